import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Service

/// Access control over real sockets.
@Suite struct AccessServerTests {
    private static let keys = ["signing-keys": TestKeys.text]
    private static let token = "0123456789abcdef"
    private static let img = "Accept: image/avif,image/webp,image/*,*/*;q=0.8"

    @Test func `if signatures are required, unsigned pictures are refused`() throws {
        let clock = TestClock()
        let service = try TestService(Self.keys.merging(["signed-images": "on"]) { $1 }, accessClock: clock.clock)
        let plain = try service.request("GET /chart.png?spec={}")
        #expect(plain.status == 403)
        #expect(plain.fields["content-type"] == "application/problem+json")
        #expect(plain.fields["cache-control"] == "no-store")
        #expect(plain.text.contains("urn:problem-type:plotwright:missing-signature"))
        let signed = try TestKeys.sign("/chart.png?spec=%7B%7D", expires: TestClock.start + 10)
        #expect(try service.request("GET \(signed)").content == FakeRenderer.picture("{}"))
        #expect(try service.request("HEAD \(signed)").status == 200)
        #expect(try service.request("GET \(signed)&width=9").status == 403)
        #expect(try service.request("GET \(signed.replacing("chart.png", with: "chart.svg"))").status == 403)
        let drawn = try service.request("GET /chart.png?spec={}", Self.img)
        #expect(drawn.status == 403)
        #expect(drawn.fields["content-type"] == "image/png")
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 1)
        // Other requests need no signature.
        for line in ["GET /", "GET /schema", "GET /livez", "GET /readyz", "OPTIONS /chart"] {
            #expect(try service.request(line).status < 300)
        }
        #expect(try service.request("POST /chart", content: "a").status == 200)
        // After the expiry, a client that has the picture gets no 304 either.
        clock.advance(milliseconds: 10_000)
        let tag = try #require(try service.request("POST /chart", content: "{}").fields["etag"])
        let late = try service.request("GET \(signed)", "If-None-Match: \(tag)")
        #expect(late.status == 403)
        #expect(late.text.contains("expired-signature"))
    }

    @Test func `a signature does not change the picture`() throws {
        let service = try TestService(Self.keys)
        let path = "/chart?spec=%7B%7D&width=7"
        let plain = try service.request("GET \(path)")
        #expect(plain.status == 200)
        for (key, expires) in [("first", nil), ("first", 4_102_444_800), ("second", 4_102_444_801)] as [(String, Int?)]
        {
            let signed = try service.request("GET \(try TestKeys.sign(path, expires: expires, key: key))")
            #expect(signed.content == plain.content)
            #expect(signed.fields["etag"] == plain.fields["etag"])
            #expect(signed.fields["cache-control"] == "public, max-age=86400")
        }
        #expect(service.renderer.prepared.load(ordering: .relaxed) == 1)
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 1)
        // A service without keys does not know the parameters.
        let open = try TestService()
        #expect(try open.request("GET \(try TestKeys.sign(path))").status == 400)
    }

    @Test func `max-age ends when the signature expires`() throws {
        let clock = TestClock()
        let service = try TestService(Self.keys, accessClock: clock.clock)
        let signed = try TestKeys.sign("/chart?spec=%7B%7D", expires: TestClock.start + 60)
        let first = try service.request("GET \(signed)")
        #expect(first.fields["cache-control"] == "public, max-age=60")
        clock.advance(milliseconds: 59_000)
        #expect(try service.request("GET \(signed)").fields["cache-control"] == "public, max-age=1")
        let known = try service.request("GET \(signed)", "If-None-Match: \(try #require(first.fields["etag"]))")
        #expect(known.status == 304)
        #expect(known.fields["cache-control"] == "public, max-age=1")
        clock.advance(milliseconds: 1_000)
        #expect(try service.request("GET \(signed)").status == 403)
        #expect(try service.request("GET /chart?spec=%7B%7D").fields["cache-control"] == "public, max-age=86400")
    }

    @Test func `a signature that expires before the content arrives is rejected`() throws {
        let clock = TestClock()
        let service = try TestService(Self.keys, accessClock: clock.clock)
        let signed = try TestKeys.sign("/chart?spec=%7B%7D", expires: TestClock.start + 60)
        let client = try TestClient(port: service.port)
        client.send(TestClient.message("GET \(signed)", ["Content-Length: 1", "Expect: 100-continue"]))
        #expect(try client.response().status == 100)
        clock.advance(milliseconds: 60_000)
        client.send("a")
        let response = try client.response()
        #expect(response.status == 403)
        #expect(response.text.contains("expired-signature"))
    }

    @Test func `POST needs a token`() throws {
        let service = try TestService(["bearer-tokens": "\(Self.token) another-token-for-you"])
        let none = try service.request("POST /chart", content: "a")
        #expect(none.status == 401)
        #expect(none.fields["www-authenticate"] == "Bearer realm=\"plotwright\"")
        #expect(none.fields["content-type"] == "application/problem+json")
        let wrong = try service.request("POST /chart", "Authorization: Bearer \(Self.token)0", content: "a")
        #expect(wrong.status == 401)
        #expect(wrong.fields["www-authenticate"] == "Bearer realm=\"plotwright\", error=\"invalid_token\"")
        for token in [Self.token, "another-token-for-you"] {
            #expect(try service.request("POST /chart", "Authorization: Bearer \(token)", content: "a").status == 200)
        }
        // The token is also required without content, and is checked before the type of the content.
        #expect(try service.request("POST /chart").status == 401)
        #expect(try service.request("POST /chart", "Content-Type: text/html", content: "a").status == 401)
        // GET needs no token, and unknown routes and methods are reported without one.
        #expect(try service.request("GET /chart?spec={}").status == 200)
        #expect(try service.request("POST /schema").status == 405)
        #expect(try service.request("POST /nothing").status == 404)
    }

    @Test func `a missing token is reported before the content is sent`() throws {
        let service = try TestService(["bearer-tokens": Self.token])
        let client = try TestClient(port: service.port)
        client.send("POST /chart HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.response().status == 401)
    }

    @Test func `neither tokens nor signatures are logged`() throws {
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        let service = try TestService(
            Self.keys.merging(["bearer-tokens": Self.token, "log": "info"]) { $1 }, logDescriptor: ends[1])
        let signed = try TestKeys.sign("/chart?spec=%7B%7D")
        _ = try service.request("GET \(signed)", "Authorization: Bearer \(Self.token)")
        _ = try service.request("POST /chart", "Authorization: Bearer \(Self.token)", content: "a")
        _ = try service.request("POST /chart", "Authorization: Bearer \(Self.token)x", content: "a")
        service.stop()
        close(ends[1])
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = unsafe read(ends[0], &buffer, buffer.count)
        close(ends[0])
        let log = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        #expect(log.split(separator: "\n").count { $0.contains("\"status\"") } == 3)
        #expect(!log.contains(Self.token))
        #expect(!log.contains(signed.suffix(43)))
    }

    @Test func `admission is decided once, at the head of a request`() throws {
        let clock = TestClock()
        let service = try TestService(["rate-limit": "60", "rate-limit-burst": "1"], accessClock: clock.clock)
        let admitted = try TestClient(port: service.port)
        admitted.send(TestClient.message("POST /chart", ["Content-Length: 2", "Expect: 100-continue"]))
        #expect(try admitted.response().status == 100)
        #expect(try service.request("GET /").status == 429)
        admitted.send("{}")
        let response = try admitted.response()
        #expect(response.status == 200)
        #expect(response.fields["ratelimit"] == "\"client\";r=0;t=1")
    }

    @Test func `requests beyond the rate limit get 429 with a time to wait`() throws {
        let clock = TestClock()
        let service = try TestService(["rate-limit": "60", "rate-limit-burst": "3"], accessClock: clock.clock)
        let first = try service.request("GET /chart?spec={}")
        #expect(first.fields["ratelimit-policy"] == "\"client\";q=3;w=3")
        #expect(first.fields["ratelimit"] == "\"client\";r=2;t=1")
        // Every request counts once, even if it is refused, and even if it is refused before its content arrives.
        #expect(try service.request("GET /nothing").fields["ratelimit"] == "\"client\";r=1;t=2")
        #expect(try service.request("POST /chart", content: "a").fields["ratelimit"] == "\"client\";r=0;t=3")
        for line in ["GET /chart?spec={}", "GET /", "POST /chart", "OPTIONS *"] {
            let response = try service.request(line, Self.img, content: line.hasPrefix("POST") ? "a" : nil)
            #expect(response.status == 429)
            #expect(response.fields["retry-after"] == "1")
            #expect(response.fields["ratelimit"] == "\"client\";r=0;t=3")
            #expect(response.fields["content-type"] == "application/problem+json")
            #expect(response.fields["cache-control"] == "no-store")
        }
        for line in ["GET /livez", "GET /readyz", "GET /healthz", "HEAD /livez"] {
            let response = try service.request(line)
            #expect(response.status == 200)
            #expect(response.fields["ratelimit"] == nil)
        }
        clock.advance(milliseconds: 2_000)
        #expect(try service.request("POST /chart", "Content-Type: text/html", content: "a").status == 415)
        #expect(try service.request("GET /").status == 200)
        #expect(try service.request("GET /").status == 429)
    }

    @Test func `each client behind a trusted proxy has its own limit`() throws {
        let service = try TestService(["rate-limit": "1", "rate-limit-burst": "1", "trusted-proxies": "127.0.0.1"])
        for client in ["192.0.2.1", "192.0.2.2", "6.6.6.6, 192.0.2.3"] {
            let field = "X-Forwarded-For: \(client)"
            #expect(try service.request("GET /", field).status == 200)
            #expect(try service.request("GET /", field).status == 429)
        }
        #expect(try service.request("GET /", "X-Forwarded-For: 7.7.7.7, 192.0.2.3").status == 429)
    }

    @Test(arguments: [
        ("GET /chart?spec={}", "cross-origin"), ("GET /chart.svg?spec={}", "cross-origin"), ("GET /", "same-origin"),
        ("GET /schema", "same-origin"), ("GET /livez", "same-origin"), ("GET /nothing", "same-origin"),
        ("GET /chart?spec=x", "same-origin"),
    ])
    func `only pictures can be embedded in pages of other origins`(line: String, policy: String) throws {
        let service = try TestService()
        let response = try service.request(line)
        #expect(response.fields["cross-origin-resource-policy"] == policy)
        #expect(response.fields["referrer-policy"] == "no-referrer")
        #expect(response.fields["x-content-type-options"] == "nosniff")
        if policy == "cross-origin" {
            let tag = try #require(response.fields["etag"])
            let known = try service.request(line, "If-None-Match: \(tag)")
            #expect(known.fields["cross-origin-resource-policy"] == policy)
        } else if response.status >= 400 {
            let drawn = try service.request(line, Self.img)
            #expect(drawn.fields["content-type"] == "image/png")
            #expect(drawn.fields["cross-origin-resource-policy"] == "cross-origin")
        }
    }
}
