import Dispatch
import JSON
import Rendering
import StandardDialects
import Synchronization
import TestSupport
import Testing
import Threads

@testable import Service

/// Several services that share one store in PostgreSQL, over HTTP.
@Suite(.enabled(if: TestDatabase.server != nil, "needs a PostgreSQL server"))
struct SharedDatabaseTests {
    private static let spec =
        #"{"width":120,"height":80,"data":{"columns":{"t":[0],"v":[1]}},"plots":[{"type":"line","x":"t","y":"v"}]}"#

    private func start(_ database: TestDatabase, _ settings: [String: String] = [:]) throws -> TestService {
        try TestService(["saved-charts": database.setting, "max-live-feeds": "10000"].merging(settings) { $1 }) {
            PictureRenderer(typesetter: FakeRenderer.typesetter, dialects: .standard())
        }
    }

    private func make(_ service: TestService) throws -> (id: String, token: String) {
        let root = try JSONDocument(try service.request("POST /live", content: Self.spec).content).root
        return (try #require(root["id"]?.string), try #require(root["token"]?.string))
    }

    private func feed(
        _ service: TestService, _ chart: (id: String, token: String), _ content: String
    ) throws -> TestClient.Response {
        try service.request("POST /live/\(chart.id)/data", "Authorization: Bearer \(chart.token)", content: content)
    }

    @Test func `a chart that one copy saves is served by all, and one that it deletes is soon gone`() throws {
        let database = try TestDatabase(.postgreSQL)
        let tokens = ["bearer-tokens": "0123456789abcdef"]
        let (one, other) = (try start(database, tokens), try start(database, tokens))
        let bearer = "Authorization: Bearer 0123456789abcdef"
        let saved = try one.request("POST /charts", bearer, content: Self.spec)
        let location = try #require(saved.fields["location"])
        #expect(try other.request("GET \(location)").text == Self.spec)
        #expect(try other.request("POST /charts", bearer, content: Self.spec).status == 200)
        #expect(try one.request("DELETE \(location)", bearer).status == 204)
        #expect(try one.request("GET \(location)").status == 410)
        #expect(try other.request("DELETE \(location)", bearer).status == 410)
    }

    @Test func `all copies feed and show a live chart`() throws {
        let database = try TestDatabase(.postgreSQL)
        let copies = try (0..<3).map { _ in try start(database) }
        let chart = try make(copies[0])
        for number in 1...30 {
            let fed = try feed(copies[number % 3], chart, #"{"records":[{"t":\#(number),"v":\#(number % 7)}]}"#)
            #expect(fed.text.contains(#""revision":\#(number),"#), "\(fed.text)")
            // What was acknowledged by one copy is in the next answer of every other.
            let data = try copies[(number + 1) % 3].request("GET /live/\(chart.id)/data").text
            #expect(data.contains(",\(number)]"), "\(number): \(data)")
        }
        let pictures = try copies.map { try $0.request("GET /live/\(chart.id).png").content }
        #expect(Set(pictures).count == 1)
        #expect(try feed(copies[1], (chart.id, "wrong"), "{}").status == 401)
        let bearer = "Authorization: Bearer \(chart.token)"
        #expect(try copies[2].request("DELETE /live/\(chart.id)", bearer).status == 204)
        for copy in copies { #expect(try copy.request("GET /live/\(chart.id).png").status == 404) }
    }

    @Test func `feeds at several copies at the same time are all there, in the same order`() throws {
        let database = try TestDatabase(.postgreSQL)
        let copies = try (0..<3).map { _ in try start(database) }
        let chart = try make(copies[0])
        let revisions = Mutex<[Int]>([])
        let isDone = DispatchSemaphore(value: 0)
        for (index, port) in copies.map(\.port).enumerated() {
            WorkerThread.start {
                for number in 1...40 {
                    let value = index * 1_000 + number
                    let text = String(repeating: "0", count: 300)
                    let content = #"{"records":[{"t":\#(value),"v":1.\#(text)}]}"#
                    guard
                        let fed = try? TestClient(port: port).request(
                            "POST /live/\(chart.id)/data", ["Authorization: Bearer \(chart.token)"], content: content),
                        fed.status == 200, let root = try? JSONDocument(fed.content).root,
                        let revision = root["revision"]?.number
                    else {
                        Issue.record("A feed failed.")
                        continue
                    }
                    revisions.withLock { $0.append(Int(revision)) }
                }
                isDone.signal()
            }
        }
        for _ in copies { isDone.expectSignal() }
        #expect(revisions.withLock { $0.sorted() } == Array(1...120))
        let texts = try copies.map { try $0.request("GET /live/\(chart.id)/data").text }
        #expect(Set(texts).count == 1)
        let columns = try JSONDocument(Array(texts[0].utf8)).root["data"]?["columns"]
        let values = try #require(columns?["t"]).elements.compactMap { $0.number.map { Int($0) } }
        let fed = (0..<3).flatMap { index in (1...40).map { index * 1_000 + $0 } }
        #expect(values.sorted() == [0] + fed)
    }

    @Test func `a stream gets what another copy was fed`() throws {
        let database = try TestDatabase(.postgreSQL)
        let (one, other) = (try start(database), try start(database))
        let chart = try make(one)
        let client = try TestClient(port: other.port)
        client.send(TestClient.message("GET /live/\(chart.id)", ["Accept: text/event-stream"]))
        eventually { (try? other.metrics()["plotwright_live_pictures_total"]) == 1 }
        #expect(try feed(one, chart, #"{"records":[{"t":5,"v":9}]}"#).status == 200)
        eventually { (try? other.metrics()["plotwright_live_pictures_total"]) == 2 }
    }

    // MARK: - A server that is lost

    @Test func `connections that the server ends are opened again without an error`() throws {
        let database = try TestDatabase(.postgreSQL)
        let service = try start(database)
        let saved = try service.request("POST /charts", content: Self.spec)
        #expect(saved.status == 201)
        try database.endConnections()
        #expect(try service.request("POST /charts", content: #"{"plots":[{"type":"bar","y":[1]}]}"#).status == 201)
        try database.endConnections()
        #expect(try service.request("GET /charts/AAAAAAAAAAAA").status == 404)
    }

    @Test func `without its server, a store fails at once, drawing goes on, and known charts are served`() throws {
        let database = try TestDatabase(.postgreSQL)
        let service = try start(database)
        let location = try #require(try service.request("POST /charts", content: Self.spec).fields["location"])
        let chart = try make(service)
        try database.lose()
        for _ in 0..<4 {
            let failed = try service.request("POST /charts", content: #"{"plots":[{"type":"bar","y":[1]}]}"#)
            #expect(failed.status == 503)
            #expect(failed.text.contains("store-unavailable"))
            #expect(failed.fields["retry-after"] != nil)
        }
        let start = ContinuousClock.now
        #expect(try service.request("POST /charts", content: #"{"plots":[{"type":"bar","y":[2]}]}"#).status == 503)
        #expect(start.duration(to: .now) < .seconds(1))
        #expect(try service.request("GET \(location)").text == Self.spec)
        #expect(try service.request("GET /live/\(chart.id)/data").text == Self.spec)
        #expect(try service.request("POST /chart", content: Self.spec).status == 200)
        #expect(try service.request("GET /readyz").status == 200)
        #expect(try service.metrics()["plotwright_store_up"] == 0)
        try database.regain()
        eventually { (try? service.metrics()["plotwright_store_up"]) == 1 }
        #expect(try service.request("POST /charts", content: #"{"plots":[{"type":"bar","y":[1]}]}"#).status == 201)
    }

    @Test func `a server that does not answer keeps nobody waiting for long`() throws {
        // Connections are made, and nothing is ever read from them.
        let port = ReservedPort(isListening: true)
        let service = try TestService(["saved-charts": "postgresql://a@127.0.0.1:\(port.port)/b?sslmode=disable"])
        let clients = try (0..<6).map { number in
            let client = try TestClient(port: service.port)
            client.send(TestClient.message("GET /charts/AAAAAAAAAAA\(number)"))
            return client
        }
        for client in clients { #expect(try client.response().status == 503) }
        eventually { (try? service.metrics())?["plotwright_store_up"] == 0 }
        let start = ContinuousClock.now
        #expect(try service.request("GET /charts/AAAAAAAAAAAA").status == 503)
        #expect(start.duration(to: .now) < .seconds(1))
    }
}
