import JSON
import Rendering
import SQLite
import StandardDialects
import TestSupport
import Testing

@testable import Service

/// Live charts in a database.
@Suite struct LiveStoreTests {
    private static let spec =
        #"{"width":120,"height":80,"data":{"columns":{"t":[0],"v":[1]}},"plots":[{"type":"line","x":"t","y":"v"}]}"#

    private func start(_ database: TestDatabase, _ settings: [String: String] = [:]) throws -> TestService {
        try TestService(["saved-charts": database.setting, "max-live-feeds": "10000"].merging(settings) { $1 }) {
            PictureRenderer(typesetter: FakeRenderer.typesetter, dialects: .standard())
        }
    }

    private func make(_ service: TestService, _ query: String = "") throws -> (id: String, token: String) {
        let root = try JSONDocument(try service.request("POST /live\(query)", content: Self.spec).content).root
        #expect(root["durable"]?.bool == true)
        return (try #require(root["id"]?.string), try #require(root["token"]?.string))
    }

    private func feed(
        _ service: TestService, _ chart: (id: String, token: String), _ content: String
    ) throws -> TestClient.Response {
        try service.request("POST /live/\(chart.id)/data", "Authorization: Bearer \(chart.token)", content: content)
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `charts survive a restart with their records, revisions and tokens`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        var service = try start(database, ["max-live-records": "20"])
        let one = try make(service, "?window=5")
        let other = try make(service)
        for number in 1..<50 {
            #expect(try feed(service, one, #"{"records":[{"t":\#(number),"v":\#(number % 7)}]}"#).status == 200)
        }
        #expect(try feed(service, one, #"{"index":40,"remove":2,"records":[{"t":40.5}]}"#).status == 200)
        let data = try service.request("GET /live/\(one.id)/data").content
        let picture = try service.request("GET /live/\(one.id).png")
        service.stop()
        service = try start(database, ["max-live-records": "20"])
        #expect(try service.request("GET /live/\(one.id)/data").content == data)
        let again = try service.request("GET /live/\(one.id).png")
        #expect(again.status == picture.status, "\(again.text.prefix(300))")
        #expect(again.content == picture.content)
        #expect(try service.request("GET /live/\(other.id)/data").text == Self.spec)
        let fed = try feed(service, one, #"{"records":[{"t":99}]}"#)
        #expect(fed.text == #"{"revision":51,"first":30,"records":20}"# + "\n")
        #expect(try feed(service, (one.id, other.token), "{}").status == 401)
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `snapshots replace feeds`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        var service = try start(database, ["max-live-records": "10"])
        let chart = try make(service)
        let text = String(repeating: "1", count: 300)
        for _ in 0..<400 {
            #expect(try feed(service, chart, #"{"records":[{"t":0.\#(text)}]}"#).status == 200)
        }
        service.stop()
        #expect(try #require(try database.numbers("SELECT count(*) FROM {feed}").first ?? nil) < 200)
        service = try start(database, ["max-live-records": "10"])
        #expect(try feed(service, chart, #"{"records":[{"t":1}]}"#).text.contains(#""revision":401,"first":392"#))
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `a deleted chart stays deleted`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        var service = try start(database)
        let chart = try make(service)
        #expect(try feed(service, chart, #"{"records":[{"t":1}]}"#).status == 200)
        let bearer = "Authorization: Bearer \(chart.token)"
        #expect(try service.request("DELETE /live/\(chart.id)", bearer).status == 204)
        service.stop()
        service = try start(database)
        #expect(try service.request("GET /live/\(chart.id).png").status == 404)
        #expect(try database.numbers("SELECT count(*) FROM {feed}") == [0])
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `a damaged chart is not served, and others are`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        var service = try start(database)
        let (damaged, intact) = (try make(service), try make(service))
        service.stop()
        let id = try #require(LiveID(path: "/live/\(damaged.id)"))
        let bytes = id.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        try database.numbers(
            kind == .sqlite
                ? "UPDATE live SET text = x'5B5D' WHERE id = x'\(bytes)'"
                : "UPDATE {live} SET text = '[]'::bytea WHERE id = '\\x\(bytes)'")
        service = try start(database)
        #expect(try service.request("GET /live/\(damaged.id).png").status == 404)
        #expect(try service.request("GET /live/\(intact.id).png").status == 200)
    }

    @Test(arguments: TestDatabase.Kind.available)
    func `a feed that cannot be stored is not acknowledged, and not kept`(kind: TestDatabase.Kind) throws {
        let database = try TestDatabase(kind)
        let service = try start(database)
        let chart = try make(service)
        do {
            let lock = try database.lock()
            #expect(try feed(service, chart, #"{"records":[{"t":1}]}"#).status == 503)
            withExtendedLifetime(lock) {}
        }
        eventually { (try? feed(service, chart, #"{"records":[{"t":2}]}"#))?.status == 200 }
        #expect(try service.request("GET /live/\(chart.id)/data").text.contains(#""t":[0,2]"#))
    }

    @Test func `a database of the version before gets tables for live charts`() throws {
        let database = try TestDatabase(.sqlite)
        do {
            let store = try SQLiteChartStore(path: database.path, limits: SavedChartLimits())
            try store.database.execute("DROP TABLE live; DROP TABLE feed; PRAGMA user_version = 2")
        }
        let service = try start(database)
        _ = try make(service)
    }
}
