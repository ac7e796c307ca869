import Digests
import PostgreSQL

/// The store in PostgreSQL, which several processes may share.
///
/// A transaction that changes something locks the row of totals first, so that writers follow each other: quotas, names
/// and the order of feeds need no further locks, and there are no deadlocks. A transaction has the writes of many
/// clients (`StoreThread`), so that they share the wait for the lock and for the disk.
final class PostgreSQLChartStore: ChartStore {
    let live: any LiveStore
    private let server: PostgreSQLStoreServer
    let session: PostgreSQLStoreSession
    private let limits: SavedChartLimits

    init(_ server: PostgreSQLStoreServer, limits: SavedChartLimits) {
        self.server = server
        self.limits = limits
        session = PostgreSQLStoreSession(server)
        live = PostgreSQLLiveStore(session)
    }

    // MARK: - Operations

    func reading<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try repeating { () throws(StoreError) in
            try session.connect()
            return try body()
        }
    }

    func transaction<Result>(
        isDeletion: Bool, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try repeating { () throws(StoreError) in try session.transaction(body) }
    }

    /// Executes an operation, and a few times more after a conflict or the loss of the connection: the server may have
    /// started anew. An operation that may have been committed is not repeated.
    private func repeating<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try server.use { () throws(StoreError) in
            session.begin()
            var rest = 2
            while true {
                do throws(StoreError) {
                    return try body()
                } catch {
                    let mayHelp = error.kind == .conflict || error.kind == .unreachable && !session.mayHaveCommitted
                    guard mayHelp, rest > 0, session.hasTime else { throw error }
                    rest -= 1
                }
            }
        }
    }

    // MARK: - Charts

    func chart(_ id: SavedChartID, at now: Int) throws(StoreError) -> ChartFinding {
        let row = try session.rows(
            """
            SELECT n.hash, c.spec, c.digest, c.expiry, n.id, t.since
            FROM plotwright_name n LEFT JOIN plotwright_chart c USING (hash) LEFT JOIN plotwright_tombstone t USING (hash)
            WHERE n.\(id.hash == nil ? "id" : "hash") = $1
            """, .bytes(id.bytes)
        ).first
        guard let row, row.count == 6, let hash = row[0].bytes, hash.count == SHA256.Digest.byteCount else {
            return .unknown
        }
        if let finding = Self.finding(SHA256.Digest(bytes: hash), row[1...4], at: now) { return finding }
        guard let since = row[5].integer, since > now - SavedChartLimits.tombstoneTime else { return .unknown }
        return .gone
    }

    /// - Parameter row: The spec, its digest, the expiry, and the name.
    /// - Returns: `nil` if there is no spec.
    private static func finding(
        _ hash: SHA256.Digest, _ row: ArraySlice<PostgreSQLField>, at now: Int
    ) -> ChartFinding? {
        let row = Array(row)
        guard let spec = row[0].bytes else { return nil }
        guard row[1].bytes == digest(spec) else { return .damaged }
        let id = SavedChartID(bytes: row[3].bytes ?? hash.bytes)
        let chart = SavedChart(hash: hash, spec: spec, expiry: row[2].integer, id: id)
        return chart.hasExpired(at: now) ? .gone : .found(chart)
    }

    func save(_ chart: SavedChart, at now: Int) throws(StoreError) -> ChartSaving {
        var state = try state(of: chart.hash, at: now)
        if state.hasExpired {
            try sweep(at: now)
            state = try self.state(of: chart.hash, at: now)
        }
        if case .found(let present) = state.finding { return .kept(try prolong(present, until: chart.expiry)) }
        guard state.charts < limits.charts else { return .tooManyCharts }
        guard state.octets <= limits.octets - chart.spec.count else { return .tooManyOctets }
        let named = try session.rows(
            """
            WITH exhumed AS (DELETE FROM plotwright_tombstone WHERE hash = $1), saved AS (
                INSERT INTO plotwright_chart (hash, spec, digest, expiry) VALUES ($1, $2, $3, $4)
                ON CONFLICT (hash) DO UPDATE SET spec = $2, digest = $3, expiry = $4)
            INSERT INTO plotwright_name (id, hash) VALUES \(Self.names) ON CONFLICT DO NOTHING RETURNING id
            """, .bytes(chart.hash.bytes), .bytes(chart.spec), .bytes(Self.digest(chart.spec)), Self.value(chart.expiry)
        ).first?.first?.bytes
        let id = (state.name ?? named).flatMap { SavedChartID(bytes: $0) }
        return .added(SavedChart(hash: chart.hash, spec: chart.spec, expiry: chart.expiry, id: id))
    }

    /// The names that a chart can have, the shortest first.
    private static let names = SavedChartID.lengths.map { "(substring($1::bytea FOR \($0)), $1)" }
        .joined(separator: ", ")

    private struct ChartState {
        let charts: Int
        let octets: Int
        let finding: ChartFinding?
        let name: [UInt8]?
        /// Whether there are charts that have expired and were not removed yet.
        let hasExpired: Bool
    }

    private func state(of hash: SHA256.Digest, at now: Int) throws(StoreError) -> ChartState {
        let row = try session.rows(
            """
            SELECT c.spec, c.digest, c.expiry, n.id, u.charts, u.octets,
                EXISTS (SELECT 1 FROM plotwright_chart e WHERE e.expiry <= $2)
            FROM plotwright_usage u LEFT JOIN plotwright_chart c ON c.hash = $1 LEFT JOIN plotwright_name n ON n.hash = $1
            """, .bytes(hash.bytes), .integer(now)
        ).first
        guard let row, row.count == 7, let charts = row[4].integer, let octets = row[5].integer else {
            throw StoreError(kind: .damaged, message: "the usage table is empty")
        }
        return ChartState(
            charts: charts, octets: octets, finding: Self.finding(hash, row[0...3], at: now), name: row[3].bytes,
            hasExpired: row[6].boolean == true)
    }

    private func prolong(_ chart: SavedChart, until expiry: Int?) throws(StoreError) -> SavedChart {
        guard let present = chart.expiry, expiry.map({ $0 > present }) ?? true else { return chart }
        try session.rows(
            "UPDATE plotwright_chart SET expiry = $2 WHERE hash = $1", .bytes(chart.hash.bytes), Self.value(expiry))
        return SavedChart(hash: chart.hash, spec: chart.spec, expiry: expiry, id: chart.id)
    }

    func delete(_ id: SavedChartID, at now: Int) throws(StoreError) -> ChartDeletion {
        switch try chart(id, at: now) {
        case .unknown: return .unknown
        case .gone: return .gone
        case .found, .damaged:
            let column = id.hash == nil ? "id" : "hash"
            try end("SELECT hash FROM plotwright_name WHERE \(column) = $2", .bytes(id.bytes), at: now)
            return .deleted
        }
    }

    /// Removes a limited number of expired charts. The limit is larger than the number that a single request can add.
    private func sweep(at now: Int) throws(StoreError) {
        try end(
            "SELECT hash FROM plotwright_chart WHERE expiry <= $2 ORDER BY expiry LIMIT 100", .integer(now), at: now)
    }

    /// Removes charts, and remembers for a time that they are gone.
    /// - Parameter hashes: A query of the charts' hashes with the parameter `$2`.
    private func end(_ hashes: String, _ parameter: PostgreSQLParameter, at now: Int) throws(StoreError) {
        try session.rows(
            """
            WITH ended AS (DELETE FROM plotwright_chart WHERE hash IN (\(hashes)) RETURNING hash)
            INSERT INTO plotwright_tombstone (hash, since) SELECT hash, $1 FROM ended
            ON CONFLICT (hash) DO UPDATE SET since = excluded.since, number = excluded.number
            """, .integer(now), parameter)
        // A chart keeps its name as long as its tombstone.
        try session.rows(
            """
            WITH forgotten AS (
                DELETE FROM plotwright_tombstone WHERE since <= $1
                OR number <= (SELECT max(number) FROM plotwright_tombstone) - \(SavedChartLimits.tombstones)
                RETURNING hash)
            DELETE FROM plotwright_name n USING forgotten f WHERE n.hash = f.hash
            AND NOT EXISTS (SELECT 1 FROM plotwright_chart c WHERE c.hash = n.hash)
            """, .integer(now - SavedChartLimits.tombstoneTime))
    }

    private static func value(_ expiry: Int?) -> PostgreSQLParameter { expiry.map { .integer($0) } ?? .null }

    private static func digest(_ spec: [UInt8]) -> [UInt8] { SHA256.digest(of: spec.span).bytes }
}
