import TestSupport
import Testing

@testable import HTTPServer

@Suite struct MessageTests {
    // MARK: - Fields

    @Test func `a field's name has no case and its first value counts`() {
        var fields = HTTPFields()
        fields.append(.accept, "a")
        fields.append(.host, "b")
        fields.append(.accept, "c")
        #expect(fields[.accept] == "a")
        #expect(fields.combined(.accept) == "a, c")
        #expect(fields[.allow] == nil)
        #expect(fields.combined(.allow) == nil)
        #expect(fields.bytes == Array("accept: a\r\nhost: b\r\naccept: c\r\n".utf8))
    }

    @Test func `no value can end its line`() {
        var fields = HTTPFields()
        fields.append(.vary, "a\r\nset-cookie: b\0c\u{7F}\tü")
        #expect(fields.bytes == Array("vary: a  set-cookie: b c \tü\r\n".utf8))
    }

    // MARK: - Query

    private func items(_ query: String) -> [String]? {
        QueryItem.parse(query.utf8)?.map { "\($0.name)=\(String(decoding: $0.value, as: UTF8.self))" }
    }

    @Test(arguments: [
        ("", []),
        ("a=b", ["a=b"]),
        ("a=b&c=d", ["a=b", "c=d"]),
        ("&&a=b&", ["a=b"]),
        ("a", ["a="]),
        ("a=", ["a="]),
        ("=b", ["=b"]),
        ("a=b=c", ["a=b=c"]),
        ("a+b=c+d", ["a b=c d"]),
        ("%61%2B=%26%3d+%2b", ["a+=&= +"]),
        ("a=%C3%BC", ["a=ü"]),
    ])
    func `query items`(query: String, expected: [String]) {
        #expect(items(query) == expected)
    }

    @Test(arguments: ["a=%", "a=%1", "a=%1g", "%zz=a", "%FF=a"])
    func `a malformed query has no items`(query: String) {
        #expect(items(query) == nil)
    }

    @Test func `a value may be any octets`() {
        #expect(QueryItem.parse("a=%FF%00".utf8)?.first?.value == [0xFF, 0])
        #expect(QueryItem.parse("a=%FF%00".utf8)?.first?.text == nil)
        #expect(QueryItem.parse("a=b".utf8)?.first?.text == "b")
    }

    @Test func `what was encoded is decoded`() {
        var random = RandomSource(seed: 3986)
        for _ in 0..<500 {
            let value = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let encoded = value.map { byte in
                let digits = String(byte, radix: 16, uppercase: Bool.random(using: &random))
                return byte >= 0x61 && byte <= 0x7A
                    ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
            }.joined()
            #expect(QueryItem.parse("x=\(encoded)&y=z".utf8)?.first?.value == value)
        }
    }

    // MARK: - Date

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
        (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
        (4_102_444_800, "Fri, 01 Jan 2100 00:00:00 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    ])
    func `dates`(seconds: Int, expected: String) {
        #expect(HTTPDate.format(unixSeconds: seconds) == expected)
    }

    // MARK: - Responses

    @Test func `a response's head`() {
        var response = HTTPResponse(.ok, content: [1, 2, 3])
        response.fields.append(.contentType, "image/png")
        let head = response.head(date: Array("now".utf8), connection: "close")
        #expect(
            String(decoding: head, as: UTF8.self)
                == "HTTP/1.1 200 OK\r\ndate: now\r\nconnection: close\r\ncontent-length: 3\r\n"
                + "content-type: image/png\r\n\r\n")
    }

    @Test(arguments: [0, 9, 10, 99, 100, 12_345])
    func `the length in a response's head`(count: Int) {
        let head = HTTPResponse(.ok, content: [UInt8](repeating: 0, count: count)).head(date: [], connection: nil)
        #expect(String(decoding: head, as: UTF8.self).contains("\r\ncontent-length: \(count)\r\n"))
    }

    @Test func `errors have statuses of errors and something to say`() {
        for error in MessageError.allCases {
            #expect((400...599).contains(error.status.code))
            #expect(error.detail.hasSuffix("."))
        }
    }

    // MARK: - Responders

    /// Receives what travels.
    private final class Mailbox: Sendable {
        private let box = AnswerBox()
        var link: ClientLink { ClientLink { [box] in box.add($0?.status.code ?? 0) } }
        var statuses: [Int] { box.all }
    }

    @Test func `an answer before the handler returns does not travel`() {
        let mailbox = Mailbox()
        let responder = Responder(to: mailbox.link)
        responder.respond(HTTPResponse(.ok))
        responder.respond(HTTPResponse(.notFound))
        #expect(responder.handlerReturned()?.status == .ok)
        responder.respond(HTTPResponse(.notFound))
        #expect(mailbox.statuses.isEmpty)
    }

    @Test func `an answer after the handler returned travels once`() {
        let mailbox = Mailbox()
        let responder = Responder(to: mailbox.link)
        #expect(responder.handlerReturned() == nil)
        responder.respond(HTTPResponse(.ok))
        responder.respond(HTTPResponse(.notFound))
        #expect(mailbox.statuses == [200])
    }

    @Test func `a responder let go without an answer tells that there is none`() {
        let mailbox = Mailbox()
        do {
            let responder = Responder(to: mailbox.link)
            #expect(responder.handlerReturned() == nil)
        }
        #expect(mailbox.statuses == [0])
    }

    @Test func `a client that left is known to have left`() {
        let link = ClientLink { _ in }
        let responder = Responder(to: link)
        #expect(!responder.clientIsGone)
        link.leave()
        #expect(responder.clientIsGone)
        responder.respond(HTTPResponse(.ok))
    }
}
