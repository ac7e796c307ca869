import SQLite

/// The saved charts and the live charts in a database, for a single thread.
protocol ChartStore: AnyObject {
    var live: any LiveStore { get }

    /// Whether the disk of a store in a file has space.
    var space: ReservedDatabase.Space { get }

    /// Whether the store should be closed and opened anew, because its disk has space again.
    var isOutdated: Bool { get }

    /// Finds a chart by any of its names.
    /// - Parameter now: The time in seconds since 1970, as in all methods.
    func chart(_ id: SavedChartID, at now: Int) throws(StoreError) -> ChartFinding

    /// Saves a chart. It must be called within a transaction, as all methods that change something.
    func save(_ chart: SavedChart, at now: Int) throws(StoreError) -> ChartSaving

    /// Deletes a chart that has this name.
    func delete(_ id: SavedChartID, at now: Int) throws(StoreError) -> ChartDeletion

    /// Executes work that changes nothing.
    func reading<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result

    /// Executes a transaction. When this returns, all changes by `body` are on disk. When it throws, no change is kept,
    /// unless the connection was lost during the commit.
    /// - Parameters:
    ///   - isDeletion: Whether the transaction only deletes. It then also works on a full disk, if the store can do that.
    ///   - body: May be called several times. The changes of the earlier calls have then been rolled back.
    func transaction<Result>(
        isDeletion: Bool, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result

    // MARK: - Copying

    /// The smallest hash of a chart that is greater than another one; `nil` if there is none.
    func hash(after hash: [UInt8]) throws(StoreError) -> [UInt8]?

    /// The tombstone with the smallest hash that is greater than another one; `nil` if there is none.
    func tombstone(after hash: [UInt8]) throws(StoreError) -> Tombstone?

    /// The number of charts, and of tombstones.
    func counts() throws(StoreError) -> (charts: Int, tombstones: Int)

    /// Gives a hash a name, unless it has one already, or another hash has this name.
    func reserve(_ id: SavedChartID, for hash: [UInt8]) throws(StoreError)

    /// Adds the tombstone of an expired or deleted chart. An existing tombstone is kept.
    func add(_ tombstone: Tombstone) throws(StoreError)
}

extension ChartStore {
    var space: ReservedDatabase.Space { .enough }
    var isOutdated: Bool { false }
}

/// The record of a chart that has expired or was deleted.
struct Tombstone: Hashable, Sendable {
    let hash: [UInt8]
    /// The time in seconds since 1970.
    let since: Int
    /// The name that the chart had; `nil` if it is not known.
    let id: SavedChartID?
}

/// The result of a lookup.
enum ChartFinding: Hashable, Sendable {
    case found(SavedChart)
    /// The chart has expired or was deleted.
    case gone
    case unknown
    /// The stored spec is not the one that was saved.
    case damaged
}

enum ChartSaving: Hashable, Sendable {
    case added(SavedChart)
    /// The chart was saved already. Its expiry is the later of the two.
    case kept(SavedChart)
    case tooManyCharts
    case tooManyOctets
}

enum ChartDeletion: Hashable, Sendable {
    case deleted, gone, unknown
}
