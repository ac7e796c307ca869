import HTTPMessages
import HTTPServer
import Testing

@testable import Service

@Suite struct TrustedProxiesTests {
    private func client(
        _ peer: String, _ fields: String..., field: TrustedProxies.Field = .forwardedFor,
        proxies: String? = "10.0.0.0/8 2001:db8:ffff::/48"
    ) throws -> String {
        var trusted = TrustedProxies()
        let isSet = proxies.map { trusted.set($0) } ?? true
        #expect(isSet)
        trusted.field = field
        let lines = fields.map { $0 + "\r\n" }.joined()
        let request = try Requests.parse("GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n")
        return trusted.client(of: request, from: try #require(ClientAddress(peer))).text
    }

    @Test(arguments: [
        ("1.1.1.1", "1.2.3.4"), ("9.9.9.9, 1.1.1.1", "1.2.3.4"),
    ])
    func `fields from untrusted peers are ignored`(value: String, peer: String) throws {
        #expect(try client(peer, "X-Forwarded-For: \(value)") == peer)
        #expect(try client("10.0.0.1", "X-Forwarded-For: \(value)", proxies: nil) == "10.0.0.1")
    }

    @Test(arguments: [
        ("1.1.1.1", "1.1.1.1"), ("9.9.9.9, 1.1.1.1", "1.1.1.1"), ("9.9.9.9,1.1.1.1, 10.0.0.2", "1.1.1.1"),
        ("10.0.0.3, 10.0.0.2", "10.0.0.3"), ("1.1.1.1:4711", "1.1.1.1"), ("2001:db8::1", "2001:db8::1"),
        ("[2001:db8::1]:80", "2001:db8::1"), ("[2001:db8::1]", "2001:db8::1"), ("::ffff:1.1.1.1", "1.1.1.1"),
        ("1.1.1.1, 2001:db8:ffff::5", "1.1.1.1"),
        ("", "10.0.0.1"), (",", "10.0.0.1"), ("nonsense", "10.0.0.1"), ("unknown", "10.0.0.1"),
        ("1.1.1.1, nonsense", "10.0.0.1"), ("1.1.1.1, nonsense, 10.0.0.2", "10.0.0.2"), ("[1.1.1.1", "10.0.0.1"),
        ("[2001:db8::1]x", "10.0.0.1"), ("1.1.1.1:80:90", "10.0.0.1"), ("1.1.1.1, ", "10.0.0.1"),
    ])
    func `X-Forwarded-For from a trusted proxy determines the client`(value: String, expected: String) throws {
        #expect(try client("10.0.0.1", "X-Forwarded-For: \(value)") == expected)
    }

    @Test func `several lines of a field are one list`() throws {
        #expect(try client("10.0.0.1", "X-Forwarded-For: 9.9.9.9", "X-Forwarded-For: 1.1.1.1") == "1.1.1.1")
    }

    @Test(arguments: [
        ("for=1.1.1.1", "1.1.1.1"), ("for=9.9.9.9, for=1.1.1.1;proto=https", "1.1.1.1"),
        ("proto=http; For=\"[2001:db8::1]:4711\";by=10.0.0.9", "2001:db8::1"), ("for=\"1.1.1.1:80\"", "1.1.1.1"),
        ("for=1.1.1.1, for=10.0.0.2", "1.1.1.1"), ("for=1.1.1.1;by=\"a,for=9.9.9.9\"", "1.1.1.1"),
        ("for=unknown", "10.0.0.1"), ("for=_hidden", "10.0.0.1"), ("by=1.1.1.1", "10.0.0.1"), ("for", "10.0.0.1"),
        ("for=1.1.1.1, proto=http", "10.0.0.1"), ("for=\"1.1.1.1", "10.0.0.1"),
    ])
    func `Forwarded from a trusted proxy determines the client`(value: String, expected: String) throws {
        #expect(try client("10.0.0.1", "Forwarded: \(value)", field: .forwarded) == expected)
        // A proxy that writes one field may pass on the other one unchanged.
        #expect(try client("10.0.0.1", "Forwarded: \(value)", "X-Forwarded-For: 5.5.5.5") == "5.5.5.5")
        #expect(
            try client("10.0.0.1", "Forwarded: \(value)", "X-Forwarded-For: 5.5.5.5", field: .forwarded) == expected)
    }

    @Test(arguments: ["", " ", "10.0.0.0/8 nonsense", "10.0.0.0/33", "localhost"])
    func `invalid lists of proxies are rejected`(text: String) {
        var trusted = TrustedProxies()
        let isSet = trusted.set(text)
        #expect(!isSet)
        #expect(trusted.text == nil)
    }
}
