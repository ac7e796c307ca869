import HTTPMessages

/// One resource: its paths and what its methods do.
struct Route: Sendable {
    /// Answers a request, at once or later from any thread.
    typealias Handler = @Sendable (Reply) -> Void

    /// One segment may be open: see `PathPattern`.
    let paths: [String]
    /// The resource's name in log and metrics: its first path.
    var label: String { paths.first ?? "" }
    /// By method; HEAD is GET without content, and OPTIONS answers by itself.
    let handlers: [HTTPMethod: Handler]
    /// What it asks of clients.
    let access: RouteAccess
    /// Refuses a request by its head alone.
    let check: @Sendable (Admission) throws(Problem) -> Void

    init(
        _ paths: [String], access: RouteAccess = .document, handlers: [HTTPMethod: Handler],
        check: @escaping @Sendable (Admission) throws(Problem) -> Void = { _ in }
    ) {
        self.paths = paths
        self.access = access
        self.handlers = handlers
        self.check = check
    }

    /// A document that is the same for everyone.
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
