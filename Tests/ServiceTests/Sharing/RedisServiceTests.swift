import JSON
import Redis
import Rendering
import StandardDialects
import TestSupport
import Testing

@testable import Service

/// Copies of the whole service that share a Redis.
@Suite(.enabled(if: TestRedis.isInstalled)) struct RedisServiceTests {
    private static func spec(_ url: String) -> String {
        #"{"data": {"url": "\#(url)"}, "plots": [{"type": "bar", "y": "sales"}]}"#
    }

    /// Starts a copy and waits for its connection.
    static func start(_ redis: TestRedis, _ settings: [String: String] = [:]) throws -> TestService {
        let service = try TestService(
            ["redis": "redis://127.0.0.1:\(redis.port)", "redis-timeout": "60", "render-timeout": "300"].merging(
                settings
            ) { $1 },
            makeRenderer: PictureRenderer.factory(dialects: .standard()))
        eventually { isUp(service) }
        return service
    }

    static func isUp(_ service: TestService) -> Bool {
        (try? service.metrics().samples["plotwright_redis_up"]) == 1
    }

    /// Whether a copy has stored data in Redis, or found it there.
    private static func isShared(by service: TestService) throws -> Bool {
        let samples = try service.metrics().samples
        return ["stored", "hit"].contains { samples["plotwright_redis_data_total{event=\"\($0)\"}"] ?? 0 > 0 }
    }

    private static func origin(_ control: String) -> StubServer {
        StubServer { request, talk in
            talk.answer(
                "200 OK", ["Content-Type: text/csv", "Cache-Control: \(control)"], "sales\n\(request.number)\n")
        }
    }

    @Test(arguments: [("max-age=100", 1), ("private, max-age=100", 2), ("no-store", 2), ("max-age=0", 2)])
    func `data is fetched once for all copies, if it may be shared`(control: String, count: Int) throws {
        let redis = try TestRedis()
        let origin = Self.origin(control)
        defer { origin.stop() }
        let pictures = try (0..<2).map { _ in
            let service = try Self.start(redis, ["data-origins": origin.url("")])
            let response = try service.request("POST /chart", content: Self.spec(origin.url("/a.csv")))
            #expect(response.status == 200, "\(response.text)")
            // The answer does not wait until Redis has the data. The lock of a copy that is late expires.
            if count == 1 { try eventually { try Self.isShared(by: service) } }
            return response.content
        }
        #expect(origin.requests.count == count)
        #expect((pictures[0] == pictures[1]) == (count == 1))
    }

    @Test func `the result of a data source is shared, too`() throws {
        let redis = try TestRedis()
        let folder = try TemporaryFolder()
        try TestService(["saved-charts": folder.path("charts.db")]).stop()
        let catalog = """
            {"sources": {"local": {"type": "sqlite", "file": "\(folder.path)/charts.db", "queries": {"tables":
              {"sql": "SELECT count(*) AS tables, 'ä' AS name, NULL AS none FROM sqlite_schema", "freshTime": 60}}}}}
            """
        try File.write(Array(catalog.utf8), to: folder.path("sources.json"))
        let spec = #"{"data": {"source": "local", "query": "tables"}, "plots": [{"type": "bar", "y": "tables"}]}"#
        var pictures: [[UInt8]] = []
        for hits in 0..<2 {
            let service = try Self.start(redis, ["data-sources": folder.path("sources.json")])
            let response = try service.request("POST /chart", content: spec)
            #expect(response.status == 200, "\(response.text)")
            pictures.append(response.content)
            try eventually { try Self.isShared(by: service) }
            #expect(try service.metrics().samples["plotwright_redis_data_total{event=\"hit\"}"] == Double(hits))
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test func `requests go on while Redis hangs, dies and comes back`() throws {
        let redis = try TestRedis()
        let origin = Self.origin("max-age=0")
        defer { origin.stop() }
        let service = try Self.start(
            redis, ["data-origins": origin.url(""), "redis-timeout": "0.05", "rate-limit": "1000000"])
        func check() throws {
            let start = ContinuousClock.now
            let response = try service.request("POST /chart", content: Self.spec(origin.url("/a.csv")))
            #expect(response.status == 200, "\(response.text)")
            #expect(start.duration(to: .now) < .seconds(2))
        }
        try check()
        redis.pause()
        for _ in 0..<10 { try check() }
        eventually { !Self.isUp(service) }
        redis.resume()
        eventually { Self.isUp(service) }
        try check()
        redis.kill()
        for _ in 0..<10 { try check() }
        try redis.start()
        eventually { Self.isUp(service) }
        try check()
    }

    @Test func `a stream gets what another copy was fed, as soon as Redis tells of it`() throws {
        let redis = try TestRedis()
        let folder = try TemporaryFolder()
        // No copy reads this store without a notification.
        let (one, other) = (
            try Self.start(redis, ["saved-charts": folder.path("charts.db")]),
            try Self.start(redis, ["saved-charts": folder.path("charts.db")])
        )
        let spec =
            #"{"width":120,"height":80,"data":{"columns":{"t":[0],"v":[1]}},"plots":[{"type":"line","x":"t","y":"v"}]}"#
        let root = try JSONDocument(try one.request("POST /live", content: spec).content).root
        let (id, token) = (try #require(root["id"]?.string), try #require(root["token"]?.string))
        func feed(_ number: Int) throws {
            let content = #"{"records":[{"t":\#(number),"v":9}]}"#
            let fed = try one.request("POST /live/\(id)/data", "Authorization: Bearer \(token)", content: content)
            #expect(fed.status == 200, "\(fed.text)")
        }
        func pictures() -> Double? { try? other.metrics().samples["plotwright_live_pictures_total"] }
        let client = try TestClient(port: other.port)
        client.send(TestClient.message("GET /live/\(id)", ["Accept: text/event-stream"]))
        eventually { pictures() == 1 }
        try feed(1)
        eventually { pictures() == 2 }
        // Without Redis, the stream stays as it is until Redis is there again.
        redis.kill()
        eventually { !Self.isUp(one) && !Self.isUp(other) }
        try feed(2)
        #expect(pictures() == 2)
        try redis.start()
        eventually { pictures() == 3 }
    }

    @Test func `the documented rights suffice`() throws {
        let redis = try TestRedis()
        let admin = RedisClient(try #require(RedisAddress("redis://127.0.0.1:\(redis.port)")), time: .seconds(10))
        defer { admin.stop() }
        eventually { admin.isUp }
        let rights = """
            on >secret resetkeys ~plotwright:* resetchannels &plotwright:* -@all +auth +select +role +ping +subscribe \
            +publish +eval +get +set +del +time +pttl +pexpire +hget +hset +hstrlen
            """
        admin.send(RedisCommand(["ACL", "SETUSER", "plotwright"] + rights.split(separator: " ").map(String.init))) {
            #expect((try? $0.get().text) == "OK")
        }
        let origin = Self.origin("max-age=100")
        defer { origin.stop() }
        let url = "redis://plotwright:secret@127.0.0.1:\(redis.port)/1"
        let copies = try (0..<2).map { _ in
            try Self.start(redis, ["redis": url, "data-origins": origin.url(""), "rate-limit": "1000000"])
        }
        for copy in copies {
            #expect(try copy.request("POST /chart", content: Self.spec(origin.url("/a.csv"))).status == 200)
        }
        #expect(origin.requests.count == 1)
        for copy in copies {
            eventually {
                (try? copy.metrics().samples["plotwright_redis_commands_total{result=\"done\"}"] ?? 0 > 2) == true
            }
            #expect(try copy.metrics().samples["plotwright_redis_commands_total{result=\"refused\"}"] == 0)
        }
    }

    @Test func `one rate limit holds for two copies`() throws {
        let redis = try TestRedis()
        let settings = ["rate-limit": "1", "rate-limit-burst": "10"]
        let copies = try (0..<2).map { _ in try Self.start(redis, settings) }
        for _ in 0..<9 { #expect(try copies[0].request("GET /").status == 200) }
        #expect(try copies[1].request("GET /").status == 200)
        eventually { (try? copies[1].request("GET /").status) == 429 }
    }
}

/// The effects of the settings for Redis.
enum SharingSettings {
    static let effects: [SettingEffectTests.Effect] = [
        .init("redis") { () throws in
            let redis = try TestRedis()
            let service = try RedisServiceTests.start(redis)
            #expect(try service.metrics().types["plotwright_redis_up"] == "gauge")
            #expect(try TestService().metrics().types["plotwright_redis_up"] == nil)
        },
        .init("redis-password") { () throws in
            let redis = try TestRedis(["--requirepass", "the secret"])
            _ = try RedisServiceTests.start(redis, ["redis-password": "the secret"])
        },
        .init("redis-password-file") { () throws in
            let redis = try TestRedis(["--requirepass", "the secret"])
            let file = TemporaryFile("the secret\n")
            _ = try RedisServiceTests.start(redis, ["redis-password-file": file.path])
        },
        .init("redis-timeout") { () throws in
            let redis = try TestRedis()
            let origin = StubServer { _, talk in talk.answer("200 OK", ["Content-Type: text/csv"], "y\n1\n") }
            defer { origin.stop() }
            let settings = ["data-origins": origin.url(""), "redis-timeout": "0.5"]
            let service = try RedisServiceTests.start(redis, settings)
            redis.pause()
            let start = ContinuousClock.now
            let spec = #"{"data": {"url": "\#(origin.url())"}, "plots": [{"type": "bar", "y": "y"}]}"#
            #expect(try service.request("POST /chart", content: spec).status == 200)
            #expect(start.duration(to: .now) >= .milliseconds(500))
        },
        .init("max-redis-value") { () throws in
            let redis = try TestRedis()
            let origin = StubServer { _, talk in
                talk.answer(
                    "200 OK", ["Content-Type: text/csv", "Cache-Control: max-age=100"],
                    "y,t\n1," + String(repeating: "x", count: 2_000) + "\n")
            }
            defer { origin.stop() }
            let spec = #"{"data": {"url": "\#(origin.url("/a.csv"))"}, "plots": [{"type": "bar", "y": "y"}]}"#
            for (size, count) in [("1", 1), ("0", 2), ("8", 3), ("8", 3)] {
                let settings = ["data-origins": origin.url(""), "max-redis-value": size]
                let service = try RedisServiceTests.start(redis, settings)
                let response = try service.request("POST /chart", content: spec)
                #expect(response.status == 200, "\(response.text)")
                #expect(origin.requests.count == count)
            }
        },
    ]
}
