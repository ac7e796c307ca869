import Data

/// A connection to a database, on one thread.
protocol DatabaseSession {
    /// Runs a statement that only reads, until the limit.
    func run(_ statement: BoundStatement, _ limit: TimeLimit) throws(DataSourceError) -> Table
}
