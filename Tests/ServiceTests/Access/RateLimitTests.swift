import HTTPMessages
import Testing

@testable import Service

@Suite struct RateLimitTests {
    private static let start = ContinuousClock.now

    private func limiter(perMinute: Int, burst: Int, clients: Int = 100) -> RateLimiter {
        var limit = RateLimit()
        limit.perMinute = perMinute
        limit.burst = burst
        limit.clients = clients
        return RateLimiter(limit, at: Self.start)
    }

    private func decide(
        _ limiter: RateLimiter, _ client: ClientAddress = ClientAddress(ipv4: 1), at milliseconds: Int = 0
    ) -> RateLimiter.Decision {
        limiter.decide(on: client, at: Self.start + .milliseconds(milliseconds))
    }

    @Test func `a bucket can be emptied at once and refills gradually`() {
        let limiter = limiter(perMinute: 60, burst: 3)
        #expect(decide(limiter) == .init(isAllowed: true, remaining: 2, reset: 1, retryAfter: 1))
        #expect(decide(limiter) == .init(isAllowed: true, remaining: 1, reset: 2, retryAfter: 1))
        #expect(decide(limiter) == .init(isAllowed: true, remaining: 0, reset: 3, retryAfter: 1))
        #expect(decide(limiter) == .init(isAllowed: false, remaining: 0, reset: 3, retryAfter: 1))
        // Refused requests do not count.
        #expect(decide(limiter, at: 999) == .init(isAllowed: false, remaining: 0, reset: 3, retryAfter: 1))
        #expect(decide(limiter, at: 1_000) == .init(isAllowed: true, remaining: 0, reset: 3, retryAfter: 1))
        #expect(!decide(limiter, at: 1_001).isAllowed)
        #expect(decide(limiter, at: 3_500) == .init(isAllowed: true, remaining: 1, reset: 2, retryAfter: 1))
        // It never contains more than the burst.
        #expect(decide(limiter, at: 3_600_000) == .init(isAllowed: true, remaining: 2, reset: 1, retryAfter: 1))
    }

    @Test func `a refusal contains the time to wait`() {
        let limiter = limiter(perMinute: 1, burst: 1)
        #expect(decide(limiter).isAllowed)
        #expect(decide(limiter) == .init(isAllowed: false, remaining: 0, reset: 60, retryAfter: 60))
        #expect(decide(limiter, at: 30_500).retryAfter == 30)
        #expect(decide(limiter, at: 59_999).retryAfter == 1)
        #expect(decide(limiter, at: 60_000).isAllowed)
    }

    @Test(arguments: [(60, 3), (1, 1), (1_000_000, 1_000_000), (7, 100), (600, 1), (1, 1_000_000)])
    func `over a long time, the rate matches the limit`(perMinute: Int, burst: Int) {
        let limiter = limiter(perMinute: perMinute, burst: burst)
        var allowed = 0
        let seconds = 120
        let attempts = 20_000
        for attempt in 0..<attempts where decide(limiter, at: attempt * seconds * 1_000 / attempts).isAllowed {
            allowed += 1
        }
        #expect(allowed <= burst + perMinute * seconds / 60)
        // With a burst of 1, the refill between a full bucket and the next attempt is lost.
        #expect(allowed >= min(attempts, burst + perMinute * seconds / 60) * 95 / 100 - 1)
    }

    @Test func `clients have separate limits, but IPv6 addresses of a network share one`() throws {
        let limiter = limiter(perMinute: 60, burst: 1)
        #expect(decide(limiter, ClientAddress(ipv4: 1)).isAllowed)
        #expect(decide(limiter, ClientAddress(ipv4: 2)).isAllowed)
        #expect(!decide(limiter, ClientAddress(ipv4: 1)).isAllowed)
        #expect(decide(limiter, try #require(ClientAddress("2001:db8:0:1::1"))).isAllowed)
        #expect(!decide(limiter, try #require(ClientAddress("2001:db8:0:1:ffff::2"))).isAllowed)
        #expect(decide(limiter, try #require(ClientAddress("2001:db8:0:2::1"))).isAllowed)
    }

    @Test func `a limited number of clients is remembered, the latest ones`() {
        let limiter = limiter(perMinute: 1, burst: 1, clients: 3)
        for client in 1...3 { #expect(decide(limiter, ClientAddress(ipv4: UInt32(client))).isAllowed) }
        // The first client is seen again, so the second one is the oldest.
        #expect(!decide(limiter, ClientAddress(ipv4: 1)).isAllowed)
        #expect(decide(limiter, ClientAddress(ipv4: 4)).isAllowed)
        #expect(!decide(limiter, ClientAddress(ipv4: 1)).isAllowed)
        #expect(!decide(limiter, ClientAddress(ipv4: 3)).isAllowed)
        #expect(decide(limiter, ClientAddress(ipv4: 2)).isAllowed)
    }

    @Test(arguments: [(60, 60, "\"client\";q=60;w=60"), (60, 1, "\"client\";q=1;w=1"), (7, 3, "\"client\";q=3;w=26")])
    func `the policy contains the burst and the time window`(perMinute: Int, burst: Int, policy: String) {
        #expect(limiter(perMinute: perMinute, burst: burst).limit.policy == policy)
    }
}
