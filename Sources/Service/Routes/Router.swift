import HTTPMessages
import HTTPServer

/// Finds the route of a request.
struct Router: Sendable {
    /// What a request's path leads to.
    struct Match: Sendable {
        let label: RouteLabel
        fileprivate let route: Route?

        var access: RouteAccess { route?.access ?? .document }
        /// The value of `Allow`.
        var allowedMethods: String { route?.allowedMethods ?? Router.allMethods }
    }

    private static let allMethods = "OPTIONS, GET, HEAD, POST"

    /// The words for the labels, by their indexes.
    let labels: [String]
    private var matches: [String: Match] = [:]
    private var patterns: [(pattern: PathPattern, match: Match)] = []

    /// - Precondition: there are no more routes than `RouteLabel.maximumCount` has room for.
    init(_ all: [Route]) {
        labels = ["unmatched", "*"] + all.map(\.label)
        precondition(labels.count <= RouteLabel.maximumCount, "too many routes")
        for (index, route) in all.enumerated() {
            let label = RouteLabel(index: UInt8(RouteLabel.firstOfRoutes + index))
            let match = Match(label: label, route: route)
            for path in route.paths {
                if let pattern = PathPattern(path) { patterns.append((pattern, match)) } else { matches[path] = match }
            }
        }
    }

    func match(_ request: HTTPRequest) -> Match {
        let path = request.path
        if let match = matches[path] ?? patterns.first(where: { $0.pattern.matches(path) })?.match { return match }
        return Match(label: path == "*" ? .server : .unmatched, route: nil)
    }

    /// Where a request belongs, if it could be read at all.
    func label(_ request: HTTPRequest?) -> RouteLabel {
        request.map { match($0).label } ?? .unmatched
    }

    /// What is to be done for a request, as far as its head tells.
    /// - Parameter check: refuses a client that has no right to what it asks for.
    func resolve(
        _ request: HTTPRequest, _ match: Match, check: () throws(Problem) -> Void = {}
    ) throws(Problem) -> @Sendable (Reply) -> Void {
        // Not recognised is something else than not allowed (RFC 9110 section 9.1).
        if case .other(let name) = request.method {
            throw Problem(.notImplemented, detail: "The server does not know the method \(name.prefix(40)).")
        }
        if match.label == .server {
            return { $0.send(Self.options(Self.allMethods)) }
        }
        guard let route = match.route else {
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
        try check()
        try route.check(request)
        return handler
    }

    private static func options(_ allowed: String) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.allow, allowed)
        return HTTPResponse(.noContent, fields: fields)
    }
}
