import HTTPMessages

/// The functions of the program that a server calls. All are called on an event loop and must not block.
package struct HTTPHandlers: Sendable {
    /// Admits or refuses a request by its head. It is called once for each request, before the content is read.
    package let admit: @Sendable (HTTPRequest, _ hasContent: Bool, ClientAddress) -> HTTPAdmission
    /// The message to a client whose request broke the protocol or a limit, or got no answer; without a request where
    /// its head could not be read.
    package let refusal: @Sendable (HTTPStatus, _ detail: String, HTTPRequest?) -> HTTPResponse
    /// Told of every request when its answer was written, or the connection ended before that.
    package let finished: @Sendable (borrowing HTTPExchange) -> Void

    package init(
        admit: @escaping @Sendable (HTTPRequest, _ hasContent: Bool, ClientAddress) -> HTTPAdmission,
        refusal: @escaping @Sendable (HTTPStatus, _ detail: String, HTTPRequest?) -> HTTPResponse,
        finished: @escaping @Sendable (borrowing HTTPExchange) -> Void = { _ in }
    ) {
        self.admit = admit
        self.refusal = refusal
        self.finished = finished
    }
}

/// The decision about a request by its head.
package enum HTTPAdmission: Sendable {
    /// Answers a request through the responder, at once or later from any thread. It keeps what was decided about the request.
    /// Its content comes without its framing.
    package typealias Handler = @Sendable (_ content: [UInt8], Responder) -> Void

    /// The request is answered at once, and its content is not read.
    case refused(HTTPResponse)
    /// The handler answers the request when all of its content is there.
    case accepted(Handler)
}
