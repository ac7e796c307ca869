import Dispatch
import Glibc
import HTTPMessages
import Synchronization
import TestSupport
import Testing

@testable import HTTPServer

/// The reports of a server about finished requests.
@Suite struct ExchangeTests {
    /// The exchanges so far, in a form that can be compared.
    private final class Record: Sendable {
        struct Entry: Hashable, Sendable {
            var path: String?
            var status: Int?
            var isComplete: Bool
            var client: String
            var sentOctets: Int
        }

        private let entries = Mutex<[Entry]>([])

        func add(_ exchange: borrowing HTTPExchange) {
            let entry = Entry(
                path: exchange.request?.path, status: exchange.status?.code, isComplete: exchange.isComplete,
                client: exchange.client.text, sentOctets: exchange.sentOctets)
            entries.withLock { $0.append(entry) }
        }

        func wait(for count: Int) -> [Entry] {
            eventually { entries.withLock { $0.count >= count } }
            return entries.withLock { $0 }
        }
    }

    private func start(
        _ record: Record, configure: (inout Server.Configuration) -> Void = { _ in },
        handle: @escaping @Sendable (HTTPRequest, [UInt8], Responder) -> Void = { request, _, responder in
            responder.respond(HTTPResponse(.ok, content: Array(request.path.utf8)))
        }
    ) throws -> Server {
        var configuration = Server.Configuration()
        configure(&configuration)
        return try Server(
            configuration,
            handlers: HTTPHandlers(
                refuse: { request in request.path == "/refused" ? HTTPResponse(.notFound) : nil }, handle: handle,
                refusal: { status, detail, request in
                    HTTPResponse(status, content: Array("\(detail) \(request?.path ?? "-")".utf8))
                },
                finished: { record.add($0) }))
    }

    private func drain(_ server: Server) {
        let isDone = DispatchSemaphore(value: 0)
        server.drain(within: .zero) { isDone.signal() }
        isDone.expectSignal()
    }

    @Test func `every request is reported once, in order`() throws {
        let record = Record()
        let server = try start(record)
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("GET /a") + TestClient.message("POST /b", content: "xyz"))
        let first = try client.response()
        _ = try client.response()
        client.send("nonsense\r\n\r\n")
        #expect(try client.response().status == 400)
        let refused = try TestClient(port: server.port)
        refused.send(TestClient.message("POST /refused", ["Content-Length: 5"]))
        #expect(try refused.response().status == 404)
        let entries = record.wait(for: 4)
        #expect(entries.map(\.path) == ["/a", "/b", nil, "/refused"])
        #expect(entries.map(\.status) == [200, 200, 400, 404])
        #expect(entries.allSatisfy { $0.isComplete && $0.client == "127.0.0.1" })
        let octets =
            "HTTP/1.1 200 OK\r\n\r\n".utf8.count + first.content.count
            + first.fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 4 }
        #expect(entries[0].sentOctets == octets)
        #expect(server.connections.accepted == 2)
        #expect(server.connections.open <= 2)
    }

    @Test func `an interim response is not reported`() throws {
        let record = Record()
        let server = try start(record, configure: { $0.limits.content = 10 })
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("POST /a", ["Transfer-Encoding: chunked", "Expect: 100-continue"]))
        #expect(try client.response().status == 100)
        client.send("zz\r\n")
        #expect(try client.response().text.hasSuffix(" /a"))
        let entries = record.wait(for: 1)
        #expect(entries.map(\.path) == ["/a"])
        #expect(entries.map(\.status) == [400])
    }

    @Test func `a disconnect before the response is reported`() throws {
        let record = Record()
        let held = Mutex<[Responder]>([])
        let server = try start(record, handle: { _, _, responder in held.withLock { $0.append(responder) } })
        defer { drain(server) }
        do {
            let client = try TestClient(port: server.port)
            client.send(TestClient.message("GET /left"))
            eventually { held.withLock { !$0.isEmpty } }
            client.resetWhenClosed()
        }
        let entries = record.wait(for: 1)
        #expect(
            entries == [Record.Entry(path: "/left", status: nil, isComplete: false, client: "127.0.0.1", sentOctets: 0)]
        )
        held.withLock { $0 = [] }
    }

    @Test func `a lost response is refused with the request that it belongs to`() throws {
        let record = Record()
        let server = try start(record, handle: { _, _, responder in DispatchQueue.global().async { _ = responder } })
        defer { drain(server) }
        let response = try TestClient.request("GET /lost", port: server.port)
        #expect(response.status == 500)
        #expect(response.text == "The server produced no response to this request. /lost")
        #expect(record.wait(for: 1).map(\.status) == [500])
    }

    @Test func `connections above the limit are counted`() throws {
        let record = Record()
        let server = try start(record, configure: { $0.connections = 1 })
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        #expect(try client.request("GET /").status == 200)
        #expect(try TestClient(port: server.port).response().status == 503)
        #expect(server.connections.turnedAway == 1)
        #expect(server.connections.limit == 1)
        #expect(server.connections.open == 1)
    }
}
