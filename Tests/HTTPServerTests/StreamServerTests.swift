import Dispatch
import HTTPMessages
import Synchronization
import TestSupport
import Testing

@testable import HTTPServer

/// Streams on real sockets.
@Suite struct StreamServerTests {
    /// A source that gives the newest of the pieces that it has received.
    private final class Source: HTTPStreamSource {
        private struct State {
            var newest: HTTPStreamPiece?
            var wake: (@Sendable () -> Void)?
            var given = 0
            var ended = 0
            var hasSeenDraining = false
        }

        private let state = Mutex(State())
        let hasBegun = DispatchSemaphore(value: 0)
        let hasEnded = DispatchSemaphore(value: 0)
        var given: Int { state.withLock { $0.given } }

        func begin(_ wake: @escaping @Sendable () -> Void) {
            state.withLock { $0.wake = wake }
            hasBegun.signal()
        }

        func next(isDraining: Bool) -> HTTPStreamPiece {
            state.withLock { state in
                if isDraining { return .end }
                guard let newest = state.newest.take() else { return .nothing }
                state.given += 1
                return newest
            }
        }

        func ended() {
            state.withLock { $0.ended += 1 }
            hasEnded.signal()
        }

        func give(_ piece: HTTPStreamPiece) {
            state.withLock { state -> (@Sendable () -> Void)? in
                state.newest = piece
                return state.wake
            }?()
        }
    }

    private func start(
        _ sources: Source..., memory: Int = 256 << 20, limits: HTTPLimits = HTTPLimits(),
        finished: @escaping @Sendable (borrowing HTTPExchange) -> Void = { _ in }
    ) throws -> Server {
        var configuration = Server.Configuration()
        configuration.eventLoops = 2
        configuration.limits = limits
        configuration.requestMemory = memory
        return try Server(
            configuration,
            handlers: HTTPHandlers(
                handle: { request, _, responder in
                    var response = HTTPResponse(.ok)
                    if let index = Int(request.path.dropFirst()), index < sources.count {
                        response.source = sources[index]
                    }
                    responder.respond(response)
                }, refusal: { status, _, _ in HTTPResponse(status) }, finished: finished))
    }

    private func drain(_ server: Server, within grace: Duration = .zero) {
        let isDone = DispatchSemaphore(value: 0)
        server.drain(within: grace) { isDone.signal() }
        isDone.expectSignal()
    }

    @Test func `pieces arrive when the source has them, and the connection persists`() throws {
        let source = Source()
        let server = try start(source)
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("GET /0"))
        #expect(try client.response(isBodiless: true).fields["transfer-encoding"] == "chunked")
        source.hasBegun.expectSignal()
        for text in ["one", "two"] {
            source.give(.bytes(Array(text.utf8)))
            #expect(try String(decoding: client.chunk(), as: UTF8.self) == text)
        }
        source.give(.end)
        #expect(try client.chunk().isEmpty)
        source.hasEnded.expectSignal()
        #expect(try client.request("GET /").status == 200)
    }

    @Test func `a client that does not read gets the newest piece later`() throws {
        let source = Source()
        let server = try start(source)
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("GET /0"))
        source.hasBegun.expectSignal()
        let size = 1 << 20
        var made = 0
        // The system's buffers take some pieces; then the source is not asked any more.
        while made < 500, source.given > made - 20 {
            made += 1
            source.give(.bytes([UInt8](repeating: UInt8(made % 251), count: size)))
            if made % 10 == 0 { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(1)) }
        }
        let last = UInt8(made % 251)
        #expect(source.given < made)
        _ = try client.response(isBodiless: true)
        var received = 0
        while true {
            let chunk = try client.chunk()
            received += 1
            if chunk.first == last { break }
        }
        #expect(received < made)
    }

    @Test func `many clients share the bytes of a piece`() throws {
        let sources = (0..<2).map { _ in Source() }
        // The memory suffices for one piece.
        let server = try start(sources[0], sources[1], memory: 3 << 20)
        defer { drain(server) }
        let piece = [UInt8](repeating: 7, count: 2 << 20)
        let clients = try (0..<2).map { _ in try TestClient(port: server.port) }
        for (index, client) in clients.enumerated() {
            client.send(TestClient.message("GET /\(index)"))
            _ = try client.response(isBodiless: true)
            sources[index].hasBegun.expectSignal()
        }
        for source in sources { source.give(.bytes(piece)) }
        for client in clients { #expect(try client.chunk().count == piece.count) }
    }

    @Test(arguments: [false, true])
    func `a source learns that its client has left`(resets: Bool) throws {
        var limits = HTTPLimits()
        limits.halfClosed = .milliseconds(10)
        let source = Source()
        let server = try start(source, limits: limits)
        defer { drain(server) }
        do {
            let client = try TestClient(port: server.port)
            client.send(TestClient.message("GET /0"))
            _ = try client.response(isBodiless: true)
            source.hasBegun.expectSignal()
            if resets { client.resetWhenClosed() }
        }
        source.hasEnded.expectSignal()
        source.give(.bytes([1]))
    }

    @Test func `streams end with their last chunk when the server drains`() throws {
        let source = Source()
        let server = try start(source)
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("GET /0"))
        _ = try client.response(isBodiless: true)
        source.hasBegun.expectSignal()
        let isDone = DispatchSemaphore(value: 0)
        server.drain(within: .seconds(60)) { isDone.signal() }
        #expect(try client.chunk().isEmpty)
        #expect(client.isEnded())
        isDone.expectSignal()
        source.hasEnded.expectSignal()
    }

    @Test func `the whole stream is one exchange`() throws {
        let octets = Mutex<[Int]>([])
        let reported = DispatchSemaphore(value: 0)
        let source = Source()
        let server = try start(source) { exchange in
            let (count, isComplete) = (exchange.sentOctets, exchange.isComplete)
            octets.withLock { $0.append(isComplete ? count : -1) }
            reported.signal()
        }
        defer { drain(server) }
        let client = try TestClient(port: server.port)
        client.send("GET /0 HTTP/1.0\r\n\r\n")
        _ = try client.response(isBodiless: true)
        source.hasBegun.expectSignal()
        source.give(.bytes(Array("hello".utf8)))
        #expect(try client.read(5) == Array("hello".utf8))
        source.give(.end)
        #expect(client.isEnded())
        reported.expectSignal()
        #expect(octets.withLock { $0.count } == 1)
        #expect(octets.withLock { $0[0] } > 60)
    }
}
