import HTTPMessages

/// One request with what becomes of it, for those who count and log; they are told of it when its answer was written or
/// came to nothing.
package struct HTTPExchange: ~Copyable {
    /// `nil` when its head could not be read.
    package let request: HTTPRequest?
    package let client: ClientAddress
    /// Which of the server's event loops serves it; each loop tells of its exchanges one after the other.
    package let loop: Int
    /// Whether the request was handed to the handler: it was not refused before that.
    package internal(set) var wasHandled = false
    /// The status of the answer; `nil` when the connection ended before there was one.
    package private(set) var status: HTTPStatus?
    /// The answer's fields.
    package private(set) var fields = HTTPFields()
    /// What the answer's maker has noted.
    package private(set) var note = HTTPNote()
    /// Of the answer, head included, in octets that the socket took.
    package private(set) var sentOctets = 0
    /// Whether the socket took the whole answer.
    package private(set) var isComplete = false
    /// From the arrival of the request's head to the last octet of its answer.
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

    /// There is an answer.
    package mutating func answer(_ response: HTTPResponse) {
        status = response.status
        fields = response.fields
        note = response.note
    }

    /// The answer was written or came to nothing.
    package mutating func finish(sentOctets: Int, isComplete: Bool, at now: ContinuousClock.Instant) {
        self.sentOctets = status == nil ? 0 : sentOctets
        self.isComplete = status != nil && isComplete
        nanoseconds = Int(clamping: max(0, began.duration(to: now).attoseconds / 1_000_000_000))
    }
}
