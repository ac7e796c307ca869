import Data

/// A data source of the catalogue.
protocol SourceDesk: Sendable {
    /// Runs a query. Never blocks, and calls back exactly once.
    func run(_ work: BoundQuery.Work, _ then: @escaping @Sendable (Result<Table, DataSourceError>) -> Void)
    /// Stops the threads. Waiting queries are answered.
    func stop()
}
