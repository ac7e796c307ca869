import TestSupport
import Testing

@testable import Data

@Suite struct NumberFieldTests {
    private func number(_ text: String, hasDecimalComma: Bool = false) -> Double? {
        NumberField.number(text.utf8.span, hasDecimalComma: hasDecimalComma)
    }

    @Test(arguments: [
        ("1", 1), ("-1", -1), ("+1", 1), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("0.1E-2", 0.001), ("007", 7),
        ("-0", 0), ("-0.0e5", 0), ("-1e-400", 0), ("-0.00000000000000000000000", 0),
        ("12345678901234567890", 1.234567890123456789e19), ("0.1", 0.1), ("1e-400", 0),
        ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ])
    func `numbers are parsed`(text: String, expected: Double) {
        #expect(number(text)?.bitPattern == expected.bitPattern)
    }

    @Test(arguments: [
        "", "+", "-", ".", "e5", "1e", "1e+", "1,5", "0x10", "inf", "nan", "1e999", "1_000", "--1", "1 2", "1.2.3",
        "1e5.", " 1", "１",
    ])
    func `texts that are not numbers are rejected`(text: String) {
        #expect(number(text) == nil)
    }

    @Test func `numbers may have a decimal comma`() {
        #expect(number("1,5", hasDecimalComma: true) == 1.5)
        #expect(number("1.5", hasDecimalComma: true) == nil)
        #expect(number("12345678901234567890,125", hasDecimalComma: true) == 1.234567890123456789e19)
        #expect(number("1,5,2", hasDecimalComma: true) == nil)
    }

    /// Random texts of digits, signs, points and exponents, with `Double.init` as the oracle, whose zero may have a sign.
    @Test func `numbers agree with the standard library`() {
        var random = RandomSource(seed: 11)
        var count = 0
        for _ in 0..<20_000 {
            let length = Int.random(in: 1...24, using: &random)
            var text = ""
            for _ in 0..<length {
                text.append("0123456789012345678901234567890123456789.e-+".randomElement(using: &random) ?? "0")
            }
            let expected = Double(text).flatMap { $0.isFinite ? $0 + 0 : nil }
            #expect(number(text)?.bitPattern == expected?.bitPattern, "\(text)")
            if expected != nil { count += 1 }
        }
        #expect(count > 2_000)
    }
}
