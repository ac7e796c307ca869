import Engine
import HTTPMessages
import Rendering

extension Route {
    /// All routes of the service, in the order of their labels.
    static func all(
        _ charts: ChartService, _ readiness: Readiness, _ problems: ProblemResponder,
        _ saved: SavedCharts?, _ live: LiveCharts, _ batches: Batches, _ graphs: PrometheusGraphs?,
        _ configuration: ServiceConfiguration, _ dialects: DialectSet
    ) -> [Route] {
        let accepted = configuration.dialects
        let tools = dialects.tools.map(QuickChartTool.init)
        return
            frontPage(configuration) + [  // GET /, /assets/…, /docs/…
                .chart(charts),  // GET, POST /chart, /chart.png, /chart.svg …
                .hit(charts),  // GET, POST /hit
                .describe(charts),  // GET, POST /describe
                .batch(batches),  // POST /batch
                .live,  // GET /livez, /healthz
                .ready(readiness),  // GET /readyz
                .openAPI,  // GET /openapi.yaml
            ] + (saved.map(all) ?? [.withoutSavedCharts(problems)]) + all(live)
            + [
                .alertChart(graphs, problems),  // GET /prometheus/alert/{name}
                .prometheusGraph(graphs, problems),  // GET /prometheus/graph, /prometheus/{source}/graph
            ]
            // GET /schema
            + [accepted.contains(.native) ? .schema(dialects.native) : .disabled(["/schema"], .native, problems)]
            + (accepted.contains(.foreign)
                ? quickChart(tools, charts, problems, saved, configuration.access)
                : [.disabled(quickChartPaths(tools), .quickChart(drawsProblems: true), problems)])
    }

    private static func all(_ saved: SavedCharts) -> [Route] {
        [
            .savedCharts(saved),  // POST /charts
            .savedChart(saved),  // GET, DELETE /charts/{hash}
            .savedPicture(saved),  // GET /charts/{hash}.png, /charts/{hash}.svg …
            .savedHit(saved),  // GET /charts/{hash}/hit, /charts/{hash}/describe
        ]
    }

    private static func all(_ live: LiveCharts) -> [Route] {
        live.limits.charts > 0
            ? [
                .liveCharts(live),  // POST /live
                .liveChart(live),  // GET, DELETE /live/{id}
                .livePicture(live),  // GET /live/{id}.png, /live/{id}.svg …
                .liveData(live),  // POST /live/{id}/data
            ] : [.withoutLiveCharts(live.problems)]
    }

    private static func quickChart(
        _ tools: [QuickChartTool], _ charts: ChartService, _ problems: ProblemResponder, _ saved: SavedCharts?,
        _ access: AccessConfiguration
    ) -> [Route] {
        [
            .googleChart(charts),  // GET /gchart
            .unsupported(problems),  // /graphviz, /qr-read
            .healthCheck,  // GET /healthcheck
            .chartCheck(access),  // GET /healthcheck/chart
        ]
            // GET, POST /qr, /wordcloud, /v1/table, /barcode, /watermark
            + tools.map { .tool($0, charts) }
            + (saved.map {
                [
                    .createdChart($0),  // POST /chart/create
                    .renderedChart($0),  // GET /chart/render/{id}
                ]
            } ?? [.withoutCreatedCharts(problems)])
    }

    private static func quickChartPaths(_ tools: [QuickChartTool]) -> [String] {
        ["/chart/create", "\(SavedChartPath.rendered)/{id}", "/healthcheck", "/healthcheck/chart", "/gchart"]
            + tools.flatMap(\.paths)
    }

    /// The paths of a dialect that the server does not accept.
    private static func disabled(_ paths: [String], _ dialect: RouteDialect, _ problems: ProblemResponder) -> Route {
        let answer = Answer.ready { problems.answer(.dialectNotAccepted, $0) }
        return Route(paths, dialect: dialect, handlers: [.get: answer, .post: answer])
    }
}

extension Problem {
    /// The resource exists only on servers that accept its dialect.
    static var dialectNotAccepted: Problem {
        Problem(
            .notFound, kind: "dialect-not-accepted", title: "This server does not accept this dialect",
            detail: "The dialect of this resource is switched off on this server: see its setting dialects.")
    }
}
