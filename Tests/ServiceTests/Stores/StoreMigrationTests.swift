import Digests
import Testing

@testable import Service

@Suite struct StoreMigrationTests {
    private static let pairs: [(TestDatabase.Kind, TestDatabase.Kind)] =
        TestDatabase.server == nil
        ? [(.sqlite, .sqlite)] : [(.sqlite, .postgreSQL), (.postgreSQL, .sqlite), (.sqlite, .sqlite)]

    private let now = UnixTime.now

    private func location(_ database: TestDatabase) -> StoreMigration.Location {
        .init(database.setting, passwordFile: nil)
    }

    private func migrate(
        _ source: TestDatabase, _ target: TestDatabase
    ) throws -> (report: StoreMigration.Report, messages: [String]) {
        var messages: [String] = []
        let migration = try StoreMigration(
            from: location(source), to: location(target), advance: {}, warn: { messages.append($0) })
        let report = try migration.run()
        return (report, messages)
    }

    private func live(_ feeds: Int, used: Int, id: UInt8 = 1) throws -> StoredLiveChart {
        let text = #"{"data":{"columns":{"t":[0]}},"plots":[{"type":"line","y":"t"}]}"#
        return StoredLiveChart(
            id: LiveID(bytes: [UInt8](repeating: id, count: 16)), tokenHash: [1, 2], query: Array("window=5".utf8),
            snapshot: LiveSnapshot(text: Array(text.utf8), droppedText: "3"), revision: 2,
            feeds: (0..<feeds).map { .init(revision: 3 + $0, body: Array(#"{"records":[{"t":1}]}"#.utf8)) }, used: used)
    }

    private func add(_ chart: StoredLiveChart, _ store: any ChartStore) throws {
        try store.transaction(isDeletion: false) { () throws(StoreError) in try store.live.add(chart) }
    }

    private func live(_ id: LiveID, _ store: any ChartStore) throws -> StoredLiveChart? {
        try store.reading { () throws(StoreError) in try store.live.chart(id) }
    }

    @Test(arguments: pairs)
    func `everything is copied, and a second run copies nothing`(
        kinds: (TestDatabase.Kind, TestDatabase.Kind)
    ) throws {
        let (from, to) = (try TestDatabase(kinds.0), try TestDatabase(kinds.1))
        let source = try from.open(charts: 1_000)
        let charts = (0..<120).map { SavedChart("[\($0)]", expiry: $0 % 2 == 0 ? now + 1_000 + $0 : nil) }
        for chart in charts { try source.add(chart, at: now) }
        let (gone, expired) = (SavedChart("\"gone\""), SavedChart("\"expired\"", expiry: now - 10))
        try source.add(gone, at: now)
        #expect(try source.end(gone, at: now) == .deleted)
        try source.add(expired, at: now - 20)
        try add(try live(3, used: now), source)

        let (report, messages) = try migrate(from, to)
        #expect(report.charts == .init(copied: 120, kept: 0, gone: 1))
        #expect(report.tombstones == .init(copied: 1))
        #expect(report.live == .init(copied: 1))
        #expect(messages == [])
        let target = try to.open()
        for chart in charts {
            #expect(try target.find(chart, at: now) == .found(chart))
            #expect(try target.find(chart.id, at: now) == .found(chart))
        }
        for chart in [gone, expired] { #expect(try target.find(chart.id, at: now) == .gone) }
        let copy = try #require(try live(LiveID(bytes: [UInt8](repeating: 1, count: 16)), target))
        let original = try live(3, used: now)
        #expect(copy.snapshot == original.snapshot)
        #expect(copy.feeds == original.feeds)
        #expect((copy.tokenHash, copy.query) == (original.tokenHash, original.query))
        #expect((copy.revision, copy.used) == (2, now))
        #expect(try to.numbers("SELECT charts, (SELECT count(*) FROM {chart}) FROM {usage}") == [120, 120])

        let second = try migrate(from, to).report
        #expect(second.charts == .init(copied: 0, kept: 120, gone: 1))
        #expect(second.tombstones == .init(copied: 0, kept: 1))
        #expect(second.live == .init(copied: 0, kept: 1))
    }

    @Test(arguments: pairs)
    func `what is newer in the target stays`(kinds: (TestDatabase.Kind, TestDatabase.Kind)) throws {
        let (from, to) = (try TestDatabase(kinds.0), try TestDatabase(kinds.1))
        let (source, target) = (try from.open(), try to.open())
        // Deleted, and saved for longer, after an earlier run.
        let (deleted, prolonged) = (SavedChart("1"), SavedChart("2", expiry: now + 100))
        for chart in [deleted, prolonged] { for store in [source, target] { try store.add(chart, at: now) } }
        #expect(try target.end(deleted, at: now) == .deleted)
        try target.add(SavedChart("2", expiry: now + 200), at: now)
        // Deleted, and saved again in the target.
        let saved = SavedChart("3")
        try source.add(saved, at: now)
        #expect(try source.end(saved, at: now) == .deleted)
        try target.add(saved, at: now)
        // Fed further in the target, in the source, and in both.
        let counts: [(source: Int, target: Int, kept: Int)] = [(3, 5, 7), (5, 3, 7), (5, 4, 6)]
        for (index, count) in counts.enumerated() {
            let id = UInt8(index)
            try add(try live(count.source, used: now, id: id), source)
            try add(try live(count.target, used: index == 2 ? now + 5 : now, id: id), target)
        }
        let report = try migrate(from, to).report
        #expect(report.charts == .init(copied: 0, kept: 1, gone: 1))
        #expect(report.live == .init(copied: 1, kept: 2))
        #expect(try target.find(deleted, at: now) == .gone)
        #expect(try target.find(prolonged, at: now).chart?.expiry == now + 200)
        #expect(try target.find(saved, at: now).chart != nil)
        for (index, count) in counts.enumerated() {
            let id = LiveID(bytes: [UInt8](repeating: UInt8(index), count: 16))
            #expect(try live(id, target)?.lastRevision == count.kept)
        }
    }

    @Test(arguments: pairs)
    func `charts keep their names as far as these are free`(kinds: (TestDatabase.Kind, TestDatabase.Kind)) throws {
        func chart(_ text: String) -> SavedChart {
            let hash = [UInt8](repeating: 7, count: 9) + SHA256.digest(of: text.utf8.span).bytes.dropFirst(9)
            return SavedChart(hash: SHA256.Digest(bytes: hash), spec: Array(text.utf8), expiry: nil)
        }
        let (from, to) = (try TestDatabase(kinds.0), try TestDatabase(kinds.1))
        let source = try from.open()
        let names = try ["1", "2"].map { try #require(try source.add(chart($0), at: now).chart?.id) }
        #expect(names.map(\.text.count) == [12, 16])
        #expect(try migrate(from, to).messages == [])
        let target = try to.open()
        for (text, name) in zip(["1", "2"], names) {
            #expect(try target.find(name, at: now).chart?.spec == Array(text.utf8))
        }

        let other = try TestDatabase(kinds.1)
        try other.open().add(chart("3"), at: now)
        let messages = try migrate(from, other).messages
        #expect(messages.count == 1)
        #expect(messages[0].contains(names[0].text))
        #expect(try other.open().find(chart("1"), at: now).chart?.id != names[0])
    }

    @Test(arguments: pairs)
    func `damaged charts are not copied`(kinds: (TestDatabase.Kind, TestDatabase.Kind)) throws {
        let (from, to) = (try TestDatabase(kinds.0), try TestDatabase(kinds.1))
        let source = try from.open()
        try source.add(SavedChart("1"), at: now)
        try add(try live(1, used: now), source)
        try from.numbers("UPDATE {chart} SET spec = " + (kinds.0 == .sqlite ? "x'32'" : "'2'::bytea"))
        try from.numbers("UPDATE {live} SET text = " + (kinds.0 == .sqlite ? "x'32'" : "'2'::bytea"))
        let (report, messages) = try migrate(from, to)
        #expect(report.charts == .init(damaged: 1))
        #expect(report.live == .init(damaged: 1))
        #expect(messages.count == 2)
    }

    @Test func `a source that does not exist is an error, and no file is made`() throws {
        let (from, to) = (try TestDatabase(.sqlite), try TestDatabase(.sqlite))
        #expect(throws: StoreMigration.Failure.self) { try migrate(from, to) }
        #expect(!from.exists && !to.exists)
    }
}
