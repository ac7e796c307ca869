import Data
import DataSources
import Diagnostics
import Dialects
import Digests
import Engine
import HTTPMessages
import Rendering

/// Answers requests for pictures of Prometheus' graphs.
final class PrometheusGraphs: Sendable {
    let problems: ProblemResponder
    private let catalogue: DataSourceCatalogue
    private let resources: ResourceLoader
    private let charts: ChartService

    init(
        _ catalogue: DataSourceCatalogue, resources: ResourceLoader, charts: ChartService, problems: ProblemResponder
    ) {
        self.catalogue = catalogue
        self.resources = resources
        self.charts = charts
        self.problems = problems
    }

    static let prefix = "/prometheus/"

    /// `GET /prometheus/graph` and `/prometheus/{source}/graph`: draws the graphs of a URL of Prometheus' own page.
    func draw(_ reply: Reply) {
        do throws(Problem) {
            let source = try source(ofPath: reply.admission.path)
            draw(try GraphRequest(reply.request.query, source, now: Self.now), reply)
        } catch {
            problems.answer(error, reply)
        }
    }

    /// `GET /prometheus/alert/{name}`: draws a chart of an alert that the operator has defined.
    func drawAlert(_ reply: Reply) {
        do throws(Problem) {
            let name = Self.segment(reply.admission.path, after: Self.prefix + "alert/")
            var values: [String: String] = [:]
            var others: [QueryItem] = []
            for item in try GraphRequest.items(reply.request.query) where !ChartInput.isOutput(item.name) {
                if GraphRequest.isOwn(item.name) { others.append(item) } else { values[item.name] = item.text ?? "" }
            }
            let chart: AlertChart?
            do throws(DataQueryError) {
                chart = try catalogue.alertChart(name, values, now: Self.now)
            } catch {
                throw .invalidQuery(
                    error.moved(to: .parameter(String(error.place.split(separator: "/").last ?? "query"))))
            }
            guard let chart else { throw .unknownAlertChart(name, known: catalogue.alertCharts) }
            draw(try GraphRequest(chart, others, now: Self.now), reply, parameters: Array(values.keys))
        } catch {
            problems.answer(error, reply)
        }
    }

    private func draw(_ request: GraphRequest, _ reply: Reply, parameters: [String] = []) {
        let needs = request.panels.enumerated().map { index, panel in
            ResourceNeed(
                .query(DataQuery(source: request.source.name, panel.series)), at: .parameter("g\(index).expr"))
        }
        resources.provide(needs) { [charts, problems] result in
            switch result {
            case .failure(let problem): problems.answer(problem, reply)
            case .success(let provided):
                var hash = SHA256()
                for (panel, resource) in zip(request.panels, provided.supplied) {
                    // The query of the request and the series determine everything else.
                    hash.update("\(panel.series.end) \(panel.series.range) \(panel.series.step) ".utf8.span)
                    hash.update(resource.content.digest.bytes.span)
                }
                let terms = PictureTerms(of: provided.supplied)
                for failure in terms.failures { hash.update(failure.utf8.span) }
                charts.answer(
                    reply,
                    for: KnownSpec(
                        hash: hash.finish(), octets: provided.octets, timeLeft: terms.secondsLeft(at: .now),
                        parameters: request.names + parameters,
                        text: {
                            let tables = provided.supplied.compactMap { resource -> Table? in
                                if case .table(let table) = resource.content { table } else { nil }
                            }
                            return PrometheusGraphSpec(request, remarks: terms.failures).text(tables)
                        }))
            }
        }
    }

    // MARK: - Paths

    private func source(ofPath path: String) throws(Problem) -> GraphSource {
        let segment = Self.segment(path, after: Self.prefix)
        let all = catalogue.graphSources
        if segment == "graph" || segment == "query" {
            guard let source = catalogue.defaultGraphSource else { throw .noDefaultGraphs(known: all.map(\.name.text)) }
            return source
        }
        guard let source = all.first(where: { $0.name == Name(segment) }) else {
            throw .unknownGraphs(segment, known: all.map(\.name.text))
        }
        return source
    }

    /// The segment of a path after a prefix, without the ending of a format if it is the last one.
    private static func segment(_ path: String, after prefix: String) -> String {
        let rest = path.dropFirst(prefix.count)
        return String(rest.prefix { $0 != "/" && $0 != "." })
    }

    private static var now: Double { Double(UnixTime.now) }
}

extension Problem {
    /// The server has no graphs of Prometheus.
    static var graphsNotConfigured: Problem {
        Problem(
            .notFound, kind: "graphs-not-configured", title: "This server draws no graphs of Prometheus",
            detail: "No Prometheus source in this server's data-sources has the key graphs or a query with alertChart.")
    }

    fileprivate static func noDefaultGraphs(known: [String]) -> Problem {
        guard !known.isEmpty else { return .graphsNotConfigured }
        return Problem(
            .notFound, kind: "graphs-not-configured", title: "There is no default Prometheus server",
            detail:
                "Name one in the path: \(known.prefix(20).map { "/prometheus/\($0)/graph" }.joined(separator: ", ")).")
    }

    fileprivate static func unknownGraphs(_ name: String, known: [String]) -> Problem {
        guard !known.isEmpty else { return .graphsNotConfigured }
        return Problem(
            .notFound, kind: "graphs-not-configured", title: "This server draws no graphs of this Prometheus server",
            detail: "There are graphs of: \(known.prefix(20).joined(separator: ", ")).")
    }

    fileprivate static func unknownAlertChart(_ name: String, known: [String]) -> Problem {
        guard !known.isEmpty else { return .graphsNotConfigured }
        return Problem(
            .notFound, kind: "unknown-alert-chart", title: "There is no chart of this alert",
            detail: "There are charts of: \(known.prefix(20).joined(separator: ", ")).")
    }
}
