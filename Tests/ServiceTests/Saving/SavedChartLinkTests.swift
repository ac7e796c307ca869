import TestSupport
import Testing

@testable import Service

/// The URLs in the response to a saved chart.
@Suite struct SavedChartLinkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func service(_ settings: [String: String] = [:]) throws -> TestService {
        try TestService(["saved-charts": folder.path("charts.db")].merging(settings) { $1 })
    }

    /// The settings under which clients can get signed URLs.
    private static let signing = [
        "signing-keys": TestKeys.text, "signed-images": "on", "bearer-tokens": "0123456789abcdef",
    ]
    private static let token = "Authorization: Bearer 0123456789abcdef"

    private func location(_ service: TestService, _ fields: String...) throws -> String {
        let client = try TestClient(port: service.port)
        return try #require(try client.request("POST /charts", fields, content: "{}").fields["location"])
    }

    @Test func `the public URL makes the URLs absolute`() throws {
        let service = try service(["public-url": "https://charts.example/plots/"])
        let saved = try service.request("POST /charts", content: "{}")
        let url = try #require(saved.fields["location"])
        #expect(url.hasPrefix("https://charts.example/plots/charts/"))
        #expect(saved.text.contains("\"url\":\"\(url)\",\"png\":\"\(url).png\",\"svg\":\"\(url).svg\""))
        // The proxy may remove the prefix or not.
        let path = url.dropFirst("https://charts.example".count)
        #expect(try service.request("GET \(path)").text == "{}")
        #expect(try service.request("GET \(path.dropFirst("/plots".count)).png").status == 200)
        #expect(try service.request("GET /plots/livez").status == 200)
        #expect(try service.request("GET /plots").status == 200)
        #expect(try service.request("GET /plotslivez").status == 404)
        #expect(try service.request("GET /other/livez").status == 404)
        // What the proxy reports does not matter.
        #expect(try location(service, "X-Forwarded-Host: a.example") == url)
    }

    @Test func `a prefix may be the name of a route`() throws {
        let service = try service(["public-url": "https://charts.example/charts"])
        let url = try location(service)
        let path = url.dropFirst("https://charts.example".count)
        #expect(path.hasPrefix("/charts/charts/"))
        #expect(try service.request("GET \(path)").text == "{}")
        #expect(try service.request("GET \(path.dropFirst("/charts".count))").text == "{}")
    }

    @Test func `trusted proxies report the public URL`() throws {
        let service = try service(["trusted-proxies": "127.0.0.1"])
        let host = "X-Forwarded-Host: charts.example"
        let path = try location(service)
        #expect(path.hasPrefix("/charts/"))
        #expect(try location(service, host) == "http://charts.example" + path)
        #expect(try location(service, host, "X-Forwarded-Proto: https") == "https://charts.example" + path)
        #expect(
            try location(service, host, "X-Forwarded-Proto: https", "X-Forwarded-Prefix: /plots")
                == "https://charts.example/plots" + path)
        #expect(try location(service, "X-Forwarded-Proto: https").hasPrefix("https://"))
        let untrusted = try self.service(["trusted-proxies": "192.0.2.1"])
        #expect(try location(untrusted, host, "X-Forwarded-Proto: https") == path)
    }

    @Test func `a client with a token gets signed URLs`() throws {
        let service = try service(Self.signing.merging(["public-url": "https://charts.example/plots"]) { $1 })
        let client = try TestClient(port: service.port)
        let saved = try client.request("POST /charts?signed=true", [Self.token], content: "{}")
        #expect(saved.status == 201)
        for (name, ending) in [("url", ""), ("png", ".png"), ("svg", ".svg"), ("pdf", ".pdf")] {
            let url = try #require(
                saved.text.split(separator: "\"\(name)\":\"").last?.prefix { $0 != "\"" })
            #expect(!url.contains("expires="))
            let path = try #require(url.split(separator: "https://charts.example/plots").last)
            #expect(path.prefix { $0 != "?" }.hasSuffix(ending))
            #expect(try service.request("GET \(path)").status == 200)
            #expect(try service.request("GET /plots\(path)").status == 200)
            #expect(try service.request("GET \(path.prefix { $0 != "?" })").status == 403)
        }
        #expect(try #require(saved.fields["location"]).contains("signature="))
        let brief = try client.request("POST /charts?signatureLifetime=60", [Self.token], content: "{}")
        #expect(try #require(brief.fields["location"]).contains("expires="))
        let plain = try client.request("POST /charts?signed=false", [Self.token], content: "{}")
        #expect(try #require(plain.fields["location"]).contains("signature=") == false)
    }

    @Test(arguments: [[:], ["signing-keys": TestKeys.text], ["bearer-tokens": "0123456789abcdef"]])
    func `without keys or tokens, no URL is signed`(settings: [String: String]) throws {
        let service = try service(settings)
        let client = try TestClient(port: service.port)
        #expect(try client.request("POST /charts?signed=true", [Self.token], content: "{}").status == 403)
    }
}
