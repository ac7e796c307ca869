import CAssets
import HTTPMessages
import TestSupport
import Testing

@testable import Service

/// The site as `script/build-docs` has made it. Without it, only the last test runs.
@Suite struct DocumentationSiteTests {
    static let isBuilt = unsafe CAssets.documentationSite.count > 0

    @Test(
        .enabled(if: isBuilt),
        arguments: [
            ("", "text/html; charset=utf-8"), ("formats", "text/html; charset=utf-8"),
            ("formats.md", "text/markdown; charset=utf-8"), ("index.md", "text/markdown; charset=utf-8"),
            ("site.css", "text/css; charset=utf-8"), ("site.js", "text/javascript; charset=utf-8"),
            ("search.json", "application/json"),
        ])
    func `files have their media types, in gzip for clients that accept it`(address: String, type: String) throws {
        let service = try TestService()
        let plain = try service.request("GET /docs/\(address)")
        #expect(plain.status == 200)
        #expect(plain.fields["content-type"] == type)
        #expect(plain.fields["content-encoding"] == nil)
        #expect(plain.fields["vary"] == "Accept-Encoding")
        #expect(
            plain.fields["content-security-policy"]?.contains("script-src 'self'") == type.hasPrefix("text/html"))

        let packed = try service.request("GET /docs/\(address)", "Accept-Encoding: gzip")
        #expect(packed.fields["content-encoding"] == "gzip")
        #expect(try Gzip.unpack(packed.content, limit: 1 << 24) == plain.content)

        for (response, fields) in [(plain, []), (packed, ["Accept-Encoding: gzip"])] {
            let tag = try #require(response.fields["etag"])
            let known = try TestClient(port: service.port).request(
                "GET /docs/\(address)", fields + ["If-None-Match: \(tag)"], content: nil)
            #expect(known.status == 304 && known.content.isEmpty && known.fields["etag"] == tag)
        }
        #expect(plain.fields["etag"] != packed.fields["etag"])

        let head = try service.request("HEAD /docs/\(address)")
        #expect(head.status == 200 && head.content.isEmpty)
        #expect(head.fields["etag"] == plain.fields["etag"])
        #expect(try service.request("POST /docs/\(address)", content: "{}").status == 405)
    }

    @Test(.enabled(if: isBuilt)) func `a page shows pictures that exist`() throws {
        let service = try TestService()
        let page = try service.request("GET /docs/cookbook").text
        let source = try #require(page.firstMatch(of: /<img src="([^"]+\.png)"/)).1
        let picture = try service.request("GET /docs/\(source)", "Accept-Encoding: gzip")
        #expect(picture.status == 200)
        #expect(picture.fields["content-type"] == "image/png")
        #expect(picture.fields["content-encoding"] == nil && picture.fields["vary"] == nil)
        #expect(picture.content.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test(
        .enabled(if: isBuilt),
        arguments: [
            ("/docs", "docs/"), ("/docs/formats/", "../formats"), ("/app/docs", "docs/"),
            ("/app/docs/formats/", "../formats"),
        ])
    func `redirections are relative, for any proxy`(path: String, location: String) throws {
        let service = try TestService(["public-url": "https://example.com/app"])
        let response = try service.request("GET \(path)")
        #expect(response.status == 302)
        #expect(response.fields["location"] == location)
    }

    @Test(.enabled(if: isBuilt), arguments: ["/app", "/docs"])
    func `pages are found with and without the prefix of the public URL`(prefix: String) throws {
        let service = try TestService(["public-url": "https://example.com\(prefix)"])
        #expect(try service.request("GET /docs/formats").text.contains("<h1 id=\"formats\">"))
        #expect(try service.request("GET \(prefix)/docs/formats").text.contains("<h1 id=\"formats\">"))
        #expect(try service.request("GET \(prefix)/openapi.yaml").status == 200)
        #expect(try service.request("GET \(prefix)/schema").status == 200)
    }

    @Test(
        .enabled(if: isBuilt),
        arguments: [
            ("nothing", "./"), ("404", "./"), ("plots/nothing", "../"), ("a/b/c", "../../"), ("%3Cb%3E", "./"),
            ("//", "../../"),
        ])
    func `an unknown page leads browsers to the others`(address: String, root: String) throws {
        let service = try TestService()
        let page = try service.request("GET /docs/\(address)", "Accept: text/html,*/*;q=0.8")
        #expect(page.status == 404)
        #expect(page.fields["content-type"] == "text/html; charset=utf-8")
        #expect(page.text.contains("href=\"\(root)formats\""))
        #expect(!page.text.contains("@@"))
        let problem = try service.request("GET /docs/\(address)")
        #expect(problem.status == 404)
        #expect(problem.fields["content-type"] == "application/problem+json")
        #expect(problem.text.contains("GET /docs/ lists the pages"))
    }

    @Test func `routes with an open end match everything below`() throws {
        let pattern = try #require(PathPattern("/docs/{+page}"))
        for path in ["/docs/", "/docs/a", "/docs/a.b/c d/%"] { #expect(pattern.matches(path)) }
        for path in ["/docs", "/doc/a", "/"] { #expect(!pattern.matches(path)) }
    }
}
