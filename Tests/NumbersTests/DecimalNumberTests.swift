import Foundation
import TestSupport
import Testing

@testable import Numbers

@Suite struct DecimalNumberTests {
    @Test func `a number survives conversion to digits`() {
        var random = RandomSource(seed: 21)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: random.next())
            #expect(DecimalNumber(value)?.value == (value.isFinite ? value : nil))
        }
        for value in hostileNumbers where value.isFinite { #expect(DecimalNumber(value)?.value == value) }
    }

    @Test func `digits agree with C, except for halves`() {
        var random = RandomSource(seed: 22)
        for _ in 0..<5000 {
            // Numbers of 12 digits are never close enough to a half for binary and decimal rounding to differ.
            let value = Double(Int.random(in: -999_999_999_999...999_999_999_999, using: &random)) / 1e6
            let count = Int.random(in: 0...8, using: &random)
            let shifted = value * pow(10, Double(count))
            guard abs(abs(shifted - shifted.rounded(.towardZero)) - 0.5) > 1e-4 else { continue }
            let text = DecimalNumber(value)?.digits(fractionDigits: count, groups: false)
            #expect(text == String(format: "%.\(count)f", value.magnitude))
        }
    }

    @Test(
        arguments: [
            (0.125, 2, "0.13"), (1.005, 2, "1.01"), (2.5, 0, "3"), (-2.5, 0, "3"), (0.5, 0, "1"), (0.49, 0, "0"),
            (999.995, 2, "1,000.00"), (0, 2, "0.00"), (1e21, 0, "1,000,000,000,000,000,000,000"), (1e-9, 3, "0.000"),
            (123_456_789, 0, "123,456,789"), (1234.5, 3, "1,234.500"), (.leastNonzeroMagnitude, 2, "0.00"),
        ])
    func `halves are rounded away from zero`(value: Double, count: Int, text: String) {
        #expect(DecimalNumber(value)?.digits(fractionDigits: count, groups: true) == text)
    }

    @Test func `rounding also works before the decimal point`() {
        #expect(DecimalNumber(1250)?.rounded(fractionDigits: -2).value == 1300)
        #expect(DecimalNumber(1250)?.truncated(fractionDigits: -2).value == 1200)
        #expect(DecimalNumber(70)?.rounded(fractionDigits: -2).value == 100)
        #expect(DecimalNumber(49)?.rounded(fractionDigits: -2).isZero == true)
        #expect(DecimalNumber(.greatestFiniteMagnitude)?.rounded(fractionDigits: -400).isZero == true)
    }

    @Test func `exact digits convert back to the number`() {
        for (value, text) in [
            (2021, "2021"), (0.1, "0.1"), (-12.345678, "-12.345678"), (1e20, "100000000000000000000"), (0, "0"),
        ] {
            #expect(DecimalNumber.exactText(value) == text)
        }
        for value in hostileNumbers where value.isFinite { #expect(Double(DecimalNumber.exactText(value)) == value) }
        #expect(DecimalNumber.exactText(.nan).isEmpty)
    }
}

extension DecimalNumber {
    /// The digits without a sign, rounded to `fractionDigits` digits after the decimal point.
    fileprivate func digits(fractionDigits: Int, groups: Bool) -> String {
        rounded(fractionDigits: fractionDigits).digits(
            minimumFractionDigits: fractionDigits, style: DigitStyle(groupingSeparator: groups ? "," : nil))
    }
}
