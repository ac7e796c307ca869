import TestSupport
import Testing

@testable import Service

@Suite struct RequestIdentifierTests {
    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"

    private func identifier(_ fields: String...) throws -> String {
        RequestIdentifier.of(
            try Requests.parse((["GET / HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n") + "\r\n\r\n"))
    }

    @Test func `a valid identifier from the client is used`() throws {
        for given in ["a", "A-b.c_9", String(repeating: "x", count: 128)] {
            #expect(try identifier("X-Request-Id: \(given)") == given)
        }
        #expect(try identifier("X-Request-Id: a", "traceparent: 00-\(Self.trace)-00f067aa0ba902b7-01") == "a")
    }

    @Test(arguments: [
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00",
        "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-what-the-future-will-be-like",
    ])
    func `the trace identifier is used if there is no valid request identifier`(field: String) throws {
        #expect(try identifier("traceparent: \(field)") == Self.trace)
        #expect(try identifier("X-Request-Id: a b", "TraceParent: \(field)") == Self.trace)
    }

    /// The cases of the W3C test suite.
    @Test(arguments: [
        "", "00", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-1",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-what",
        "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01.what",
        "0-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "0G-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b77-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0x",
        "00_4bf92f3577b34da6a3ce929d0e0e4736_00f067aa0ba902b7_01",
    ])
    func `a malformed trace is ignored`(field: String) throws {
        let made = try identifier("traceparent: \(field)")
        #expect(made.utf8.count == 16)
        #expect(made != Self.trace)
    }

    @Test func `two traceparent fields are ignored`() throws {
        let field = "traceparent: 00-\(Self.trace)-00f067aa0ba902b7-01"
        #expect(try identifier(field, field) != Self.trace)
    }

    @Test func `new identifiers are unique and have 16 hexadecimal digits`() {
        let made = (0..<10_000).map { _ in RequestIdentifier.new() }
        #expect(Set(made).count == made.count)
        #expect(made.allSatisfy { $0.utf8.count == 16 && UInt64($0, radix: 16) != nil && $0 == $0.lowercased() })
    }

    @Test func `every response and every problem document contains the request identifier`() throws {
        let service = try TestService(["max-body": "1"])
        for (line, content) in [
            ("GET /livez", nil), ("GET /", nil), ("OPTIONS *", nil), ("GET /nothing", nil), ("POST /chart", "bad"),
            ("GET /chart", nil), ("POST /chart", String(repeating: "a", count: 2_000)), ("PUT /chart", "a"),
        ] as [(String, String?)] {
            let response = try service.request(line, "X-Request-Id: mine", content: content)
            #expect(response.fields["x-request-id"] == "mine")
            if response.status >= 400 { #expect(response.text.contains("\"requestId\":\"mine\"")) }
        }
        let client = try TestClient(port: service.port)
        client.send("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
        let response = try client.response()
        let made = try #require(response.fields["x-request-id"])
        #expect(response.text.contains("\"requestId\":\"\(made)\""))
    }
}
