/// The connection data of a source.
enum SourceAccess: Hashable, Sendable {
    /// - Parameter connection: A connection string of libpq.
    case postgreSQL(connection: String, DatabaseLimits)
    case sqlite(file: String, DatabaseLimits)
    /// - Parameters:
    ///   - url: The URL without a trailing slash.
    ///   - time: The time limit in seconds.
    case prometheus(url: String, time: Double)
}
