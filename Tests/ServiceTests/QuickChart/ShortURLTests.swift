import TestSupport
import Testing

@testable import Service

/// Short URLs in the dialect of QuickChart, and their templates.
@Suite struct ShortURLTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func service(_ settings: [String: String] = [:]) throws -> TestService {
        try QuickChart.service(["saved-charts": folder.path("charts.db")].merging(settings) { $1 })
    }

    private func create(_ service: TestService, _ body: String, _ fields: String...) throws -> String {
        let response = try TestClient(port: service.port).request("POST /chart/create", fields, content: body)
        #expect(response.status == 200)
        #expect(response.fields["content-type"] == "application/json")
        #expect(response.fields["cache-control"] == "no-store")
        return try #require(response.text.firstMatch(of: #/"url":"([^"%]+)"/#)?.output.1).description
    }

    private func path(_ url: String) throws -> Substring {
        url[try #require(url.firstRange(of: "/chart/render/")).lowerBound...]
    }

    @Test func `the URL is absolute by the rules of public addresses`() throws {
        let body = "{\"chart\":\(QuickChart.bar)}"
        #expect(
            try create(service(["public-url": "https://a.example/plots"]), body).hasPrefix(
                "https://a.example/plots/chart/render/"))
        #expect(
            try create(service(["trusted-proxies": "127.0.0.1"]), body, "X-Forwarded-Host: b.example")
                .hasPrefix("http://b.example/chart/render/"))
        #expect(try create(service(), body, "X-Forwarded-Host: b.example").hasPrefix("http://localhost/chart/render/"))
    }

    @Test func `a saved chart is drawn in its own size and format, and cached like one`() throws {
        let service = try service(["max-saved-age": "100"])
        let path = try path(create(service, "{\"chart\":\(QuickChart.bar),\"width\":100,\"height\":50}"))
        let response = try service.request("GET \(path)")
        #expect(QuickChart.size(of: response.content) == [200, 100])
        let control = try #require(response.fields["cache-control"]?.split(separator: "=").last)
        #expect(try #require(Int(control)) <= 100)
        let tag = try #require(response.fields["etag"])
        #expect(try service.request("GET \(path)", "If-None-Match: \(tag)").status == 304)
        let sized = try service.request("GET \(path)?w=300&height=40px&devicePixelRatio=1&t=5")
        #expect(QuickChart.size(of: sized.content) == [300, 40])
        #expect(try service.request("GET \(path)?format=svg").fields["content-type"] == "image/svg+xml")
        let vector = try self.path(create(service, "{\"chart\":\(QuickChart.bar),\"format\":\"svg\"}"))
        #expect(try service.request("GET \(vector)").fields["content-type"] == "image/svg+xml")
    }

    @Test func `parameters replace parts of the chart`() throws {
        let service = try service()
        let path = try path(create(service, "{\"chart\":\(QuickChart.bar)}"))
        let plain = try service.request("GET \(path)").fields["etag"]
        for query in [
            "title=A+b", "labels=p,q", "data1=3,4", "label1=x", "backgroundColor1=red", "borderColor1=[%22red%22]",
        ] {
            let response = try service.request("GET \(path)?\(query)")
            #expect(response.status == 200)
            #expect(query.hasPrefix("borderColor") || response.fields["etag"] != plain, "\(query)")
        }
        let config = #"{"type":"bar","data":{"labels":["p","q"],"datasets":[{"data":[3,null]}]}}"#
        let replaced = try service.request("GET \(path)?labels=p,q&data1=3,").content
        let direct = try service.request("GET /chart?c=\(QuickChart.encoded(config))").content
        #expect((replaced == direct) == true)
        for query in ["data2=1", "data1=a", "data1=[1", "data0=1"] {
            let response = try service.request("GET \(path)?\(query)")
            #expect(response.status == 400)
            #expect(response.fields["x-quickchart-error"]?.hasPrefix(query.prefix(5)) == true)
        }
    }

    @Test func `an unknown and a deleted chart are 404`() throws {
        let token = "Authorization: Bearer 0123456789abcdef"
        let service = try service(["bearer-tokens": "0123456789abcdef"])
        let path = try path(create(service, "{\"chart\":\(QuickChart.bar)}", token))
        let native = path.replacing("/chart/render/", with: "/charts/")
        #expect(try service.request("DELETE \(native)", token).status == 204)
        for path in [String(path), "/chart/render/abcdefghijkl", "/chart/render/zf-abc-123"] {
            let response = try service.request("GET \(path)")
            #expect(response.status == 404)
            #expect(response.fields["content-type"] == "image/png")
            #expect(response.fields["x-quickchart-error"]?.isEmpty == false)
        }
    }

    @Test func `a configuration is read but not drawn when it is saved`() throws {
        let service = try service()
        for body in ["", "{", "{\"chart\":{\"type\":\"unknown\"}}"] {
            let response = try service.request("POST /chart/create", content: body)
            #expect(response.status == 400)
            #expect(response.fields["content-type"] == "application/problem+json")
            #expect(response.fields["x-quickchart-error"]?.isEmpty == false)
        }
        _ = try create(service, "{\"chart\":\(QuickChart.bar)}", "Content-Type: text/plain")
        _ = try create(
            service, QuickChart.form([("c", QuickChart.bar), ("w", "5")]),
            "Content-Type: application/x-www-form-urlencoded")
        #expect(try service.metrics().samples["plotwright_renders_total{outcome=\"finished\"}"] == 0)
    }

    @Test func `a server without storage names the setting`() throws {
        let service = try QuickChart.service()
        for line in ["POST /chart/create", "GET /chart/render/abcdefghijkl"] {
            let response = try service.request(line, content: line.hasPrefix("POST") ? "{}" : nil)
            #expect(response.status == 404)
            #expect(response.text.contains("saved-charts"))
        }
    }

    @Test func `the URL is signed if it has to be`() throws {
        let service = try service([
            "signing-keys": TestKeys.text, "signed-images": "on", "bearer-tokens": "0123456789abcdef",
        ])
        let path = try path(
            create(service, "{\"chart\":\(QuickChart.bar)}", "Authorization: Bearer 0123456789abcdef"))
        #expect(try service.request("GET \(path)").status == 200)
        #expect(try service.request("GET \(path.prefix { $0 != "?" })").status == 403)
    }

    @Test func `health checks have the shapes of QuickChart`() throws {
        let service = try QuickChart.service(["public-url": "https://a.example/plots"])
        #expect(
            try service.request("GET /healthcheck").text.firstMatch(of: #/^{"success":true,"version":"[0-9.]+"}$/#)
                != nil)
        let response = try service.request("GET /plots/healthcheck/chart")
        #expect(response.status == 302)
        let location = try #require(response.fields["location"])
        #expect(location.hasPrefix("../chart?c="))
        #expect(try service.request("GET /plots\(location.dropFirst(2))").status == 200)
    }
}
