import Digests
import Glibc
import Images
import Rendering
import StandardDialects
import TestSupport
import Testing

@testable import Service

/// Charts of remote data, drawn by the real renderer from a test server.
@Suite struct RemoteDataTests {
    private static let csv = "day,sales\n2026-11-21,3\n2026-11-22,5\n"

    private static func spec(_ url: String, _ more: String = "") -> String {
        #"{"data": {"url": "\#(url)"\#(more)}, "plots": [{"type": "line", "x": "day", "y": "sales"}]}"#
    }

    private static func start(_ origin: StubServer, _ settings: [String: String] = [:]) throws -> TestService {
        try TestService(
            ["data-origins": origin.url(""), "data-timeout": "300", "render-timeout": "300"].merging(settings) { $1 },
            makeRenderer: PictureRenderer.factory(dialects: .standard()))
    }

    @Test func `CSV at a URL gives the same picture as CSV in the spec`() throws {
        let origin = StubServer { _, talk in talk.answer("200 OK", ["Content-Type: text/csv; charset=utf-8"], Self.csv)
        }
        defer { origin.stop() }
        let service = try Self.start(origin)
        let fetched = try service.request("POST /chart", content: Self.spec(origin.url("/sales")))
        #expect(fetched.status == 200, "\(fetched.text)")
        let text = Self.csv.replacing("\n", with: "\\n")
        let held = try service.request(
            "POST /chart",
            content: #"{"data": {"text": "\#(text)"}, "plots": [{"type": "line", "x": "day", "y": "sales"}]}"#)
        #expect(fetched.content == held.content)
        #expect(fetched.fields["etag"] != held.fields["etag"])
        #expect(origin.requests.first?.fields["accept"]?.hasPrefix("text/csv") == true)
        #expect(origin.requests.first?.fields["user-agent"] == "plotwright/\(Version.current)")
        #expect(origin.requests.first?.fields["cookie"] == nil)
    }

    @Test func `a picture at a URL can be a fill`() throws {
        var pixmap = Pixmap(width: 2, height: 2)
        for index in pixmap.pixels.indices { pixmap.pixels[index] = 0xFF00_00FF }
        let png = try PNGEncoder.encode(pixmap, pixelRatio: 1)
        let origin = StubServer { _, talk in
            talk.send("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: \(png.count)\r\n\r\n")
            talk.send(png)
        }
        defer { origin.stop() }
        let service = try Self.start(origin)
        let spec =
            #"{"fill": {"image": "\#(origin.url("/logo.png"))"}, "plots": [{"type": "line", "y": [1, 2]}]}"#
        let response = try service.request("POST /chart", content: spec)
        #expect(response.status == 200, "\(response.text)")
        #expect(origin.requests.first?.fields["accept"] == "image/png, */*;q=0.1")
        let plain = try service.request("POST /chart", content: #"{"plots": [{"type": "line", "y": [1, 2]}]}"#)
        #expect(plain.content != response.content)
    }

    private struct Wrong: Sendable, CustomTestStringConvertible {
        let name: String
        let path: String
        let status: Int
        let kind: String
        let detail: String
        let answer: @Sendable (StubServer.Talk) -> Void

        init(
            _ name: String, at path: String = "/a.csv", _ status: Int, _ kind: String, _ detail: String,
            _ answer: @escaping @Sendable (StubServer.Talk) -> Void
        ) {
            self.name = name
            self.path = path
            self.status = status
            self.kind = kind
            self.detail = detail
            self.answer = answer
        }

        var testDescription: String { name }
    }

    private static let gzip = "Content-Encoding: gzip"

    private static let wrong: [Wrong] = [
        Wrong("ragged rows", 422, "invalid-data", "Line 3") { $0.answer("200 OK", [], "day,sales\n1,2\n3\n") },
        Wrong("a value that does not fit", 422, "invalid-data", "Line 12, field 2, \"sales\"") {
            let lines = (1...20).map { $0 == 11 ? "2026-01-01,many\n" : "2026-01-01,\($0)\n" }
            $0.answer("200 OK", [], "day,sales\n" + lines.joined())
        },
        Wrong("a wrong encoding", 422, "invalid-data", "UTF-8") { talk in
            talk.send("HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\nday,sales\n1,")
            talk.send([0x81, 0x0A])
        },
        Wrong("another character set", 422, "invalid-data", "declared as shift_jis") {
            $0.answer("200 OK", ["Content-Type: text/csv; charset=Shift_JIS"], "day,säles\n1,2\n")
        },
        Wrong("null characters", 422, "invalid-data", "Line 2: There is a null character") {
            $0.answer("200 OK", [], "day,sales\r1,\0\r")
        },
        Wrong("no records", at: "/a.json", 422, "invalid-data", "has no records") { $0.answer("200 OK", [], "[]") },
        Wrong("an empty body", 422, "invalid-data", "") { $0.answer() },
        Wrong("invalid JSON", at: "/a.json", 422, "invalid-data", "This is not valid JSON") {
            $0.answer("200 OK", [], "[{")
        },
        Wrong("a missing column", 422, "invalid-spec", "sales") { $0.answer("200 OK", [], "day,turnover\n1,2\n") },
        Wrong("an unknown format", at: "/a", 422, "invalid-data", "\"format\"") {
            $0.answer("200 OK", [], "a,b\n1,2\n")
        },
        Wrong("an error page", 502, "source-unavailable", "404") { $0.answer("404 Not Found", [], "none") },
        Wrong("a wrong length", 502, "source-unavailable", "") { talk in
            talk.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nday,sales\n1,2\n")
            talk.close()
        },
        Wrong("no response", 504, "source-unavailable", "") { $0.awaitEnd() },
        Wrong("a trickle", 504, "source-unavailable", "") { talk in
            talk.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            // 64 KiB contain 1 byte of content, so data keeps arriving but never reaches the size limit.
            let chunk = "1;" + String(repeating: "x", count: 1 << 16) + "\r\n1\r\n"
            while talk.send(chunk) {}
        },
        Wrong("an endless body", 422, "invalid-data", "") { talk in
            talk.send("HTTP/1.1 200 OK\r\n\r\n")
            let block = String(repeating: "1,2\n", count: 16_384)
            while talk.send(block) {}
        },
        Wrong("a redirect loop", 502, "source-unavailable", "") { $0.answer("302 Found", ["Location: /a.csv"]) },
        Wrong("a redirect to a place that is not allowed", 403, "source-not-allowed", "") {
            $0.answer("302 Found", ["Location: http://127.0.0.1:1/secret.csv"])
        },
        Wrong("a protocol other than HTTP", 502, "source-unavailable", "") { talk in
            talk.send("SSH-2.0-OpenSSH\r\n")
            talk.close()
        },
        Wrong("invalid gzip", 502, "source-unavailable", "") { $0.answer("200 OK", [gzip], "day,sales\n1,2\n") },
    ]

    @Test(arguments: wrong)
    private func `bad data gets a problem document with the place and the reason`(_ wrong: Wrong) throws {
        let origin = StubServer { _, talk in wrong.answer(talk) }
        defer { origin.stop() }
        let time = wrong.status == 504 ? "0.5" : "300"
        let service = try Self.start(origin, ["max-data": "1", "data-timeout": time])
        let response = try service.request("POST /chart", content: Self.spec(origin.url(wrong.path)))
        #expect(response.status == wrong.status, "\(response.text)")
        #expect(response.fields["content-type"] == "application/problem+json")
        #expect(response.text.contains("plotwright:\(wrong.kind)\""), "\(response.text)")
        #expect(response.text.contains(wrong.detail.replacing("\"", with: "\\\"")), "\(response.text)")
        #expect(response.text.contains(wrong.kind == "invalid-spec" ? "/plots/0/y" : "/data/url"), "\(response.text)")
    }

    @Test func `if a data server fails, older data is drawn with a warning`() throws {
        let origin = StubServer { request, talk in
            request.number == 0 ? talk.answer("200 OK", [], Self.csv) : talk.answer("500 Broken")
        }
        defer { origin.stop() }
        let service = try Self.start(origin, ["data-fresh-time": "0"])
        let good = try service.request("POST /chart", content: Self.spec(origin.url("/a.csv")))
        #expect(good.status == 200)
        #expect(good.fields["warning"] == nil)
        let stale = try service.request("POST /chart", content: Self.spec(origin.url("/a.csv")))
        #expect(stale.status == 200)
        #expect(stale.content == good.content)
        #expect(stale.fields["warning"] == "111 plotwright \"Revalidation Failed\"")
        let warnings = try #require(stale.fields["x-plotwright-warnings"])
        #expect(warnings.contains("The content of \(origin.url("/a.csv")) is "), "\(warnings)")
        #expect(warnings.contains("old, because newer data was not available"), "\(warnings)")
    }

    @Test func `a picture of no-store data is not stored`() throws {
        let origin = StubServer { request, talk in
            talk.answer("200 OK", request.path == "/open.csv" ? [] : ["Cache-Control: no-store"], Self.csv)
        }
        defer { origin.stop() }
        let folder = try TemporaryFolder()
        let service = try Self.start(origin, ["disk-cache": folder.path + "/cache", "data-fresh-time": "6000"])
        func get(_ path: String) throws -> TestClient.Response {
            let spec = Base64.url.encode(Array(Self.spec(origin.url(path)).utf8))
            return try service.request("GET /chart?spec=\(spec)")
        }
        let secret = try get("/secret.csv")
        #expect(secret.status == 200)
        #expect(secret.fields["cache-control"] == "no-store")
        let open = try get("/open.csv")
        #expect((5_900...6_000).contains(try #require(open.publicMaxAge)))
        // The picture is drawn again and does not come from memory or the disk.
        #expect(try get("/secret.csv").content == secret.content)
        #expect(origin.requests.filter { $0.path == "/secret.csv" }.count == 2)
        let metrics = try service.metrics()
        #expect(metrics["plotwright_renders_total{outcome=\"finished\"}"] == 3)
        #expect(metrics["plotwright_fetches_total{result=\"fetched\"}"] == 3)
    }

    @Test func `data without a length causes a warning`() throws {
        let origin = StubServer { _, talk in
            talk.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + Self.csv)
            talk.close()
        }
        defer { origin.stop() }
        let response = try Self.start(origin).request("POST /chart", content: Self.spec(origin.url("/a.csv")))
        #expect(response.status == 200, "\(response.text)")
        #expect(response.fields["warning"] == nil)
        #expect(response.fields["x-plotwright-warnings"]?.contains("does not send the length of its content") == true)
    }

    @Test func `a saved chart can refer to data at a URL`() throws {
        let folder = try TemporaryFolder()
        let origin = StubServer { _, talk in talk.answer("200 OK", ["Cache-Control: max-age=6000"], Self.csv) }
        defer { origin.stop() }
        let service = try Self.start(origin, ["saved-charts": folder.path + "/charts.db"])
        let saved = try service.request("POST /charts", content: Self.spec(origin.url("/a.csv")))
        #expect(saved.status == 201, "\(saved.text)")
        let path = try #require(saved.fields["location"])
        let picture = try service.request("GET \(path).png")
        #expect(picture.status == 200)
        #expect((5_900...6_000).contains(try #require(picture.publicMaxAge)))
        #expect(origin.requests.count == 1)
    }
}
