/// How a source is reached.
enum SourceAccess: Hashable, Sendable {
    /// - Parameter connection: a connection string of libpq.
    case postgreSQL(connection: String, DatabaseLimits)
    case sqlite(file: String, DatabaseLimits)
    /// - Parameters:
    ///   - url: without a slash at its end.
    ///   - time: in seconds.
    case prometheus(url: String, time: Double)
}
