import Dispatch
import Glibc
import HTTPMessages
import Synchronization
import TestSupport
import Testing

@testable import HTTPServer

/// Servers on real sockets; each test starts one.
@Suite struct ServerTests {
    private typealias Handler = @Sendable (HTTPRequest, [UInt8], Responder) -> Void

    private static func echo(_ request: HTTPRequest, _ content: [UInt8], _ responder: Responder) {
        responder.respond(HTTPResponse(.ok, content: Array(request.path.utf8) + content))
    }

    private func start(
        configure: (inout Server.Configuration) -> Void = { _ in },
        refuse: @escaping @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil },
        handle: @escaping Handler = Self.echo,
        finished: @escaping @Sendable (borrowing HTTPExchange) -> Void = { _ in }
    ) throws -> Server {
        var configuration = Server.Configuration()
        configure(&configuration)
        return try Server(
            configuration,
            handlers: HTTPHandlers(
                refuse: refuse, handle: handle,
                refusal: { status, detail, _ in HTTPResponse(status, content: Array(detail.utf8)) },
                finished: finished))
    }

    /// Drains the server and waits until it is drained.
    private func drain(_ server: Server, within grace: Duration = .zero) {
        let isDone = DispatchSemaphore(value: 0)
        server.drain(within: grace) { isDone.signal() }
        isDone.expectSignal()
    }

    @Test func `a connection serves many requests`() throws {
        let server = try start()
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        for index in 0..<20 {
            let response = try client.request("POST /\(index)", content: "!")
            #expect(response.status == 200)
            #expect(response.text == "/\(index)!")
            #expect(response.fields["date"]?.hasSuffix(" GMT") == true)
        }
    }

    @Test func `pipelined requests are answered in order even if handlers finish out of order`() throws {
        let server = try start(handle: { request, content, responder in
            guard request.path.hasSuffix("7") else { return Self.echo(request, content, responder) }
            DispatchQueue.global().async { Self.echo(request, content, responder) }
        })
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        client.send((0..<200).map { TestClient.message("GET /\($0)") }.joined())
        for index in 0..<200 {
            #expect(try client.response().text == "/\(index)")
        }
    }

    @Test func `a thread may respond while it holds a lock that handlers take`() throws {
        let handled = Mutex(0)
        let server = try start(handle: { request, content, responder in
            handled.withLock { $0 += 1 }
            DispatchQueue.global().async { handled.withLock { _ in Self.echo(request, content, responder) } }
        })
        defer { drain(server) }
        let clients = try (0..<4).map { _ in try TestClient(port: server.port) }
        for client in clients { client.send((0..<50).map { TestClient.message("GET /\($0)") }.joined()) }
        for client in clients {
            for index in 0..<50 { #expect(try client.response().text == "/\(index)") }
        }
        #expect(handled.withLock { $0 } == 200)
    }

    @Test func `several event loops serve many connections`() throws {
        let server = try start(configure: { $0.eventLoops = 3 })
        defer { drain(server) }
        let clients = try (0..<60).map { _ in try TestClient(port: server.port) }
        for (index, client) in clients.enumerated() { client.send(TestClient.message("GET /\(index)")) }
        for (index, client) in clients.enumerated().reversed() {
            #expect(try client.response().text == "/\(index)")
        }
    }

    @Test func `large content is received and sent`() throws {
        let content = String(repeating: "0123456789", count: 700_000)
        let server = try start()
        defer { drain(server) }
        let response = try TestClient.request("POST /", content: content, port: server.port)
        #expect(response.text == "/" + content)
    }

    @Test func `large responses beyond the memory get 503 until others are sent`() throws {
        let server = try start(
            configure: {
                $0.requestMemory = 40_000_000
                $0.connections = 1_000
            },
            handle: { request, _, responder in
                responder.respond(HTTPResponse(.ok, content: Array(repeating: 0x61, count: 30_000_000)))
            })
        defer { drain(server) }
        do {
            let slow = try TestClient(port: server.port)
            slow.send(TestClient.message("GET /"))
            // The client reads only the head. The rest is more than the sockets' buffers hold.
            #expect(try slow.response(isBodiless: true).status == 200)
            let refused = try TestClient.request("GET /", port: server.port)
            #expect(refused.status == 503)
            #expect(refused.text == "The server is sending too many large responses; try again later.")
        }
        eventually { (try? TestClient.request("GET /", port: server.port))?.status == 200 }
    }

    @Test func `a client that expects 100 receives it before it sends content`() throws {
        let server = try start()
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("POST /", ["Content-Length: 2", "Expect: 100-continue"]))
        #expect(try client.response().status == 100)
        client.send("ab")
        #expect(try client.response().text == "/ab")
    }

    @Test func `a request refused by its head is answered before its content arrives`() throws {
        let server = try start(refuse: { _ in HTTPResponse(.notFound) })
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("POST /", ["Content-Length: 1000"]))
        let response = try client.response()
        #expect(response.status == 404)
        #expect(response.fields["connection"] == "close")
        #expect(client.isEnded())
    }

    @Test func `a client that is still sending can read a refusal`() throws {
        let server = try start(configure: { $0.limits.content = 1_000 })
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        let content = String(repeating: "a", count: 3_000_000)
        client.send(TestClient.message("POST /", content: content))
        #expect(try client.response().status == 413)
        client.finishSending()
        #expect(client.isEnded())
    }

    @Test func `a client that has finished sending receives its response`() throws {
        let server = try start(handle: { request, content, responder in
            DispatchQueue.global().async { Self.echo(request, content, responder) }
        })
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("GET /"))
        client.finishSending()
        #expect(try client.response().text == "/")
        #expect(client.isEnded())
    }

    @Test func `the responder reports that its client is gone`() throws {
        let held = Mutex<Responder?>(nil)
        let server = try start(handle: { _, _, responder in held.withLock { $0 = responder } })
        defer { drain(server) }
        do {
            let client = try TestClient(port: server.port)
            client.send(TestClient.message("GET /"))
            eventually { held.withLock { $0 != nil } }
            #expect(held.withLock { $0?.clientIsGone } == false)
            client.resetWhenClosed()
        }
        eventually { held.withLock { $0?.clientIsGone == true } }
        held.withLock { $0 = nil }
    }

    @Test func `connections above the limit receive 503`() throws {
        let server = try start(configure: { $0.connections = 2 })
        defer { drain(server) }
        var clients = try (0..<2).map { _ in try TestClient(port: server.port) }
        for client in clients { #expect(try client.request("GET /").status == 200) }
        let third = try TestClient(port: server.port)
        #expect(try third.response().status == 503)
        #expect(third.isEnded())
        clients.removeLast()
        eventually { (try? TestClient.request("GET /", port: server.port).status) == 200 }
    }

    @Test func `a client above the limit can read its 503 after sending a request`() throws {
        let server = try start(configure: { $0.connections = 1 })
        defer { drain(server) }
        let first = try TestClient(port: server.port)
        #expect(try first.request("GET /").status == 200)
        for _ in 0..<40 {
            let client = try TestClient(port: server.port)
            client.send(TestClient.message("POST /", content: String(repeating: "a", count: 10_000)))
            #expect(try client.response().status == 503)
        }
    }

    /// The responses are buffered by the system or wait in the server.
    @Test(arguments: [(1, 150_000), (300, 20_000)])
    func `a client that reads nothing is disconnected`(requests: Int, octets: Int) throws {
        let held = Mutex<Responder?>(nil)
        let server = try start(
            configure: { $0.limits.writeStall = .milliseconds(300) },
            handle: { request, content, responder in
                held.withLock { $0 = responder }
                responder.respond(HTTPResponse(.ok, content: [UInt8](repeating: 0, count: octets)))
            })
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        for _ in 0..<requests { client.send(TestClient.message("GET /")) }
        eventually { held.withLock { $0?.clientIsGone } == true }
        #expect(throws: TestClient.Failure.self) { for _ in 0...requests { _ = try client.response() } }
    }

    @Test func `requests that would exceed the memory limit receive 503`() throws {
        let held = Mutex<[Responder]>([])
        let server = try start(
            configure: {
                $0.connections = 10
                $0.requestMemory = 100_000
            },
            handle: { request, content, responder in
                guard request.path == "/held" else { return Self.echo(request, content, responder) }
                held.withLock { $0.append(responder) }
            })
        defer { drain(server) }
        let large = String(repeating: "a", count: 80_000)
        let first = try TestClient(port: server.port)
        first.send(TestClient.message("POST /held", content: large))
        eventually { held.withLock { $0.count == 1 } }

        let second = try TestClient(port: server.port)
        second.send(TestClient.message("POST /", ["Content-Length: 80000"]) + large.prefix(40_000))
        #expect(try second.response().status == 503)
        #expect(try TestClient.request("POST /", content: String(large.prefix(5_000)), port: server.port).status == 200)

        for responder in held.withLock({ $0 }) { responder.respond(HTTPResponse(.ok)) }
        #expect(try first.response().status == 200)
        #expect(try TestClient.request("POST /", content: large, port: server.port).status == 200)
    }

    @Test func `deadlines are enforced on real sockets`() throws {
        let server = try start(configure: { $0.limits.headTime = .milliseconds(1) })
        defer { drain(server) }
        let silent = try TestClient(port: server.port)
        let slow = try TestClient(port: server.port)
        slow.send("GET /")
        #expect(try slow.response().status == 408)
        #expect(slow.isEnded())
        #expect(silent.isEnded())
    }

    @Test func `draining answers current requests and closes idle connections`() throws {
        let held = Mutex<[Responder]>([])
        let server = try start(handle: { request, content, responder in
            guard request.path == "/held" else { return Self.echo(request, content, responder) }
            held.withLock { $0.append(responder) }
        })
        let idle = try TestClient(port: server.port)
        #expect(try idle.request("GET /").status == 200)
        let half = try TestClient(port: server.port)
        half.send("GET /half HTTP/1.1\r\n")
        let waiting = try (0..<5).map { _ in try TestClient(port: server.port) }
        for client in waiting { client.send(TestClient.message("GET /held")) }
        eventually { held.withLock { $0.count == 5 } }

        let isDone = DispatchSemaphore(value: 0)
        server.drain(within: .seconds(20)) { isDone.signal() }
        #expect(idle.isEnded())
        #expect(throws: TestClient.Failure.self) { try TestClient.request("GET /", port: server.port) }
        for responder in held.withLock({ $0 }) { responder.respond(HTTPResponse(.ok)) }
        for client in waiting {
            let response = try client.response()
            #expect(response.status == 200)
            #expect(response.fields["connection"] == "close")
            #expect(client.isEnded())
        }
        half.send("Host: a\r\n\r\n")
        #expect(try half.response().text == "/half")
        #expect(half.isEnded())
        isDone.expectSignal()
    }

    @Test func `draining closes connections after the grace period`() throws {
        let held = Mutex<[Responder]>([])
        let server = try start(handle: { _, _, responder in held.withLock { $0.append(responder) } })
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("GET /"))
        eventually { held.withLock { $0.count == 1 } }
        drain(server)
        #expect(client.isEnded())
    }

    @Test func `a port in use and an unknown host are errors`() throws {
        let server = try start()
        defer { drain(server) }
        var configuration = Server.Configuration()
        configuration.port = server.port
        let handlers = HTTPHandlers(
            handle: Self.echo, refusal: { status, _, _ in HTTPResponse(status) })
        #expect(throws: ListenError.self) { try Server(configuration, handlers: handlers) }
        configuration.host = "no.such.host.invalid"
        #expect(throws: ListenError.unknownHost(configuration.host)) {
            try Server(configuration, handlers: handlers)
        }
    }
}
