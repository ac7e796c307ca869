import Digests
import Testing

@testable import Service

/// What both kinds of stores do.
@Suite struct ChartStoreTests {
    private func chart(_ text: String, expiry: Int? = nil) -> SavedChart { SavedChart(text, expiry: expiry) }

    /// A chart whose hash starts with some bytes.
    private func chart(_ text: String, hashStart: [UInt8]) -> SavedChart {
        let hash = hashStart + SHA256.digest(of: text.utf8.span).bytes.dropFirst(hashStart.count)
        return SavedChart(hash: SHA256.Digest(bytes: hash), spec: Array(text.utf8), expiry: nil)
    }

    /// Asks for the totals that the database maintains: the number of charts and their size.
    private static let usage = "SELECT charts, octets FROM {usage}"

    // MARK: - Charts

    @Test(arguments: TestDatabase.Kind.available)
    func `a chart is stored unchanged, also for a later process`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let saved = chart("{\"a\": [1, 2.50, \"ü\"]}")
        do {
            let store = try database.open()
            #expect(try store.find(saved) == .unknown)
            #expect(try store.add(saved) == .added(saved))
            #expect(try store.find(saved) == .found(saved))
        }
        #expect(try database.open().find(saved) == .found(saved))
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `a chart with the same hash is not saved again`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let saved = chart("{\"a\": 1, \"b\": 2}")
        let store = try database.open()
        try store.add(saved)
        let again = SavedChart(hash: saved.hash, spec: Array("{\"b\":2.0,\"a\":1}".utf8), expiry: nil)
        #expect(try store.add(again) == .kept(saved))
        #expect(try database.numbers(Self.usage) == [1, saved.spec.count])
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `an expired chart is gone and can be saved again`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let store = try database.open()
        let saved = chart("{}", expiry: 100)
        try store.add(saved)
        #expect(try store.find(saved, at: 99) == .found(saved))
        #expect(try store.find(saved, at: 100) == .gone)
        // Saving another chart removes the expired one.
        try store.add(chart("{\"b\": 1}"), at: 100)
        #expect(try database.numbers(Self.usage).first == 1)
        #expect(try store.find(saved, at: 100) == .gone)
        #expect(try store.find(saved, at: 100 + SavedChartLimits.tombstoneTime) == .unknown)
        let again = chart("{}", expiry: 300)
        #expect(try store.add(again, at: 200) == .added(again))
        #expect(try store.find(saved, at: 200) == .found(again))
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `an expired chart can be saved again despite a full quota`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let store = try database.open(charts: 1)
        try store.add(chart("{}", expiry: 100))
        let again = chart("{}")
        #expect(try store.add(again, at: 100) == .added(again))
        #expect(try database.numbers(Self.usage) == [1, 2])
    }

    @Test(
        arguments: TestDatabase.Kind.available,
        [(100, 200, 200), (200, 100, 200), (nil, 100, nil), (100, nil, nil)] as [(Int?, Int?, Int?)])
    func `saving a chart again never shortens its lifetime`(
        kind: TestDatabase.Kind, times: (first: Int?, second: Int?, kept: Int?)
    ) throws {
        let database = try TestDatabase(kind)
        let (first, second, kept) = times
        let store = try database.open()
        try store.add(chart("{}", expiry: first))
        let expected = chart("{}", expiry: kept)
        #expect(try store.add(chart("{}", expiry: second)) == .kept(expected))
        #expect(try store.find(expected) == .found(expected))
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `a chart is deleted once`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let store = try database.open()
        let saved = chart("{}")
        #expect(try store.end(saved) == .unknown)
        try store.add(saved)
        #expect(try store.end(saved) == .deleted)
        #expect(try store.find(saved) == .gone)
        #expect(try store.end(saved) == .gone)
        #expect(try database.numbers(Self.usage) == [0, 0])
        #expect(try store.add(saved) == .added(saved))
        #expect(try store.find(saved) == .found(saved))
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `the number of tombstones is limited`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let store = try database.open(charts: 100_000)
        let count = SavedChartLimits.tombstones + 1
        _ = try store.find(chart("{}"))
        let series =
            kind == .sqlite
            ? "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count)) "
                + "INSERT INTO tombstone (hash, since) SELECT randomblob(32), 0 FROM n"
            : "INSERT INTO {tombstone} (hash, since) SELECT sha256(i::text::bytea), 0 FROM generate_series(1, \(count)) i"
        try database.numbers(series)
        let saved = chart("{}")
        try store.add(saved)
        #expect(try store.end(saved) == .deleted)
        #expect(try database.numbers("SELECT count(*) FROM {tombstone}") == [SavedChartLimits.tombstones])
        #expect(try store.find(saved) == .gone)
    }

    // MARK: - Names

    @Test(arguments: TestDatabase.Kind.available)
    func `a chart gets the shortest name that no other chart has`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let store = try database.open()
        let start = [UInt8](repeating: 7, count: 12)
        let charts = ["1", "2", "3"].map { chart($0, hashStart: start) }
        var names: [SavedChartID] = []
        for chart in charts {
            let saved = try #require(try store.add(chart).chart)
            names.append(saved.id)
        }
        #expect(names.map(\.text.count) == [12, 16, 43])
        for (chart, name) in zip(charts, names) {
            let found = try #require(try store.find(name).chart)
            #expect(found.spec == chart.spec)
            #expect(found.id == name)
            // The whole hash names every chart.
            #expect(try store.find(chart) == .found(found))
            let kept = try #require(try store.add(chart).chart)
            #expect(kept.id == name)
        }
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `the name of a deleted chart stays its own`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let store = try database.open()
        let start = [UInt8](repeating: 7, count: 9)
        let (first, second) = (chart("1", hashStart: start), chart("2", hashStart: start))
        try store.add(first)
        #expect(try store.end(first.id) == .deleted)
        #expect(try store.find(first.id) == .gone)
        let saved = try #require(try store.add(second).chart)
        #expect(saved.id.text.count == 16)
        #expect(try store.find(first.id) == .gone)
        // The chart has its name again.
        #expect(try store.add(first) == .added(first))
        #expect(try store.find(first.id) == .found(first))
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `names are forgotten with their tombstones`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let store = try database.open()
        let (first, second) = (chart("1"), chart("2"))
        for chart in [first, second] { try store.add(chart) }
        #expect(try store.end(first) == .deleted)
        #expect(try store.end(second, at: SavedChartLimits.tombstoneTime) == .deleted)
        #expect(try database.numbers("SELECT count(*) FROM {name}") == [1])
        #expect(try store.find(first.id, at: SavedChartLimits.tombstoneTime) == .unknown)
        #expect(try store.find(second.id, at: SavedChartLimits.tombstoneTime) == .gone)
    }

    // MARK: - Quota

    @Test(arguments: TestDatabase.Kind.available)
    func `the number of charts is limited`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let store = try database.open(charts: 2)
        try store.add(chart("1"))
        try store.add(chart("2"))
        #expect(try store.add(chart("3")) == .tooManyCharts)
        // A chart that is already saved does not count again.
        #expect(try store.add(chart("1")) == .kept(chart("1")))
        #expect(try store.end(chart("1")) == .deleted)
        #expect(try store.add(chart("3")) == .added(chart("3")))
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `the total size of charts is limited`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let store = try database.open(octets: 10)
        #expect(try store.add(chart("\"12345678\"")) == .added(chart("\"12345678\"")))
        #expect(try store.add(chart("1")) == .tooManyOctets)
        #expect(try store.find(chart("1")) == .unknown)
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `a corrupted chart is not served, and is repaired by saving it again`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let store = try database.open()
        let saved = chart("{\"a\": 1}")
        try store.add(saved)
        try database.numbers("UPDATE {chart} SET spec = " + (kind == .sqlite ? "x'5B5D'" : "'[]'::bytea"))
        #expect(try store.find(saved) == .damaged)
        #expect(try store.add(saved) == .added(saved))
        #expect(try store.find(saved) == .found(saved))
    }
}
