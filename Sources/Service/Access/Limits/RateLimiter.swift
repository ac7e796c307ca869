import Caching
import HTTPMessages
import Synchronization
import Threads

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

    fileprivate struct Bucket {
        /// The time at which the bucket will be full, in nanoseconds from the start (the virtual scheduling algorithm
        /// of ITU-T I.371).
        var full: Int
        /// The number of requests that other copies of the service do not know of yet.
        var unreported = 0
    }

    fileprivate struct State {
        var buckets: LRUCache<ClientAddress, Bucket>
        /// The clients with unreported requests, each once.
        var unreported: [ClientAddress] = []
        var isReporting = false
        /// Called with the first request after all have been reported; `nil` if the limit is that of one copy.
        var report: (@Sendable () -> Void)?
    }

    let limit: RateLimit
    private let start: ContinuousClock.Instant
    private let state: Mutex<State>

    init(_ limit: RateLimit, at start: ContinuousClock.Instant) {
        self.limit = limit
        self.start = start
        state = Mutex(State(buckets: LRUCache(capacity: limit.clients)))
    }

    /// Decides whether a client may send a request now. If so, the request is taken from the client's bucket.
    func decide(on client: ClientAddress, at instant: ContinuousClock.Instant) -> Decision {
        let now = start.duration(to: instant).nanoseconds
        let (interval, window) = (limit.interval, limit.window)
        let (decision, report) = state.withLock { state -> (Decision, (@Sendable () -> Void)?) in
            var bucket = state.buckets.value(for: client.network) ?? Bucket(full: now)
            let missing = max(bucket.full, now) - now
            let room = window - missing
            guard room >= interval else {
                let decision = Decision(
                    isAllowed: false, remaining: 0, reset: missing.wholeSeconds,
                    retryAfter: max(1, (interval - room).wholeSeconds))
                return (decision, nil)
            }
            bucket.full = now + missing + interval
            let report = state.count(&bucket, of: client.network)
            state.buckets.insert(bucket, for: client.network, cost: 1)
            let decision = Decision(
                isAllowed: true, remaining: room / interval - 1, reset: (missing + interval).wholeSeconds,
                retryAfter: 1)
            return (decision, report)
        }
        report?()
        return decision
    }
}

// MARK: - Sharing the limit with other copies

extension RateLimiter {
    /// The requests of a client that were allowed since its last report.
    struct Unreported: Hashable, Sendable {
        let client: ClientAddress
        let count: Int
    }

    /// - Parameter report: Called with the first request after each report; it must not block.
    func share(_ report: @escaping @Sendable () -> Void) {
        state.withLock { $0.report = report }
    }

    /// Takes the unreported requests of some clients.
    func takeUnreported(_ count: Int) -> [Unreported] {
        state.withLock { state in
            let clients = state.unreported.prefix(count)
            state.unreported.removeFirst(clients.count)
            return clients.compactMap { client in
                // The bucket may have been evicted.
                guard var bucket = state.buckets.value(for: client), bucket.unreported > 0 else { return nil }
                defer {
                    bucket.unreported = 0
                    state.buckets.insert(bucket, for: client, cost: 1)
                }
                return Unreported(client: client, count: bucket.unreported)
            }
        }
    }

    /// Ends a report if nothing is left to be reported.
    func endReport() -> Bool {
        state.withLock { state in
            state.isReporting = !state.unreported.isEmpty
            return !state.isReporting
        }
    }

    /// Adopts the state of a bucket that all copies share.
    /// - Parameter missing: The time until it is full, in nanoseconds, without unreported requests.
    func learn(_ client: ClientAddress, missing: Int, at instant: ContinuousClock.Instant) {
        let now = start.duration(to: instant).nanoseconds
        state.withLock { state in
            guard var bucket = state.buckets.value(for: client) else { return }
            bucket.full = now + missing + bucket.unreported * limit.interval
            state.buckets.insert(bucket, for: client, cost: 1)
        }
    }
}

extension RateLimiter.State {
    /// Counts a request that has to be reported.
    /// - Returns: The function to call for a new report.
    fileprivate mutating func count(_ bucket: inout RateLimiter.Bucket, of client: ClientAddress) -> (
        @Sendable () -> Void
    )? {
        guard let report else { return nil }
        bucket.unreported += 1
        if bucket.unreported == 1 { unreported.append(client) }
        guard !isReporting else { return nil }
        isReporting = true
        return report
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
    /// The longest time until a bucket is full that can come about although several copies have allowed requests, in
    /// nanoseconds.
    var longestDebt: Int { window * 64 }

    /// The value of `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers, section 3): the size of the bucket, and
    /// the time in which an empty bucket becomes full, in seconds.
    var policy: String { "\"client\";q=\(burst);w=\(window.wholeSeconds)" }
}

extension Int {
    /// A number of nanoseconds in seconds, rounded up.
    fileprivate var wholeSeconds: Int { self / 1_000_000_000 + (self % 1_000_000_000 > 0 ? 1 : 0) }
}
