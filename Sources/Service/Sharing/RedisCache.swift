import Caching
import Digests
import Redis
import Rendering
import Synchronization
import Threads

/// The cache of fetched data that copies of the service share.
///
/// The times of values are relative to the clock of Redis, so the clocks of copies may differ. A copy that loads a value
/// prolongs its turn until it is done. The others ask again and again, and take the turn of one that has died.
final class RedisCache: SharedCache {
    private let client: RedisClient
    private let metrics: RedisMetrics
    let limit: Int
    private let version: String

    /// The time after which the turn of a copy that has died is over.
    static let turnTime = Duration.milliseconds(600)
    /// The time for which nobody waits for others after a value that must not be shared.
    static let unshareableTime = Duration.seconds(60)
    /// The time for which nobody waits for others after a failure.
    static let failureTime = Duration.seconds(1)
    /// The longest time between two questions while another copy loads.
    private static let longestPause = Duration.milliseconds(50)

    /// - Parameter version: The version of the program that reads and writes the values.
    init(_ client: RedisClient, limit: Int, metrics: RedisMetrics, version: String = Version.ofCaches) {
        self.client = client
        self.limit = limit
        self.metrics = metrics
        self.version = version
    }

    func find(
        _ key: [UInt8], until deadline: ContinuousClock.Instant, then: @escaping @Sendable (SharedFinding) -> Void
    ) {
        let search = Search(
            names: Names(key, version), key: key, token: Self.newToken(), deadline: deadline, then: then)
        ask(search, pause: .milliseconds(5))
    }

    /// The names of a value and of the turn to load it. The version of the program is part of them, so that copies of
    /// different versions do not meet.
    struct Names: Sendable {
        let value: String
        let turn: String

        init(_ key: [UInt8], _ version: String = Version.ofCaches) {
            value = "plotwright:data:\(version):" + SHA256.digest(of: key.span).hexadecimal
            turn = value + ":turn"
        }
    }

    private struct Search: Sendable {
        let names: Names
        let key: [UInt8]
        let token: [UInt8]
        let deadline: ContinuousClock.Instant
        let then: @Sendable (SharedFinding) -> Void
    }

    private static func newToken() -> [UInt8] {
        Array("\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))".utf8)
    }

    private static func text(_ duration: Duration) -> [UInt8] {
        Array("\(max(1, duration.nanoseconds / 1_000_000))".utf8)
    }

    private func ask(_ search: Search, pause: Duration) {
        let command = RedisCommand(
            script: SharedScripts.find, keys: [search.names.value, search.names.turn],
            [search.token, Self.text(Self.turnTime), Array("\(limit)".utf8)])
        client.send(command) { [self] result in
            let parts = (try? result.get())?.elements ?? []
            switch parts.first?.number {
            case 1:
                guard let entry = entry(parts, search.key) else { return goOn(search, known: nil, .damaged) }
                metrics.count(.hit)
                search.then(.fresh(entry))
            case 2: begin(search, known: entry(parts, search.key))
            case 3: goOn(search, known: entry(parts, search.key), .miss)
            case 4:
                guard ContinuousClock.now + pause < search.deadline else { return goOn(search, known: nil, .miss) }
                if pause == .milliseconds(5) { metrics.count(.wait) }
                client.schedule(after: pause) { [self] in ask(search, pause: min(pause * 2, Self.longestPause)) }
            default: goOn(search, known: nil, .unavailable)
            }
        }
    }

    // MARK: - Loading

    /// Loads without a turn. The value is stored nevertheless.
    private func goOn(_ search: Search, known: SharedEntry?, _ event: RedisMetrics.Lookup) {
        metrics.count(event)
        search.then(
            .mustLoad(known: known) { [self] result in
                if case .value(let entry) = result { store(entry, search) }
            })
    }

    private func begin(_ search: Search, known: SharedEntry?) {
        metrics.count(.miss)
        let turn = Turn()
        prolong(search, turn)
        search.then(
            .mustLoad(known: known) { [self] result in
                turn.hasEnded.store(true, ordering: .relaxed)
                switch result {
                case .value(let entry): store(entry, search)
                case .unshareable: free(search, Self.unshareableTime)
                case .failed: free(search, Self.failureTime)
                }
            })
    }

    private final class Turn: Sendable {
        let hasEnded = Atomic(false)
    }

    /// Keeps a turn until it has ended or its time is over.
    private func prolong(_ search: Search, _ turn: Turn) {
        client.schedule(after: Self.turnTime / 3) { [self] in
            // The time of the load, and as much again for a loader that is late.
            guard !turn.hasEnded.load(ordering: .relaxed), client.isUp, .now < search.deadline + Self.turnTime else {
                return
            }
            client.send(
                RedisCommand(
                    script: SharedScripts.prolong, keys: [search.names.turn],
                    [search.token, Self.text(Self.turnTime)])
            ) { _ in }
            prolong(search, turn)
        }
    }

    private func free(_ search: Search, _ time: Duration) {
        client.send(
            RedisCommand(script: SharedScripts.free, keys: [search.names.turn], [search.token, Self.text(time)])
        ) { _ in }
    }

    private func store(_ entry: SharedEntry, _ search: Search) {
        let freshTime = max(.zero, entry.freshness.time)
        let time = freshTime + entry.keepTime
        let content = RedisEntry.bytes(of: entry, search.key)
        guard time > .milliseconds(100), content.count <= limit else {
            return free(search, Self.unshareableTime)
        }
        metrics.count(.stored)
        client.send(
            RedisCommand(
                script: SharedScripts.store, keys: [search.names.value, search.names.turn],
                [search.token, Self.text(time), Array("\(entry.keepTime.nanoseconds / 1_000_000)".utf8), content])
        ) { _ in }
    }

    /// The entry of a result of `SharedScripts.find`; `nil` if there is none, or it is damaged.
    private func entry(_ parts: [RedisValue], _ key: [UInt8]) -> SharedEntry? {
        guard parts.count == 3, let rest = parts[1].number, let bytes = parts[2].bytes else { return nil }
        return RedisEntry.entry(bytes, key, rest: .milliseconds(rest))
    }
}

/// The form of a value in Redis. Everybody who may write to Redis can change it, so it is checked.
enum RedisEntry {
    /// The digest of key and rest, the freshness, and the value.
    static func bytes(of entry: SharedEntry, _ key: [UInt8]) -> [UInt8] {
        var writer = SharedWriter()
        let freshness = entry.freshness
        for time in [freshness.time, freshness.whileRevalidating, freshness.ifError, freshness.age, entry.keepTime] {
            writer.write(time.nanoseconds / 1_000_000)
        }
        writer.write(entry.bytes)
        return digest(key, writer.bytes[...]) + writer.bytes
    }

    /// - Parameter rest: The remaining freshness; negative if the value is stale.
    /// - Returns: `nil` if the bytes are not a value for the key.
    static func entry(_ bytes: [UInt8], _ key: [UInt8], rest: Duration) -> SharedEntry? {
        let content = bytes.dropFirst(SHA256.Digest.byteCount)
        guard digest(key, content) == Array(bytes.prefix(SHA256.Digest.byteCount)) else { return nil }
        var reader = SharedReader(Array(content))
        var times: [Duration] = []
        for _ in 0..<5 {
            // A year, as for all times of fetched data.
            guard let time = reader.number(), abs(time.clamped) <= 31_536_000_000 * 2 else { return nil }
            times.append(.milliseconds(time))
        }
        guard let value = reader.part(), reader.isAtEnd else { return nil }
        let age = times[3] + max(.zero, times[0] - rest)
        return SharedEntry(
            value, Freshness(time: min(rest, times[0]), whileRevalidating: times[1], ifError: times[2], age: age),
            keepTime: times[4])
    }

    private static func digest(_ key: [UInt8], _ content: ArraySlice<UInt8>) -> [UInt8] {
        var digest = SHA256()
        digest.update(key.span)
        digest.update(content.span)
        return digest.finish().bytes
    }
}

extension Int {
    /// The number without the one whose magnitude does not fit.
    fileprivate var clamped: Int { Swift.max(self, -.max) }
}
