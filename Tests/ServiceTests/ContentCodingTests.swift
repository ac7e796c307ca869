import CDeflate
import Dispatch
import HTTPServer
import Synchronization
import TestSupport
import Testing

@testable import Service

@Suite struct ContentCodingTests {
    private func packed(_ bytes: [UInt8]) -> [UInt8] {
        let compressor = unsafe libdeflate_alloc_compressor(9)
        defer { unsafe libdeflate_free_compressor(compressor) }
        let bound = unsafe libdeflate_gzip_compress_bound(compressor, bytes.count)
        return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            unsafe bytes.withUnsafeBytes {
                unsafe count = libdeflate_gzip_compress(
                    compressor, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
            }
        }
    }

    private func unpacked(_ bytes: [UInt8], limit: Int = 1_000) -> Result<[UInt8], Gzip.Failure> {
        Result { () throws(Gzip.Failure) in try Gzip.unpack(bytes, limit: limit) }
    }

    private let text = Array("{\"plots\": [{\"type\": \"bar\", \"y\": [1, 2, 3, 1, 2, 3, 1, 2, 3]}]}".utf8)

    @Test(
        arguments: [
            (nil, .identity), ("", .identity), ("identity", .identity), ("gzip", .gzip), ("GZip", .gzip),
            ("x-gzip", .gzip),
            (" , gzip ,identity, ", .gzip), ("gzip, gzip", nil), ("br", nil), ("gzip, br", nil), ("gzip;q=1", nil),
            ("gzi", nil), ("deflate", nil), ("*", nil),
        ] as [(String?, ContentCoding?)])
    func `codings`(field: String?, expected: ContentCoding?) {
        #expect(ContentCoding(field) == expected)
    }

    @Test func `what was packed is unpacked`() {
        var random = RandomSource(seed: 1952)
        for count in [0, 1, 2, 100, 999, 1_000] {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) }
            #expect(unpacked(packed(bytes)) == .success(bytes))
        }
    }

    @Test func `the header may have a name and other things`() {
        var bytes = packed(text)
        bytes[3] |= 0b1_1100
        bytes[4] = 7
        bytes.insert(contentsOf: [2, 0, 1, 2] + Array("name\0comment\0".utf8), at: 10)
        #expect(unpacked(bytes) == .success(text))
    }

    @Test func `every truncated stream is refused`() {
        let bytes = packed(text)
        for count in 0..<bytes.count {
            #expect(throws: Gzip.Failure.self) { try Gzip.unpack(Array(bytes.prefix(count)), limit: 1_000) }
        }
    }

    @Test func `no damaged stream is taken for another text`() {
        let bytes = packed(text)
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8(bit)
                if case .success(let result) = unpacked(damaged) { #expect(result == text) }
            }
        }
    }

    @Test func `nothing may stand behind the member`() {
        let bytes = packed(text)
        #expect(unpacked(bytes + bytes) == .failure(.followed))
        #expect(unpacked(bytes + [UInt8](repeating: 0xFF, count: 4)) == .failure(.followed))
        for behind in [[0], [0, 0, 0, 0], Array(bytes.dropLast())] {
            #expect(throws: Gzip.Failure.self) { try Gzip.unpack(bytes + behind, limit: 1_000) }
        }
    }

    @Test func `the limit is that of the unpacked octets`() {
        let bytes = [UInt8](repeating: 0, count: 1_001)
        #expect(unpacked(packed(bytes), limit: 1_001) == .success(bytes))
        #expect(unpacked(packed(bytes), limit: 1_000) == .failure(.tooLarge))
        let bomb = packed([UInt8](repeating: 0x5B, count: 64 << 20))
        #expect(bomb.count < 100_000)
        #expect(unpacked(bomb, limit: 8 << 20) == .failure(.tooLarge))
        #expect(unpacked(Array(bomb.dropLast(4)) + [1, 0, 0, 0], limit: 8 << 20) == .failure(.malformed))
    }

    // MARK: - On the wire

    private func post(_ content: [UInt8], _ fields: [String], to server: ChartServer) throws -> TestClient.Response {
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("POST /chart", fields + ["Content-Length: \(content.count)"]))
        client.send(content)
        return try client.response()
    }

    @Test func `a packed spec is the same chart`() throws {
        let renderer = FakeRenderer()
        var configuration = ServiceConfiguration()
        configuration.server.port = 0
        configuration.server.limits.content = 1_000
        configuration.metrics.isServed = false
        configuration.log = .off
        let server = try ChartServer(configuration, makeRenderer: renderer.make)
        defer {
            let isDone = DispatchSemaphore(value: 0)
            server.drain(within: .zero) { isDone.signal() }
            #expect(isDone.wait(timeout: .now() + 20) == .success)
        }
        let plain = try post(text, [], to: server)
        for _ in 0..<2 {
            let response = try post(packed(text), ["Content-Encoding: gzip"], to: server)
            #expect(response.status == 200)
            #expect(response.content == plain.content)
            #expect(response.fields["etag"] == plain.fields["etag"])
        }
        #expect(renderer.prepared.load(ordering: .relaxed) == 2)
        #expect(renderer.rendered.load(ordering: .relaxed) == 1)
        // The same octets without the field are another request.
        #expect(try post(packed(text), [], to: server).content != plain.content)

        let bomb = try post(packed([UInt8](repeating: 0x5B, count: 1_001)), ["Content-Encoding: x-gzip"], to: server)
        #expect(bomb.status == 413)
        #expect(bomb.fields["content-type"] == "application/problem+json")
        for wrong in [text, packed(text) + packed(text), Array(packed(text).dropLast()), []] {
            let response = try post(wrong, ["Content-Encoding: gzip"], to: server)
            #expect(response.status == 400)
            #expect(response.fields["accept-encoding"] == nil)
        }
    }
}
