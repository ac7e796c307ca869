import Caching
import Digests
import Dispatch
import Redis
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Service

@Suite(.enabled(if: TestRedis.isInstalled)) struct RedisCacheTests {
    /// One copy of the service with its cache.
    private final class Copy: Sendable {
        let redis: RedisClient
        let cache: RedisCache
        let metrics = RedisMetrics()

        init(
            _ server: TestRedis, limit: Int = 1 << 20, time: Duration = .seconds(10),
            version: String = Version.ofCaches
        ) throws {
            redis = RedisClient(try #require(RedisAddress("redis://127.0.0.1:\(server.port)")), time: time)
            cache = RedisCache(redis, limit: limit, metrics: metrics, version: version)
            eventually { redis.isUp }
        }

        deinit {
            redis.stop()
        }

        /// Looks for a value and waits for the finding.
        func find(_ key: String, within time: Duration = .seconds(60)) throws -> SharedFinding {
            let isDone = DispatchSemaphore(value: 0)
            let result = Mutex<SharedFinding?>(nil)
            cache.find(Array(key.utf8), until: .now + time) { finding in
                result.withLock { $0 = finding }
                isDone.signal()
            }
            isDone.expectSignal()
            return try #require(result.withLock { $0 })
        }

        func ask(_ words: String...) throws -> RedisValue {
            let isDone = DispatchSemaphore(value: 0)
            let result = Mutex<RedisValue?>(nil)
            redis.send(RedisCommand(words)) { answer in
                result.withLock { $0 = try? answer.get() }
                isDone.signal()
            }
            isDone.expectSignal()
            return try #require(result.withLock { $0 })
        }
    }

    private static func entry(_ text: String, _ seconds: Int = 100, keep: Int = 0) -> SharedEntry {
        SharedEntry(
            Array(text.utf8),
            Freshness(
                time: .seconds(seconds), whileRevalidating: .seconds(5), ifError: .seconds(7), age: .seconds(3)),
            keepTime: .seconds(keep))
    }

    @Test func `a value that one copy has loaded is found by another with its remaining freshness`() throws {
        let server = try TestRedis()
        let (first, second) = (try Copy(server), try Copy(server))
        let load = try #require(try first.find("a").load)
        #expect(load.known == nil)
        load.end(.value(Self.entry("1")))
        let found = try #require(try second.find("a").fresh)
        #expect(found.bytes == Array("1".utf8))
        #expect(.seconds(90)...(.seconds(100)) ~= found.freshness.time)
        #expect(.seconds(3)...(.seconds(13)) ~= found.freshness.age)
        #expect(found.freshness.whileRevalidating == .seconds(5))
        #expect(found.freshness.ifError == .seconds(7))
        #expect(try second.find("b").fresh == nil)
        #expect(second.metrics.number(of: .hit) == 1)
    }

    @Test func `others wait for the copy that loads, which extends its lock`() throws {
        let server = try TestRedis()
        let (first, second) = (try Copy(server), try Copy(server))
        let load = try #require(try first.find("a").load)
        let isFound = DispatchSemaphore(value: 0)
        let start = ContinuousClock.now
        let waited = Mutex(Duration.zero)
        second.cache.find(Array("a".utf8), until: .now + .seconds(60)) { finding in
            if finding.fresh?.bytes == Array("1".utf8) { waited.withLock { $0 = start.duration(to: .now) } }
            isFound.signal()
        }
        // Longer than a lock that is not extended.
        eventually { start.duration(to: .now) > RedisCache.lockTime * 2 }
        load.end(.value(Self.entry("1")))
        isFound.expectSignal()
        #expect(waited.withLock { $0 } > RedisCache.lockTime * 2)
        #expect(second.metrics.number(of: .wait) == 1)
    }

    @Test func `the lock of a copy that has died passes to one that waits`() throws {
        let server = try TestRedis()
        let (first, second) = (try Copy(server), try Copy(server))
        let load = try #require(try first.find("a").load)
        first.redis.stop()
        let start = ContinuousClock.now
        let next = try #require(try second.find("a").load)
        #expect(start.duration(to: .now) < .seconds(5))
        next.end(.value(Self.entry("2")))
        load.end(.value(Self.entry("1")))
        #expect(try second.find("a").fresh?.bytes == Array("2".utf8))
    }

    @Test func `nobody waits beyond the deadline`() throws {
        let server = try TestRedis()
        let (first, second) = (try Copy(server), try Copy(server))
        let load = try #require(try first.find("a").load)
        #expect(try second.find("a", within: .milliseconds(30)).load != nil)
        load.end(.failed)
    }

    @Test func `after a failure or an unshareable value, nobody waits`() throws {
        let server = try TestRedis()
        let (first, second) = (try Copy(server), try Copy(server))
        for result in [SharedResult.failed, .unshareable] {
            let key = "\(result)"
            try #require(try first.find(key).load).end(result)
            eventually { (try? first.ask("GET", RedisCache.Names(Array(key.utf8)).lock).text) == "free" }
            // Both load at the same time.
            let loads = [try first.find(key).load, try second.find(key).load]
            #expect(loads.allSatisfy { $0 != nil })
            loads[0]?.end(.value(Self.entry("x")))
            eventually { (try? second.find(key).fresh?.bytes) == Array("x".utf8) }
        }
    }

    @Test func `a stale value is given to the one that loads, if it can be confirmed`() throws {
        let server = try TestRedis()
        let copy = try Copy(server)
        for (key, keep) in [("kept", 600), ("lost", 0)] {
            try #require(try copy.find(key).load).end(.value(Self.entry("1", keep > 0 ? 0 : 1, keep: keep)))
        }
        let kept = try #require(try copy.find("kept").load)
        #expect(kept.known?.bytes == Array("1".utf8))
        #expect(kept.known.map { $0.freshness.time <= .zero } == true)
        eventually { (try? copy.find("lost").fresh) == .some(nil) }
    }

    @Test func `values that are too large are not stored`() throws {
        let server = try TestRedis()
        let copy = try Copy(server, limit: 1_000)
        try #require(try copy.find("a").load).end(.value(Self.entry(String(repeating: "x", count: 1_000))))
        eventually { (try? copy.ask("GET", RedisCache.Names(Array("a".utf8)).lock).text) == "free" }
        #expect(try copy.find("a").fresh == nil)
        // Nor are those read that another copy with a higher limit has stored.
        let other = try Copy(server)
        try #require(try other.find("b").load).end(.value(Self.entry(String(repeating: "x", count: 1_000))))
        eventually { (try? other.find("b").fresh) != nil }
        #expect(try copy.find("b").fresh == nil)
    }

    @Test func `values of other versions are not found`() throws {
        let server = try TestRedis()
        let (copy, other) = (try Copy(server), try Copy(server, version: "\(Version.current)-\(Version.renderer - 1)"))
        try #require(try other.find("a").load).end(.value(Self.entry("1")))
        eventually { (try? other.find("a").fresh) != nil }
        #expect(try copy.find("a").fresh == nil)
        // Earlier versions had names without a version.
        let (key, old) = (Array("b".utf8), "plotwright:data:1:" + SHA256.digest(of: Array("b".utf8).span).hexadecimal)
        try #require(try copy.find("b").load).end(.value(Self.entry("1")))
        eventually { (try? copy.find("b").fresh) != nil }
        #expect(try copy.ask("RENAME", RedisCache.Names(key).value, old) == .bytes(Array("OK".utf8)))
        #expect(try copy.find("b").fresh == nil)
    }

    @Test func `whatever else is in Redis, it is not taken for a value`() throws {
        let server = try TestRedis()
        let copy = try Copy(server)
        try #require(try copy.find("a").load).end(.value(Self.entry("1")))
        let (a, b) = (RedisCache.Names(Array("a".utf8)).value, RedisCache.Names(Array("b".utf8)).value)
        eventually { (try? copy.find("a").fresh) != nil }
        // The value of another key.
        #expect(try copy.ask("COPY", a, b) == .integer(1))
        #expect(try copy.find("b").fresh == nil)
        #expect(copy.metrics.number(of: .damaged) == 1)
        for damage in ["", "x", String(repeating: "x", count: 100)] {
            _ = try copy.ask("HSET", a, "value", damage)
            #expect(try copy.find("a").fresh == nil)
        }
        _ = try copy.ask("HSET", a, "keep", "-99999999999999999999999")
        #expect(try copy.find("a").fresh == nil)
        _ = try copy.ask("DEL", a)
        _ = try copy.ask("SET", a, "text", "PX", "100000")
        #expect(try copy.find("a").load != nil)
    }

    @Test func `without Redis, everybody loads at once`() throws {
        let server = try TestRedis()
        let copy = try Copy(server, time: .milliseconds(50))
        let load = try #require(try copy.find("a").load)
        server.pause()
        let start = ContinuousClock.now
        for _ in 0..<100 { #expect(try copy.find("a").load != nil) }
        let time = start.duration(to: .now)
        #expect(time < .seconds(3), "\(time)")
        load.end(.value(Self.entry("1")))
        server.resume()
    }

    @Test func `entries are read only as they were written`() throws {
        let entry = Self.entry("value", keep: 9)
        let bytes = RedisEntry.bytes(of: entry, [1, 2])
        #expect(RedisEntry.entry(bytes, [1, 2], rest: .seconds(100)) == entry)
        #expect(RedisEntry.entry(bytes, [1, 3], rest: .seconds(100)) == nil)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1
            #expect(RedisEntry.entry(damaged, [1, 2], rest: .seconds(100)) == nil)
            #expect(RedisEntry.entry(Array(bytes[..<index]), [1, 2], rest: .seconds(100)) == nil)
        }
    }
}

extension SharedFinding {
    var fresh: SharedEntry? {
        if case .fresh(let entry) = self { entry } else { nil }
    }

    var load: (known: SharedEntry?, end: @Sendable (SharedResult) -> Void)? {
        if case .mustLoad(let known, let end) = self { (known, end) } else { nil }
    }
}
