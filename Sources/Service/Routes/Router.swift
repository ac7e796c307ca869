import Digests
import Engine
import HTTPMessages

/// Finds the route of a request.
struct Router: Sendable {
    /// The route for a request's path.
    struct Match: Sendable {
        let label: RouteLabel
        fileprivate let route: Route?
        /// A hint at related resources, for a path without a resource.
        fileprivate var direction: String?
        /// Whether the route takes all paths with its prefix, also those of no resource.
        fileprivate(set) var isOpen = false

        var access: RouteAccess { route?.access ?? .document }
        var dialect: RouteDialect { route?.dialect ?? .native }
        /// The value of `Allow`.
        var allowedMethods: String { route?.allowedMethods ?? Router.allMethods }

        /// The handler for a method.
        func handler(for method: HTTPMethod) throws(Problem) -> Route.Handler {
            // An unknown method is different from a method that the resource does not allow (RFC 9110 section 9.1).
            if case .other = method {
                throw Problem(.notImplemented, detail: "The server does not support the method of the request.")
            }
            guard route != nil || label == .server else {
                let direction = direction ?? "GET /openapi.yaml describes the service."
                throw Problem(.notFound, detail: "There is no resource at this path; \(direction)")
            }
            if method == .options || label == .server {
                return { [allowedMethods] in $0.send(Router.options(allowedMethods)) }
            }
            guard let handler = route?.handlers[method == .head ? .get : method]?.handle else {
                var problem = Problem(.methodNotAllowed, detail: "The resource supports the methods \(allowedMethods).")
                problem.allow = allowedMethods
                throw problem
            }
            return handler
        }

        /// Refuses a request based on its head.
        func check(_ admission: Admission) throws(Problem) {
            try route?.check(admission)
        }
    }

    private static let allMethods = "OPTIONS, GET, HEAD, POST"

    /// All routes, in the order of their labels.
    let routes: [Route]
    /// The names of the routes, by the indexes of their labels.
    let labels: [String]
    /// Whether each route is for probes, by the indexes of their labels.
    let probes: [Bool]
    private var matches: [String: Match] = [:]
    private var patterns: [(pattern: PathPattern, match: Match)] = []

    /// - Precondition: There are no more routes than `RouteLabel.maximumCount` allows.
    init(_ all: [Route]) {
        routes = all
        labels = ["unmatched", "*"] + all.map(\.label)
        probes = [false, false] + all.map { $0.access == .probe }
        precondition(labels.count <= RouteLabel.maximumCount, "too many routes")
        for (index, route) in all.enumerated() {
            let label = RouteLabel(index: UInt8(RouteLabel.firstOfRoutes + index))
            let match = Match(label: label, route: route)
            for path in route.paths {
                guard let pattern = PathPattern(path) else {
                    matches[path] = match
                    continue
                }
                patterns.append((pattern, Match(label: label, route: route, isOpen: pattern.isOpen)))
            }
        }
    }

    /// Finds the route of a path.
    func match(_ path: String) -> Match {
        if let match = matches[path] ?? patterns.first(where: { $0.pattern.matches(path) })?.match { return match }
        return Match(label: path == "*" ? .server : .unmatched, route: nil, direction: Self.directions[path])
    }

    /// Where to find what clients look for at common paths.
    private static let directions: [String: String] = {
        let probes = [
            "health", "healthz/", "healthcheck", "health/live", "health/ready", "status", "ping", "live", "ready",
        ]
        let direction = "GET /healthz and GET /livez report that the service runs, GET /readyz that it accepts charts."
        return probes.reduce(
            into: ["/metrics": "metrics are on a port of their own, which the setting metrics-port names."]
        ) { $0["/" + $1] = direction }
    }()

    /// The route label of a request; `unmatched` if the request could not be read.
    func label(_ request: HTTPRequest?) -> RouteLabel {
        request.map { match($0.path).label } ?? .unmatched
    }

    fileprivate static func options(_ allowed: String) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.allow, allowed)
        return HTTPResponse(.noContent, fields: fields)
    }
}

/// The route of a request as a small number, for log and metrics.
struct RouteLabel: Hashable, Sendable {
    /// The index; 0 for requests without a route.
    let index: UInt8

    /// The label for an unknown path, or for a request that could not be read.
    static let unmatched = RouteLabel(index: 0)
    /// The label for `OPTIONS *`: the server as a whole.
    static let server = RouteLabel(index: 1)
    /// The index of the first of the service's own routes.
    static let firstOfRoutes = 2
    /// The maximum number of labels.
    static let maximumCount = DurationHistograms.maximumKinds
}

/// A path with one variable segment, such as `/charts/{hash}.png`, or with any end, such as `/docs/{+page}`.
struct PathPattern: Hashable, Sendable {
    private let prefix: String
    private let suffix: String
    /// Whether the pattern matches everything that has its prefix.
    let isOpen: Bool

    /// - Returns: `nil` for a path without braces.
    init?(_ path: String) {
        guard let open = path.firstIndex(of: "{"), let close = path.lastIndex(of: "}"), open < close else { return nil }
        prefix = String(path[..<open])
        isOpen = path[open...].hasPrefix("{+")
        suffix = String(path[path.index(after: close)...])
    }

    /// Whether the path has letters, digits, `-` and `_` in place of the braces, and is otherwise equal to the pattern.
    func matches(_ path: String) -> Bool {
        let path = path.utf8
        if isOpen { return path.starts(with: prefix.utf8) }
        guard path.count > prefix.utf8.count + suffix.utf8.count, path.starts(with: prefix.utf8),
            path.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
        else { return false }
        return path.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count).allSatisfy(Base64.url.contains)
    }
}
