import Engine
import HTTPMessages

/// One resource: its paths and the handlers of its methods.
final class Route: Sendable {
    /// Answers a request, at once or later from any thread.
    typealias Handler = @Sendable (Reply) -> Void

    /// The handler of a method, and what its requests wait for.
    struct Answer: Sendable {
        let work: RouteWork
        let handle: Handler

        /// An answer that takes little time.
        static func ready(_ handle: @escaping Handler) -> Answer { Answer(work: .none, handle: handle) }
        /// An answer from the store of charts.
        static func stored(_ handle: @escaping Handler) -> Answer { Answer(work: .store, handle: handle) }
        /// An answer of a worker, in the lane that its cost determines.
        static func drawn(_ handle: @escaping Handler) -> Answer { Answer(work: .lanes, handle: handle) }
        /// A stream that begins at once, with pictures of workers.
        static func streamed(_ handle: @escaping Handler) -> Answer { Answer(work: .stream, handle: handle) }
    }

    /// The paths. One segment may be variable: see `PathPattern`.
    let paths: [String]
    /// The name of the route in log and metrics: its first path.
    var label: String { paths.first ?? "" }
    /// The handlers by method. HEAD uses that of GET without content, and OPTIONS is handled automatically.
    let handlers: [HTTPMethod: Answer]
    /// The access rules for clients.
    let access: RouteAccess
    /// How requests and problems are understood.
    let dialect: RouteDialect
    /// What the client sends, as content or in the URL.
    let input: RouteInput
    /// What `Accept` chooses.
    let negotiation: RouteNegotiation
    /// Refuses a request based on its head, after the rules above.
    private let furtherCheck: @Sendable (Admission) throws(Problem) -> Void

    init(
        _ paths: [String], access: RouteAccess = .document, dialect: RouteDialect = .native,
        input: RouteInput = .nothing, negotiation: RouteNegotiation = .none, handlers: [HTTPMethod: Answer],
        check: @escaping @Sendable (Admission) throws(Problem) -> Void = { _ in }
    ) {
        self.paths = paths
        self.access = access
        self.dialect = dialect
        self.input = input
        self.negotiation = negotiation
        self.handlers = handlers
        furtherCheck = check
    }

    /// Refuses a request based on its head.
    func check(_ admission: Admission) throws(Problem) {
        if negotiation == .ofPictures { try admission.formats.check() }
        if let content = admission.content { try input.check(content) }
        try furtherCheck(admission)
    }

    /// A route for a document that is the same for all clients.
    static func document(_ path: String, _ document: StaticDocument) -> Route {
        Route([path], handlers: [.get: .ready { document.answer($0) }])
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

/// What the requests of a route wait for.
enum RouteWork: String, CaseIterable, Sendable {
    case none
    case store
    case lanes
    case stream
}

/// What the field `Accept` chooses. A client that accepts no choice is refused.
enum RouteNegotiation: Sendable {
    case none
    /// The format of the picture.
    case ofPictures
    /// The form of the answer, which the handler finds out: the query may name it instead.
    case byHandler
}

/// What clients send to a route.
enum RouteInput: Sendable {
    case nothing
    /// A document of JSON as content.
    case json
    /// Lines of JSON or an array as content.
    case lines
    /// A spec, a configuration or data, as content or in the URL.
    case document
    /// Parameters of QuickChart, in a query, a form or JSON of any media type.
    case parameters

    /// Whether the URL of a GET request may contain a document.
    var isInURL: Bool {
        switch self {
        case .document, .parameters: true
        case .nothing, .json, .lines: false
        }
    }

    /// Refuses content of another type.
    fileprivate func check(_ content: ContentDescription) throws(Problem) {
        switch self {
        case .nothing: break
        case .json: try content.check()
        case .lines: try content.checkLines()
        case .document: try content.check(orData: true, orAny: true)
        case .parameters: try content.check(orAny: true)
        }
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
