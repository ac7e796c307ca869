import HTTPMessages
import HTTPServer
import TestSupport
import Testing

@testable import Service

@Suite struct ByteRangeTests {
    @Test(arguments: [
        ("bytes=0-9", 0..<10), ("bytes=0-0", 0..<1), ("bytes=10-", 10..<100), ("bytes=99-", 99..<100),
        ("bytes=90-200", 90..<100), ("bytes=-1", 99..<100), ("bytes=-100", 0..<100), ("bytes=-200", 0..<100),
        ("Bytes=0-9", 0..<10), ("bytes= 0-9 ", 0..<10), ("bytes=, 0-9,", 0..<10),
        ("bytes=5-99999999999999999999", 5..<100), ("bytes=-99999999999999999999", 0..<100),
    ])
    func `valid ranges select bytes`(field: String, expected: Range<Int>) {
        #expect(ByteRange(field)?.octets(of: 100) == expected)
    }

    @Test(arguments: ["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999-"])
    func `ranges that select no bytes are unsatisfiable`(field: String) throws {
        #expect(try #require(ByteRange(field)).octets(of: 100) == nil)
        #expect(try #require(ByteRange(field)).octets(of: 0) == nil)
    }

    @Test(arguments: [
        "", "bytes", "bytes=", "bytes=-", "bytes=9-0", "bytes=a-b", "bytes=0", "bytes=0-1-2", "bytes=+1-2",
        "bytes=1 - 2",
        "bytes=0-1,3-4", "bytes=0-,0-", "furlongs=0-9", "bytes =0-9", "bytes:0-9",
    ])
    func `malformed, unknown and multiple ranges are ignored`(field: String) {
        #expect(ByteRange(field) == nil)
    }

    // MARK: - On the wire

    private func withServer(_ body: (UInt16) throws -> Void) throws {
        let service = try TestService()
        try body(service.port)
    }

    @Test func `a range request gets part of a picture`() throws {
        try withServer { port in
            let line = "GET /chart?spec={}"
            let whole = try TestClient.request(line, port: port)
            #expect(try whole.content == FakeRenderer.picture("{}"))
            let count = whole.content.count
            #expect(whole.fields["accept-ranges"] == "bytes")
            let tag = try #require(whole.fields["etag"])
            for (fields, range) in [
                (["Range: bytes=0-6"], 0...6),
                (["Range: bytes=-2"], count - 2...count - 1),
                (["Range: bytes=8-", "If-Range: \(tag)"], 8...count - 1),
            ] {
                let part = try TestClient(port: port).request(line, fields)
                #expect(part.status == 206)
                #expect(part.content == Array(whole.content[range]))
                #expect(part.fields["content-range"] == "bytes \(range.lowerBound)-\(range.upperBound)/\(count)")
                for name in ["etag", "cache-control", "content-type", "vary"] {
                    #expect(part.fields[name] == whole.fields[name])
                }
            }
        }
    }

    @Test func `a range beyond the end of a picture gets 416`() throws {
        try withServer { port in
            let count = try FakeRenderer.picture("{}").count
            let response = try TestClient.request("GET /chart?spec={}", "Range: bytes=\(count)-", port: port)
            #expect(response.status == 416)
            #expect(response.fields["content-range"] == "bytes */\(count)")
            #expect(response.fields["content-type"] == "application/problem+json")
            #expect(response.fields["cache-control"] == "no-store")
        }
    }

    @Test(arguments: [
        ("GET /chart?spec={}", ["Range: bytes=0-1", "If-Range: \"other\""], 200),
        ("GET /chart?spec={}", ["Range: bytes=0-1", "If-Range: W/TAG"], 200),
        ("GET /chart?spec={}", ["Range: bytes=0-1", "If-Range: Thu, 01 Jan 1970 00:00:00 GMT"], 200),
        ("GET /chart?spec={}", ["Range: bytes=0-1", "Range: bytes=3-4"], 200),
        ("GET /chart?spec={}", ["Range: bytes=0-1", "If-None-Match: TAG"], 304),
        ("GET /chart?spec={}", ["Range: bytes=0-1", "If-Match: \"other\""], 412),
        ("HEAD /chart?spec={}", ["Range: bytes=0-1"], 200),
        ("GET /nothing", ["Range: bytes=0-1"], 404),
        ("GET /healthz", ["Range: bytes=0-1"], 200),
        ("GET /schema", ["Range: bytes=0-1"], 206),
    ])
    func `conditions, methods and errors take precedence over a range`(line: String, fields: [String], status: Int)
        throws
    {
        try withServer { port in
            let tag = try #require(try TestClient.request("HEAD /chart?spec={}", port: port).fields["etag"])
            let response = try TestClient(port: port).request(line, fields.map { $0.replacing("TAG", with: tag) })
            #expect(response.status == status)
        }
    }

    @Test func `POST ignores ranges`() throws {
        try withServer { port in
            let response = try TestClient(port: port).request("POST /chart", ["Range: bytes=0-1"], content: "{}")
            #expect(response.status == 200)
            #expect(response.fields["accept-ranges"] == nil)
        }
    }
}
