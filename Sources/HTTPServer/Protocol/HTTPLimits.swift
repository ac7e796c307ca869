/// The limits for the size and the time of requests and responses.
package struct HTTPLimits: Sendable {
    /// The maximum size of the request line, in bytes.
    package var requestLine = 68 << 10
    /// The maximum total size of all field lines of a head, in bytes.
    package var fields = 32 << 10
    /// The maximum number of field lines.
    package var fieldCount = 100
    /// The maximum size of the content without its framing, in bytes.
    package var content = 8 << 20
    /// The maximum total size of chunk extensions and trailers, in bytes.
    package var chunkOverhead = 8 << 10

    /// The timeout for a request's head, from its first byte (or from the connection's start) to its last.
    package var headTime = Duration.seconds(10)
    /// The timeout for a request's whole content.
    package var contentTime = Duration.seconds(30)
    /// The time before `contentRate` applies to a request's content.
    package var contentGrace = Duration.seconds(10)
    /// The minimum rate of the content after the grace period, in bytes per second.
    package var contentRate = 1_000
    /// The timeout for a client that acknowledges nothing of its response.
    package var writeStall = Duration.seconds(30)
    /// The timeout between two requests.
    package var keepAlive = Duration.seconds(75)
    /// The timeout for a response to a client that has ended its side of the connection, as it may have closed the
    /// connection altogether.
    package var halfClosed = Duration.seconds(2)
    /// The timeout for the client to close after the server has ended its side.
    package var linger = Duration.seconds(5)
    /// The value of `linger` while the server drains.
    package var drainLinger = Duration.milliseconds(500)

    package init() {}
}
