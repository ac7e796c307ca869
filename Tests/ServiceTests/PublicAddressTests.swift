import HTTPMessages
import TestSupport
import Testing

@testable import Service

@Suite struct PublicAddressTests {
    @Test(arguments: [
        ("https://charts.example", "https://charts.example", ""), ("http://a:8080/", "http://a:8080", ""),
        ("HTTPS://charts.example/plots/", "https://charts.example", "/plots"),
        ("https://[2001:db8::1]:1/a/b-c", "https://[2001:db8::1]:1", "/a/b-c"),
    ])
    func `a public URL has an origin and a prefix`(text: String, origin: String, prefix: String) throws {
        let url = try #require(PublicURL(text))
        #expect(url.origin == origin)
        #expect(url.prefix == prefix)
    }

    @Test(arguments: [
        "", "charts.example", "/plots", "ftp://a", "https://", "https:///plots", "https://a b", "https://a/?b",
        "https://a/#b", "https://a//b", "https://a/../b", "https://a/./b", "https://a/b%20c", "https://a?b",
        "https://user@a", "https://a/\"", "https://a/" + String(repeating: "b", count: 300),
    ])
    func `malformed URLs are rejected`(text: String) {
        #expect(PublicURL(text) == nil)
    }

    private func url(_ fields: String..., field: TrustedProxies.Field = .forwardedFor, peer: String = "10.0.0.1")
        throws -> String?
    {
        var proxies = TrustedProxies()
        let isSet = proxies.set("10.0.0.0/8")
        #expect(isSet)
        proxies.field = field
        let lines = fields.map { $0 + "\r\n" }.joined()
        let request = try Requests.parse("GET / HTTP/1.1\r\nHost: inner:80\r\n\(lines)\r\n")
        return proxies.publicURL(of: request, from: try #require(ClientAddress(peer)))?.text
    }

    @Test func `the nearest proxy counts`() throws {
        #expect(try url("X-Forwarded-Host: evil.example, good.example") == "http://good.example")
        #expect(try url("X-Forwarded-Host: evil.example", "X-Forwarded-Host: good.example") == "http://good.example")
    }

    @Test func `a proxy that does not report the host passes it on`() throws {
        #expect(try url("X-Forwarded-Proto: https") == "https://inner:80")
        #expect(try url("X-Forwarded-Prefix: /plots/") == "http://inner:80/plots")
    }

    @Test(arguments: ["X-Forwarded-Host: a/b", "X-Forwarded-Host: ", "X-Forwarded-Proto: javascript", "X-Other: a"])
    func `without a well-formed report the URL is unknown`(field: String) throws {
        #expect(try url(field) == nil)
        #expect(try url("X-Forwarded-Host: a.example", "X-Forwarded-Prefix: //b") == nil)
    }

    @Test func `Forwarded is read if the proxies write it`() throws {
        let value = "Forwarded: for=1.1.1.1;host=evil.example, for=2.2.2.2;Proto=https;host=\"good.example:1\""
        #expect(try url(value, "X-Forwarded-Host: evil.example", field: .forwarded) == "https://good.example:1")
        #expect(try url("X-Forwarded-Host: evil.example", field: .forwarded) == nil)
        #expect(try url(value) == nil)
    }

    @Test func `other clients report nothing`() throws {
        #expect(try url("X-Forwarded-Host: a.example", peer: "11.0.0.1") == nil)
    }

    // MARK: - The plain front page

    /// The pictures of the front page, with their characters unescaped and their spaces encoded, as by a browser.
    private func pictures(_ page: String) -> [String] {
        page.matches(of: #/<img [^>]* src='([^']*)'/#).map {
            String($0.output.1).replacing("&amp;", with: "&").replacing("&quot;", with: "\"").replacing(
                " ", with: "%20")
        }
    }

    @Test func `the front page has the URL that its reader uses`() throws {
        let service = try TestService(["front-page": "plain"])
        let page = try service.request("GET /").text
        #expect(page.contains("-o chart.png http://localhost/chart<"))
        #expect(!page.contains("@@"))
        #expect(!page.contains(":8080"))
        let other = try TestService(["public-url": "https://charts.example/plots", "front-page": "plain"])
        let text = try other.request("GET /").text
        #expect(text.contains("-o chart.png https://charts.example/plots/chart<"))
        #expect(text.contains("href=\"/plots/schema\""))
        #expect(!pictures(text).isEmpty && pictures(text).allSatisfy { $0.hasPrefix("/plots/chart.png?") })
    }

    @Test func `the pictures of the front page are signed if signatures are required`() throws {
        let service = try TestService([
            "signing-keys": TestKeys.text, "signed-images": "on", "front-page": "plain",
        ])
        let pictures = try pictures(service.request("GET /").text)
        #expect(pictures.count == 2)
        for picture in pictures { #expect(try service.request("GET \(picture)").status == 200) }
        let open = try TestService(["front-page": "plain"])
        for picture in try self.pictures(open.request("GET /").text) {
            #expect(try open.request("GET \(picture)").status == 200)
        }
    }
}
