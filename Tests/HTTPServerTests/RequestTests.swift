import HTTPMessages
import Testing

@testable import HTTPServer

@Suite struct RequestTests {
    /// The outcome of one complete request.
    private func outcome(_ text: String) -> String {
        for record in Exchange.run(text) {
            switch record {
            case .handled(let method, let path, let content):
                return "\(method) \(path) \(String(decoding: content, as: UTF8.self))"
            case .refused(let error): return "\(error.status.code) \(error)"
            case .admitted, .sent, .asked, .finishedSending, .closed, .aborted: continue
            }
        }
        return "nothing"
    }

    @Test(arguments: [
        ("GET / HTTP/1.1", "GET / "),
        ("GET /a/b?c=d HTTP/1.1", "GET /a/b "),
        ("GET /a?spec={\"a\":[1|2]} HTTP/1.1", "GET /a "),
        ("GET /%63hart%2Fb HTTP/1.1", "GET /chart%2Fb "),
        ("HEAD / HTTP/1.2", "HEAD / "),
        ("FOOBAR / HTTP/1.1", "FOOBAR / "),
        ("get / HTTP/1.1", "get / "),
        ("GET http://other.example:80/a?b HTTP/1.1", "GET /a "),
        ("GET HTTP://[::1]:80?b HTTP/1.1", "GET / "),
        ("QUERY / HTTP/1.1", "QUERY / "),
        ("OPTIONS * HTTP/1.1", "OPTIONS * "),
        ("OPTIONS http://other.example HTTP/1.1", "OPTIONS * "),
        ("GET /", "400 malformedRequestLine"),
        ("GET  / HTTP/1.1", "400 malformedRequestLine"),
        ("GET /  HTTP/1.1", "400 malformedRequestLine"),
        ("GET / HTTP/1.1 ", "400 malformedRequestLine"),
        (" GET / HTTP/1.1", "400 malformedRequestLine"),
        ("GET\t/\tHTTP/1.1", "400 malformedRequestLine"),
        ("G(ET / HTTP/1.1", "400 malformedRequestLine"),
        ("GE\0T / HTTP/1.1", "400 malformedRequestLine"),
        ("GET / HTTP/1.10", "400 malformedRequestLine"),
        ("GET / HTTP/11", "400 malformedRequestLine"),
        ("GET / http/1.1", "400 malformedRequestLine"),
        ("GET / HTTP/1.1\r", "400 malformedRequestLine"),
        ("GET / HTTP/2.0", "505 unsupportedVersion"),
        ("GET / HTTP/0.9", "505 unsupportedVersion"),
        ("PRI * HTTP/2.0", "505 unsupportedVersion"),
        ("CONNECT a:80 HTTP/1.1", "501 unsupportedMethod"),
        ("GET * HTTP/1.1", "400 malformedTarget"),
        ("OPTIONS *a HTTP/1.1", "400 malformedTarget"),
        ("GET a:80 HTTP/1.1", "400 malformedTarget"),
        ("GET ftp://a/b HTTP/1.1", "400 malformedTarget"),
        ("GET http:///b HTTP/1.1", "400 malformedTarget"),
        ("GET http: HTTP/1.1", "400 malformedTarget"),
        ("GET https:///b HTTP/1.1", "400 malformedTarget"),
        ("GET HTTPS://a/b HTTP/1.1", "421 misdirected"),
        ("GET http://u@a/b HTTP/1.1", "400 malformedTarget"),
        ("GET /a#b HTTP/1.1", "400 malformedTarget"),
        ("GET /\u{E9} HTTP/1.1", "400 malformedTarget"),
        ("GET /\u{1} HTTP/1.1", "400 malformedTarget"),
        ("GET /\u{7F} HTTP/1.1", "400 malformedTarget"),
        ("GET /%zz HTTP/1.1", "400 malformedTarget"),
        ("GET /%4 HTTP/1.1", "400 malformedTarget"),
        ("GET /%00 HTTP/1.1", "400 malformedTarget"),
    ])
    func `request lines are parsed or rejected`(line: String, expected: String) {
        #expect(outcome(line + "\r\nHost: a\r\n\r\n") == expected)
    }

    @Test(arguments: [
        ("Host: a\r\nX-A: b", "GET / "),
        ("hOsT:\t a:80 \t", "GET / "),
        ("Host: [2001:db8::1]:8080", "GET / "),
        ("Host: a%20b", "GET / "),
        ("Host: a:", "GET / "),
        ("Host: a\r\nX-Empty:\r\nX-Space: ", "GET / "),
        ("Host: a\r\nX-A: \u{E9}", "GET / "),
        ("X-A: b", "400 invalidHost"),
        ("Host:", "400 invalidHost"),
        ("Host: a\r\nHost: a", "400 invalidHost"),
        ("Host: a b", "400 invalidHost"),
        ("Host: a/b", "400 invalidHost"),
        ("Host: u@a", "400 invalidHost"),
        ("Host: [::1", "400 invalidHost"),
        ("Host: []", "400 invalidHost"),
        ("Host: [::1]x", "400 invalidHost"),
        ("Host: [1:2]", "400 invalidHost"),
        ("Host: a:b", "400 invalidHost"),
        ("Host: a:65536", "400 invalidHost"),
        ("Host: :80", "400 invalidHost"),
        ("Host: a%2", "400 invalidHost"),
        ("Host : a", "400 malformedField"),
        ("Host: a\r\n folded", "400 malformedField"),
        (" Host: a", "400 malformedField"),
        ("Host: a\r\nno colon", "400 malformedField"),
        ("Host: a\r\n: b", "400 malformedField"),
        ("Host: a\r\nX[]: b", "400 malformedField"),
        ("Host: a\r\nX\u{E9}: b", "400 malformedField"),
        ("Host: a\r\nX-A: b\0c", "400 malformedField"),
        ("Host: a\r\nX-A: b\rc", "400 malformedField"),
        ("Host: a\r\nX-A: b\u{7}c", "400 malformedField"),
        ("Host: a\r\nX-A: b\r", "400 malformedField"),
        ("Host: a\nX-A: b", "400 malformedField"),
        ("Host: a\r\nExpect: 100-Continue", "GET / "),
        ("Host: a\r\nExpect: tea", "417 unsupportedExpectation"),
    ])
    func `field lines are parsed or rejected`(lines: String, expected: String) {
        #expect(outcome("GET / HTTP/1.1\r\n" + lines + "\r\n\r\n") == expected)
    }

    @Test(arguments: [
        ("::", true), ("::1", true), ("1::", true), ("1:2:3:4:5:6:7:8", true), ("1:2:3:4:5:6:7::", true),
        ("::2:3:4:5:6:7:8", true), ("1::3:4:5:6:7:8", true), ("abCD:0000::0", true), ("::ffff:192.0.2.128", true),
        ("1:2:3:4:5:6:1.2.3.4", true), ("::255.0.0.0", true), ("v1.a", true), ("V1F.~:$", true),
        ("", false), (":", false), (":::", false), ("1", false), ("1:", false), ("1:::2", false), ("1::2::3", false),
        (":1:2:3:4:5:6:7", false), ("1:2:3:4:5:6:7", false), ("1:2:3:4:5:6:7:8:9", false), ("1:2:3:4:5:6:7:", false),
        ("1:2:3:4::5:6:7:8", false), ("12345::", false), ("g::", false), ("::1.2.3", false), ("::1.2.3.4.5", false),
        ("::256.0.0.1", false), ("::01.2.3.4", false), ("::1.2.3.", false), ("::1.2.3.4:5", false),
        ("1:2:3:4:5:6:7:1.2.3.4", false), ("1.2.3.4", false), ("fe80::1%251", false), ("v1", false), ("v1.", false),
        ("v.a", false), ("vg.a", false), ("v1.a/", false),
    ])
    func `address literals of a host are validated`(literal: String, isValid: Bool) {
        #expect(outcome("GET / HTTP/1.1\r\nHost: [\(literal)]:80\r\n\r\n") == (isValid ? "GET / " : "400 invalidHost"))
    }

    @Test func `a start that cannot be a method is refused at once`() {
        #expect(outcome("\u{16}\u{3}\u{1}") == "400 malformedRequestLine")
        #expect(outcome("\r\n\u{16}") == "400 malformedRequestLine")
        #expect(outcome("\n") == "400 malformedRequestLine")
    }

    @Test func `a bare line feed does not end a line`() {
        #expect(outcome("GET / HTTP/1.1\nHost: a\n\n") == "400 malformedRequestLine")
    }

    @Test func `one line break before the request line is skipped`() {
        #expect(outcome("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n") == "GET / ")
        #expect(outcome("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n") == "400 malformedRequestLine")
        #expect(outcome("\r\n") == "nothing")
    }

    @Test(arguments: [
        ("Content-Length: 5", "hello", "POST / hello"),
        ("Content-Length: 0005", "hello", "POST / hello"),
        ("Content-Length: 0", "", "POST / "),
        ("X: y", "", "POST / "),
        ("Content-Length: 5\r\nExpect: 100-continue", "hello", "POST / hello"),
        ("transfer-encoding: Chunked", "5\r\nhello\r\n0\r\n\r\n", "POST / hello"),
        ("Transfer-Encoding: chunked", "2\r\nhe\r\n000003\r\nllo\r\n000\r\n\r\n", "POST / hello"),
        ("Transfer-Encoding: chunked", "A\r\n0123456789\r\n0\r\nX-T: 1\r\nY:\r\n\r\n", "POST / 0123456789"),
        ("Transfer-Encoding: chunked", "1;a=b ; q=\"x;\\\"\";f\r\nx\r\n0;end\r\n\r\n", "POST / x"),
        ("Content-Length: 8388609", "", "413 contentTooLarge"),
        ("Content-Length: 99999999999999999999", "", "413 contentTooLarge"),
        ("Content-Length: 5\r\nContent-Length: 5", "hello", "400 invalidContentLength"),
        ("Content-Length: 5, 5", "hello", "400 invalidContentLength"),
        ("Content-Length: +5", "hello", "400 invalidContentLength"),
        ("Content-Length: -5", "hello", "400 invalidContentLength"),
        ("Content-Length: 0x5", "hello", "400 invalidContentLength"),
        ("Content-Length: 5 5", "hello", "400 invalidContentLength"),
        ("Content-Length:", "hello", "400 invalidContentLength"),
        ("Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n", "400 ambiguousLength"),
        ("Transfer-Encoding: gzip, chunked", "", "501 unsupportedTransferEncoding"),
        ("Transfer-Encoding: chunked, gzip", "", "400 invalidTransferEncoding"),
        ("Transfer-Encoding: chunked, chunked", "", "400 invalidTransferEncoding"),
        ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "", "400 invalidTransferEncoding"),
        ("Transfer-Encoding: identity", "", "400 invalidTransferEncoding"),
        ("Transfer-Encoding: ,chunked", "", "400 invalidTransferEncoding"),
        ("Transfer-Encoding: chunked;q=1", "", "400 invalidTransferEncoding"),
        ("Transfer-Encoding: \"chunked\"", "", "400 invalidTransferEncoding"),
        ("Transfer-Encoding: chunked", "xyz\r\nhello", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "-1\r\nhello", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "0x5\r\nhello", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "5 5\r\nhello", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", " 5\r\nhello", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "5 \r\nhello", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "\r\nhello", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "5\nhello\r\n", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "5;a\rb\r\nhello\r\n", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "5;\r\nhello\r\n", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "5;a=\"b\r\nhello\r\n", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "3\r\nhello\r\n", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "5\r\nhelloXX0\r\n", "400 malformedChunk"),
        ("Transfer-Encoding: chunked", "8000000000000005\r\n", "413 contentTooLarge"),
        ("Transfer-Encoding: chunked", "0\r\nX Bad: 1\r\n\r\n", "400 malformedField"),
    ])
    func `content is read by its length or its chunks`(fields: String, content: String, expected: String) {
        #expect(outcome("POST / HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n\r\n" + content) == expected)
    }

    @Test func `HTTP 1.0 has no chunks or expectations and requires no host`() {
        #expect(outcome("GET / HTTP/1.0\r\n\r\n") == "GET / ")
        #expect(outcome("GET / HTTP/1.0\r\nExpect: tea\r\n\r\n") == "GET / ")
        #expect(
            outcome("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n") == "400 invalidTransferEncoding")
    }

    @Test func `limits are enforced exactly`() {
        var limits = HTTPLimits()
        limits.requestLine = 100
        limits.fields = 200
        limits.fieldCount = 3
        limits.content = 10
        limits.chunkOverhead = 20
        func error(_ text: String) -> MessageError? {
            for case .refused(let error) in Exchange.run(text, limits: limits) { return error }
            return nil
        }
        let line = { (count: Int) in "GET /" + String(repeating: "a", count: count - 14) + " HTTP/1.1" }
        #expect(error(line(99) + "\r\nHost: a\r\n\r\n") == nil)
        #expect(error(line(100) + "\r\nHost: a\r\n\r\n") == .targetTooLong)
        #expect(error("GET /" + String(repeating: "a", count: 95)) == nil)
        #expect(error("GET /" + String(repeating: "a", count: 96)) == .targetTooLong)
        #expect(error(String(repeating: "a", count: 100)) == nil)
        #expect(error(String(repeating: "a", count: 101)) == .methodTooLong)
        #expect(error("G(T " + String(repeating: "a", count: 101)) == .malformedRequestLine)
        #expect(error("GET / HTTP/1.1\r\nHost: a\r\nA: b\r\nC: d\r\n\r\n") == nil)
        #expect(error("GET / HTTP/1.1\r\nHost: a\r\nA: b\r\nC: d\r\nE: f\r\n\r\n") == .fieldsTooLarge)
        #expect(error("GET / HTTP/1.1\r\nHost: a\r\nA: " + String(repeating: "b", count: 180)) == nil)
        #expect(error("GET / HTTP/1.1\r\nHost: a\r\nA: " + String(repeating: "b", count: 189)) == .fieldsTooLarge)
        let post = "POST / HTTP/1.1\r\nHost: a\r\n"
        let chunked = post + "Transfer-Encoding: chunked\r\n\r\n"
        #expect(error(post + "Content-Length: 10\r\n\r\n") == nil)
        #expect(error(post + "Content-Length: 11\r\n\r\n") == .contentTooLarge)
        #expect(error(chunked + "5\r\nhello\r\n5\r\n") == nil)
        #expect(error(chunked + "5\r\nhello\r\n6\r\n") == .contentTooLarge)
        #expect(error(chunked + "1;aaaaaaaa\r\na\r\n1;aaaaaaaa\r\na\r\n") == nil)
        #expect(error(chunked + "1;aaaaaaaaaa\r\na\r\n1;aaaaaaaaaa\r\na\r\n") == .malformedChunk)
        #expect(error(chunked + "1;" + String(repeating: "a", count: 30)) == .malformedChunk)
        #expect(error(chunked + "0\r\nA: 34567890\r\nB: 345678\r\n") == nil)
        #expect(error(chunked + "0\r\nA: 34567890\r\nB: 34567890\r\n") == .fieldsTooLarge)
    }

    @Test func `one invalid octet at any position invalidates a target`() {
        var wrong: [String] = []
        for count in [3, 9, 10, 17, 20] {
            for position in 2..<count {
                for octet in UInt8.min ... .max {
                    var target = [UInt8](repeating: 0x61, count: count)
                    target.replaceSubrange(..<2, with: Array("/?".utf8))
                    target[position] = octet
                    let isTaken = (0x21...0x7E).contains(octet) && octet != 0x23
                    let read = try? RequestTarget(target.span, in: 0..<count, method: .get)
                    if (read != nil) != isTaken { wrong.append("\(octet) at \(position) of \(count)") }
                }
            }
        }
        #expect(wrong == [])
    }
}
