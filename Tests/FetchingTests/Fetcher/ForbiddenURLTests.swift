import TestSupport
import Testing

@testable import Fetching

/// Attempts of clients to reach forbidden servers. One origin on loopback is allowed, and a trap listens on another
/// port of the same address: each attempt is refused without a connection to the trap.
@Suite struct ForbiddenURLTests {
    /// Paths of the allowed server, and the URLs that it redirects them to.
    private static let redirects = [
        "127": "http://127.0.0.1:%d/", "localhost": "http://localhost:%d/",
        "169": "http://169.254.169.254/latest/meta-data/",
    ]

    /// `%d` is replaced by the trap's port, `%r` by the port of the allowed server.
    private static let malformed = [
        "http://0:%d/", "http://2130706433:%d/", "http://0x7f000001:%d/", "http://0177.0.0.1:%d/", "http://127.1:%d/",
        "http://127.0.1:%d/", "http://a@127.0.0.1:%d/", "http://example.com@127.0.0.1:%d/",
        "http://127.0.0.1:%d\\@example.com/", "http://①②⑦.0.0.1:%d/", "http://127。0。0。1:%d/",
        "http://[fe80::1%25lo]:%d/", "http:127.0.0.1:%d/", "http:/127.0.0.1:%d/", "http:///127.0.0.1:%d/",
        "//127.0.0.1:%d/", "http://127.0.0.1:%d\t/", "http://127.0.0.1:%d/ HTTP/1.1\r\nX: y",
        "http://127.0.0.1%00.example.com:%d/", "/etc/passwd", "http://", "http://:80/", "http://a:99999/",
        "http://a:-1/",
        "http:// /", "", String(repeating: "x", count: 100_000),
        "http://" + String(repeating: "a", count: 300) + ".com/",
        "http://a.com/" + String(repeating: "b", count: 100_000), "http://[", "http://%31%32%37.0.0.1/",
        "http://u:p@10.0.0.1/",
    ]

    private static let otherSchemes = [
        "ftp://127.0.0.1:%d/", "gopher://127.0.0.1:%d/_GET%20/", "dict://127.0.0.1:%d/info", "ldap://127.0.0.1:%d/",
        "tftp://127.0.0.1:%d/x", "smtp://127.0.0.1:%d/", "telnet://127.0.0.1:%d/", "rtsp://127.0.0.1:%d/",
        "mqtt://127.0.0.1:%d/", "ws://127.0.0.1:%d/", "scp://127.0.0.1:%d/x", "smb://127.0.0.1:%d/x",
        "file:///etc/passwd", "file://localhost/etc/passwd", "FILE:///etc/passwd", "file:/etc/passwd",
        "jar:file:///x!/", "javascript:alert(1)", "data:text/html,<script>1</script>",
        "data:application/json;base64,WzFd",
        "netdoc:///etc/passwd",
    ]

    private static let otherOrigins = [
        "http://127.0.0.1:%d/", "http://localhost:%d/", "http://[::1]:%d/", "http://0.0.0.0:%d/",
        "http://[::ffff:127.0.0.1]:%d/", "http://[::ffff:7f00:1]:%d/", "http://[0:0:0:0:0:0:0:1]:%d/",
        "http://[::]:%d/",
        "http://127.0.0.1.:%d/", "http://localhost.:%d/", "http://LOCALHOST:%d/", "http://127.0.0.1:%d#@example.com/",
        "http://ip6-localhost:%d/", "http://127.255.255.254:%d/", "http://[64:ff9b::7f00:1]:%d/",
        "HTTP://127.0.0.1:%d/",
        "https://127.0.0.1:%d/", "http://localtest.me:%d/", "http://127.0.0.1.nip.io:%d/", "http://lvh.me:%d/",
        "http://169.254.169.254/latest/meta-data/", "http://[fd00:ec2::254]/latest/",
        "http://metadata.google.internal/",
        "http://100.100.100.200/", "http://169.254.170.2/v2/", "http://10.0.0.1/", "http://192.168.1.1/",
        "http://172.16.0.1/", "http://[fc00::1]/", "http://[fe80::1]/", "http://224.0.0.1/", "http://255.255.255.255/",
        "http://100.64.0.1/", "http://198.18.0.1/", "http://kubernetes.default.svc/",
        // Redirects by the allowed server.
        "http://127.0.0.1:%r/127", "http://127.0.0.1:%r/localhost", "http://127.0.0.1:%r/169",
    ]

    private func filled(_ text: String, _ trap: StubServer, _ server: StubServer) -> String {
        text.replacing("%d", with: "\(trap.port)").replacing("%r", with: "\(server.port)")
    }

    @Test func `forbidden URLs are rejected without a connection`() {
        let trap = StubServer.trap()
        let server = StubServer { request, talk in
            let target = Self.redirects[String(request.path.dropFirst())] ?? "/"
            talk.answer("302 Found", ["Location: " + target.replacing("%d", with: "\(trap.port)")])
        }
        defer {
            trap.stop()
            server.stop()
        }
        let bench = FetchBench(server)
        var count = 0
        for (kind, urls) in [
            (FetchError.Kind.malformed, Self.malformed), (.schemeNotAllowed, Self.otherSchemes),
            (.originNotAllowed, Self.otherOrigins),
        ] {
            for url in urls {
                #expect(bench.kind(filled(url, trap, server)) == kind, "\(url.prefix(80))")
                count += 1
            }
        }
        #expect(count == 91)
        #expect(trap.connections == 0)
        #expect(server.requests.count == 3)
    }

    /// Names whose origins are allowed, but whose addresses are not.
    @Test(arguments: [
        "http://localhost:%d/", "http://localhost.:%d/", "http://LOCALHOST:%d/",
    ])
    func `allowed names do not lead to loopback`(url: String) {
        let trap = StubServer.trap()
        defer { trap.stop() }
        let bench = FetchBench { $0.origins = [FetchOrigin("http://localhost:\(trap.port)")].compactMap { $0 } }
        #expect(bench.kind(filled(url, trap, trap)) == .addressNotAllowed)
        #expect(trap.connections == 0)
    }

    @Test(arguments: [
        "http://[::ffff:127.0.0.1]:%d/", "http://[::ffff:7f00:1]:%d/",
    ])
    func `other forms of an allowed address are other origins`(url: String) {
        let trap = StubServer.trap()
        defer { trap.stop() }
        #expect(FetchBench(trap).kind(filled(url, trap, trap)) == .originNotAllowed)
        #expect(trap.connections == 0)
    }
}
