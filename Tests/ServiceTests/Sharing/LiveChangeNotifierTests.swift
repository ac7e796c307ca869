import Redis
import Synchronization
import TestSupport
import Testing

@testable import Service

@Suite(.enabled(if: TestRedis.isInstalled)) struct LiveChangeNotifierTests {
    /// One copy of the service and the notifications that it has received.
    private final class Copy: Sendable {
        let redis: RedisClient
        let notifier = LiveChangeNotifier()
        private let received = Mutex<[LiveID?]>([])

        init(_ server: TestRedis) throws {
            redis = RedisClient(
                try #require(RedisAddress("redis://127.0.0.1:\(server.port)")), time: .seconds(10),
                subscription: notifier.subscription)
            notifier.begin(redis)
            notifier.receive { [weak self] id in self?.received.withLock { $0.append(id) } }
            eventually { redis.isUp }
        }

        deinit {
            redis.stop()
        }

        var charts: [LiveID] { received.withLock { $0.compactMap(\.self) } }
        /// How often any chart may have changed.
        var beginnings: Int { received.withLock { $0.count { $0 == nil } } }
    }

    @Test func `a change reaches all other copies`() throws {
        let server = try TestRedis()
        let copies = try (0..<3).map { _ in try Copy(server) }
        let (first, second) = (LiveID(), LiveID())
        copies[0].notifier.send(first)
        eventually { copies[1].charts == [first] && copies[2].charts == [first] }
        copies[1].notifier.send(second)
        eventually { copies[0].charts == [second] && copies[2].charts == [first, second] }
        // Several changes at once are one.
        for _ in 0..<100 { copies[0].notifier.send(first) }
        copies[0].notifier.send(second)
        eventually { copies[1].charts.contains(second) }
        #expect(copies[1].charts.count { $0 == first } < 20)
    }

    @Test func `after a lost connection, all charts may have changed`() throws {
        let server = try TestRedis()
        let (copy, other) = (try Copy(server), try Copy(server))
        let before = copy.beginnings
        server.kill()
        eventually { !copy.redis.isUp && !other.redis.isUp }
        copy.notifier.send(LiveID())
        try server.start()
        eventually { copy.beginnings > before && other.redis.isUp }
        let id = LiveID()
        other.notifier.send(id)
        eventually { copy.charts == [id] }
    }

    @Test(arguments: ["", " ", "x", "x y", "a b c", "1 \(String(repeating: "A", count: 22))x", "1 ä"])
    func `other messages are ignored`(text: String) throws {
        let server = try TestRedis()
        let (copy, other) = (try Copy(server), try Copy(server))
        for message in [text, String(repeating: text, count: 1_000)] {
            other.redis.send(RedisCommand("PUBLISH", "plotwright:live:1", message)) { _ in }
        }
        let id = LiveID()
        other.notifier.send(id)
        eventually { copy.charts == [id] }
    }
}
