import Dispatch
import Glibc
import HTTPMessages
import HTTPServer
import Rendering
import SQLite
import StandardDialects
import Synchronization
import TestSupport
import Testing

@testable import Service

/// Saved charts over HTTP.
@Suite struct SavedChartRouteTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("charts.db") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func service(_ settings: [String: String] = [:]) throws -> TestService {
        try TestService(["saved-charts": path].merging(settings) { $1 })
    }

    private func location(_ service: TestService, _ spec: String, _ query: String = "") throws -> String {
        let response = try service.request("POST /charts\(query)", content: spec)
        #expect(response.status == 201)
        return try #require(response.fields["location"])
    }

    private static let unknown = "/charts/" + String(repeating: "A", count: 43)

    @Test func `without a database there are no saved charts`() throws {
        let service = try TestService()
        for line in ["POST /charts", "GET \(Self.unknown)", "GET \(Self.unknown).png", "GET /charts/abcdefghijkl"] {
            let response = try service.request(line, content: line.hasPrefix("POST") ? "{}" : nil)
            #expect(response.status == 404)
            #expect(response.text.contains("urn:problem-type:plotwright:saving-not-configured"))
            #expect(response.text.contains("saved-charts"))
        }
    }

    @Test func `a saved spec can be read and drawn`() throws {
        let service = try service()
        let saved = try service.request("POST /charts", content: "{\"a\": 1}")
        #expect(saved.status == 201)
        let location = try #require(saved.fields["location"])
        #expect(location.count == "/charts/".count + 12)
        #expect(saved.fields["cache-control"] == "no-store")
        let id = location.dropFirst(8)
        let hash = try #require(saved.text.firstMatch(of: #/"hash":"([A-Za-z0-9_-]{43})"/#)?.output.1)
        #expect(hash.hasPrefix(id))
        let pictures = PictureFormat.all.map { "\"\($0.name)\":\"\(location).\($0.name)\"" }.joined(separator: ",")
        #expect(
            saved.text == """
                {"id":"\(id)","hash":"\(hash)","url":"\(location)",\(pictures)}

                """)
        // The whole hash names the chart as well.
        #expect(try service.request("GET /charts/\(hash)").text == "{\"a\": 1}")
        #expect(try service.request("GET /charts/\(hash.prefix(16))").status == 404)

        let spec = try service.request("GET \(location)")
        #expect(spec.status == 200)
        #expect(spec.text == "{\"a\": 1}")
        #expect(spec.fields["content-type"] == "application/json")
        #expect(spec.fields["cache-control"] == "no-cache")
        let tag = try #require(spec.fields["etag"])
        #expect(try service.request("GET \(location)", "If-None-Match: \(tag)").status == 304)
        #expect(try service.request("GET \(location)", "If-Match: \"a\"").status == 412)
        #expect(try service.request("HEAD \(location)").fields["content-length"] == "8")

        let picture = try service.request("GET \(location).png")
        #expect(picture.status == 200)
        #expect(try picture.content == FakeRenderer.picture("{\"a\": 1}"))
        #expect(picture.fields["content-type"] == "image/png")
        #expect(picture.fields["cache-control"] == "public, max-age=86400")
        let entity = try #require(picture.fields["etag"])
        #expect(try service.request("GET \(location).png", "If-None-Match: \(entity)").status == 304)
        // The picture was drawn when the chart was saved, and is not drawn again.
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 1)
        #expect(try service.request("GET \(location).svg").fields["content-type"] == "image/svg+xml")
        #expect(
            try service.request("GET \(location).png?width=300").content
                == FakeRenderer.picture("{\"a\": 1}-300.0"))
    }

    @Test func `a chart that is not saved for lack of a worker counts as shed`() throws {
        let service = try service(["workers": "1", "queue": "1", "render-timeout": "3600"])
        let clients = try ["slow1", "slow2"].map { spec in
            let client = try TestClient(port: service.port)
            client.send(TestClient.message("POST /charts", content: spec))
            if spec == "slow1" { service.renderer.begun.expectSignal() }
            return client
        }
        try eventually { try service.metrics()[#"plotwright_render_queue_length{lane="quick"}"#] == 1 }
        #expect(try service.request("POST /charts", content: "a").status == 503)
        #expect(try service.metrics()["plotwright_shed_total{reason=\"queue\"}"] == 1)
        for client in clients {
            service.renderer.gate.signal()
            #expect(try client.response().status == 201)
        }
    }

    @Test func `a saved chart and its spec share a picture`() throws {
        let service = try service()
        let location = try location(service, "{}")
        #expect(
            try service.request("GET /chart.png?spec={}").content == service.request("GET \(location).png").content)
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 1)
    }

    @Test func `saving again gives the same URL`() throws {
        let service = try TestService(
            ["saved-charts": path], makeRenderer: PictureRenderer.factory(dialects: .standard()))
        let spec = "{\"plots\": [{\"type\": \"bar\", \"y\": [1, 2]}]}"
        let first = try location(service, "\u{FEFF}" + spec)
        // The URL is the same in all versions of the program.
        #expect(first == "/charts/asH4rWWmAD1a")
        #expect(try service.request("GET /charts/asH4rWWmAD1afqNbKQgB6HcGCYSWiOE8YQ-Xxc03tfU").text == spec)
        let again = try service.request("POST /charts", content: "{\"plots\":[{\"y\":[1.0,2],\"type\":\"bar\"}]}")
        #expect(again.status == 200)
        #expect(again.fields["location"] == first)
        #expect(try service.request("GET \(first)").text == spec)
        #expect(try location(service, "{\"plots\": [{\"type\": \"bar\", \"y\": [2, 1]}]}") != first)
    }

    @Test func `charts outlive the server`() throws {
        var saved = ""
        do { saved = try location(service(), "{\"b\": 2}") }
        let later = try service()
        #expect(try later.request("GET \(saved).png").content == FakeRenderer.picture("{\"b\": 2}"))
        #expect(try later.request("GET \(saved)").text == "{\"b\": 2}")
    }

    @Test func `invalid charts are not saved`() throws {
        let service = try service()
        #expect(try service.request("POST /charts", content: "bad").status == 422)
        #expect(try service.request("POST /charts", "Content-Type: text/csv", content: "{}").status == 415)
        #expect(try service.request("POST /charts", "Content-Encoding: br", content: "{}").status == 415)
    }

    @Test(arguments: [
        "?timeToLive=0", "?timeToLive=-1", "?timeToLive=", "?timeToLive=1.5", "?timeToLive=1&timeToLive=1",
        "?timeToLive=99999999999999999999", "?timetolive=1", "?width=1", "?%zz", "?signed=", "?signed=yes",
        "?signed=true&signed=true",
        "?signatureLifetime=0", "?signatureLifetime=1.5",
    ])
    func `invalid parameters get 400`(query: String) throws {
        #expect(try service().request("POST /charts\(query)", content: "{}").status == 400)
    }

    @Test func `a time to live limits max-age`() throws {
        let service = try service()
        let saved = try service.request("POST /charts?timeToLive=1000", content: "{}")
        #expect(saved.text.contains("\"timeToLive\":1000"))
        let location = try #require(saved.fields["location"])
        let picture = try service.request("GET \(location).png")
        let age = try #require(picture.fields["cache-control"]?.split(separator: "=").last.flatMap { Int($0) })
        #expect((900...1000).contains(age))
        let tag = try #require(picture.fields["etag"])
        let unchanged = try service.request("GET \(location).png", "If-None-Match: \(tag)")
        #expect(unchanged.status == 304)
        #expect(unchanged.fields["cache-control"] != "public, max-age=86400")
        // At /chart, the same picture has the usual max-age.
        #expect(try service.request("GET /chart?spec={}").fields["cache-control"] == "public, max-age=86400")
    }

    @Test func `an expired chart gets 410`() throws {
        let chart = SavedChart("{}", expiry: 1_000)
        do {
            let store = try SQLiteChartStore(path: path, limits: SavedChartLimits())
            _ = try store.transaction(isDeletion: false) { () throws(StoreError) in try store.save(chart, at: 0) }
        }
        let service = try service()
        let location = SavedChartPath.path(of: chart.id)
        let gone = try service.request("GET \(location)")
        #expect(gone.status == 410)
        #expect(gone.fields["content-type"] == "application/problem+json")
        #expect(try service.request("GET \(location).png").status == 410)
        // A client that accepts only pictures gets the problem as a picture.
        #expect(try service.request("GET \(location).png", "Accept: image/png").fields["content-type"] == "image/png")
    }

    @Test(arguments: [
        unknown, unknown + ".png", unknown + ".svg", unknown + ".gif", unknown + ".bmp", "/charts/", "/charts/A",
        "/charts/A.png",
        "/charts/" + String(repeating: "/", count: 43), "/charts/" + String(repeating: "B", count: 43),
    ])
    func `unknown charts get 404`(path: String) throws {
        #expect(try service().request("GET \(path)").status == 404)
    }

    @Test func `without configured tokens, charts cannot be deleted`() throws {
        let service = try service()
        let location = try location(service, "{}")
        #expect(try service.request("DELETE \(location)").status == 403)
        #expect(try service.request("DELETE \(location)", "Authorization: Bearer a").status == 403)
        #expect(try service.request("GET \(location)").status == 200)
    }

    @Test func `a deleted chart gets 410 until it is saved again`() throws {
        let service = try service(["bearer-tokens": "0123456789abcdef"])
        let right = "Authorization: Bearer 0123456789abcdef"
        let client = try TestClient(port: service.port)
        let location = try #require(try client.request("POST /charts", [right], content: "{}").fields["location"])
        #expect(try client.request("GET \(location).png").status == 200)
        #expect(try service.request("DELETE \(location)").status == 401)
        #expect(try service.request("DELETE \(location)", "Authorization: Bearer 0123456789abcdee").status == 401)
        #expect(try client.request("DELETE \(location)", [right]).status == 204)
        #expect(try client.request("GET \(location)").status == 410)
        // The picture is still in memory, but is no longer served.
        #expect(try client.request("GET \(location).png").status == 410)
        #expect(try client.request("DELETE \(location)", [right]).status == 410)
        #expect(try client.request("DELETE \(Self.unknown)", [right]).status == 404)
        #expect(try service.request("POST /charts", content: "{}").status == 401)
        #expect(try client.request("POST /charts", [right], content: "{}").status == 201)
        #expect(try client.request("GET \(location)").status == 200)
    }

    @Test func `if signatures are required, saved charts need them too`() throws {
        let service = try service(["signing-keys": TestKeys.text, "signed-images": "on"])
        let location = try location(service, "{}")
        for path in [location, location + ".png"] {
            #expect(try service.request("GET \(path)").status == 403)
            #expect(try service.request("GET \(TestKeys.sign(path))").status == 200)
        }
        #expect(try service.request("GET \(TestKeys.sign(location + ".png?theme=dark"))").status == 200)
        #expect(try service.request("GET \(TestKeys.sign(location)).png").status == 403)
    }

    @Test func `each route allows only its methods`() throws {
        let service = try service()
        #expect(try service.request("OPTIONS /charts").fields["allow"] == "OPTIONS, POST")
        #expect(try service.request("OPTIONS \(Self.unknown)").fields["allow"] == "OPTIONS, GET, HEAD, DELETE")
        #expect(try service.request("DELETE \(Self.unknown).png").status == 405)
        #expect(try service.request("GET /charts").status == 405)
        #expect(try service.request("PUT \(Self.unknown)").status == 405)
    }

    @Test func `charts beyond the quota get 507`() throws {
        let service = try service(["max-saved-charts": "1"])
        let location = try location(service, "{}")
        let refused = try service.request("POST /charts", content: "{\"a\":1}")
        #expect(refused.status == 507)
        #expect(refused.text.contains("urn:problem-type:plotwright:quota"))
        #expect(try service.request("GET \(location)").status == 200)
    }

    @Test func `a service with a damaged database does not start`() throws {
        try File.write(Array("no database, but a text that is long enough".utf8), to: path)
        do {
            _ = try service()
            Issue.record("the service started")
        } catch let error as StartError {
            #expect(error.description.hasPrefix("cannot use \(path) for saved charts: "))
            #expect(error.description.contains("restore it from a copy"))
        }
    }

    @Test func `a database with damaged pages is read but not written`() throws {
        var location = ""
        do {
            let service = try service()
            for number in 0..<50 {
                location = try self.location(service, "\"\(number)\(String(repeating: "x", count: 3_000))\"")
            }
            service.stop()
        }
        var bytes = try #require(File.read(path))
        // The totals and the newest charts are on other pages.
        let first = try #require(bytes.firstRange(of: Array("\"0xxx".utf8))).lowerBound
        for index in first - first % 4_096..<first { bytes[index] = 0xAA }
        try File.write(bytes, to: path)

        var ends: [Int32] = [0, 0]
        #expect(unsafe pipe(&ends) == 0)
        let service = try TestService(["saved-charts": path, "log": "error"], logDescriptor: ends[1])
        var line = [UInt8](repeating: 0, count: 1_000)
        let count = unsafe read(ends[0], &line, line.count)
        let text = String(decoding: line[..<max(0, count)], as: UTF8.self)
        #expect(text.contains("restore it from a copy"))
        #expect(try service.request("GET \(location)").status == 200)
        let refused = try service.request("POST /charts", content: "{}")
        #expect(refused.status == 503)
        #expect(refused.text.contains("urn:problem-type:plotwright:store-damaged"))
    }

    @Test func `the routes of saved charts have labels in metrics`() throws {
        let service = try service()
        _ = try location(service, "{}")
        _ = try service.request("GET \(Self.unknown).png")
        let page = try service.metrics()
        #expect(page["plotwright_http_requests_total{route=\"/charts\",method=\"POST\",status=\"201\"}"] == 1)
        #expect(page["plotwright_http_requests_total{route=\"/charts/{hash}.png\",method=\"GET\",status=\"404\"}"] == 1)
    }
}
