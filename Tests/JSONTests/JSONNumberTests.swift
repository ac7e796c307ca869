import Glibc
import JSON
import TestSupport
import Testing

/// The oracle is `strtod` of the C library, which rounds correctly. The sum with zero takes the sign of zero.
@Suite struct JSONNumberTests {
    private func expectOracle(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let expected = unsafe strtod(text, nil) + 0
        let actual = try #require(try JSONDocument(text).root.number, sourceLocation: sourceLocation)
        if actual.bitPattern != expected.bitPattern {
            Issue.record("\(text.prefix(60)) is read as \(actual), not \(expected)", sourceLocation: sourceLocation)
        }
        let element = try #require(try JSONDocument("[\(text)]").root.numbers?.first, sourceLocation: sourceLocation)
        #expect(element.bitPattern == expected.bitPattern, sourceLocation: sourceLocation)
    }

    private func digits(_ count: Int, using random: inout RandomSource) -> String {
        String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
    }

    @Test func `random decimals of every length and exponent are rounded correctly`() throws {
        var random = RandomSource(seed: 3)
        for round in 0..<40_000 {
            var text = Bool.random(using: &random) ? "-" : ""
            text += String(Int.random(in: 1...9, using: &random)) + digits(round % 26, using: &random)
            if round % 3 > 0 { text += "." + digits(1 + round % 7, using: &random) }
            let range = round % 2 == 0 ? 30 : 330
            let exponent = Int.random(in: -range...range, using: &random)
            if round % 5 > 0 { text += "e\(exponent)" }
            guard unsafe strtod(text, nil).isFinite else { continue }
            try expectOracle(text)
        }
    }

    @Test func `the shortest form of any number is parsed as that number`() throws {
        var random = RandomSource(seed: 4)
        for _ in 0..<20_000 {
            let number = Double(bitPattern: random.next())
            guard number.isFinite else { continue }
            #expect(try JSONDocument(JSONTree.number(number).text).root.number?.bitPattern == number.bitPattern)
        }
        for _ in 0..<20_000 {
            let number = Double.random(in: -1e6...1e6, using: &random)
            #expect(try JSONDocument(JSONTree.number(number).text).root.number == number)
        }
    }

    /// The middle of two doubles has up to 767 digits, and any further digit decides the rounding.
    @Test func `numbers at and near the middle of two doubles are rounded correctly`() throws {
        var random = RandomSource(seed: 5)
        for _ in 0..<3000 {
            let low = UInt64.random(in: 1 << 52..<1 << 53, using: &random)
            let shift = UInt64.random(in: 1...10, using: &random)
            let middle = low << shift + 1 << (shift - 1)
            for text in ["\(middle)", "\(middle).0000000000000000000000001", "\(middle - 1).99999999999999999999999"] {
                try expectOracle(text)
            }
            try expectOracle("\(middle)e-\(Int.random(in: 1...60, using: &random))")
            try expectOracle("\(Double(low) / 1024)")
        }
        for power in 0...60 { try expectOracle("\(UInt64(1) << 53 + 1)e-\(power)") }
    }

    @Test func `long numbers are rounded correctly`() throws {
        var random = RandomSource(seed: 6)
        let half = "9007199254740993"
        for text in [
            half + "." + String(repeating: "0", count: 5000), half + "." + String(repeating: "0", count: 5000) + "1",
            "0." + String(repeating: "0", count: 5000) + "1e5001", "1" + String(repeating: "0", count: 5000) + "e-5000",
            digits(5000, using: &random).replacing("0", with: "1") + "e-4900", "0." + digits(5000, using: &random),
            "2.2250738585072011e-308", "4.9e-324", "2e-324", "1e-400", "1.7976931348623157e308",
            "2.4703282292062327208299439634110764398e-324", "0e999999999", "-0", "-0.0e5",
            "0.0000000000000000000000000",
        ] {
            try expectOracle(text)
        }
    }

    /// A simple and slow implementation: splits at the commas and parses each element.
    private func oracle(_ text: String) -> [Double]? {
        guard text.first == "[", text.last == "]", text.count > 1 else { return nil }
        let inner = text.dropFirst().dropLast()
        if inner.allSatisfy({ $0 == " " || $0 == "\n" }) { return [] }
        var numbers: [Double] = []
        for element in inner.split(separator: ",", omittingEmptySubsequences: false) {
            let word = element.drop { $0 == " " || $0 == "\n" }.reversed().drop { $0 == " " || $0 == "\n" }.reversed()
            if String(word) == "null" {
                numbers.append(.nan)
                continue
            }
            guard String(word).wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil else {
                return nil
            }
            let number = unsafe strtod(String(word), nil)
            guard number.isFinite else { return nil }
            numbers.append(number + 0)
        }
        return numbers
    }

    private func expectOracle(array text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = oracle(text)?.map(\.bitPattern)
        let actual = (try? JSONDocument(text))?.root.numbers?.map(\.bitPattern)
        if actual != expected { Issue.record("\(text.prefix(200))", sourceLocation: sourceLocation) }
    }

    @Test func `arrays of numbers are parsed like their single elements`() {
        var random = RandomSource(seed: 8)
        let separators = [",", ",", ",", ", ", ",  ", " ,", ",\n", " , "]
        for round in 0..<1000 {
            // Usually the same separator throughout, as in texts that programs write.
            let usual = separators.randomElement(using: &random) ?? ","
            var text = "["
            for index in 0..<Int.random(in: 0...(round % 50), using: &random) {
                if index > 0 {
                    text +=
                        Int.random(in: 0..<10, using: &random) == 0
                        ? separators.randomElement(using: &random) ?? "," : usual
                }
                switch Int.random(in: 0..<20, using: &random) {
                case 0: text += "null"
                case 1: text += JSONTree.number(Double(bitPattern: random.next() & ~(1 << 62))).text
                case 2: text += "-0"
                case 3: text += "\(Int.random(in: -9...9, using: &random))e\(Int.random(in: -30...30, using: &random))"
                case 4...6: text += "\(Int.random(in: -100_000...100_000, using: &random))"
                case 7: text += "0.000" + digits(Int.random(in: 1...18, using: &random), using: &random)
                default:
                    text += Bool.random(using: &random) ? "-" : ""
                    text += "\(Int.random(in: 1...9, using: &random))"
                    text += digits(Int.random(in: 0...9, using: &random), using: &random) + "."
                    text += digits(Int.random(in: 1...9, using: &random), using: &random)
                }
            }
            expectOracle(array: text + "]")
        }
    }

    @Test func `errors in arrays of numbers are reported at their position`() {
        var random = RandomSource(seed: 9)
        let alphabet = Array("0123456789012345678900--..,,,, eE+\n")
        for _ in 0..<6_000 {
            let length = Int.random(in: 0...12, using: &random)
            let inner = (0..<length).compactMap { _ in alphabet.randomElement(using: &random) }
            expectOracle(array: "[" + String(inner) + "]")
            expectOracle(array: "[1.5," + String(inner) + ",2]")
        }
    }

    @Test func `the number of values is limited`() {
        for limit in 1..<12 {
            let numbers = Array(repeating: "1", count: 9).joined(separator: ",")
            let document = try? JSONDocument("[\(numbers)]", limits: JSONLimits(values: limit))
            #expect((document != nil) == (limit >= 10))
        }
    }
}
