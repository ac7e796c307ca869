import Data
import TestSupport
import Testing

/// Dates are read from bytes that a client sends.
@Suite struct DateBytesTests {
    @Test func `any bytes are a date or none`() {
        var random = RandomSource(seed: 5)
        let parts: [[UInt8]] = [
            [0xFF], [0xE2, 0x80, 0x93], [0xE2], [0xC2, 0xA0], Array("٢".utf8), Array("März".utf8), [0x20], [0x28],
            [0x29],
            Array("2025-03-01".utf8), Array("T10:30".utf8), Array("+01:00".utf8), Array("[Europe/Berlin]".utf8), [0],
        ]
        for length in 0..<140 {
            for byte in [0xFF, 0x80, 0x20, 0x29, 0x31] as [UInt8] {
                _ = DateTime.instant([UInt8](repeating: byte, count: length).span, in: .utc)
            }
            for _ in 0..<50 {
                let text = (0..<length / 3 + 1).flatMap { _ in parts.randomElement(using: &random) ?? [] }
                _ = DateTime.instant(text.span, in: .utc)
            }
        }
        #expect(DateTime.instant([UInt8](repeating: 0xFF, count: 60).span, in: .utc) == nil)
    }
}
