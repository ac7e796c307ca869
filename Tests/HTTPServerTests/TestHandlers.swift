import HTTPMessages

@testable import HTTPServer

extension HTTPHandlers {
    /// - Parameters:
    ///   - refuse: the answer to a request whose content is still to come; `nil` accepts it.
    ///   - handle: answers requests with their content.
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
