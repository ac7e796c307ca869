import Foundation
import HTTPMessages
import TestSupport
import Testing

@testable import Service

@Suite struct PlaygroundTests {
    /// The settings in the page.
    private func settings(_ service: TestService, _ fields: String...) throws -> [String: Any] {
        let page = try TestClient(port: service.port).request("GET /", fields).text
        let match = try #require(page.firstMatch(of: #/data-settings="([^"]*)"/#))
        let json = match.output.1.replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    /// The URLs that the page loads or links to.
    private func urls(_ page: String) -> [String] {
        page.matches(of: #/ (?:src|href|data-root|data-cookbook|data-examples|data-chartjs)="([^"#]+)"/#)
            .map { String($0.output.1) }
    }

    @Test func `all files of the page exist, never change and are compressed`() throws {
        let service = try TestService()
        let page = try service.request("GET /")
        #expect(!page.text.contains("@@"))
        let files = urls(page.text).filter { $0.contains("/assets/") }
        #expect(files.count > 20)
        var total = 0
        for file in files {
            #expect(file.hasPrefix("./assets/"))
            let response = try service.request("GET \(file.dropFirst())", "Accept-Encoding: gzip")
            #expect(response.status == 200, "\(file)")
            #expect(response.fields["cache-control"] == "public, max-age=31536000, immutable")
            #expect(response.fields["x-content-type-options"] == "nosniff")
            total += response.content.count
        }
        total += try service.request("GET /schema", "Accept-Encoding: gzip").content.count
        #expect(total < 300_000)
        #expect(try service.request("GET /assets/base.css").fields["cache-control"] == "public, max-age=300")
        #expect(try service.request("GET /assets/aaaaaaaaaaaa/base.css").status == 404)
        #expect(try service.request("GET /assets/playground.js").status == 404)
    }

    @Test func `the policy of the page allows nothing inline and nothing of other origins`() throws {
        let response = try TestService().request("GET /")
        let policy = try #require(response.fields["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'; "))
        #expect(!policy.contains("unsafe") && !policy.contains("http") && !policy.contains("*"))
        #expect(!response.text.contains(#/<script(?![^>]* src=)|<style| style=| on[a-z]+=/#))
    }

    @Test func `the page knows what the server accepts`() throws {
        let open = try settings(try TestService())
        #expect(open["dialects"] as? [String] == ["native", "chartjs"])
        #expect(open["needsToken"] as? Bool == false)
        #expect(open["needsSignature"] as? Bool == false)
        #expect(open["savesCharts"] as? Bool == false)
        #expect((open["endings"] as? [String])?.contains("svg") == true)
        #expect(open["url"] is NSNull)
        let strict = try settings(
            try TestService([
                "signing-keys": TestKeys.text, "signed-images": "on", "bearer-tokens": "0123456789abcdef",
                "dialects": "chartjs", "max-uri": "900",
            ]))
        #expect(strict["dialects"] as? [String] == ["chartjs"])
        #expect(strict["needsToken"] as? Bool == true)
        #expect(strict["needsSignature"] as? Bool == true)
        #expect(strict["longestRequestLine"] as? Int == 900)
    }

    @Test func `below a prefix, all URLs of the page start with it`() throws {
        let service = try TestService(["public-url": "https://charts.example/plots"])
        for path in ["/", "/plots", "/plots/"] {
            let found = try urls(service.request("GET \(path)").text)
            #expect(found.allSatisfy { $0.hasPrefix("/plots/") }, "\(found)")
        }
        #expect(try settings(service)["url"] as? String == "https://charts.example/plots")
        let proxied = try TestService(["trusted-proxies": "127.0.0.1"])
        let fields = ["X-Forwarded-Host: a.example", "X-Forwarded-Prefix: /b"]
        let page = try TestClient(port: proxied.port).request("GET /", fields).text
        #expect(urls(page).allSatisfy { $0.hasPrefix("/b/") })
    }

    @Test func `a prefix of a proxy stays text`() throws {
        let service = try TestService(["trusted-proxies": "127.0.0.1"])
        let page = try service.request("GET /", "X-Forwarded-Host: a\"><script>", "X-Forwarded-Prefix: /\"><script>")
            .text
        #expect(!page.contains("><script>"))
    }
}
