/// Fetches that share places: however slow one lane is, it keeps no other from being asked.
enum FetchLane: Hashable, Sendable {
    /// Those for clients from one origin of the operator's list, all hosts that `https://*.example.com` stands for together.
    case listed(FetchOrigin)
    /// Those from one origin that URLs of the operator's own name.
    case server(String)
}
