import HTTPMessages
import Redis

/// Applies the rate limit across all copies of the service.
///
/// Each copy decides at once, from what it knows of the clients' buckets. It reports the requests that it has allowed
/// to Redis, at most every `pause`, and learns what the other copies have allowed. So no request waits for Redis. A
/// client that sends to several copies at the same time may exceed its limit by what the others allow meanwhile, but
/// not by more than a burst for each of them. The excess is deducted afterwards, so its average rate stays within the
/// limit. Without Redis, each copy applies the limit alone.
final class SharedRateLimit: Sendable {
    private let client: RedisClient
    private let limiter: RateLimiter
    private let clock: AccessClock

    /// The minimum time between two reports.
    static let pause = Duration.milliseconds(10)
    /// The maximum number of clients in a report.
    static let batch = 500

    init(_ client: RedisClient, _ limiter: RateLimiter, clock: AccessClock) {
        self.client = client
        self.limiter = limiter
        self.clock = clock
        limiter.share { [weak self] in self?.begin() }
    }

    /// Called with the first request after a report.
    private func begin() {
        client.schedule(after: .zero) { [weak self] in self?.report() }
    }

    /// Reports what was allowed since the last time, then waits and begins again if there is more.
    private func report() {
        let taken = limiter.takeUnreported(Self.batch)
        guard !taken.isEmpty else { return }
        let limit = limiter.limit
        let prefix = "plotwright:rate:\(limit.perMinute):\(limit.burst):"
        let command = RedisCommand(
            script: SharedScripts.takeRequests, keys: taken.map { prefix + $0.client.text },
            ([limit.interval / 1_000, limit.longestDebt / 1_000] + taken.map(\.count)).map { Array("\($0)".utf8) })
        client.send(command) { [weak self] result in
            guard let self else { return }
            if case .success(let reply) = result, reply.elements.count == taken.count {
                let now = clock.now()
                for (entry, missing) in zip(taken, reply.elements) {
                    guard let missing = missing.number, 0...limit.longestDebt / 1_000 ~= missing else { continue }
                    limiter.learn(entry.client, missing: missing * 1_000, at: now)
                }
            }
            client.schedule(after: Self.pause) { [weak self] in
                guard let self, !limiter.endReport() else { return }
                report()
            }
        }
    }
}
