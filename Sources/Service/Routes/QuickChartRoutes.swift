import Engine
import HTTPMessages
import JSON
import Rendering

/// The paths that QuickChart has beside `/chart`.
extension Route {
    /// `POST /chart/create`: saves a configuration under a short URL.
    static func createdChart(_ saved: SavedCharts) -> Route {
        Route(
            ["/chart/create"], dialect: .quickChart(drawsProblems: false), input: .parameters,
            handlers: [.post: .drawn { saved.create($0) }])
    }

    /// `GET /chart/render/{id}`: draws a saved configuration with the parameters of the query.
    static func renderedChart(_ saved: SavedCharts) -> Route {
        Route(
            ["\(SavedChartPath.rendered)/{id}"], access: .picture, dialect: .quickChart(drawsProblems: true),
            handlers: [.get: .drawn { saved.draw($0) }])
    }

    /// The paths of short URLs on a server that saves no charts.
    static func withoutCreatedCharts(_ problems: ProblemResponder) -> Route {
        let answer = Answer.ready { problems.answer(.savingNotConfigured, $0) }
        return Route(
            ["/chart/create", "\(SavedChartPath.rendered)/{id}"], dialect: .quickChart(drawsProblems: false),
            handlers: [.get: answer, .post: answer])
    }

    /// `GET /gchart`: draws the chart of a Google Image Charts URL.
    static func googleChart(_ charts: ChartService) -> Route {
        Route(
            ["/gchart"], access: .picture, dialect: .quickChart(drawsProblems: true), input: .parameters,
            handlers: [.get: .drawn { charts.answer($0) }])
    }

    /// `GET` and `POST` of a path beside `/chart`: draws its picture.
    static func tool(_ tool: QuickChartTool, _ charts: ChartService) -> Route {
        let answer = Answer.drawn { charts.answer($0) }
        return Route(
            tool.paths, access: .picture, dialect: .tool(tool), input: .parameters,
            handlers: [.get: answer, .post: answer])
    }

    /// The paths of QuickChart that this server does not have: graphs of Graphviz, and the reading of codes.
    static func unsupported(_ problems: ProblemResponder) -> Route {
        let answer = Answer.ready { problems.answer(.unsupportedPath, $0) }
        return Route(
            ["/graphviz", "/qr-read"], dialect: .quickChart(drawsProblems: true),
            handlers: [.get: answer, .post: answer])
    }

    /// `GET /healthcheck`: reports that the process responds, and its version.
    static var healthCheck: Route {
        var fields = HTTPFields.common()
        fields.append(.contentType, "application/json")
        fields.append(.cacheControl, "no-store")
        let document: JSONTree = ["success": true, "version": .string(Version.current)]
        let response = HTTPResponse(.ok, fields: fields, content: document.bytes)
        return Route(
            ["/healthcheck"], access: .probe, dialect: .quickChart(drawsProblems: false),
            handlers: [.get: .ready { $0.send(response) }])
    }

    /// `GET /healthcheck/chart`: redirects to a chart, the same for all requests. Drawing it counts as any other request.
    static func chartCheck(_ access: AccessConfiguration) -> Route {
        let chart = #"{"type":"bar","data":{"labels":[1,2,3],"datasets":[{"data":[1,2,3]}]}}"#
        // The signatures cover this chart only.
        var path = "/chart?" + PictureLinks.query([("c", chart)])
        path += access.quickChartAccounts.all.first?.quickChartParameters(signing: Array(chart.utf8)) ?? ""
        if access.imagesMustBeSigned, let key = access.signingKeys.all.first {
            path = (try? URLSigner.sign(path, with: key, expires: nil)) ?? path
        }
        var fields = HTTPFields.common()
        fields.append(.location, ".." + path)
        fields.append(.cacheControl, "no-store")
        let response = HTTPResponse(.found, fields: fields)
        return Route(
            ["/healthcheck/chart"], dialect: .quickChart(drawsProblems: false),
            handlers: [.get: .ready { $0.send(response) }])
    }
}

extension Problem {
    fileprivate static var unsupportedPath: Problem {
        Problem(
            .notFound, kind: "not-supported", title: "This server does not have this path of QuickChart",
            detail: "This server neither draws graphs of Graphviz nor reads QR codes.")
    }
}
