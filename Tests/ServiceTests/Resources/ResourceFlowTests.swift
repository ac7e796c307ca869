import Caching
import Data
import Diagnostics
import Dialects
import Digests
import Dispatch
import HTTPMessages
import HTTPServer
import Rendering
import StandardDialects
import Synchronization
import TestSupport
import Testing
import Threads

@testable import Engine
@testable import Service

/// Charts of remote data, over sockets.
@Suite struct ResourceFlowTests {
    private func start(_ supply: FakeSupply, _ settings: [String: String] = [:]) throws -> TestService {
        try TestService(settings, resources: supply.loader())
    }

    private static func encoded(_ spec: String) -> String { Base64.url.encode(Array(spec.utf8)) }

    @Test func `data is fetched, drawn and part of the picture's identity`() throws {
        let supply = FakeSupply()
        supply.set("a", "one")
        let service = try start(supply)
        let first = try service.request("POST /chart", content: "from a")
        #expect(first.status == 200)
        #expect(try first.content == FakeRenderer.picture("from a=one"))
        supply.set("b", "one")
        let other = try service.request("POST /chart", content: "from b")
        #expect(try other.content == FakeRenderer.picture("from b=one"))
        #expect(first.fields["etag"] != other.fields["etag"])
    }

    @Test func `while its data is fresh, a picture is served without a fetch`() throws {
        let supply = FakeSupply()
        supply.set("a", "one")
        let service = try start(supply)
        for _ in 0..<3 {
            let response = try service.request("GET /chart?spec=\(Self.encoded("from a"))")
            #expect(try response.content == FakeRenderer.picture("from a=one"))
        }
        #expect(supply.asked.count == 1)
        #expect(service.renderer.prepared.load(ordering: .relaxed) == 2)
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 1)
    }

    @Test func `max-age ends when the data is no longer fresh`() throws {
        let supply = FakeSupply()
        supply.set("a", "one", freshFor: .seconds(9_000))
        supply.set("b", "two", freshFor: .seconds(6_000))
        supply.set("c", "three", freshFor: .seconds(1_000_000))
        let service = try start(supply)
        let short = try service.request("GET /chart?spec=\(Self.encoded("from a b"))")
        #expect(try short.content == FakeRenderer.picture("from a b=one=two"))
        let maxAge = try #require(short.publicMaxAge)
        #expect((5_900...6_000).contains(maxAge))
        // The second response comes from memory.
        let known = try service.request("GET /chart?spec=\(Self.encoded("from a b"))")
        #expect((5_900...maxAge).contains(try #require(known.publicMaxAge)))
        #expect(
            try service.request("GET /chart?spec=\(Self.encoded("from c"))").fields["cache-control"]
                == "public, max-age=86400")
    }

    @Test func `stale data is fetched again, and drawn again only if it has changed`() throws {
        let supply = FakeSupply()
        supply.set("a", "one", freshFor: .zero)
        let service = try start(supply)
        let first = try service.request("GET /chart?spec=\(Self.encoded("from a"))")
        #expect(first.fields["cache-control"] == "public, max-age=0")
        let tag = try #require(first.fields["etag"])
        let unchanged = try service.request(
            "GET /chart?spec=\(Self.encoded("from a"))", "If-None-Match: \(tag)")
        #expect(unchanged.status == 304)
        #expect(unchanged.fields["cache-control"] == "public, max-age=0")
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 1)
        supply.set("a", "two")
        let changed = try service.request("GET /chart?spec=\(Self.encoded("from a"))", "If-None-Match: \(tag)")
        #expect(changed.status == 200)
        #expect(try changed.content == FakeRenderer.picture("from a=two"))
        #expect(changed.fields["etag"] != tag)
        #expect(supply.asked.count == 3)
    }

    @Test func `a picture of old data has a warning`() throws {
        let supply = FakeSupply()
        supply.set("a", "one", freshFor: .zero, staleness: .failed("The data is 5 minutes old: nobody answers."))
        supply.set("b", "two", freshFor: .zero, staleness: .revalidating)
        let service = try start(supply)
        let failed = try service.request("GET /chart?spec=\(Self.encoded("from a"))")
        #expect(failed.status == 200)
        #expect(failed.fields["warning"] == "111 plotwright \"Revalidation Failed\"")
        #expect(failed.fields["x-plotwright-warnings"] == "[\"The data is 5 minutes old: nobody answers.\"]")
        let stale = try service.request("GET /chart?spec=\(Self.encoded("from b"))")
        #expect(stale.fields["warning"] == "110 plotwright \"Response is Stale\"")
        #expect(stale.fields["x-plotwright-warnings"] == nil)
        // With fresh data, the same picture has no warning.
        supply.set("a", "one")
        let well = try service.request("GET /chart?spec=\(Self.encoded("from a"))")
        #expect(well.fields["warning"] == nil)
        #expect(well.fields["x-plotwright-warnings"] == nil)
        #expect(well.fields["etag"] == failed.fields["etag"])
    }

    @Test func `missing data gives a problem instead of a picture`() throws {
        let supply = FakeSupply()
        supply.set("a", "one")
        var problem = Problem(.gatewayTimeout, kind: "data-unavailable", detail: "Too slow.")
        problem.issues = [.init(.pointer("/1"), "Too slow.")]
        supply.fail("b", problem)
        let service = try start(supply)
        let response = try service.request("POST /chart", content: "from a b c")
        #expect(response.status == 504)
        #expect(response.text.contains("\"pointer\":\"/1\""))
        let picture = try service.request("GET /chart?spec=\(Self.encoded("from b"))", "Accept: image/*")
        #expect(picture.status == 504)
        #expect(picture.fields["content-type"] == "image/png")
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 0)
    }

    @Test func `equal requests wait for the same fetch`() throws {
        let supply = FakeSupply()
        supply.set("a", "one")
        supply.hold()
        let service = try start(supply)
        let port = service.port
        let answers: Mutex<[[UInt8]]> = Mutex([])
        let isDone = DispatchGroup()
        for _ in 0..<8 {
            isDone.enter()
            WorkerThread.start {
                let picture = (try? TestClient(port: port).request("POST /chart", content: "from a").content) ?? []
                answers.withLock { $0.append(picture) }
                isDone.leave()
            }
        }
        eventually { supply.asked.count == 1 }
        // During the fetch, workers can draw other charts.
        #expect(try service.request("POST /chart", content: "x").status == 200)
        supply.release()
        isDone.expectEnd()
        let picture = try FakeRenderer.picture("from a=one")
        #expect(answers.withLock { $0 } == Array(repeating: picture, count: 8))
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 2)
    }

    @Test func `the time of a fetch does not count as render time`() throws {
        let supply = FakeSupply()
        supply.set("a", "one")
        supply.hold()
        let service = try start(supply, ["render-timeout": "1"])
        let port = service.port
        let answer: Mutex<Int?> = Mutex(nil)
        let isDone = DispatchSemaphore(value: 0)
        WorkerThread.start {
            let status = try? TestClient(port: port).request("POST /chart", content: "from a").status
            answer.withLock { $0 = status }
            isDone.signal()
        }
        eventually { supply.asked.count == 1 }
        // This takes longer than the render timeout.
        #expect(try service.request("POST /chart", content: "endless").status == 503)
        supply.release()
        isDone.expectSignal()
        #expect(answer.withLock { $0 } == 200)
    }

    @Test func `saving a chart without its data is an error`() throws {
        let folder = try TemporaryFolder()
        let supply = FakeSupply()
        supply.set("a", "one")
        let service = try start(supply, ["saved-charts": folder.path + "/charts.db"])
        let missing = try service.request("POST /charts", "Content-Type: application/json", content: "from b")
        #expect(missing.status == 502)
    }

    @Test func `data at a URL is drawn with settings from the query`() throws {
        let supply = FakeSupply()
        let text = "day,a\n2026-01-01,1\n2026-01-02,2\n"
        supply.set("https://a.example/b.csv", text, freshFor: .seconds(6_000))
        let service = try start(supply)
        let response = try service.request(
            "GET /chart.png?url=https%3A%2F%2Fa.example%2Fb.csv&type=bar&title=A&width=300")
        #expect(response.status == 200)
        var options = PictureOptions()
        options.overrides.width = 300
        let data = PostedData(Array(text.utf8), format: .csv)
        let settings = TabularSettings(["type": "bar", "title": "A"])
        let renderer = PictureRenderer(typesetter: FakeRenderer.typesetter, dialects: .standard())
        #expect(try response.content == renderer.picture(of: .data(data, settings), options).bytes)
        #expect((5_900...6_000).contains(try #require(response.publicMaxAge)))
    }

    @Test(arguments: [
        ("GET /chart?url=https://a.example/b.csv&x=dy", 422, "\"suggestion\":\"day\""),
        (
            "GET /chart?url=https://a.example/ragged.csv", 422,
            "\"parameter\":\"url\",\"detail\":\"The data at https://a.example/ragged.csv cannot be read. Line 3"
        ),
        ("GET /chart?url=https://a.example/none.csv", 502, "\"detail\":\"There is nothing.\""),
        ("GET /chart?url=https://a.example/b.csv&spec={}", 400, "either a spec or the URL of data"),
        ("GET /chart?type=bar", 400, "The spec is missing"),
        ("POST /chart?url=https://a.example/b.csv", 400, "\"parameter\":\"url\""),
    ])
    func `errors in requests for data at a URL are reported`(line: String, status: Int, words: String) throws {
        let supply = FakeSupply()
        supply.set("https://a.example/b.csv", "day,a\n2026-01-01,1\n2026-01-02,2\n")
        supply.set("https://a.example/ragged.csv", "day,a\n2026-01-01,1\n2026-01-02\n")
        let service = try start(supply)
        let response = try service.request(line, content: line.hasPrefix("POST") ? "{}" : nil)
        #expect(response.status == status)
        #expect(response.text.contains(words), "\(response.text)")
    }

    @Test func `supplied resources are counted by result`() throws {
        let supply = FakeSupply()
        supply.set("a", "one")
        supply.set("b", "two", freshFor: .zero, staleness: .failed("Old."))
        supply.set("c", "three", freshFor: .zero, staleness: .revalidating)
        let service = try start(supply)
        for spec in ["from a", "from b", "from c", "from d", "from a b c", "plain"] {
            _ = try service.request("POST /chart", content: spec)
        }
        let page = try service.metrics()
        let count = { (result: String) in page["plotwright_supplies_total{result=\"\(result)\"}"] }
        #expect(count("fresh") == 1)
        #expect(count("stale") == 2)
        #expect(count("revalidating") == 1)
        #expect(count("failed") == 1)
        #expect(page["plotwright_render_stage_duration_seconds_count{stage=\"fetch\"}"] == 5)
    }
}
