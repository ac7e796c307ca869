/// How much a database is given to do.
struct DatabaseLimits: Hashable, Sendable {
    /// Queries at once.
    let connections: Int
    /// How long one query may take, in seconds, connecting included.
    let time: Double
    /// Queries that may wait for a connection.
    let queue = 64
}
