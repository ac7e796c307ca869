/// A group of fetches that share capacity, so that a slow lane does not block the others.
enum FetchLane: Hashable, Sendable {
    /// Fetches for clients from one origin of the operator's list. All hosts that match `https://*.example.com` share a
    /// lane.
    case listed(FetchOrigin)
    /// Fetches from the origin of one of the operator's own URLs.
    case server(String)
}
