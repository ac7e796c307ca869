import HTTPMessages

/// What a server asks the program behind it. All are called on an event loop and must not block.
package struct HTTPHandlers: Sendable {
    /// Looks at a request's head, and where it comes from, before its content is read: a response refuses it, `nil` lets
    /// it come.
    package let screen: @Sendable (HTTPRequest, ClientAddress) -> HTTPResponse?
    /// Answers a request through the responder, at once or later from any thread.
    package let handle: @Sendable (HTTPRequest, Responder) -> Void
    /// The message to a client whose request broke the protocol or a limit, or got no answer; without a request where
    /// its head could not be read.
    package let refusal: @Sendable (HTTPStatus, _ detail: String, HTTPRequest?) -> HTTPResponse
    /// Told of every request when its answer was written, or the connection ended before that.
    package let finished: @Sendable (borrowing HTTPExchange) -> Void

    package init(
        screen: @escaping @Sendable (HTTPRequest, ClientAddress) -> HTTPResponse?,
        handle: @escaping @Sendable (HTTPRequest, Responder) -> Void,
        refusal: @escaping @Sendable (HTTPStatus, _ detail: String, HTTPRequest?) -> HTTPResponse,
        finished: @escaping @Sendable (borrowing HTTPExchange) -> Void = { _ in }
    ) {
        self.screen = screen
        self.handle = handle
        self.refusal = refusal
        self.finished = finished
    }
}
