import TestSupport
import Testing

@testable import Service

@Suite struct CrossOriginTests {
    private static let page = "Origin: https://a.example"

    @Test func `without a setting, responses have no CORS fields`() throws {
        let response = try TestService().request("GET /chart?spec={}", Self.page)
        #expect(
            !response.fields.keys.isEmpty
                && response.fields.keys.allSatisfy { !$0.hasPrefix("access-control") && $0 != "ratelimit" })
        #expect(response.fields["vary"] == "Accept")
    }

    @Test(arguments: [
        ("GET /chart?spec={}", 200), ("GET /schema", 200), ("GET /nothing", 404), ("POST /chart", 422),
        ("GET /livez", 200),
        ("PUT /chart", 405), ("BREW /", 501), ("GET /%zz", 400),
    ])
    func `allowed origins may read every response`(line: String, status: Int) throws {
        let all = try TestService(["cors-origins": "*"])
        let few = try TestService(["cors-origins": "https://b.example, https://a.example http://localhost:3000"])
        for (service, origin) in [(all, "*"), (few, "https://a.example")] {
            let response = try service.request(line, Self.page, content: line.hasPrefix("POST") ? "bad" : nil)
            #expect(response.status == status)
            // If the request line cannot be read, the origin is unknown.
            guard status != 400 else { continue }
            #expect(response.fields["access-control-allow-origin"] == origin)
            #expect(response.fields["access-control-expose-headers"]?.contains("x-request-id") == true)
            #expect(response.fields["access-control-allow-credentials"] == nil)
            #expect((response.fields["vary"] ?? "").contains("Origin") == (origin != "*"))
        }
    }

    @Test(arguments: [
        "", "Origin: https://c.example", "Origin: http://a.example", "Origin: https://a.example:443", "Origin: null",
        "Origin: https://a.example, https://b.example", "Origin: https://xa.example", "Origin: HTTPS://A.EXAMPLE",
    ])
    func `other origins get no access, and Vary contains Origin`(field: String) throws {
        let service = try TestService(["cors-origins": "https://a.example"])
        let fields = field.isEmpty ? [] : [field]
        let response = try TestClient(port: service.port).request("GET /chart?spec={}", fields)
        #expect(response.status == 200)
        #expect(response.fields["access-control-allow-origin"] == nil)
        #expect(response.fields["vary"] == "Accept, Origin")
        let preflight = try TestClient(port: service.port)
            .request("OPTIONS /chart", fields + ["Access-Control-Request-Method: POST"])
        #expect(preflight.fields["access-control-allow-methods"] == nil)
    }

    @Test func `a preflight request gets the allowed methods and fields`() throws {
        let service = try TestService(["cors-origins": "https://a.example", "bearer-tokens": "0123456789abcdef"])
        let response = try service.request(
            "OPTIONS /chart", Self.page, "Access-Control-Request-Method: POST",
            "Access-Control-Request-Headers: authorization,content-type")
        #expect(response.status == 204)
        #expect(response.fields["access-control-allow-origin"] == "https://a.example")
        #expect(response.fields["access-control-allow-methods"] == "OPTIONS, GET, HEAD, POST")
        #expect(response.fields["access-control-allow-headers"]?.contains("authorization") == true)
        #expect(response.fields["access-control-max-age"] == "7200")
        #expect(response.fields["vary"] == "Origin")
        #expect(response.fields["allow"] == "OPTIONS, GET, HEAD, POST")
        let plain = try service.request("OPTIONS /chart", Self.page)
        #expect(plain.fields["access-control-allow-methods"] == nil)
        let document = try service.request("OPTIONS /schema", Self.page, "Access-Control-Request-Method: GET")
        #expect(document.fields["access-control-allow-methods"] == "OPTIONS, GET, HEAD")
    }

    @Test func `allowed origins may read the refusal of oversized content`() throws {
        let service = try TestService(["cors-origins": "*", "max-body": "1"])
        let response = try service.request("POST /chart", Self.page, content: String(repeating: "a", count: 2_000))
        #expect(response.status == 413)
        #expect(response.fields["access-control-allow-origin"] == "*")
    }

    @Test(arguments: [
        "", "a.example", "https://", "https://a.example/", "https://A.example", "ftp://a.example", "null",
        "* https://a.example", "https://a.example *", "https://a b",
    ])
    func `invalid lists of origins are rejected`(text: String) {
        #expect(CrossOriginPolicy(text) == nil)
    }

    @Test(arguments: ["*", "http://localhost:8080", "https://[::1]:1", "https://a.example https://b-c.example"])
    func `valid lists of origins are accepted`(text: String) {
        #expect(CrossOriginPolicy(text)?.text == text)
    }
}
