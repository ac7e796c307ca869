import HTTPMessages

@testable import HTTPServer

extension HTTPHandlers {
    /// - Parameters:
    ///   - refuse: returns the response to a request whose content has not arrived; `nil` accepts the request.
    ///   - handle: responds to a request with its content.
    init(
        refuse: @escaping @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil },
        handle: @escaping @Sendable (HTTPRequest, [UInt8], Responder) -> Void,
        refusal: @escaping @Sendable (HTTPStatus, _ detail: String, HTTPRequest?) -> HTTPResponse,
        finished: @escaping @Sendable (borrowing HTTPExchange) -> Void = { _ in }
    ) {
        self.init(
            admit: { request, hasContent, _ in
                if hasContent, let response = refuse(request) { return .refused(response) }
                return .accepted { content, responder in handle(request, content, responder) }
            }, refusal: refusal, finished: finished)
    }
}
