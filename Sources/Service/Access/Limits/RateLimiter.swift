import Caching
import HTTPMessages
import Synchronization

/// Counts the requests of each client. Clients beyond the number that is kept drive out those that were seen longest ago.
final class RateLimiter: Sendable {
    struct Decision: Hashable, Sendable {
        let isAllowed: Bool
        /// Requests that are left after this one.
        let remaining: Int
        /// Until the bucket is full again, in seconds.
        let reset: Int
        /// Until the next request is allowed, in seconds; at least 1.
        let retryAfter: Int
    }

    let limit: RateLimit
    private let start: ContinuousClock.Instant
    /// When the bucket of a client will be full, in nanoseconds from the start: all there is to know about it (the virtual
    /// scheduling algorithm of ITU-T I.371).
    private let buckets: Mutex<LRUCache<ClientAddress, Int>>

    init(_ limit: RateLimit, at start: ContinuousClock.Instant) {
        self.limit = limit
        self.start = start
        buckets = Mutex(LRUCache(capacity: limit.clients))
    }

    /// Whether a client may send a request now; if so, the request is taken from its bucket.
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

/// How many requests a client may send: a bucket that holds some and fills up again at a constant rate.
package struct RateLimit: Hashable, Sendable {
    /// Requests a minute; 0 when there is no limit.
    package var perMinute = 0
    /// Requests that may come at once, at least 1.
    package var burst = 1
    /// Clients that are told apart at a time.
    package var clients = 10_000

    /// Nanoseconds for one request.
    /// - Precondition: there is a limit.
    var interval: Int { 60_000_000_000 / perMinute }
    /// Nanoseconds from an empty bucket to a full one.
    var window: Int { burst * interval }

    /// As `RateLimit-Policy` says it (draft-ietf-httpapi-ratelimit-headers, section 3): a full bucket, and the seconds in
    /// which an empty one is full again.
    var policy: String { "\"client\";q=\(burst);w=\(window.wholeSeconds)" }
}

extension Int {
    /// So many nanoseconds in seconds, begun ones included.
    var wholeSeconds: Int { self / 1_000_000_000 + (self % 1_000_000_000 > 0 ? 1 : 0) }
}
