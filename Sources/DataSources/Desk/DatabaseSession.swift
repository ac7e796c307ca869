import Data

/// A connection to a database, used on a single thread.
protocol DatabaseSession {
    /// Runs a read-only statement until the time limit.
    func run(_ statement: BoundStatement, _ limit: TimeLimit) throws(DataSourceError) -> Table
}
