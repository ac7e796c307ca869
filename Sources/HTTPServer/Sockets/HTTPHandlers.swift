import HTTPMessages

/// The functions of the program that a server calls. All of them are called on an event loop and must not block.
package struct HTTPHandlers: Sendable {
    /// Admits or refuses a request by its head. It is called once for each request, before the content is read.
    package let admit: @Sendable (HTTPRequest, _ hasContent: Bool, ClientAddress) -> HTTPAdmission
    /// Creates the response for a request that violated the protocol or a limit, or that got no response. The request
    /// is `nil` if its head could not be read.
    package let refusal: @Sendable (HTTPStatus, _ detail: String, HTTPRequest?) -> HTTPResponse
    /// Called for every request when its response was written, or when the connection ended before that.
    package let finished: @Sendable (borrowing HTTPExchange) -> Void
    /// Called after a connection has freed the memory of large content.
    package let freedMemory: @Sendable () -> Void

    package init(
        admit: @escaping @Sendable (HTTPRequest, _ hasContent: Bool, ClientAddress) -> HTTPAdmission,
        refusal: @escaping @Sendable (HTTPStatus, _ detail: String, HTTPRequest?) -> HTTPResponse,
        finished: @escaping @Sendable (borrowing HTTPExchange) -> Void = { _ in },
        freedMemory: @escaping @Sendable () -> Void = {}
    ) {
        self.admit = admit
        self.refusal = refusal
        self.finished = finished
        self.freedMemory = freedMemory
    }
}

/// The decision about a request by its head.
package enum HTTPAdmission: Sendable {
    /// Answers a request through the responder, at once or later from any thread. It captures the decisions about the
    /// request. It gets the content without its framing.
    package typealias Handler = @Sendable (_ content: [UInt8], Responder) -> Void

    /// The request is answered at once, and its content is not read.
    case refused(HTTPResponse)
    /// The handler answers the request after all of its content has arrived.
    case accepted(Handler)
}
