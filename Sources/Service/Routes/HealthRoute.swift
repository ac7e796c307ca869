import HTTPServer

extension Route {
    /// `GET /healthz`: whether the process answers at all.
    static var health: Route {
        var fields = HTTPFields.common()
        fields.append(.contentType, "application/json")
        fields.append(.cacheControl, "no-store")
        let response = HTTPResponse(.ok, fields: fields, content: Array("{\"status\":\"ok\"}\n".utf8))
        return Route("/healthz", handlers: [.get: { $0.send(response) }])
    }
}
