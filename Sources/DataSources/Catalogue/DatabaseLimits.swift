/// The limits on the use of a database.
struct DatabaseLimits: Hashable, Sendable {
    /// The maximum number of concurrent queries.
    let connections: Int
    /// The maximum duration of a query in seconds, including connecting.
    let time: Double
    /// The maximum number of queries waiting for a connection.
    let queue = 64
}
