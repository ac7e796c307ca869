import TestSupport
import Testing

@testable import Data

/// Numbers as people and programs write them.
@Suite struct DecoratedNumberTests {
    private func column(_ fields: [String]) throws -> Column? {
        let text = "name;a\n" + fields.map { "x;\"\($0)\"\n" }.joined()
        return try Table(delimitedText: Array(text.utf8), separator: ";")["a"]
    }

    @Test(
        arguments: [
            (["1 234,56", "2"], [1234.56, 2]), (["1\u{A0}234,56", "1\u{202F}000"], [1234.56, 1000]),
            (["12 345 678", "9"], [12_345_678, 9]), (["1'234.50", "1\u{2019}000.25"], [1234.5, 1000.25]),
            (["1.234,56", "12.345.678,9"], [1234.56, 12_345_678.9]), (["(35.00)", "35.00-"], [-35, -35]),
            (["\u{2212}3", "+4"], [-3, 4]), (["2.3M", "1.005k", "0.57 lakh"], [2_300_000, 1005, 57_000]),
            (["1.2k", "3.4M", "5bn", "2 Mio."], [1200, 3_400_000, 5e9, 2e6]),
            (["$1.2M", "-$3k"], [1_200_000, -3000]), (["12 kg", "13kg"], [12, 13]), (["R$ 5", "R$ -6"], [5, -6]),
            (["1.234.567", "999.999"], [1_234_567, 999_999]), (["1.1k", "64.3M"], [1100, 64_300_000]),
            (["\u{FF11}\u{FF12}\u{FF0E}5", "\u{FF0D}3\u{FF05}"], [12.5, -3]),
            (["\u{661}\u{66C}\u{662}\u{663}\u{664}\u{66B}\u{665}", "\u{967}"], [1234.5, 1]),
            (["\u{A3}1.2m", "\u{A3}900k", "\u{A3}3bn"], [1_200_000, 900_000, 3e9]),
            (["5 \u{2030}", "6\u{2030}"], [5, 6]), (["5,-", "\u{20AC} 7,\u{2013}", "12,50"], [5, 7, 12.5]),
            (["5.-", "CHF 6.--"], [5, 6]), (["1.2 k", "900", "5 k"], [1200, 900, 5000]),
            (["1.5 M", "2M"], [1.5e6, 2e6]),
            (["$ (50.00)", "$ 3"], [-50, 3]), (["\u{2013}12", "3"], [-12, 3]), (["'12", "'13"], [12, 13]),
            (["\u{BD}", "1\u{BD}", "2 \u{BC}"], [0.5, 1.5, 2.25]), (["1.2E3 kg", "2e-1 kg"], [1200, 0.2]),
            (["1e-12345 kg", "1.5E+0003 kg"], [0, 1500]), (["1_000", "12"], [1000, 12]), (["50/-", "70/-"], [50, 70]),
            (["$ -", "$ 5"], [0, 5]),
            (["- \u{20AC}", "5,50 \u{20AC}"], [0, 5.5]), (["R 1,400.50", "R 20"], [1400.5, 20]),
            (["=\"\"12\"\"", "3"], [12, 3]),
            (["**12**", "3"], [12, 3]), (["~12", "\u{2248} 13", "ca. 5"], [12, 13, 5]),
            (["12*", "13\u{B9}", "5 [a]"], [12, 13, 5]),
            (["5.2 \u{B1} 0.3", "6+/-1"], [5.2, 6]), (["\u{200E}-5", "6"], [-5, 6]),
            (["1.2\u{4E07}\u{5186}", "900\u{5186}"], [12_000, 900]), (["12\u{C6D0}", "1\u{5104}"], [12, 1e8]),
            (["1 \u{442}\u{44B}\u{441}.", "2 \u{43C}\u{43B}\u{43D}"], [1000, 2e6]),
            (["\u{20B9}1.5L", "\u{20B9}2 Cr"], [150_000, 2e7]),
            (["1 234.5 k\u{20AC}", "3 k\u{20AC}"], [1_234_500, 3000]), (["1'234.\u{2013}", "5.50"], [1234, 5.5]),
            (["1 day", "2 days"], [1, 2]), (["6.5 l/100km", "7 l/100km"], [6.5, 7]),
            (["1.4bn", "331m", "67m"], [1.4e9, 331e6, 67e6]), (["GH\u{20B5}5", "GH\u{20B5}6"], [5, 6]),
            (["\u{A5}1.2\u{5146}", "\u{A5}850\u{5104}"], [1.2e12, 8.5e10]), (["$12.50 USD", "$9 USD"], [12.5, 9]),
            (["$12/month", "$9/month"], [12, 9]), (["15 kWh/100 km", "16 kWh/100km"], [15, 16]),
            (["1,2 M\u{20AC}", "3 k\u{20AC}"], [1_200_000, 3000]), (["12 TEUR", "3 MEUR"], [12_000, 3e6]),
            (["12 mkr", "3 tkr"], [12e6, 3000]), (["12 M$", "R$ 5"], [12e6, 5]), (["5 MXN", "6 TRY"], [5, 6]),
            (["%5,2", "%6"], [5.2, 6]), (["1 234:-", "99:-"], [1234, 99]),
            (["(7,00) \u{20AC}", "6 \u{20AC}"], [-7, 6]),
            (["\u{20B9}50 L", "\u{20B9}2"], [5e6, 2]), (["12 m2", "13 m\u{B2}"], [12, 13]),
            (["5 m3/h", "6 m3/h"], [5, 6]),
            (["95 req/s", "9 req/s"], [95, 9]), (["124.1 p", "125 e", "126 (r)"], [124.1, 125, 126]),
            (["1\u{BD} Mio.", "\u{BD} Mio."], [1.5e6, 5e5]),
        ] as [([String], [Double])])
    func `numbers are read`(fields: [String], expected: [Double]) throws {
        #expect(try column(fields) == .numbers(expected))
    }

    @Test func `groups of India have two digits before the last three`() throws {
        let text = "name,a\nx,\"1,23,45,678\"\ny,\"12,34,567\"\nz,\"1,234\"\n"
        #expect(try Table(delimitedText: Array(text.utf8))["a"] == .numbers([12_345_678, 1_234_567, 1234]))
    }

    @Test(arguments: [
        ["12 Main", "13 High"], ["12a", "13a"], ["1990s", "2000s"], ["1st", "2nd"], ["5 pm", "6 pm"],
        ["5 May", "6 May"],
        ["1,2,3", "4,5,6"], ["1,23,4", "5"], ["12 34", "56 78"], ["Top 10", "Top 20"], ["No. 5", "No. 6"],
        ["3D", "4D"],
        ["5--", "6"], ["1.2kk", "3"], ["12 kg kg", "3"], ["k", "M"], ["-", "kg"],
        ["-,-", "5"], ["5--", "'"],
        ["192.168.100.200", "192.168.100.201"], ["1.234.56", "3"], ["5m b", "3"],
        ["R1", "R2"], ["R 1", "R 2"], ["10\u{2076}", "10\u{2075}"], ["n/a 5", "6"], ["1/2", "1/3"], ["5\u{B1}x", "6"],
        ["12 kg", "13 lb"], ["<5", "<6"], ["$", "5"], ["--", "state-"], ["*12", "13"], ["1.2e", "3"],
        ["1e12345 kg", "3 kg"], ["5.2 (0.3)", "5.3"], ["12 (US)", "13 (UK)"], ["3G", "4G"], ["5 mBTC", "6"],
        ["1.5p", "2.5e"], ["1e- kg", "3 kg"], ["1e5k", "3"],
    ])
    func `other texts are names`(fields: [String]) throws {
        #expect(try column(fields).map { if case .numbers = $0 { true } else { false } } != true)
    }

    /// Numbers that are written in some notation are read as what they were.
    @Test func `random numbers are read as they were written`() throws {
        var random = RandomSource(seed: 39)
        for _ in 0..<2_000 {
            let whole = Int.random(in: 0...99_999_999, using: &random)
            let cents = Int.random(in: 0...99, using: &random)
            let separator = [" ", "\u{A0}", "\u{202F}", "'", "."].randomElement(using: &random) ?? " "
            var digits = String(whole)
            var groups: [String] = []
            while digits.count > 3 {
                groups.insert(String(digits.suffix(3)), at: 0)
                digits.removeLast(3)
            }
            let text = ([digits] + groups).joined(separator: separator) + "," + (cents < 10 ? "0" : "") + String(cents)
            let suffix = ["", " kg", " EUR", "%", "-"].randomElement(using: &random) ?? ""
            let expected = (Double(whole) + Double(cents) / 100) * (suffix == "-" ? -1 : 1)
            let number = DecoratedNumber.number((text + suffix).utf8.span, hasDecimalComma: true)
            #expect(number.map { abs($0.value - expected) < 1e-6 } == true, "\(text)\(suffix)")
        }
    }
}
