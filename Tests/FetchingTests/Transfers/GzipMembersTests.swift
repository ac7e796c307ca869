import HTTPServer
import TestSupport
import Testing

@testable import Fetching

/// Content of several members, which only what is fetched may have.
@Suite struct GzipMembersTests {
    private func unpacked(_ packed: [UInt8], limit: Int = 1_000_000) -> Result<[UInt8], Gzip.Failure> {
        Result { () throws(Gzip.Failure) in try Gzip.unpackAll(packed, limit: limit) }
    }

    @Test func `members one after another`() {
        var random = RandomSource(seed: 1_952)
        for counts in [[5], [0], [1, 1], [0, 0, 0], [300_000, 1], [1, 300_000], [70_000, 70_000, 70_000, 3]] {
            let parts = counts.map { count in (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) } }
            let whole = Array(parts.joined())
            let packed = Array(parts.map(FetcherTests.gzip).joined())
            #expect(unpacked(packed) == .success(whole))
            #expect(unpacked(packed, limit: whole.count) == .success(whole))
            #expect(whole.isEmpty || unpacked(packed, limit: whole.count - 1) == .failure(.tooLarge))
        }
    }

    @Test func `a thousand members of nothing`() {
        let empty = FetcherTests.gzip([])
        #expect(unpacked(Array(repeatElement(empty, count: 1_000).joined())) == .success([]))
    }

    @Test func `what is cut off within a member, or followed by something else`() {
        let first = FetcherTests.gzip(Array("day,sales\n".utf8))
        let packed = first + FetcherTests.gzip(Array("1,2\n".utf8))
        for count in 0..<packed.count where count != first.count {
            #expect(unpacked(Array(packed.prefix(count))) == .failure(.malformed), "\(count)")
        }
        for behind in [[0], [UInt8](repeating: 0, count: 100), Array("junk".utf8)] {
            #expect(unpacked(packed + behind) == .failure(.malformed))
        }
        var damaged = packed
        damaged[first.count + 12] ^= 0xFF
        #expect(unpacked(damaged) == .failure(.malformed))
    }

    @Test func `bombs in several members`() {
        let bomb = FetcherTests.gzip([UInt8](repeating: 0, count: 600_000))
        #expect(unpacked(bomb + bomb) == .failure(.tooLarge))
        #expect(unpacked(bomb + FetcherTests.gzip([1]), limit: 500_000) == .failure(.tooLarge))
        // One that says that it is less.
        #expect(unpacked(Array(bomb.dropLast(4)) + [1, 0, 0, 0], limit: 500_000) == .failure(.tooLarge))
    }
}
