import HTTPMessages
import JSON
import Rendering

/// The paths that QuickChart has beside `/chart`.
extension Route {
    /// `POST /chart/create`: saves a configuration under a short URL.
    static func createdChart(_ saved: SavedCharts) -> Route {
        Route(
            ["/chart/create"], dialect: .quickChart(drawsProblems: false), handlers: [.post: { saved.create($0) }]
        ) { admission throws(Problem) in
            try admission.content?.check(orAny: true)
        }
    }

    /// `GET /chart/render/{id}`: draws a saved configuration with the parameters of the query.
    static func renderedChart(_ saved: SavedCharts) -> Route {
        Route(
            ["\(SavedChartPath.rendered)/{id}"], access: .picture, dialect: .quickChart(drawsProblems: true),
            handlers: [.get: { saved.draw($0) }])
    }

    /// The paths of short URLs on a server that saves no charts.
    static func withoutCreatedCharts(_ problems: ProblemResponder) -> Route {
        let handler: Handler = { problems.answer(.savingNotConfigured, $0) }
        return Route(
            ["/chart/create", "\(SavedChartPath.rendered)/{id}"], dialect: .quickChart(drawsProblems: false),
            handlers: [.get: handler, .post: handler])
    }

    /// `GET /gchart`: draws the chart of a Google Image Charts URL.
    static func googleChart(_ charts: ChartService) -> Route {
        Route(
            ["/gchart"], access: .picture, dialect: .quickChart(drawsProblems: true),
            handlers: [.get: { charts.answer($0) }])
    }

    /// `GET` and `POST` of a path beside `/chart`: draws its picture.
    static func tool(_ tool: QuickChartTool, _ charts: ChartService) -> Route {
        let handler: Handler = { charts.answer($0) }
        return Route(tool.paths, access: .picture, dialect: .tool(tool), handlers: [.get: handler, .post: handler]) {
            admission throws(Problem) in
            try admission.content?.check(orAny: true)
        }
    }

    /// The paths of QuickChart that this server does not have: graphs of Graphviz, and the reading of codes.
    static func unsupported(_ problems: ProblemResponder) -> Route {
        let handler: Handler = { problems.answer(.unsupportedPath, $0) }
        return Route(
            ["/graphviz", "/qr-read"], dialect: .quickChart(drawsProblems: true),
            handlers: [.get: handler, .post: handler])
    }

    /// `GET /healthcheck`: reports that the process responds, and its version.
    static var healthCheck: Route {
        var fields = HTTPFields.common()
        fields.append(.contentType, "application/json")
        fields.append(.cacheControl, "no-store")
        let document: JSONTree = ["success": true, "version": .string(Version.current)]
        let response = HTTPResponse(.ok, fields: fields, content: document.bytes)
        return Route(["/healthcheck"], access: .probe, handlers: [.get: { $0.send(response) }])
    }

    /// `GET /healthcheck/chart`: redirects to a chart, the same for all requests.
    static var chartCheck: Route {
        let chart =
            "%7B%22type%22:%22bar%22,%22data%22:%7B%22labels%22:%5B1,2,3%5D,"
            + "%22datasets%22:%5B%7B%22data%22:%5B1,2,3%5D%7D%5D%7D%7D"
        var fields = HTTPFields.common()
        fields.append(.location, "../chart?c=" + chart)
        fields.append(.cacheControl, "no-store")
        let response = HTTPResponse(.found, fields: fields)
        return Route(["/healthcheck/chart"], access: .probe, handlers: [.get: { $0.send(response) }])
    }
}

extension Problem {
    fileprivate static var unsupportedPath: Problem {
        Problem(
            .notFound, kind: "not-supported", title: "This server does not have this path of QuickChart",
            detail: "This server neither draws graphs of Graphviz nor reads QR codes.")
    }
}
