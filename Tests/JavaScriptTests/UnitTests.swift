import TestSupport
import Testing

@testable import JavaScript

/// Texts of UTF-16 units.
@Suite struct UnitTests {
    @Test func `units are decoded as by the standard library`() {
        var random = RandomSource(seed: 8)
        let kinds: [ClosedRange<UInt16>] = [0...0x7F, 0x80...0x7FF, 0xD800...0xDBFF, 0xDC00...0xDFFF, 0...0xFFFF]
        for _ in 0..<20_000 {
            let units = (0..<Int.random(in: 0...7, using: &random)).map { _ in
                UInt16.random(in: kinds[Int.random(in: 0..<kinds.count, using: &random)], using: &random)
            }
            #expect(Array(String(units: units).utf8) == Array(String(decoding: units, as: UTF16.self).utf8), "\(units)")
        }
    }
}
