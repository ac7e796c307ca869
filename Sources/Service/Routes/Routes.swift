extension Route {
    /// Everything that the service has; each is described in its own file.
    static func all(_ charts: ChartDesk, _ readiness: Readiness) -> [Route] {
        [
            .frontPage,  // GET /
            .chart(charts),  // GET, POST /chart, /chart.png, /chart.svg
            .live,  // GET /livez, /healthz
            .ready(readiness),  // GET /readyz
            .openAPI,  // GET /openapi.yaml
            .schema,  // GET /schema
        ]
    }
}
