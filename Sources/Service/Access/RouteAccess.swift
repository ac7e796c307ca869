/// What a route asks of its clients, where the service is configured to ask for anything.
enum RouteAccess: Sendable {
    /// Nothing and nobody is held up, so that probes tell the truth.
    case probe
    /// Anybody may read.
    case document
    /// A picture or the spec of one: who reads has to have a signed URL.
    case picture
}
