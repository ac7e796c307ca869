import Caching
import HTTPMessages
import Synchronization

/// Limits the request rate of each client. It tracks a limited number of clients and evicts the least recently seen
/// ones.
final class RateLimiter: Sendable {
    struct Decision: Hashable, Sendable {
        let isAllowed: Bool
        /// The number of requests left after this one.
        let remaining: Int
        /// The time until the bucket is full again, in seconds.
        let reset: Int
        /// The time until the next request is allowed, in seconds; at least 1.
        let retryAfter: Int
    }

    let limit: RateLimit
    private let start: ContinuousClock.Instant
    /// The time at which the bucket of each client will be full, in nanoseconds from the start. It is the whole state
    /// of a bucket (the virtual scheduling algorithm of ITU-T I.371).
    private let buckets: Mutex<LRUCache<ClientAddress, Int>>

    init(_ limit: RateLimit, at start: ContinuousClock.Instant) {
        self.limit = limit
        self.start = start
        buckets = Mutex(LRUCache(capacity: limit.clients))
    }

    /// Decides whether a client may send a request now. If so, the request is taken from the client's bucket.
    func decide(on client: ClientAddress, at instant: ContinuousClock.Instant) -> Decision {
        let now = start.duration(to: instant).nanoseconds
        let (interval, window) = (limit.interval, limit.window)
        return buckets.withLock { buckets in
            let full = max(buckets.value(for: client.network) ?? now, now)
            let missing = full - now
            let room = window - missing
            guard room >= interval else {
                return Decision(
                    isAllowed: false, remaining: 0, reset: missing.wholeSeconds,
                    retryAfter: max(1, (interval - room).wholeSeconds))
            }
            buckets.insert(full + interval, for: client.network, cost: 1)
            return Decision(
                isAllowed: true, remaining: room / interval - 1, reset: (missing + interval).wholeSeconds,
                retryAfter: 1)
        }
    }
}

/// The request limit of a client, as a token bucket that refills at a constant rate.
package struct RateLimit: Hashable, Sendable {
    /// The number of requests per minute; 0 for no limit.
    package var perMinute = 0
    /// The number of requests that may come at once; at least 1.
    package var burst = 1
    /// The maximum number of tracked clients.
    package var clients = 10_000

    /// The time for one request, in nanoseconds.
    /// - Precondition: There is a limit.
    var interval: Int { 60_000_000_000 / perMinute }
    /// The time in which an empty bucket becomes full, in nanoseconds.
    var window: Int { burst * interval }

    /// The value of `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers, section 3): the size of the bucket, and
    /// the time in which an empty bucket becomes full, in seconds.
    var policy: String { "\"client\";q=\(burst);w=\(window.wholeSeconds)" }
}

extension Int {
    /// A number of nanoseconds in seconds, rounded up.
    fileprivate var wholeSeconds: Int { self / 1_000_000_000 + (self % 1_000_000_000 > 0 ? 1 : 0) }
}
