import HTTPMessages

/// The time after which a failed server accepts the next request (RFC 9110 section 10.2.3).
enum RetryAfter {
    /// The maximum time in seconds, regardless of the response.
    private static let longest = 300

    /// - Parameter received: The time of the response in seconds since 1970.
    /// - Returns: The longest time of all `Retry-After` fields, at most five minutes; `nil` if there is none.
    static func pause(_ fields: ResponseFields, received: Int) -> Duration? {
        // The date is relative to the server's clock, like the response's `Date`.
        let date = fields.single(.date).flatMap { HTTPDate.unixSeconds($0, now: received) } ?? received
        let waits = fields.all(.retryAfter).map { text in
            HTTPDate.unixSeconds(text, now: received).map { $0 - date } ?? CacheControl.seconds(text)
        }
        return waits.max().map { .seconds(min(max(0, $0), longest)) }
    }
}
