import HTTPMessages
import TestSupport
import Testing

@testable import HTTPServer

@Suite struct ConnectionTests {
    private let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    private let halfGet = "GET / HTTP/1.1\r\nHost:"
    private let post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n"
    private let ok = "HTTP/1.1 200 OK\r\ndate: then\r\ncontent-length: 3\r\n\r\nyes"

    private func handled(_ method: String, _ path: String, _ content: String = "") -> Exchange.Record {
        .handled(method: method, path: path, content: Array(content.utf8))
    }

    // MARK: - Order and persistence

    @Test func `pipelined requests are answered in order`() {
        let text = "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n" + post + "hello" + "GET /3 HTTP/1.1\r\nHost: a\r\n\r\n"
        #expect(
            Exchange.run(text) == [
                handled("GET", "/1"), .sent(ok),
                .admitted("/"), handled("POST", "/", "hello"), .sent(ok),
                handled("GET", "/3"), .sent(ok),
            ])
    }

    @Test func `a pipelined request waits for the response to the previous one`() {
        var exchange = Exchange()
        exchange.answersAtOnce = false
        exchange.receive(get + "GET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(exchange.records == [handled("GET", "/")])
        #expect(!exchange.machine.wantsToRead)
        exchange.answer()
        #expect(exchange.records == [handled("GET", "/"), .sent(ok), handled("GET", "/2")])
    }

    @Test(arguments: [
        ("HTTP/1.1", "", false, nil),
        ("HTTP/1.1", "Connection: close\r\n", true, "close"),
        ("HTTP/1.1", "Connection: foo , ClOsE\r\n", true, "close"),
        ("HTTP/1.1", "Connection: keep-alive\r\nConnection: close\r\n", true, "close"),
        ("HTTP/1.1", "Connection: closed\r\n", false, nil),
        ("HTTP/1.0", "", true, "close"),
        ("HTTP/1.0", "Connection: keep-alive\r\n", false, "keep-alive"),
        ("HTTP/1.0", "Connection: keep-alive, close\r\n", true, "close"),
    ])
    func `version and connection field determine persistence`(
        version: String, fields: String, closes: Bool, connection: String?
    ) {
        let records = Exchange.run("GET / \(version)\r\nHost: a\r\n\(fields)\r\n" + get)
        let line = connection.map { "connection: \($0)\r\n" } ?? ""
        let answer = Exchange.Record.sent(
            "HTTP/1.1 200 OK\r\ndate: then\r\n\(line)content-length: 3\r\n\r\nyes")
        #expect(records.prefix(2) == [handled("GET", "/"), answer])
        #expect(records.dropFirst(2) == (closes ? [.finishedSending] : [handled("GET", "/"), .sent(ok)]))
    }

    @Test func `responses to HEAD and responses 304 and 204 have no content`() {
        var exchange = Exchange()
        exchange.receive("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
        exchange.response = HTTPResponse(.notModified)
        exchange.receive(get)
        exchange.response = HTTPResponse(.noContent)
        exchange.receive(get)
        #expect(
            exchange.records.filter { if case .sent = $0 { true } else { false } } == [
                .sent("HTTP/1.1 200 OK\r\ndate: then\r\ncontent-length: 3\r\n\r\n"),
                .sent("HTTP/1.1 304 Not Modified\r\ndate: then\r\n\r\n"),
                .sent("HTTP/1.1 204 No Content\r\ndate: then\r\n\r\n"),
            ])
    }

    @Test func `an error ends the connection and discards later requests`() {
        let records = Exchange.run("GET / HTTP/1.1\r\nHost : a\r\n\r\n" + get)
        #expect(
            records == [
                .refused(.malformedField),
                .sent("HTTP/1.1 400 Bad Request\r\ndate: then\r\nconnection: close\r\ncontent-length: 2\r\n\r\nno"),
                .finishedSending,
            ])
    }

    @Test func `an error response to HEAD has no content`() {
        let records = Exchange.run("HEAD / HTTP/1.1\r\n\r\n")
        #expect(
            records[1]
                == .sent("HTTP/1.1 400 Bad Request\r\ndate: then\r\nconnection: close\r\ncontent-length: 2\r\n\r\n"))
    }

    // MARK: - Content

    @Test func `a client that expects 100 receives it`() {
        var exchange = Exchange()
        exchange.receive("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
        #expect(exchange.records == [.admitted("/"), .sent("HTTP/1.1 100 Continue\r\n\r\n")])
        exchange.receive("hello")
        #expect(exchange.records.dropFirst(2) == [handled("POST", "/", "hello"), .sent(ok)])
    }

    @Test func `content that is too large is refused without a 100 response`() {
        let records = Exchange.run(
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1099511627776\r\nExpect: 100-continue\r\n\r\n")
        #expect(records.first == .refused(.contentTooLarge))
        #expect(records.last == .finishedSending)
    }

    @Test func `a request refused by its head is answered before its content, and the connection ends`() {
        var exchange = Exchange()
        exchange.refusal = HTTPResponse(.notFound)
        exchange.receive(post + "hello" + get)
        #expect(
            exchange.records == [
                .admitted("/"),
                .sent("HTTP/1.1 404 Not Found\r\ndate: then\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"),
                .finishedSending,
            ])
    }

    // MARK: - End of input

    @Test func `an end of input between requests closes the connection`() {
        var exchange = Exchange()
        exchange.receive(get)
        exchange.receiveEnd()
        #expect(exchange.isClosed)
    }

    @Test(arguments: [
        "GET", "GET / HTTP/1.1\r\nHost: a\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel",
    ])
    func `an end of input within a request is an error`(text: String) {
        var exchange = Exchange()
        exchange.receive(text)
        exchange.receiveEnd()
        #expect(exchange.records.contains(.refused(.incomplete)))
        #expect(exchange.records.last == .finishedSending)
    }

    @Test func `a half-closed connection still receives a prompt response`() {
        var exchange = Exchange()
        exchange.answersAtOnce = false
        exchange.receive(get)
        exchange.receiveEnd()
        exchange.pass(.seconds(1))
        exchange.answer()
        #expect(exchange.records.last == .sent(ok))
    }

    @Test func `a half-closed connection is closed if its response takes too long`() {
        var exchange = Exchange()
        exchange.answersAtOnce = false
        exchange.receive(get)
        exchange.receiveEnd()
        exchange.pass(.seconds(2))
        #expect(exchange.isClosed)
    }

    // MARK: - Deadlines

    @Test func `a connection without a request is closed without a response`() {
        var exchange = Exchange()
        exchange.pass(.milliseconds(9_999))
        #expect(exchange.records.isEmpty)
        exchange.pass(.milliseconds(1))
        #expect(exchange.records == [.aborted])
    }

    @Test func `the time limit of a head applies to the whole head`() {
        var exchange = Exchange()
        exchange.receive(get)
        exchange.pass(.seconds(20))
        exchange.receive("GET /")
        for _ in 0..<9 {
            exchange.pass(.seconds(1))
            exchange.receive("a")
        }
        #expect(exchange.statuses == [200])
        exchange.pass(.seconds(1))
        #expect(exchange.statuses == [200, 408])
    }

    @Test func `an idle connection is closed after the idle time`() {
        var exchange = Exchange()
        exchange.receive(get)
        exchange.pass(.milliseconds(74_999))
        #expect(!exchange.isClosed)
        exchange.pass(.milliseconds(1))
        #expect(exchange.isClosed)
        #expect(exchange.statuses == [200])
    }

    @Test func `content below the minimum rate times out after the grace period`() {
        var exchange = Exchange()
        exchange.receive("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n")
        for _ in 0..<10 {
            exchange.receive(" ")
            exchange.pass(.seconds(1))
        }
        #expect(exchange.statuses.isEmpty)
        exchange.pass(.seconds(1))
        #expect(exchange.statuses == [408])
    }

    @Test func `content at the minimum rate times out at the overall limit`() {
        var exchange = Exchange()
        exchange.receive("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<29 {
            exchange.receive("5DC\r\n" + String(repeating: " ", count: 1_500) + "\r\n")
            exchange.pass(.seconds(1))
        }
        #expect(exchange.statuses.isEmpty)
        exchange.pass(.seconds(1))
        #expect(exchange.statuses == [408])
    }

    @Test func `a handler has no time limit`() {
        var exchange = Exchange()
        exchange.answersAtOnce = false
        exchange.receive(get)
        #expect(exchange.machine.deadline == nil)
        exchange.pass(.seconds(1_000))
        #expect(!exchange.isClosed)
    }

    @Test func `a connection is aborted if its client does not read`() {
        var exchange = Exchange()
        exchange.sendsAtOnce = false
        exchange.receive(get)
        exchange.pass(.seconds(29))
        exchange.progress()
        exchange.unacknowledged = 1
        exchange.pass(.seconds(29))
        #expect(!exchange.isClosed)
        exchange.pass(.seconds(1))
        #expect(exchange.records.last == .aborted)
    }

    @Test func `a connection stays open while its client reads slowly`() {
        var exchange = Exchange()
        exchange.sendsAtOnce = false
        exchange.receive(get)
        exchange.progress(1_000)
        exchange.unacknowledged = 1_000
        for _ in 0..<100 {
            exchange.unacknowledged -= 1
            exchange.pass(.seconds(20))
        }
        #expect(!exchange.isClosed)
        for _ in 0..<3 { exchange.pass(.seconds(10)) }
        #expect(exchange.records.last == .aborted)
    }

    @Test func `a connection is aborted if its client acknowledges nothing`() {
        var exchange = Exchange()
        exchange.receive(get)
        exchange.unacknowledged = 1
        exchange.pass(.milliseconds(29_999))
        #expect(!exchange.isClosed)
        exchange.pass(.milliseconds(1))
        #expect(exchange.records.last == .aborted)
    }

    @Test func `a connection becomes idle when its client has acknowledged all octets`() {
        var exchange = Exchange()
        exchange.sendsAtOnce = false
        exchange.receive(get)
        exchange.progress(1_000)
        exchange.finishSending()
        exchange.unacknowledged = 1_000
        for _ in 0..<10 {
            exchange.unacknowledged -= 100
            exchange.pass(.seconds(10))
        }
        #expect(exchange.isClosed)
    }

    @Test func `the last response to a slow client is not cut off`() {
        var exchange = Exchange()
        exchange.sendsAtOnce = false
        exchange.receive("GET / HTTP/1.0\r\n\r\n")
        exchange.progress(1_000)
        exchange.finishSending()
        #expect(exchange.records.last == .finishedSending)
        exchange.unacknowledged = 1_000
        for _ in 0..<100 {
            exchange.unacknowledged -= 1
            exchange.pass(.seconds(20))
        }
        #expect(exchange.records.last == .finishedSending)
        exchange.unacknowledged = 0
        exchange.pass(.seconds(5))
        #expect(exchange.records.last == .aborted)
    }

    @Test func `lingering ends when the client closes or after the time limit`() {
        var first = Exchange()
        first.receive("nonsense\r\n")
        var second = first
        first.receive(get)
        first.receiveEnd()
        #expect(first.isClosed)
        second.pass(.milliseconds(4_999))
        #expect(!second.isClosed)
        second.pass(.milliseconds(1))
        #expect(second.isClosed)
    }

    // MARK: - Draining

    @Test func `draining closes idle connections`() {
        var fresh = Exchange()
        fresh.drain()
        #expect(fresh.isClosed)
        var idle = Exchange()
        idle.receive(get)
        idle.drain()
        #expect(idle.isClosed)
    }

    @Test func `draining ends a connection after its current request`() {
        var exchange = Exchange()
        exchange.receive(halfGet)
        exchange.drain()
        #expect(!exchange.isClosed)
        exchange.receive(" a\r\n\r\n")
        #expect(exchange.statuses == [200])
        #expect(exchange.records.last == .finishedSending)
        exchange.pass(.milliseconds(500))
        #expect(exchange.isClosed)
    }

    @Test func `draining ends a connection after the response in progress`() {
        var exchange = Exchange()
        exchange.sendsAtOnce = false
        exchange.receive(get)
        exchange.drain()
        exchange.finishSending()
        #expect(exchange.records.last == .finishedSending)
    }

    // MARK: - Division into reads

    /// Complete conversations, valid and invalid.
    private static let conversations: [String] = {
        let get = "GET /a?b=c HTTP/1.1\r\nHost: a\r\nX-A: b\r\n\r\n"
        let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let chunks = "5;a=\"b\"\r\nhello\r\n00A \t;c\r\n0123456789\r\n0\r\nX-T: 1\r\n\r\n"
        let expecting = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 12\r\nExpect: 100-continue\r\n\r\nGET / HTTP/1"
        return [
            get + "\r\n" + get + chunked + chunks + get,
            expecting + get + expecting + chunked + chunks,
            get + "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\nHEAD / HTTP/1.0\r\n\r\n" + get,
            chunked + "5\r\nhelloX\r\n0\r\n\r\n",
            get + "GET / HTTP/1.1\nHost: a\n\n" + get,
            "GET /" + String(repeating: "a", count: 300) + " HTTP/1.1\r\nHost: a\r\n\r\n",
            get + "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 600) + "\r\n\r\n",
            chunked + "5;" + String(repeating: "a", count: 200) + "\r\nhello\r\n0\r\n\r\n",
            chunked + String(repeating: "1\r\na\r\n", count: 70),
        ]
    }()

    private static let tightLimits: HTTPLimits = {
        var limits = HTTPLimits()
        limits.requestLine = 256
        limits.fields = 512
        limits.content = 64
        limits.chunkOverhead = 128
        return limits
    }()

    private func cut(_ bytes: [UInt8], using random: inout RandomSource) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = min(
                bytes.count, start + Int.random(in: 1...(Bool.random(using: &random) ? 3 : 60), using: &random))
            pieces.append(bytes[start..<end])
            start = end
        }
        return pieces
    }

    @Test(arguments: conversations.indices)
    func `the division of octets into reads makes no difference`(index: Int) {
        let bytes = Array(Self.conversations[index].utf8)
        let whole = Exchange.run([bytes[...]], limits: Self.tightLimits)
        #expect(!whole.isEmpty)
        for end in 1..<bytes.count {
            #expect(Exchange.run([bytes[..<end], bytes[end...]], limits: Self.tightLimits) == whole)
        }
        #expect(Exchange.run(bytes.indices.map { bytes[$0...$0] }, limits: Self.tightLimits) == whole)
    }

    @Test func `the division of damaged octets into reads makes no difference`() {
        var random = RandomSource(seed: 9112)
        let damage = Array("\r\n\n\r\0 \t:;,\"%#0A\u{7F}\u{FF}".utf8)
        for _ in 0..<4_000 {
            var bytes = Array(Self.conversations.randomElement(using: &random)!.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = bytes.indices.randomElement(using: &random)!
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = damage.randomElement(using: &random)!
                case 1: bytes.insert(damage.randomElement(using: &random)!, at: index)
                default: bytes.remove(at: index)
                }
            }
            let whole = Exchange.run([bytes[...]], limits: Self.tightLimits)
            let pieces = Exchange.run(cut(bytes, using: &random), limits: Self.tightLimits)
            #expect(pieces == whole, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }
}
