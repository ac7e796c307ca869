import HTTPMessages
import Testing

@testable import HTTPServer

/// Responses whose content is produced while they are sent.
@Suite struct StreamTests {
    private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let head = "HTTP/1.1 200 OK\r\ndate: then\r\ntransfer-encoding: chunked\r\n\r\n"
    private static let handled = Exchange.Record.handled(method: "GET", path: "/", content: [])

    private final class Source: HTTPStreamSource {
        func begin(_ wake: @escaping @Sendable () -> Void) {}
        func next(isDraining: Bool) -> HTTPStreamPiece { .nothing }
        func ended() {}
    }

    private func exchange(_ pieces: HTTPStreamPiece..., request: String? = nil) -> Exchange {
        var exchange = Exchange()
        exchange.response = HTTPResponse(.ok)
        exchange.response.source = Source()
        exchange.pieces = pieces
        exchange.receive(request ?? Self.get)
        return exchange
    }

    private func bytes(_ text: String) -> HTTPStreamPiece { .bytes(Array(text.utf8)) }

    private func sent(_ exchange: Exchange) -> String {
        exchange.records.reduce(into: "") { text, record in
            if case .sent(let more) = record { text += more }
        }
    }

    // MARK: - Framing

    @Test func `pieces are chunks, and the connection persists`() {
        var exchange = exchange(bytes("one"), bytes("sixteen letters!"), .end)
        #expect(sent(exchange) == Self.head + "3\r\none\r\n10\r\nsixteen letters!\r\n0\r\n\r\n")
        #expect(exchange.machine.wantsToRead)
        exchange.response = HTTPResponse(.ok, content: Array("yes".utf8))
        exchange.receive(Self.get)
        #expect(exchange.statuses.last == 200)
        #expect(!exchange.isClosed)
    }

    @Test(arguments: ["", "Connection: keep-alive\r\n"])
    func `a stream of HTTP/1.0 ends with its connection`(field: String) {
        let exchange = exchange(
            bytes("one"), bytes("two"), .end, request: "GET / HTTP/1.0\r\n\(field)\r\n" + Self.get)
        #expect(sent(exchange) == "HTTP/1.1 200 OK\r\ndate: then\r\nconnection: close\r\n\r\nonetwo")
        #expect(exchange.records.last == .finishedSending)
    }

    @Test func `a client may ask for the end of the connection`() {
        let exchange = exchange(.end, request: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(sent(exchange).hasSuffix("connection: close\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"))
        #expect(exchange.records.last == .finishedSending)
    }

    @Test func `a response to HEAD has the fields of a stream, but asks for nothing`() {
        var exchange = exchange(bytes("one"), request: "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(exchange.records.last == .sent(Self.head))
        #expect(exchange.machine.wantsToRead)
        exchange.wake(bytes("two"))
        #expect(exchange.records.last == .sent(Self.head))
    }

    @Test func `an empty piece does not end the content`() {
        var exchange = exchange(.bytes([]))
        exchange.wake(bytes("one"))
        #expect(sent(exchange) == Self.head + "3\r\none\r\n")
    }

    // MARK: - Back-pressure

    @Test func `a source is asked only when everything before is sent`() {
        var exchange = exchange()
        exchange.sendsAtOnce = false
        exchange.wake(bytes("one"))
        exchange.wake(bytes("two"))
        exchange.wake(bytes("three"))
        #expect(sent(exchange) == Self.head + "3\r\none\r\n")
        #expect(exchange.pieces.count == 2)
        exchange.finishSending()
        #expect(exchange.pieces.count == 1)
    }

    @Test func `a pipelined request waits for the end of the stream`() {
        var exchange = exchange(bytes("one"), request: Self.get + "GET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(!exchange.machine.wantsToRead)
        #expect(!exchange.records.contains(.handled(method: "GET", path: "/2", content: [])))
        exchange.wake(.end)
        #expect(exchange.records.contains(.handled(method: "GET", path: "/2", content: [])))
    }

    // MARK: - Deadlines

    @Test func `an idle stream stays open`() {
        var exchange = exchange(bytes("one"))
        for _ in 0..<100 { exchange.pass(.seconds(1_000)) }
        #expect(!exchange.isClosed)
        #expect(exchange.machine.deadline == nil)
        exchange.wake(bytes("two"))
        #expect(sent(exchange).hasSuffix("3\r\ntwo\r\n"))
    }

    @Test func `a stream is aborted if its client acknowledges nothing`() {
        var exchange = exchange(bytes("one"))
        exchange.unacknowledged = 8
        exchange.pass(.milliseconds(29_999))
        #expect(!exchange.isClosed)
        exchange.pass(.milliseconds(1))
        #expect(exchange.records.last == .aborted)
    }

    @Test func `a stream is aborted if its client does not read`() {
        var exchange = exchange()
        exchange.sendsAtOnce = false
        exchange.wake(bytes("one"))
        exchange.progress(2)
        exchange.unacknowledged = 2
        for _ in 0..<6 { exchange.pass(.seconds(5)) }
        #expect(exchange.records.last == .aborted)
    }

    @Test func `pieces that only the system takes do not keep a client`() {
        var exchange = exchange()
        for second in 0..<60 where !exchange.isClosed {
            exchange.wake(bytes("one"))
            exchange.progress(8)
            exchange.unacknowledged = 8 * (second + 1)
            exchange.pass(.seconds(1))
        }
        #expect(exchange.records.last == .aborted)
    }

    @Test func `a client that ends its side loses its stream`() {
        var exchange = exchange(bytes("one"))
        exchange.receiveEnd()
        exchange.wake(bytes("two"))
        exchange.pass(.milliseconds(1_999))
        #expect(!exchange.isClosed)
        exchange.pass(.milliseconds(1))
        #expect(exchange.records.last == .aborted)
    }

    @Test func `a client that has ended its side gets a short stream`() {
        var exchange = exchange(bytes("one"))
        exchange.receiveEnd()
        exchange.pass(.seconds(1))
        exchange.wake(bytes("two"), .end)
        #expect(sent(exchange).hasSuffix("3\r\ntwo\r\n0\r\n\r\n"))
    }

    // MARK: - Draining

    @Test func `a drained stream ends with its last chunk`() {
        var exchange = exchange(bytes("one"))
        exchange.pieces = [bytes("bye"), .end]
        exchange.drain()
        #expect(exchange.records.contains(.asked(isDraining: true)))
        #expect(sent(exchange).hasSuffix("3\r\nbye\r\n0\r\n\r\n"))
        #expect(exchange.records.last == .finishedSending)
    }

    @Test func `a source may finish its work while the server drains`() {
        var exchange = exchange(bytes("one"))
        exchange.drain()
        #expect(!exchange.isClosed)
        exchange.wake(bytes("two"), .end)
        #expect(sent(exchange).hasSuffix("3\r\ntwo\r\n0\r\n\r\n"))
        #expect(exchange.records.last == .finishedSending)
    }
}
