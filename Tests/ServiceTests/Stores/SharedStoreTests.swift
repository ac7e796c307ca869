import Dispatch
import PostgreSQL
import Synchronization
import TestSupport
import Testing
import Threads

@testable import Service

/// Several processes that share one store in PostgreSQL, at the same time.
@Suite(.enabled(if: TestDatabase.server != nil, "needs a PostgreSQL server"))
struct SharedStoreTests {
    /// Saves charts at the same time and returns the results.
    private func save(_ charts: [SavedChart], in copies: [ChartDatabase]) -> [ChartSaving] {
        let results = Mutex<[ChartSaving]>([])
        let isDone = DispatchSemaphore(value: 0)
        for (index, chart) in charts.enumerated() {
            copies[index % copies.count].write { store throws(StoreError) in
                let saving = try store.save(chart, at: 0)
                return {
                    results.withLock { $0.append(saving) }
                    isDone.signal()
                }
            } failed: { error in
                Issue.record(error)
                isDone.signal()
            }
        }
        for _ in charts { isDone.expectSignal() }
        return results.withLock { $0 }
    }

    @Test func `a quota holds for all copies together`() throws {
        let database = try TestDatabase(.postgreSQL)
        let copies = try (0..<3).map { _ in try database.database(charts: 100) }
        let results = save((0..<300).map { SavedChart("[\($0)]") }, in: copies)
        #expect(results.count { $0.chart != nil } == 100)
        #expect(results.count { $0 == .tooManyCharts } == 200)
        #expect(
            try database.numbers(
                "SELECT charts, (SELECT count(*) FROM {chart}), (SELECT count(*) FROM {name}) FROM {usage}")
                == [100, 100, 100])
        for copy in copies { copy.stop() }
    }

    @Test func `copies that save the same chart give it one name and the longest life`() throws {
        let database = try TestDatabase(.postgreSQL)
        let copies = try (0..<3).map { _ in try database.database() }
        let results = save((1...60).map { SavedChart("{}", expiry: $0 * 100) }, in: copies)
        let added = results.filter { if case .added = $0 { true } else { false } }
        #expect(added.count == 1)
        #expect(Set(results.compactMap { $0.chart?.id }).count == 1)
        let store = try database.open()
        #expect(try store.find(SavedChart("{}")).chart?.expiry == 6_000)
        #expect(try database.numbers("SELECT charts, octets FROM {usage}") == [1, 2])
        for copy in copies { copy.stop() }
    }

    @Test func `the totals are right after saving and deleting at the same time`() throws {
        let database = try TestDatabase(.postgreSQL)
        let copies = try (0..<2).map { _ in try database.database() }
        let charts = (0..<100).map { SavedChart("[\($0)]", expiry: $0 % 3 == 0 ? 50 : nil) }
        _ = save(charts, in: copies)
        let isDone = DispatchSemaphore(value: 0)
        let deletions = Mutex<[ChartDeletion]>([])
        for chart in charts {
            for copy in copies {
                copy.write(isDeletion: true) { store throws(StoreError) in
                    let deletion = try store.delete(chart.id, at: 40)
                    return {
                        deletions.withLock { $0.append(deletion) }
                        isDone.signal()
                    }
                } failed: { error in
                    Issue.record(error)
                    isDone.signal()
                }
            }
        }
        let later = save((100..<150).map { SavedChart("[\($0)]") }, in: copies)
        for _ in 0..<200 { isDone.expectSignal() }
        #expect(later.count { $0.chart != nil } == 50)
        #expect(deletions.withLock { $0.count { $0 == .deleted } } == 100)
        let totals = try database.numbers(
            "SELECT charts - (SELECT count(*) FROM {chart}), octets - (SELECT sum(octet_length(spec)) FROM {chart}), charts FROM {usage}"
        )
        #expect(totals == [0, 0, 50])
        for copy in copies { copy.stop() }
    }

    @Test(arguments: [true, false])
    func `a copy that hangs in a transaction lets others write, and has written once when it goes on`(
        hasSaved: Bool
    ) throws {
        let database = try TestDatabase(.postgreSQL)
        let copies = try (0..<3).map { _ in try database.database() }
        let (hangs, goesOn, isDone) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let calls = Mutex(0)
        copies[0].write { store throws(StoreError) in
            if hasSaved { _ = try store.save(SavedChart("[0]"), at: 0) }
            let isFirst = calls.withLock { calls in
                calls += 1
                return calls == 1
            }
            if isFirst {
                hangs.signal()
                goesOn.wait()
            }
            let saving = try store.save(SavedChart("[0]"), at: 0)
            return {
                #expect(saving.chart != nil)
                isDone.signal()
            }
        } failed: { error in
            Issue.record(error)
            isDone.signal()
        }
        hangs.expectSignal()
        let results = save((1...40).map { SavedChart("[\($0)]") }, in: Array(copies[1...]))
        goesOn.signal()
        isDone.expectSignal()
        #expect(results.count { $0.chart != nil } == 40)
        #expect(calls.withLock { $0 } == 2)
        #expect(
            try database.numbers(
                "SELECT charts, octets - (SELECT sum(octet_length(spec)) FROM {chart}), (SELECT count(*) FROM {chart}) FROM {usage}"
            ) == [41, 0, 41])
        for copy in copies { copy.stop() }
    }

    @Test func `a writer that does not read its result lets others write`() throws {
        let database = try TestDatabase(.postgreSQL)
        let copy = try database.database()
        _ = save([SavedChart("[0]")], in: [copy])
        let rest = { 10_000 }
        let stuck = try PostgreSQLConnection(database.setting, applicationName: "test", rest)
        #expect(try stuck.perform("BEGIN; SELECT 1 FROM plotwright_usage FOR UPDATE", rest) == nil)
        try stuck.send("SELECT repeat('x', 1000) FROM generate_series(1, 100000)", [])
        #expect(try stuck.nextResult(rest) != nil)
        #expect(save([SavedChart("[1]")], in: [copy]).first?.chart != nil)
        copy.stop()
    }

    @Test func `copies that start at the same time make the tables once`() throws {
        let database = try TestDatabase(.postgreSQL)
        let isDone = DispatchSemaphore(value: 0)
        let address = try PostgreSQLStoreAddress(database.setting, passwordFile: nil)
        let failures = Mutex<[StoreError]>([])
        for _ in 0..<4 {
            WorkerThread.start {
                do throws(StoreError) {
                    try PostgreSQLStoreServer(address).prepare()
                } catch {
                    failures.withLock { $0.append(error) }
                }
                isDone.signal()
            }
        }
        for _ in 0..<4 { isDone.expectSignal() }
        #expect(failures.withLock { $0 } == [])
        #expect(try database.numbers("SELECT count(*), max(version) FROM {version}") == [1, PostgreSQLSchema.version])
    }

    @Test func `a newer version may add to the tables, unless it says that it needs a newer program`() throws {
        let database = try TestDatabase(.postgreSQL)
        let address = try PostgreSQLStoreAddress(database.setting, passwordFile: nil)
        try database.open().add(SavedChart("{}"))
        try database.numbers("INSERT INTO {version} (version, needs) VALUES (99, \(PostgreSQLSchema.version))")
        try database.numbers("ALTER TABLE {chart} ADD COLUMN later bigint NOT NULL DEFAULT 7")
        let store = try database.open()
        try store.add(SavedChart("[]"))
        #expect(try store.find(SavedChart("{}")).chart != nil)
        try database.numbers("UPDATE {version} SET needs = 99 WHERE version = 99")
        do throws(StoreError) {
            _ = try ChartDatabase(address, limits: SavedChartLimits())
            Issue.record("The tables were accepted.")
        } catch {
            #expect(error.kind == .foreign)
        }
    }

    @Test func `a URL with a password is refused, and not shown`() throws {
        for url in ["postgresql://a:secret@b/c", "postgres://b/c?password=secret"] {
            do {
                _ = try TestService(["saved-charts": url])
                Issue.record("The URL was accepted.")
            } catch let error as StartError {
                #expect(error.description.contains("password-file"))
                #expect(!error.description.contains("secret"))
            }
            #expect(!PostgreSQLStoreAddress.shown(url).contains("secret"))
        }
        #expect(PostgreSQLStoreAddress.shown("postgresql://a@b/c") == "postgresql://a@b/c")
    }
}
