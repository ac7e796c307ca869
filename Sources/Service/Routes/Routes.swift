extension Route {
    /// All routes of the service, in the order of their labels.
    static func all(
        _ charts: ChartService, _ readiness: Readiness, _ page: FrontPage, _ problems: ProblemResponder,
        _ saved: SavedCharts?
    ) -> [Route] {
        [
            .frontPage(page),  // GET /
            .chart(charts),  // GET, POST /chart, /chart.png, /chart.svg
            .live,  // GET /livez, /healthz
            .ready(readiness),  // GET /readyz
            .openAPI,  // GET /openapi.yaml
            .schema,  // GET /schema
        ] + (saved.map(all) ?? [.withoutSavedCharts(problems)])
    }

    private static func all(_ saved: SavedCharts) -> [Route] {
        [
            .savedCharts(saved),  // POST /charts
            .savedChart(saved),  // GET, DELETE /charts/{hash}
            .savedPicture(saved),  // GET /charts/{hash}.png, /charts/{hash}.svg
        ]
    }
}
