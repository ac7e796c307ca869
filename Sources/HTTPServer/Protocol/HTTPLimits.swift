/// What a client may send and how long it may take.
package struct HTTPLimits: Sendable {
    /// Of the request line, in octets.
    package var requestLine = 16 << 10
    /// Of all field lines of a head together, in octets.
    package var fields = 32 << 10
    /// Of the number of field lines.
    package var fieldCount = 100
    /// Of the content after decoding its framing, in octets.
    package var content = 8 << 20
    /// Of chunk extensions and trailers together, in octets.
    package var chunkOverhead = 8 << 10

    /// For a request's head, from its first octet (or from the connection's start) to its last.
    package var headTime = Duration.seconds(10)
    /// For a request's content as a whole.
    package var contentTime = Duration.seconds(30)
    /// For a request's content before its rate counts.
    package var contentGrace = Duration.seconds(10)
    /// Below this many octets a second, counted after the grace, content is too slow.
    package var contentRate = 1_000
    /// For a client that acknowledges nothing of what it is sent.
    package var writeStall = Duration.seconds(30)
    /// Between two requests.
    package var keepAlive = Duration.seconds(75)
    /// For an answer to a client that has ended its side of the connection: it may have left altogether.
    package var halfClosed = Duration.seconds(2)
    /// For a client to close after the server has ended its side.
    package var linger = Duration.seconds(5)
    /// The same while the server drains.
    package var drainLinger = Duration.milliseconds(500)

    package init() {}
}
