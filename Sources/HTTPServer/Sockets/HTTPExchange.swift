import HTTPMessages

/// One request and its result, for metrics and logs. It is reported when the response was written or the connection
/// ended before that.
package struct HTTPExchange: ~Copyable {
    /// The request; `nil` if its head could not be read.
    package let request: HTTPRequest?
    package let client: ClientAddress
    /// The index of the event loop that serves the exchange. Each loop reports its exchanges one after the other.
    package let loop: Int
    /// Whether the request was passed to its handler, instead of being refused before.
    package internal(set) var wasHandled = false
    /// The status of the response; `nil` if the connection ended before a response.
    package private(set) var status: HTTPStatus?
    /// The response's fields.
    package private(set) var fields = HTTPFields()
    /// The note that the handler attached to the response.
    package private(set) var note = HTTPNote()
    /// The size of the response, including its head, in bytes that the socket accepted.
    package private(set) var sentOctets = 0
    /// Whether the socket accepted the whole response.
    package private(set) var isComplete = false
    /// The time from the arrival of the request's head to the last byte of the response.
    package private(set) var nanoseconds = 0

    private let began: ContinuousClock.Instant

    package init(
        _ request: HTTPRequest?, from client: ClientAddress, on loop: Int, at now: ContinuousClock.Instant
    ) {
        self.request = request
        self.client = client
        self.loop = loop
        began = now
    }

    /// Notes the response.
    package mutating func answer(_ response: HTTPResponse) {
        status = response.status
        fields = response.fields
        note = response.note
    }

    /// Notes that the response was written or the connection ended.
    package mutating func finish(sentOctets: Int, isComplete: Bool, at now: ContinuousClock.Instant) {
        self.sentOctets = status == nil ? 0 : sentOctets
        self.isComplete = status != nil && isComplete
        nanoseconds = Int(clamping: max(0, began.duration(to: now).attoseconds / 1_000_000_000))
    }
}
