import HTTPMessages
import Testing

@testable import Fetching

@Suite struct FetchURLTests {
    @Test(arguments: [
        ("http://example.com", "http://example.com/"),
        ("HTTP://EXAMPLE.com:80/A/../b%2f?q=a%20b&c#part", "http://example.com/b%2f?q=a%20b&c"),
        ("https://example.com.:443/", "https://example.com/"),
        ("https://example.com:8443?x", "https://example.com:8443/?x"),
        ("http://under_score.example/", "http://under_score.example/"),
        ("http://xn--mnchen-3ya.de/", "http://xn--mnchen-3ya.de/"),
        ("http://127.0.0.1.:80/", "http://127.0.0.1/"),
        ("http://[2001:DB8:0::1]:8080/a", "http://[2001:db8::1]:8080/a"),
        ("http://[::FFFF:10.0.0.1]/", "http://[::ffff:10.0.0.1]/"),
        ("http://[::ffff:a00:1]/", "http://[::ffff:10.0.0.1]/"),
        ("http://1.example/", "http://1.example/"),
        ("http://example.com/./a/../../b/.", "http://example.com/b/"),
        ("http://example.com/a|b{c}", "http://example.com/a|b{c}"),
        ("http://example.com/@x:y", "http://example.com/@x:y"),
    ])
    func `URLs are normalized`(text: String, normal: String) throws {
        let url = try FetchURL(text)
        #expect(url.text == normal)
        // The transfer parses the text again.
        #expect(try FetchURL(url.text) == url)
    }

    @Test func `a URL has a scheme, a host, a port and an origin`() throws {
        let url = try FetchURL("HTTPS://A.Example.:8443/x?y#z")
        #expect(url.scheme == .https)
        #expect(url.host == "a.example")
        #expect(url.port == 8_443)
        #expect(url.address == nil)
        #expect(url.origin == "https://a.example:8443")
        #expect(try FetchURL("http://[2001:db8::1]/").origin == "http://[2001:db8::1]")
        #expect(try FetchURL("http://[::ffff:10.0.0.1]/").address?.text == "10.0.0.1")
    }

    @Test(arguments: [
        "", "example.com", "/a", "//example.com/", "http:", "http:/", "http://", "http:///", "http:example.com",
        "http:/example.com", "http:///example.com/", "http://:80/", "http://example.com:/", "http://example.com:0/",
        "http://example.com:65536/", "http://example.com:080080/", "http://example.com:-1/", "http://example.com:+80/",
        "http://example.com:80:80/", "http://example.com:8a/", "http://user@example.com/", "http://@example.com/",
        "http://u:p@example.com/", "http://a@b@example.com/", "http://example.com\\@other.example/",
        "http://example.com/\\", "http://exa mple.com/", "http://example.com/a b", " http://example.com/",
        "http://example.com/\t", "http://example.com/\r\nX: y", "http://example.com/\u{0}", "http://example.com/\u{7F}",
        "http://münchen.example/", "http://example.com/ü", "http://①②⑦.0.0.1/", "http://127。0。0。1/",
        "http://example%2Ecom/", "http://%31%32%37.0.0.1/", "http://127.0.0.1%00.example.com/",
        "http://0/", "http://127.1/", "http://127.0.1/", "http://2130706433/", "http://0x7f000001/", "http://0x7f.1/",
        "http://0177.0.0.1/", "http://127.0.0.1.1/", "http://1.2.3.256/", "http://1.2.3.04/", "http://a.0x/",
        "http://example.1/", "http://example.0x1f/", "http://127.0.0.1../", "http://./", "http://../", "http://a..b/",
        "http://.example.com/", "http://exam*ple.com/", "http://example.com,other.example/", "http://a;b/",
        "http://[/", "http://[]/", "http://]/", "http://[::1/", "http://[::1]x/", "http://[::1]:/", "http://[1.2.3.4]/",
        "http://[fe80::1%25lo]/", "http://[fe80::1%lo]/", "http://[v1.a]/", "http://[::1]]/", "http://[::g]/",
        "http://" + String(repeating: "a", count: 64) + ".example/",
        "http://" + String(repeating: "a.", count: 130) + "example/",
        "http://example.com/" + String(repeating: "a", count: 8_192),
    ])
    func `malformed URLs are rejected`(text: String) {
        #expect { try FetchURL(text) } throws: {
            if case .malformed? = $0 as? FetchURL.Refusal { true } else { false }
        }
    }

    @Test(arguments: [
        "ftp://example.com/", "file:///etc/passwd", "FILE:/etc/passwd", "gopher://example.com/_x", "data:,x",
        "javascript:alert(1)", "jar:http://example.com!/", "ws://example.com/", "httpx://example.com/", "h://a/",
        "http+unix://example.com/",
    ])
    func `schemes other than http and https are rejected`(text: String) {
        #expect { try FetchURL(text) } throws: {
            if case .scheme? = $0 as? FetchURL.Refusal { true } else { false }
        }
    }

    @Test(
        arguments: [
            ("/x", "https://example.com/x"), ("x", "https://example.com/a/x"), ("../x", "https://example.com/x"),
            ("?y", "https://example.com/a/b?y"), ("", nil), ("#z", nil),
            ("x#z", "https://example.com/a/x"),
            ("//other.example/x", "https://other.example/x"), ("HTTP://other.example", "http://other.example/"),
            ("//user@other.example/", nil), ("http:/x", nil), ("http:x", nil), ("https:///x", nil), ("///x", nil),
            ("/x y", nil), ("/\\other.example", nil), ("\\\\other.example", nil), ("file:///etc/passwd", nil),
            ("/ü", nil), ("//", nil), ("//0x7f.1/", nil), ("/x\u{1}", nil),
            ("/" + String(repeating: "x", count: 8_192), nil),
            ("/x:y", "https://example.com/x:y"), ("./x:y", "https://example.com/a/x:y"), ("x:y", nil),
        ] as [(String, String?)])
    func `references are resolved relative to a URL`(reference: String, target: String?) throws {
        let base = try FetchURL("https://example.com/a/b?q")
        #expect((try? base.following(reference))?.text == target)
    }

    @Test(arguments: [
        ("https://user:secret@example.com/a?key=secret#x", "https://example.com/a?…"),
        ("https://user:se/cret@example.com/", "https://user:se/cret@example.com/"),
        ("secret@example.com", "example.com"), ("http:/u:secret@example.com/", "example.com/"),
        ("http:///u:secret@example.com/", "example.com/"), ("http://example.com/a@b", "http://example.com/a@b"),
        ("http://u:secret\\@example.com", "http://example.com"), ("", ""), ("x#secret", "x"),
        ("http://example.com/" + String(repeating: "a", count: 100), nil),
    ])
    func `URLs in messages are short and contain no secrets`(text: String, short: String?) {
        let shown = ShortURL.of(text)
        #expect(shown == short ?? text.prefix(100) + "…")
    }
}
