import Caching
import Digests
import Redis
import Rendering
import Synchronization
import Threads

/// The cache of fetched data that copies of the service share.
///
/// The times of values are relative to the clock of Redis, so the clocks of copies may differ. A copy that loads a value
/// holds a lock and extends it until it is done. The others poll, and take over the lock of a copy that has died.
final class RedisCache: SharedCache {
    private let client: RedisClient
    private let metrics: RedisMetrics
    let limit: Int
    private let version: String

    /// The time after which the lock of a copy that has died expires.
    static let lockTime = Duration.milliseconds(600)
    /// The time for which no copy waits for another one after a value that must not be shared.
    static let unshareableTime = Duration.seconds(60)
    /// The time for which no copy waits for another one after a failure.
    static let failureTime = Duration.seconds(1)
    /// The maximum time between two polls while another copy loads.
    private static let maximumPause = Duration.milliseconds(50)

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
        poll(search, pause: .milliseconds(5))
    }

    /// The keys of a value and of the lock for loading it. The version of the program is part of them, so that copies of
    /// different versions share nothing.
    struct Names: Sendable {
        let value: String
        let lock: String

        init(_ key: [UInt8], _ version: String = Version.ofCaches) {
            value = "plotwright:data:\(version):" + SHA256.digest(of: key.span).hexadecimal
            lock = value + ":turn"
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

    private func poll(_ search: Search, pause: Duration) {
        let command = RedisCommand(
            script: SharedScripts.find, keys: [search.names.value, search.names.lock],
            [search.token, Self.text(Self.lockTime), Array("\(limit)".utf8)])
        client.send(command) { [self] result in
            let parts = (try? result.get())?.elements ?? []
            switch parts.first?.number {
            case 1:
                guard let entry = entry(parts, search.key) else { return loadWithoutLock(search, known: nil, .damaged) }
                metrics.count(.hit)
                search.then(.fresh(entry))
            case 2: loadWithLock(search, known: entry(parts, search.key))
            case 3: loadWithoutLock(search, known: entry(parts, search.key), .miss)
            case 4:
                guard ContinuousClock.now + pause < search.deadline else {
                    return loadWithoutLock(search, known: nil, .miss)
                }
                if pause == .milliseconds(5) { metrics.count(.wait) }
                client.schedule(after: pause) { [self] in poll(search, pause: min(pause * 2, Self.maximumPause)) }
            default: loadWithoutLock(search, known: nil, .unavailable)
            }
        }
    }

    // MARK: - Loading

    /// Loads without the lock. The value is stored nevertheless.
    private func loadWithoutLock(_ search: Search, known: SharedEntry?, _ event: RedisMetrics.Lookup) {
        metrics.count(event)
        search.then(
            .mustLoad(known: known) { [self] result in
                if case .value(let entry) = result { store(entry, search) }
            })
    }

    private func loadWithLock(_ search: Search, known: SharedEntry?) {
        metrics.count(.miss)
        let lock = Lock()
        extend(lock, search)
        search.then(
            .mustLoad(known: known) { [self] result in
                lock.isReleased.store(true, ordering: .relaxed)
                switch result {
                case .value(let entry): store(entry, search)
                case .unshareable: releaseLock(search, Self.unshareableTime)
                case .failed: releaseLock(search, Self.failureTime)
                }
            })
    }

    private final class Lock: Sendable {
        let isReleased = Atomic(false)
    }

    /// Extends a lock periodically until it is released or its time limit is exceeded.
    private func extend(_ lock: Lock, _ search: Search) {
        client.schedule(after: Self.lockTime / 3) { [self] in
            // The time limit of the load, and the time of a lock for a loader that is late.
            guard !lock.isReleased.load(ordering: .relaxed), client.isUp, .now < search.deadline + Self.lockTime else {
                return
            }
            client.send(
                RedisCommand(
                    script: SharedScripts.extendLock, keys: [search.names.lock],
                    [search.token, Self.text(Self.lockTime)])
            ) { _ in }
            extend(lock, search)
        }
    }

    private func releaseLock(_ search: Search, _ time: Duration) {
        client.send(
            RedisCommand(script: SharedScripts.releaseLock, keys: [search.names.lock], [search.token, Self.text(time)])
        ) { _ in }
    }

    private func store(_ entry: SharedEntry, _ search: Search) {
        let freshTime = max(.zero, entry.freshness.time)
        let time = freshTime + entry.keepTime
        let content = RedisEntry.bytes(of: entry, search.key)
        guard time > .milliseconds(100), content.count <= limit else {
            return releaseLock(search, Self.unshareableTime)
        }
        client.send(
            RedisCommand(
                script: SharedScripts.store, keys: [search.names.value, search.names.lock],
                [search.token, Self.text(time), Array("\(entry.keepTime.nanoseconds / 1_000_000)".utf8), content])
        ) { [metrics] result in
            if case .success = result { metrics.count(.stored) }
        }
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
