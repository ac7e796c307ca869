import Data
import Numbers
import TestSupport
import Testing

@testable import Formatting

@Suite struct NumberFormatTests {
    @Test func `labels of an axis have as many digits as are needed to distinguish them`() {
        #expect(labels([0, 0.25, 0.5, 0.75, 1]) == ["0.00", "0.25", "0.50", "0.75", "1.00"])
        #expect(labels([0, 0.5, 1]) == ["0.0", "0.5", "1.0"])
        #expect(labels([0, 1000, 2000]) == ["0", "1,000", "2,000"])
        #expect(labels([-2, -1, 0]) == ["−2", "−1", "0"])
        #expect(labels([0, 1.0 / 3, 2.0 / 3, 1]) == ["0.00", "0.33", "0.67", "1.00"])
        #expect(labels([-0.0, 0.1, 0.2, 0.1 + 0.2]) == ["0.0", "0.1", "0.2", "0.3"])
        #expect(labels([0.00001, 0.00002]) == ["0.00001", "0.00002"])
        #expect(labels([1.5]) == ["1.5"])
        #expect(labels([3.14159265]) == ["3.1"])
        #expect(labels([0]) == ["0"])
        #expect(labels([]) == [])
        #expect(labels([1, .nan, 2, .infinity]) == ["1", "", "2", ""])
    }

    @Test func `large numbers of an axis have the same short unit`() {
        func texts(_ values: [Double], _ locale: String = "en-US") -> [String] {
            NumberFormat(abbreviatesLargeNumbers: true, locale: TextLocale(locale) ?? .english)
                .labels(for: values, isLogarithmic: false)
        }
        #expect(texts([0, 5e8, 1e9, 1.5e9]) == ["0", "0.5B", "1.0B", "1.5B"])
        #expect(texts([0, 2e7, 4e7]) == ["0", "20M", "40M"])
        #expect(texts([0, 5e6]) == ["0", "5,000,000"])
        #expect(texts([-1e12, 0, 1e12]) == ["−1T", "0", "1T"])
        #expect(texts([1_000_000_000, 1_000_000_001]) == ["1,000,000,000", "1,000,000,001"])
        #expect(texts([0, 5e8, 1e9], "de-DE") == ["0", "0,5\u{A0}Mrd.", "1,0\u{A0}Mrd."])
        #expect(texts([0, 1e9, 2e9], "es-ES") == ["0", "1000\u{A0}M", "2000\u{A0}M"])
    }

    @Test func `a large number beside a mark has three digits and its own unit`() {
        let format = NumberFormat(abbreviatesLargeNumbers: true)
        #expect(format.string(for: 1_234_567_890) == "1.23B")
        #expect(format.string(for: 800_000_000) == "800M")
        #expect(format.string(for: 999_999_999) == "1B")
        #expect(format.string(for: 1_234_567) == "1,234,567")
        #expect(format.strings(for: [2.4e9, 8e8, 12]) == ["2.4B", "800M", "12"])
    }

    @Test func `the unit of a column is where the locale has it`() throws {
        func text(_ unit: ColumnUnit?, _ locale: String = "en-US", _ value: Double = -1500) -> String {
            NumberFormat(abbreviatesLargeNumbers: true, locale: TextLocale(locale) ?? .english).with(unit)
                .labels(for: [value], isLogarithmic: false)[0]
        }
        #expect(text(nil) == "−1,500")
        #expect(text(.percent) == "−1,500%")
        #expect(text(.currency("$")) == "−$1,500")
        #expect(text(.currency("€"), "de-DE") == "−1.500\u{A0}€")
        #expect(text(.percent, "de-DE") == "−1.500\u{A0}%")
        #expect(text(.currency("$"), "en-US", 2.5e9) == "$2.5B")
        #expect(text(.currency("€"), "de-DE", 2.5e9) == "2,5\u{A0}Mrd.\u{A0}€")
    }

    @Test func `the power of ten of an axis is written once`() {
        let format = NumberFormat(abbreviatesLargeNumbers: true)
        let values = [0, 1e-6, 1.5e-6]
        #expect(format.labels(for: values, isLogarithmic: false) == ["0", "1.0", "1.5"])
        #expect(format.commonPower(of: values, isLogarithmic: false) == "×10⁻⁶")
        #expect(format.commonPower(of: [0, 1, 2], isLogarithmic: false) == nil)
        #expect(format.commonPower(of: [0, 1e16], isLogarithmic: false) == "×10¹⁶")
        #expect(NumberFormat().commonPower(of: values, isLogarithmic: false) == nil)
    }

    @Test func `very large and very small numbers are written with powers of ten`() {
        #expect(labels([0, 5e19, 1e20]) == ["0", "0.5×10²⁰", "1.0×10²⁰"])
        #expect(labels([1e20, 2e20]) == ["1×10²⁰", "2×10²⁰"])
        #expect(labels([0, 1e-6, 2e-6]) == ["0", "1×10⁻⁶", "2×10⁻⁶"])
        #expect(labels([-1e308, 0, 1e308]) == ["−1×10³⁰⁸", "0", "1×10³⁰⁸"])
        #expect(labels([0, 1e14]) == ["0", "100,000,000,000,000"])
        #expect(labels([0, .leastNonzeroMagnitude]) == ["0", "5×10⁻³²⁴"])
    }

    @Test func `labels of a logarithmic axis have individual lengths`() {
        #expect(labels([0.01, 0.1, 1, 10, 1000], isLogarithmic: true) == ["0.01", "0.1", "1", "10", "1,000"])
        #expect(labels([1, 2, 5, 10], isLogarithmic: true) == ["1", "2", "5", "10"])
        #expect(labels([1, 1e4, 1e8], isLogarithmic: true) == ["10⁰", "10⁴", "10⁸"])
        #expect(labels([1e-5, 2e-5], isLogarithmic: true) == ["10⁻⁵", "2×10⁻⁵"])
        #expect(labels([-1e8, 0, 1e8], isLogarithmic: true) == ["−10⁸", "0", "10⁸"])
    }

    @Test func `numbers are formatted in all notations`() {
        #expect(labels([0, 0.05, 0.1], format: .init(notation: .percent)) == ["0%", "5%", "10%"])
        #expect(labels([0, 0.005, 0.01], format: .init(notation: .percent)) == ["0.0%", "0.5%", "1.0%"])
        #expect(labels([0, 500, 1000, 1500], format: .init(notation: .si)) == ["0", "500", "1k", "1.5k"])
        #expect(labels([1_000_000, 1_250_000], format: .init(notation: .si)) == ["1M", "1.25M"])
        #expect(labels([0, 1e9, 2e12], format: .init(notation: .si)) == ["0", "1G", "2T"])
        #expect(labels([0.001, 0.25e-5], format: .init(notation: .si)) == ["1m", "2.5µ"])
        #expect(labels([0, 1e9, 2.5e12, 1e15], format: .init(notation: .compact)) == ["0", "1B", "2.5T", "1,000T"])
        #expect(labels([999_999, 1], format: .init(notation: .si, fractionDigits: 1)) == ["1.0M", "1.0"])
        #expect(labels([1500, 3000], format: .init(notation: .scientific)) == ["1.5×10³", "3.0×10³"])
        #expect(labels([1e20], format: .init(notation: .plain)) == ["100,000,000,000,000,000,000"])
    }

    @Test func `the sign precedes the prefix`() {
        #expect(labels([-5, 5], format: .init(fractionDigits: 2, prefix: "$")) == ["−$5.00", "$5.00"])
        #expect(labels([-0.001, 20], format: .init(fractionDigits: 1, suffix: " °C")) == ["0.0 °C", "20.0 °C"])
        #expect(labels([1_234_567], format: .init(groupsDigits: false)) == ["1234567"])
        #expect(labels([0.5], format: .init(fractionDigits: 99)).first?.utf8.count == 32)
        #expect(labels([7], format: .init(fractionDigits: -3)) == ["7"])
    }

    @Test(
        arguments: [
            (3.14159, "3.142"), (12, "12"), (1234.5, "1,234.5"), (0.000123456, "0.000123"), (0, "0"), (-0.0, "0"),
            (1e15, "1×10¹⁵"), (1.23456e-9, "1.23×10⁻⁹"), (9.999e-9, "1×10⁻⁸"), (-2, "−2"), (.nan, ""),
            (0.1 + 0.2, "0.3"),
        ])
    func `a single number is rounded to a few digits`(value: Double, text: String) {
        #expect(NumberFormat().string(for: value) == text)
    }

    @Test func `a single number with a unit has three digits`() {
        #expect(NumberFormat(notation: .si).string(for: 1_234_567) == "1.23M")
        #expect(NumberFormat(notation: .compact).string(for: 999_999) == "1M")
        #expect(NumberFormat(notation: .percent).string(for: 0.12345) == "12.3%")
        #expect(NumberFormat(notation: .percent, fractionDigits: 0).string(for: 0.126) == "13%")
    }

    @Test func `amounts have no fraction digits or those of their currency`() throws {
        let euro = NumberFormat(currency: Currency("EUR"))
        #expect(labels([0, 500, 1000], format: euro) == ["€0", "€500", "€1,000"])
        #expect(labels([-0.5, 0, 0.5], format: euro) == ["−€0.50", "€0.00", "€0.50"])
        #expect(labels([0, 0.005], format: euro) == ["€0.000", "€0.005"])
        #expect(euro.string(for: 1234) == "€1,234.00")
        #expect(euro.strings(for: [1, 2.5]) == ["€1.00", "€2.50"])
        #expect(NumberFormat(currency: Currency("JPY")).string(for: 1234.6) == "¥1,235")
        #expect(NumberFormat(notation: .compact, currency: Currency("USD")).string(for: -1_500_000) == "−$1.5M")
        #expect(NumberFormat(fractionDigits: 0, prefix: "~", currency: Currency("USD")).string(for: -3) == "−~$3")
        #expect(labels([1, 1e8], isLogarithmic: true, format: euro) == ["€10⁰", "€10⁸"])
    }

    @Test func `the numbers of digits are within the given limits`() {
        var format = NumberFormat()
        format.fractionDigitsLimits = 1...2
        #expect(labels([0, 1, 2], format: format) == ["0.0", "1.0", "2.0"])
        #expect(labels([0, 0.125, 0.25], format: format) == ["0.00", "0.13", "0.25"])
        #expect(format.string(for: 3.14159) == "3.14")
        format.minimumIntegerDigits = 3
        #expect(format.string(for: -7) == "−007.0")
        format.roundingMode = .down
        #expect(format.string(for: 0.999) == "000.99")
    }

    @Test func `extreme numbers never trap`() {
        for notation in NumberFormat.Notation.allCases {
            for digits in [nil, 0, 3, Int.max, Int.min] {
                for value in hostileNumbers {
                    let format = NumberFormat(notation: notation, fractionDigits: digits)
                    #expect(format.string(for: value).isEmpty != value.isFinite)
                    #expect(format.labels(for: [value, 1], isLogarithmic: false).count == 2)
                }
                let all = NumberFormat(notation: notation, fractionDigits: digits)
                #expect(all.labels(for: hostileNumbers, isLogarithmic: true).count == hostileNumbers.count)
            }
        }
    }

    private func labels(_ values: [Double], isLogarithmic: Bool = false, format: NumberFormat = .init()) -> [String] {
        LabelFormatter.number(format).labels(for: values, isLogarithmic: isLogarithmic, timeZone: .utc)
    }

    private func format(_ tag: String) throws -> NumberFormat {
        NumberFormat(abbreviatesLargeNumbers: true, locale: try #require(TextLocale(tag)))
    }

    @Test func `large numbers have the units of the language`() throws {
        func labels(_ tag: String, _ values: [Double]) throws -> [String] {
            try format(tag).labels(for: values, isLogarithmic: false)
        }
        #expect(try labels("ja", [0, 1e7, 2e7]) == ["0", "1000万", "2000万"])
        #expect(try labels("ja", [0, 5e8, 1e9]) == ["0", "5億", "10億"])
        #expect(try labels("zh-CN", [0, 2e12]) == ["0", "2万亿"])
        #expect(try labels("zh-TW", [0, 2e8]) == ["0", "2億"])
        #expect(try labels("ko", [0, 3e9]) == ["0", "30억"])
        #expect(try labels("en-IN", [0, 4e9]) == ["0", "400Cr"])
        #expect(try labels("en-IN", [0, 1e6]) == ["0", "10,00,000"])
        #expect(try labels("el", [0, 4e9]) == ["0", "4\u{A0}δισ."])
    }

    @Test func `percentages and fractions beside each other have equal decimals, but not more than they need`() throws {
        let percentages = NumberFormat(notation: .percent)
        #expect(percentages.strings(for: [0.355, 0.29, 0.0968]) == ["35.5%", "29.0%", "9.7%"])
        #expect(percentages.strings(for: [0.25, 0.5, 0]) == ["25%", "50%", "0%"])
        #expect(percentages.strings(for: [0.5, 0.0001]) == ["50%", "0.01%"])
        #expect(try format("en").strings(for: [0.00833, 0.225, 0.1]) == ["0.008", "0.225", "0.100"])
        #expect(try format("en").strings(for: [0.25, 0.5]) == ["0.25", "0.50"])
    }

    @Test func `large data labels have one unit and equal decimals`() throws {
        #expect(try format("en").strings(for: [9_900_000, 10_500_000, 12e6]) == ["9.9M", "10.5M", "12.0M"])
        #expect(try format("en").strings(for: [120e6, 3.3e9, 0]) == ["0.12B", "3.30B", "0"])
        #expect(try format("en").strings(for: [5e6, 3.3e9]) == ["5M", "3,300M"])
        #expect(try format("en").strings(for: [5, 3.3e9]) == ["5", "3.3B"])
        #expect(try format("ja").strings(for: [1.4e8, 8.8e7, -2.3e9]) == ["1.40億", "0.88億", "−23.00億"])
        var compact = try format("en")
        compact.notation = .compact
        #expect(compact.strings(for: [56_789, 5_501, 18_000]) == ["56.8K", "5.5K", "18.0K"])
        #expect(compact.strings(for: [25e6, 3_500]) == ["25M", "3.5K"])
        #expect(compact.strings(for: [1.25e6, 3_500]) == ["1.25M", "3.5K"])
        #expect(compact.strings(for: [1.25e6, 50_000]) == ["1,250K", "50K"])
        var fixed = try format("en")
        fixed.fractionDigits = 0
        #expect(fixed.strings(for: [9_900_000, 12e6]) == ["9,900,000", "12,000,000"])
    }

    @Test func `zero among numbers with many decimals has none`() throws {
        let format = try format("en")
        #expect(format.labels(for: [0, 0.00001, 0.00002], isLogarithmic: false) == ["0", "0.00001", "0.00002"])
        #expect(format.labels(for: [0, 0.5, 1], isLogarithmic: false) == ["0.0", "0.5", "1.0"])
        #expect(format.strings(for: [0, 0.0012]).first == "0")
        var plain = format
        plain.abbreviatesLargeNumbers = false
        #expect(plain.labels(for: [0, 0.001], isLogarithmic: false) == ["0.000", "0.001"])
    }

    @Test func `all languages have a text for missing data`() {
        for locale in TextLocale.all {
            #expect((locale.noData == "No data") == (locale.language == "en"), "\(locale.tag)")
        }
    }
}
