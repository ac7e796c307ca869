import HTTPMessages

/// One resource: its paths and the handlers of its methods.
struct Route: Sendable {
    /// Answers a request, at once or later from any thread.
    typealias Handler = @Sendable (Reply) -> Void

    /// The paths. One segment may be variable: see `PathPattern`.
    let paths: [String]
    /// The name of the route in log and metrics: its first path.
    var label: String { paths.first ?? "" }
    /// The handlers by method. HEAD uses the handler of GET without content, and OPTIONS is handled automatically.
    let handlers: [HTTPMethod: Handler]
    /// The access rules for clients.
    let access: RouteAccess
    /// How requests and problems are understood.
    let dialect: RouteDialect
    /// Refuses a request based on its head.
    let check: @Sendable (Admission) throws(Problem) -> Void

    init(
        _ paths: [String], access: RouteAccess = .document, dialect: RouteDialect = .native,
        handlers: [HTTPMethod: Handler],
        check: @escaping @Sendable (Admission) throws(Problem) -> Void = { _ in }
    ) {
        self.paths = paths
        self.access = access
        self.dialect = dialect
        self.handlers = handlers
        self.check = check
    }

    /// A route for a document that is the same for all clients.
    static func document(_ path: String, _ document: StaticDocument) -> Route {
        Route([path], handlers: [.get: { document.answer($0) }])
    }

    /// The value of `Allow`.
    var allowedMethods: String {
        var names = ["OPTIONS"]
        if handlers[.get] != nil { names += ["GET", "HEAD"] }
        if handlers[.post] != nil { names.append("POST") }
        if handlers[.delete] != nil { names.append("DELETE") }
        return names.joined(separator: ", ")
    }
}

/// What determines the dialect of a request, and with it the form of its problems.
enum RouteDialect: Hashable, Sendable {
    case native
    /// The query or the content: either a native spec or a configuration of Chart.js.
    case byInput
    /// The path, which is one of QuickChart.
    case quickChart(drawsProblems: Bool)
    /// A path of QuickChart whose pictures are no charts.
    case tool(QuickChartTool)

    /// The tool of a path that has one.
    var tool: QuickChartTool? {
        if case .tool(let tool) = self { tool } else { nil }
    }
}
