import Digests
import HTTPMessages

/// Finds the route of a request.
struct Router: Sendable {
    /// What a request's path leads to.
    struct Match: Sendable {
        let label: RouteLabel
        fileprivate let route: Route?

        var access: RouteAccess { route?.access ?? .document }
        /// The value of `Allow`.
        var allowedMethods: String { route?.allowedMethods ?? Router.allMethods }

        /// What answers requests with a method.
        func handler(for method: HTTPMethod) throws(Problem) -> Route.Handler {
            // Not recognised is something else than not allowed (RFC 9110 section 9.1).
            if case .other(let name) = method {
                throw Problem(.notImplemented, detail: "The server does not know the method \(name.prefix(40)).")
            }
            guard route != nil || label == .server else {
                throw Problem(.notFound, detail: "There is nothing at this path; GET / shows what there is.")
            }
            if method == .options || label == .server {
                return { [allowedMethods] in $0.send(Router.options(allowedMethods)) }
            }
            guard let handler = route?.handlers[method == .head ? .get : method] else {
                var problem = Problem(.methodNotAllowed, detail: "This resource has the methods \(allowedMethods).")
                problem.allow = allowedMethods
                throw problem
            }
            return handler
        }

        /// Refuses a request by its head alone.
        func check(_ admission: Admission) throws(Problem) {
            try route?.check(admission)
        }
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

    /// Finds the route of a path.
    func match(_ path: String) -> Match {
        if let match = matches[path] ?? patterns.first(where: { $0.pattern.matches(path) })?.match { return match }
        return Match(label: path == "*" ? .server : .unmatched, route: nil)
    }

    /// Where a request belongs, if it could be read at all.
    func label(_ request: HTTPRequest?) -> RouteLabel {
        request.map { match($0.path).label } ?? .unmatched
    }

    fileprivate static func options(_ allowed: String) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.allow, allowed)
        return HTTPResponse(.noContent, fields: fields)
    }
}

/// Which route a request belongs to, as a small number for log and metrics.
struct RouteLabel: Hashable, Sendable {
    /// 0 is for requests that belong to none.
    let index: UInt8

    /// No path of the service, or no request that could be read.
    static let unmatched = RouteLabel(index: 0)
    /// `OPTIONS *`: the server as a whole.
    static let server = RouteLabel(index: 1)
    /// The first of the service's own routes.
    static let firstOfRoutes = 2
    /// No service has more.
    static let maximumCount = 24
}

/// A path with one segment that a request names, such as `/charts/{hash}.png`.
struct PathPattern: Hashable, Sendable {
    private let prefix: String
    private let suffix: String

    /// - Returns: `nil` for a path without braces.
    init?(_ path: String) {
        guard let open = path.firstIndex(of: "{"), let close = path.lastIndex(of: "}"), open < close else { return nil }
        prefix = String(path[..<open])
        suffix = String(path[path.index(after: close)...])
    }

    /// Whether letters, digits, `-` and `_` stand where the pattern has braces, and all else is the same.
    func matches(_ path: String) -> Bool {
        let path = path.utf8
        guard path.count > prefix.utf8.count + suffix.utf8.count, path.starts(with: prefix.utf8),
            path.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
        else { return false }
        return path.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count).allSatisfy(Base64.url.contains)
    }
}
