import Data

/// One source of a catalogue.
protocol SourceDesk: Sendable {
    /// Never blocks, and calls back exactly once.
    func run(_ work: BoundQuery.Work, _ then: @escaping @Sendable (Result<Table, DataSourceError>) -> Void)
    /// Lets the threads end; what waits is answered.
    func stop()
}
