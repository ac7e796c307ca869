extension Route {
    /// Everything that the service has; each is described in its own file.
    static func all(_ charts: ChartDesk) -> [Route] {
        [
            .frontPage,  // GET /
            .chart(charts),  // GET, POST /chart, /chart.png, /chart.svg
            .health,  // GET /healthz
            .openAPI,  // GET /openapi.yaml
            .schema,  // GET /schema
        ]
    }
}
