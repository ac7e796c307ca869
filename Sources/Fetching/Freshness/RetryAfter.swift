import HTTPMessages

/// When a server that has failed wants to be asked again (RFC 9110 section 10.2.3).
enum RetryAfter {
    /// In seconds: nobody waits for longer because of what one answer says.
    private static let longest = 300

    /// - Parameter received: When the response was there, in seconds since 1970.
    /// - Returns: The longest time that a `Retry-After` gives, five minutes at most; `nil` where there is none.
    static func pause(_ fields: ResponseFields, received: Int) -> Duration? {
        // Its date is by the clock of the server, as is that of the answer.
        let date = fields.single(.date).flatMap { HTTPDate.unixSeconds($0, now: received) } ?? received
        let waits = fields.all(.retryAfter).map { text in
            HTTPDate.unixSeconds(text, now: received).map { $0 - date } ?? CacheControl.seconds(text)
        }
        return waits.max().map { .seconds(min(max(0, $0), longest)) }
    }
}
