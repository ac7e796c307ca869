import HTTPMessages
import Rendering

/// The rules for the requests of a route with one method, as the route declares them.
struct RouteRules: Sendable {
    let route: Route
    let method: HTTPMethod
    /// What the request waits for.
    let work: RouteWork

    /// When the URL must be signed on a server with `signed-images`.
    var signature: RouteAccess.Signature { method.isReading ? route.access.signature : .never }
    /// Whether the URL may contain a document, which an account must sign if it is not a native one.
    var needsAccount: Bool { method.isReading && route.input.isInURL }
    /// Whether the request needs one of the server's tokens.
    var needsToken: Bool { !method.isReading && !route.access.hasOwnToken }
    /// Whether the request needs the token of what it changes.
    var needsOwnToken: Bool { !method.isReading && route.access.hasOwnToken }
    var isCounted: Bool { route.access.isCounted }
    var negotiates: Bool { route.negotiation != .none }
    /// What the client sends.
    var input: RouteInput { method == .post || needsAccount ? route.input : .nothing }

    /// The rules of all methods of a route.
    static func all(of route: Route) -> [RouteRules] {
        [.get, .post, .delete].compactMap { method in
            route.handlers[method].map { RouteRules(route: route, method: method, work: $0.work) }
        }
    }
}

/// The table of routes and rules for the documentation.
struct RouteTable {
    let rules: [RouteRules]

    init(_ router: Router) { rules = router.routes.flatMap(RouteRules.all) }

    private static let columns = [
        "path", "method", "`signed-images`", "`quickchart-accounts`", "`bearer-tokens`", "`rate-limit`", "`Accept`",
        "sends", "dialect", "waits for",
    ]

    /// The table in Markdown, with a line end after each row.
    var markdown: String {
        let rows = [Self.columns, Self.columns.map { _ in "---" }] + rules.map(Self.row)
        return rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }

    private static func row(_ rules: RouteRules) -> [String] {
        [
            paths(of: rules.route), rules.method.name, signature(rules.signature),
            rules.needsAccount ? "`sig`" : no,
            rules.needsToken ? "token" : rules.needsOwnToken ? "token of the chart" : no,
            rules.isCounted ? "counted" : no, rules.negotiates ? "406" : no, input(rules.input),
            dialect(rules.route.dialect), work(rules.work),
        ]
    }

    private static let no = "–"

    /// The paths, with `{format}` in place of the endings of pictures and without the names of embedded files.
    private static func paths(of route: Route) -> String {
        var shown: [String] = []
        for path in route.paths {
            let path =
                if path.hasPrefix("/assets/") {
                    "/assets/…"
                } else if let ending = PictureFormat.endings.first(where: { path.hasSuffix(".\($0)") }) {
                    String(path.dropLast(ending.count)) + "{format}"
                } else {
                    path
                }
            if !shown.contains(path) { shown.append(path) }
        }
        return shown.map { "`\($0)`" }.joined(separator: ", ")
    }

    private static func signature(_ signature: RouteAccess.Signature) -> String {
        switch signature {
        case .never: no
        case .always: "signature"
        case .unlessOpen: "signature, unless `open-alert-charts`"
        }
    }

    private static func input(_ input: RouteInput) -> String {
        switch input {
        case .nothing: no
        case .json: "JSON"
        case .lines: "lines of JSON, or JSON"
        case .document: "spec, configuration or data"
        case .parameters: "configuration or parameters"
        }
    }

    private static func dialect(_ dialect: RouteDialect) -> String {
        switch dialect {
        case .native: "native"
        case .byInput: "that of the input"
        case .quickChart, .tool: "QuickChart"
        }
    }

    private static func work(_ work: RouteWork) -> String {
        switch work {
        case .none: no
        case .store: "the store"
        case .lanes: "a worker"
        case .stream: "– (workers draw its pictures)"
        }
    }
}
