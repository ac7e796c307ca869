import Foundation
import Numbers
import TestSupport
import Testing

@testable import Formatting

@Suite struct NumberPatternTests {
    @Test(
        arguments: [
            ("#,##0.00", 1234.5, "1,234.50"), ("#,##0.00", -0.004, "0.00"), ("#,##0.##", 1234, "1,234"),
            ("0", 2.5, "2"), ("0", 3.5, "4"), ("0.00", 1.005, "1.00"), ("0.00", 1.015, "1.02"),
            ("0.0%", 0.1234, "12.3%"),
            ("0‰", 0.012, "12‰"), ("#,##,##0", 12_345_678, "1,23,45,678"), ("#,####", 123_456_789, "1,2345,6789"),
            ("000", 7, "007"), ("0000.0", -12.34, "−0012.3"), ("#.##", 0.5, ".5"), ("#.##", 0, "0"), ("#", 0, "0"),
            ("#,##0;(#,##0)", -1234, "(1,234)"), ("#,##0;(#)", 1234, "1,234"), ("+0;-0", 5, "+5"), ("+0;-0", -5, "−5"),
            ("0 'km/h'", 50, "50 km/h"), ("'#'0", 1, "#1"), ("0 'o''clock'", 3, "3 o'clock"), ("''0", 3, "'3"),
            ("@@@", 1234.5, "1230"), ("@@@", 0.0012345, "0.00123"), ("@@#", 1.2, "1.2"), ("@@@", 1, "1.00"),
            ("@,@@@", 12_345, "12,340"), ("0.###E0", 12_345, "1.234E4"), ("0.###E0", 12_355, "1.236E4"),
            ("00.###E0", 0.00123, "12.3E−4"), ("##0.##E0", 12_345, "12.3E3"), ("##0.##E0", 123_456, "123E3"),
            ("##0.####E0", 0.00012345, "123.45E−6"), ("0.0E+00", 1_500_000, "1.5E+06"), ("0E0", 0, "0E0"),
            ("@@@E0", 12_345, "1.23E4"), ("-0", 5, "−5"), ("0", 1e20, "100000000000000000000"),
            ("0.00", .nan, ""), ("0.00", .infinity, ""), ("日0", 5, "日5"),
        ] as [(String, Double, String)])
    func `numbers are formatted according to TR 35`(pattern: String, value: Double, text: String) throws {
        #expect(try NumberPattern(pattern).string(for: value) == text)
    }

    @Test func `currencies have their symbol or code at the pattern's position`() throws {
        let pattern = try NumberPattern("¤#,##0.00;(¤#,##0.00)")
        #expect(pattern.hasCurrency)
        #expect(pattern.string(for: -1234.5, currency: Currency("EUR")) == "(€1,234.50)")
        #expect(pattern.string(for: 5, currency: Currency("CHF")) == "CHF\u{A0}5.00")
        #expect(try NumberPattern("0.00 ¤¤").string(for: 5, currency: Currency("EUR")) == "5.00 EUR")
        #expect(
            try NumberPattern("#,##0.0 ¤").string(for: 1234.5, currency: Currency("USD"), locale: try german())
                == "1.234,5 $")
        #expect(try !NumberPattern("0.00").hasCurrency)
    }

    @Test func `unknown syntax is an error`() {
        for (pattern, error): (String, NumberPatternError) in [
            ("", .noDigits), ("abc", .noDigits), ("0E", .noDigits), ("#.#.#", .unexpected(".")),
            ("0#", .unexpected("#")),
            ("0.#0", .unexpected("0")), ("#,##5", .unexpected("5")), ("*x0", .unexpected("*")),
            ("0'", .unterminatedLiteral),
            ("0,", .unexpected(",")), ("0,,0", .unexpected(",")), ("0.0,0", .unexpected(",")), ("@0", .unexpected("0")),
            ("@.0", .unexpected(".")), ("0;0;0", .unexpected(";")), ("¤¤¤0", .unexpected("¤")),
            ("0 0", .unexpected("0")),
            (String(repeating: "0", count: 31), .tooManyDigits), (";", .noDigits),
        ] {
            #expect(throws: error, "\(pattern)") { try NumberPattern(pattern) }
        }
    }

    @Test(arguments: [
        (RoundingMode.halfEven, ["−2", "−2", "−1", "0", "0", "0", "1", "2", "2"]),
        (.halfUp, ["−3", "−2", "−1", "−1", "0", "1", "1", "2", "3"]),
        (.halfDown, ["−2", "−1", "−1", "0", "0", "0", "1", "1", "2"]),
        (.up, ["−3", "−2", "−2", "−1", "0", "1", "2", "2", "3"]),
        (.down, ["−2", "−1", "−1", "0", "0", "0", "1", "1", "2"]),
        (.ceiling, ["−2", "−1", "−1", "0", "0", "1", "2", "2", "3"]),
        (.floor, ["−3", "−2", "−2", "−1", "0", "0", "1", "1", "2"]),
    ])
    func `numbers are rounded according to the rounding mode`(mode: RoundingMode, texts: [String]) throws {
        let pattern = try NumberPattern("0")
        let values = [-2.5, -1.5, -1.1, -0.5, 0, 0.5, 1.1, 1.5, 2.5]
        #expect(values.map { pattern.string(for: $0, rounding: mode) } == texts)
    }

    @Test func `random patterns agree with ICU`() throws {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .decimal
        var random = RandomSource(seed: 41)
        for _ in 0..<400 {
            let whole = ["#", "0", "00", "#,##0", "#,##,##0", "#,###", "000"].randomElement(using: &random) ?? "0"
            let zeros = Int.random(in: 0...3, using: &random)
            let hashes = Int.random(in: zeros == 0 ? 1...3 : 0...3, using: &random)
            let fraction = String(repeating: "0", count: zeros) + String(repeating: "#", count: hashes)
            let unit = ["", "%", " 'kg'", "‰"].randomElement(using: &random) ?? ""
            let text = ["", "+", "'x'"].randomElement(using: &random).map { "\($0)\(whole).\(fraction)\(unit)" } ?? ""
            // Multiples of 1/64, whose halves are exact in binary.
            let value = Double(Int.random(in: -999_999...999_999, using: &random)) / 64
            let pattern = try NumberPattern(text)
            formatter.positiveFormat = text
            formatter.negativeFormat = "-" + text
            let expected = formatter.string(from: NSNumber(value: value))?.replacingOccurrences(of: "-", with: "−")
            let isZero = pattern.string(for: abs(value)) == pattern.string(for: 0)
            #expect(pattern.string(for: isZero ? 0 : value) == (isZero ? pattern.string(for: 0) : expected), "\(text)")
        }
    }

    @Test func `extreme numbers never trap`() throws {
        for text in ["0", "#.#", "0.000", "@@", "0.##E0", "##0.#E0", "#,##0.00%", "@@E00"] {
            let pattern = try NumberPattern(text)
            for value in hostileNumbers {
                #expect(pattern.string(for: value).isEmpty != value.isFinite)
            }
        }
    }

    private func german() throws -> TextLocale { try #require(TextLocale("de")) }
}
