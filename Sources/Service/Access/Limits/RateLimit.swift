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
