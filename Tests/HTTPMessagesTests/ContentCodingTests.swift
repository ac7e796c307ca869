import HTTPMessages
import TestSupport
import Testing

@Suite struct ContentCodingTests {
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
    func `codings are recognized`(field: String?, expected: ContentCoding?) {
        #expect(ContentCoding(field) == expected)
    }

    @Test func `encoded content is decoded`() {
        var random = RandomSource(seed: 1952)
        for count in [0, 1, 2, 100, 999, 1_000] {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) }
            #expect(unpacked(bytes.gzipped) == .success(bytes))
        }
    }

    @Test func `the header may have optional fields`() {
        var bytes = text.gzipped
        bytes[3] |= 0b1_1100
        bytes[4] = 7
        bytes.insert(contentsOf: [2, 0, 1, 2] + Array("name\0comment\0".utf8), at: 10)
        #expect(unpacked(bytes) == .success(text))
    }

    @Test func `every truncated stream is rejected`() {
        let bytes = text.gzipped
        for count in 0..<bytes.count {
            #expect(throws: Gzip.Failure.self) { try Gzip.unpack(Array(bytes.prefix(count)), limit: 1_000) }
        }
    }

    @Test func `damaged streams are detected`() {
        let bytes = text.gzipped
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8(bit)
                if case .success(let result) = unpacked(damaged) { #expect(result == text) }
            }
        }
    }

    @Test func `trailing bytes are rejected`() {
        let bytes = text.gzipped
        #expect(unpacked(bytes + bytes) == .failure(.followed))
        #expect(unpacked(bytes + [UInt8](repeating: 0xFF, count: 4)) == .failure(.followed))
        for behind in [[0], [0, 0, 0, 0], Array(bytes.dropLast())] {
            #expect(throws: Gzip.Failure.self) { try Gzip.unpack(bytes + behind, limit: 1_000) }
        }
    }

    @Test func `the limit applies to the decoded size`() {
        let bytes = [UInt8](repeating: 0, count: 1_001)
        #expect(unpacked(bytes.gzipped, limit: 1_001) == .success(bytes))
        #expect(unpacked(bytes.gzipped, limit: 1_000) == .failure(.tooLarge))
        let bomb = [UInt8](repeating: 0x5B, count: 64 << 20).gzipped
        #expect(bomb.count < 100_000)
        #expect(unpacked(bomb, limit: 8 << 20) == .failure(.tooLarge))
        #expect(unpacked(Array(bomb.dropLast(4)) + [1, 0, 0, 0], limit: 8 << 20) == .failure(.malformed))
    }

    // MARK: - Several members, which only fetched content may have

    private func unpackedAll(_ packed: [UInt8], limit: Int = 1_000_000) -> Result<[UInt8], Gzip.Failure> {
        Result { () throws(Gzip.Failure) in try Gzip.unpackAll(packed, limit: limit) }
    }

    @Test func `several members are decoded`() {
        var random = RandomSource(seed: 1_952)
        for counts in [[5], [0], [1, 1], [0, 0, 0], [300_000, 1], [1, 300_000], [70_000, 70_000, 70_000, 3]] {
            let parts = counts.map { count in (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) } }
            let whole = Array(parts.joined())
            let packed = Array(parts.map(\.gzipped).joined())
            #expect(unpackedAll(packed) == .success(whole))
            #expect(unpackedAll(packed, limit: whole.count) == .success(whole))
            #expect(whole.isEmpty || unpackedAll(packed, limit: whole.count - 1) == .failure(.tooLarge))
        }
    }

    @Test func `a thousand empty members are decoded`() {
        let empty = [UInt8]().gzipped
        #expect(unpackedAll(Array(repeatElement(empty, count: 1_000).joined())) == .success([]))
    }

    @Test func `truncated members and trailing bytes after members are rejected`() {
        let first = Array("day,sales\n".utf8).gzipped
        let packed = first + Array("1,2\n".utf8).gzipped
        for count in 0..<packed.count where count != first.count {
            #expect(unpackedAll(Array(packed.prefix(count))) == .failure(.malformed), "\(count)")
        }
        for behind in [[0], [UInt8](repeating: 0, count: 100), Array("junk".utf8)] {
            #expect(unpackedAll(packed + behind) == .failure(.malformed))
        }
        var damaged = packed
        damaged[first.count + 12] ^= 0xFF
        #expect(unpackedAll(damaged) == .failure(.malformed))
    }

    @Test func `the limit applies to the decoded size of all members`() {
        let bomb = [UInt8](repeating: 0, count: 600_000).gzipped
        #expect(unpackedAll(bomb + bomb) == .failure(.tooLarge))
        #expect(unpackedAll(bomb + [UInt8]([1]).gzipped, limit: 500_000) == .failure(.tooLarge))
        // A member that declares a smaller size.
        #expect(unpackedAll(Array(bomb.dropLast(4)) + [1, 0, 0, 0], limit: 500_000) == .failure(.tooLarge))
    }
}
