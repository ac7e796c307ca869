import Dispatch
import HTTPMessages
import HTTPServer
import StandardDialects
import Synchronization
import TestSupport
import Testing

@testable import Service

@Suite struct ContentCodingTests {
    private let text = Array("{\"plots\": [{\"type\": \"bar\", \"y\": [1, 2, 3, 1, 2, 3, 1, 2, 3]}]}".utf8)

    // MARK: - On the wire

    private func post(_ content: [UInt8], _ fields: [String], to server: ChartServer) throws -> TestClient.Response {
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("POST /chart", fields + ["Content-Length: \(content.count)"]))
        client.send(content)
        return try client.response()
    }

    @Test func `a gzipped spec gives the same picture, and invalid gzip is an error`() throws {
        let renderer = FakeRenderer()
        var configuration = ServiceConfiguration()
        configuration.server.port = 0
        configuration.server.limits.content = 1_000
        configuration.metrics.isServed = false
        configuration.log = .off
        let server = try ChartServer(configuration, dialects: .standard(), makeRenderer: renderer.make)
        defer {
            let isDone = DispatchSemaphore(value: 0)
            server.drain(within: .zero) { isDone.signal() }
            isDone.expectSignal()
        }
        let plain = try post(text, [], to: server)
        for _ in 0..<2 {
            let response = try post(text.gzipped, ["Content-Encoding: gzip"], to: server)
            #expect(response.status == 200)
            #expect(response.content == plain.content)
            #expect(response.fields["etag"] == plain.fields["etag"])
        }
        #expect(renderer.prepared.load(ordering: .relaxed) == 2)
        #expect(renderer.rendered.load(ordering: .relaxed) == 1)
        // Without the field, the same bytes are a different request.
        #expect(try post(text.gzipped, [], to: server).content != plain.content)

        let bomb = try post([UInt8](repeating: 0x5B, count: 1_001).gzipped, ["Content-Encoding: x-gzip"], to: server)
        #expect(bomb.status == 413)
        #expect(bomb.fields["content-type"] == "application/problem+json")
        for wrong in [text, text.gzipped + text.gzipped, Array(text.gzipped.dropLast()), []] {
            let response = try post(wrong, ["Content-Encoding: gzip"], to: server)
            #expect(response.status == 400)
            #expect(response.fields["accept-encoding"] == nil)
        }
    }
}
