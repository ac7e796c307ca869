import Testing

@testable import Fetching

@Suite struct FetchOriginTests {
    @Test(arguments: [
        ("http://example.com", "http://example.com/a", true), ("http://example.com", "http://EXAMPLE.COM.:80/", true),
        ("http://example.com:80/", "http://example.com/", true),
        ("https://example.com:443", "https://example.com/", true),
        ("http://example.com", "https://example.com/", false), ("http://example.com", "http://example.com:81/", false),
        ("http://example.com", "http://a.example.com/", false),
        ("http://example.com", "http://example.com.evil.org/", false),
        ("http://example.com", "http://notexample.com/", false),
        ("https://*.example.com", "https://a.example.com/", true),
        ("https://*.example.com", "https://b.a.example.com/", true),
        ("https://*.example.com", "https://example.com/", false),
        ("https://*.example.com", "https://aexample.com/", false),
        ("https://*.example.com", "http://a.example.com/", false),
        ("https://*.example.com:8443", "https://a.example.com:8443/", true),
        ("https://*.example.com:8443", "https://a.example.com/", false),
        ("http://127.0.0.1:9000", "http://127.0.0.1:9000/x", true),
        ("http://127.0.0.1:9000", "http://127.0.0.1:9001/x", false),
        ("http://127.0.0.1:9000", "http://localhost:9000/x", false),
        ("http://[::1]", "http://[0:0::1]/", true), ("http://[::1]", "http://[::2]/", false),
    ])
    func `an origin contains URLs with the same scheme, host and port`(origin: String, url: String, isInside: Bool)
        throws
    {
        let origin = try #require(FetchOrigin(origin))
        #expect(origin.contains(try FetchURL(url)) == isInside)
    }

    @Test(arguments: [
        "", "example.com", "*", "http://*", "http://*.", "*.example.com", "http://a.*.example.com",
        "http://*example.com",
        "http://example.com/a", "http://example.com/?", "http://example.com?x", "http://example.com#",
        "http://u@example.com",
        "ftp://example.com", "http://*.127.0.0.1", "http://*.*.example.com", "http://example.com:*",
        "http://exa mple.com",
        "http://127.1", "http://*.[::1]", "http://example.com/*.x",
    ])
    func `invalid origins are rejected`(text: String) {
        #expect(FetchOrigin(text) == nil)
    }
}
