import HTTPMessages
import HTTPServer

/// Serves the metrics on a separate address, which need not be reachable for clients.
enum MetricsServer {
    /// - Parameter text: Creates the page; called on the server's event loop.
    static func start(
        host: String, port: UInt16, text: @escaping @Sendable () -> String
    ) throws(ListenError) -> Server {
        var configuration = Server.Configuration()
        configuration.host = host
        configuration.port = port
        configuration.connections = 100
        return try Server(
            configuration,
            handlers: HTTPHandlers(
                admit: { request, _, _ in .accepted { _, responder in responder.respond(answer(request, text)) } },
                refusal: { status, detail, _ in plain(status, detail + "\n") }))
    }

    private static func answer(_ request: HTTPRequest, _ text: () -> String) -> HTTPResponse {
        guard request.path == "/metrics" else { return plain(.notFound, "The only path is /metrics.\n") }
        guard request.method == .get || request.method == .head else {
            var response = plain(.methodNotAllowed, "GET /metrics\n")
            response.fields.append(.allow, "GET, HEAD")
            return response
        }
        return plain(.ok, text(), contentType: MetricsText.contentType)
    }

    private static func plain(
        _ status: HTTPStatus, _ text: String, contentType: String = "text/plain; charset=utf-8"
    ) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.contentType, contentType)
        fields.append(.cacheControl, "no-store")
        return HTTPResponse(status, fields: fields, content: Array(text.utf8))
    }
}
