import HTTPServer

/// Finds the route of a request.
struct Router: Sendable {
    private var routes: [String: Route] = [:]

    init(_ all: [Route]) {
        for route in all {
            for path in route.paths { routes[path] = route }
        }
    }

    /// What is to be done for a request, as far as its head tells.
    func resolve(_ request: HTTPRequest) throws(Problem) -> @Sendable (Reply) -> Void {
        // Not recognised is something else than not allowed (RFC 9110 section 9.1).
        if case .other(let name) = request.method {
            throw Problem(.notImplemented, detail: "The server does not know the method \(name.prefix(40)).")
        }
        if request.path == "*" {
            return { $0.send(Self.options("OPTIONS, GET, HEAD, POST")) }
        }
        guard let route = routes[request.path] else {
            throw Problem(.notFound, detail: "There is nothing at this path; GET / shows what there is.")
        }
        let method = request.method == .head ? .get : request.method
        if method == .options {
            return { $0.send(Self.options(route.allowedMethods)) }
        }
        guard let handler = route.handlers[method] else {
            let allowed = route.allowedMethods
            var problem = Problem(.methodNotAllowed, detail: "This resource has the methods \(allowed).")
            problem.allow = allowed
            throw problem
        }
        try route.check(request)
        return handler
    }

    private static func options(_ allowed: String) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.allow, allowed)
        return HTTPResponse(.noContent, fields: fields)
    }
}
