/// Which route a request belongs to, as a small number for log and metrics.
struct RouteLabel: Hashable, Sendable {
    /// 0 is for requests that belong to none.
    let index: UInt8

    /// No path of the service, or no request that could be read.
    static let unmatched = RouteLabel(index: 0)
    /// `OPTIONS *`: the server as a whole.
    static let server = RouteLabel(index: 1)
    /// The first of the service's own routes.
    static let firstOfRoutes = 2
    /// No service has more.
    static let maximumCount = 24
}
