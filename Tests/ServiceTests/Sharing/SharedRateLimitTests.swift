import Dispatch
import HTTPMessages
import Redis
import Synchronization
import TestSupport
import Testing

@testable import Service

@Suite(.enabled(if: TestRedis.isInstalled)) struct SharedRateLimitTests {
    /// One copy of the service with its limit.
    private final class Copy: Sendable {
        let redis: RedisClient
        let limiter: RateLimiter
        private let shared: SharedRateLimit

        init(_ server: TestRedis, perMinute: Int, burst: Int) throws {
            redis = RedisClient(try #require(RedisAddress("redis://127.0.0.1:\(server.port)")), time: .seconds(1))
            var limit = RateLimit()
            (limit.perMinute, limit.burst) = (perMinute, burst)
            limiter = RateLimiter(limit, at: .now)
            shared = SharedRateLimit(redis, limiter, clock: .system)
            eventually { redis.isUp }
        }

        deinit {
            redis.stop()
        }

        func decide(_ client: UInt32 = 1) -> RateLimiter.Decision {
            limiter.decide(on: ClientAddress(ipv4: client), at: .now)
        }

        func ask(_ command: RedisCommand) -> RedisValue? {
            let isDone = DispatchSemaphore(value: 0)
            let asked = Mutex<RedisValue?>(nil)
            redis.send(command) { result in
                asked.withLock { $0 = try? result.get() }
                isDone.signal()
            }
            isDone.expectSignal()
            return asked.withLock { $0 }
        }

        /// Sends requests until one is refused.
        /// - Returns: The number of allowed ones.
        func exhaust(_ client: UInt32 = 1) -> Int {
            var count = 0
            while decide(client).isAllowed { count += 1 }
            return count
        }
    }

    @Test func `what one copy has allowed is missing in the others`() throws {
        let server = try TestRedis()
        let (first, second) = (
            try Copy(server, perMinute: 1, burst: 100), try Copy(server, perMinute: 1, burst: 100)
        )
        let start = ContinuousClock.now
        for _ in 0..<60 { #expect(first.decide().isAllowed) }
        /// Waits until Redis knows a number of requests.
        func wait(for count: Int, _ copy: Copy) {
            eventually {
                let rest = copy.ask(RedisCommand("PTTL", "plotwright:rate:1:100:0.0.0.1"))?.number ?? 0
                return rest > (count - 1) * 60_000
            }
        }
        wait(for: 60, first)
        // Before the second copy has asked for them, its request is allowed. It gets the answers in order.
        #expect(second.decide().isAllowed)
        wait(for: 61, second)
        let allowed = 61 + second.exhaust()
        // A further request is allowed each minute.
        let minutes = Int(start.duration(to: .now) / .seconds(60)) + 1
        #expect(100...100 + minutes ~= allowed)
        // The first copy learns it with its next request, which is refused or too many by one.
        eventually { !first.decide().isAllowed }
        // Another client has its own limit.
        #expect(first.decide(2).remaining == 99)
    }

    @Test func `requests at the same time may exceed the limit by a burst for each further copy, and are owed`() throws
    {
        let server = try TestRedis()
        let copies = try (0..<3).map { _ in try Copy(server, perMinute: 1, burst: 50) }
        let allowed = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 3) { index in
            for _ in 0..<200 where copies[index].decide().isAllowed { allowed.add(1, ordering: .relaxed) }
        }
        let count = allowed.load(ordering: .relaxed)
        #expect(50...150 ~= count)
        print("Three copies allowed \(count) requests at once, with a burst of 50")
        // Redis knows all of them, so the next ones are allowed only when the debt is paid.
        eventually {
            let rest = copies[0].ask(RedisCommand("PTTL", "plotwright:rate:1:50:0.0.0.1"))?.number ?? 0
            return (count * 60 - 50) * 1_000...count * 60 * 1_000 ~= rest
        }
    }

    @Test func `over some time, the copies together keep the limit`() throws {
        let server = try TestRedis()
        let (rate, burst) = (1_000, 100)
        let copies = try (0..<3).map { _ in try Copy(server, perMinute: rate * 60, burst: burst) }
        let allowed = Atomic(0)
        let start = ContinuousClock.now
        DispatchQueue.concurrentPerform(iterations: 3) { index in
            while start.duration(to: .now) < .seconds(1) {
                if copies[index].decide().isAllowed { allowed.add(1, ordering: .relaxed) }
            }
        }
        let seconds = start.duration(to: .now) / .seconds(1)
        let count = allowed.load(ordering: .relaxed)
        print("Three copies allowed \(count) requests in \(seconds) s, at \(rate) a second and a burst of \(burst)")
        // Each copy may allow a burst that the others do not know of.
        #expect(Double(count) <= Double(rate) * seconds + Double(3 * burst))
        #expect(Double(count) >= Double(rate) * seconds * 0.8)
    }

    @Test func `without Redis, each copy applies the limit alone, and then together again`() throws {
        let server = try TestRedis()
        let (first, second) = (try Copy(server, perMinute: 1, burst: 10), try Copy(server, perMinute: 1, burst: 10))
        server.kill()
        eventually { !first.redis.isUp && !second.redis.isUp }
        #expect(first.exhaust() == 10)
        #expect(second.exhaust() == 10)
        try server.start()
        eventually { first.redis.isUp && second.redis.isUp }
        for _ in 0..<5 { #expect(first.decide(2).isAllowed) }
        eventually { second.decide(2).remaining < 4 }
    }

    @Test func `decisions do not wait for a Redis that hangs`() throws {
        let server = try TestRedis()
        let copy = try Copy(server, perMinute: 1, burst: 1_000_000)
        server.pause()
        var longest = Duration.zero
        for _ in 0..<20_000 {
            longest = max(longest, ContinuousClock().measure { _ = copy.decide() })
        }
        server.resume()
        #expect(longest < .milliseconds(900), "\(longest)")
    }

    @Test func `keys expire, and damaged ones count as full buckets`() throws {
        let server = try TestRedis()
        let copy = try Copy(server, perMinute: 60, burst: 10)
        let key = "plotwright:rate:60:10:0.0.0.1"
        func ask(_ command: RedisCommand) -> RedisValue? { copy.ask(command) }
        #expect(copy.decide().isAllowed)
        eventually { ask(RedisCommand("PTTL", key))?.number.map { 1...1_001 ~= $0 } == true }
        for damage in ["x", "-1", "nan", "inf", "99999999999999999999", ""] {
            #expect(ask(RedisCommand("SET", key, damage)) != nil)
            _ = copy.decide()
            eventually { ask(RedisCommand("PTTL", key))?.number.map { 1...11_000 ~= $0 } == true }
        }
        #expect(ask(RedisCommand("DEL", key)) != nil)
        #expect(ask(RedisCommand("LPUSH", key, "a")) != nil)
        _ = copy.decide()
        eventually { ask(RedisCommand("TYPE", key))?.text == "string" }
    }
}
