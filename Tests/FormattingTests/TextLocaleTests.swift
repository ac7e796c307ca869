import Data
import Testing

@testable import Formatting

@Suite struct TextLocaleTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var columns: [String]
        var testDescription: String { columns[0] }
    }

    static let rows = localeOracle.split(separator: "\n").map {
        Row(columns: $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init))
    }

    @Test func `the oracle's table has every locale`() {
        #expect(Self.rows.map { $0.columns[0] } == TextLocale.tags)
    }

    @Test(arguments: rows)
    func `numbers and dates agree with the oracle`(row: Row) throws {
        let columns = row.columns
        let locale = try #require(TextLocale(columns[0]))
        let own = try #require(Currency(columns[1]))
        #expect(NumberFormat(fractionDigits: 3, locale: locale).string(for: -1_234_567.875) == columns[2])
        #expect(NumberFormat(locale: locale).string(for: 1234.5) == columns[3])
        #expect(NumberFormat(notation: .percent, locale: locale).string(for: 0.25) == columns[4])
        #expect(NumberFormat(currency: own, locale: locale).string(for: 1_234_567) == columns[5])
        #expect(NumberFormat(currency: Currency("USD"), locale: locale).string(for: -1234.5) == columns[6])
        let instant = 1_614_953_229.0
        func text(_ date: DateStyle, _ time: DateStyle) -> String? {
            DateStyle.pattern(date: date, time: time, locale: locale)?.string(for: instant, in: .utc, locale: locale)
        }
        #expect(text(.short, .none) == columns[7])
        #expect(text(.medium, .none) == columns[8])
        #expect(text(.long, .none) == columns[9])
        #expect(text(.full, .none) == columns[10])
        #expect(text(.none, .short) == columns[11])
        #expect(text(.medium, .medium) == columns[12])
        #expect(text(.none, .none) == nil)
    }

    @Test func `a language selects its first country`() {
        #expect(TextLocale("de")?.tag == "de-DE")
        #expect(TextLocale("en") == .english)
        #expect(TextLocale("zh-TW")?.language == "zh")
        for tag in ["", "d", "de-", "de-FR", "xx", "DE", "de_DE"] { #expect(TextLocale(tag) == nil) }
    }

    @Test func `every pattern of every locale can be parsed`() throws {
        for locale in TextLocale.all {
            let patterns = locale.datePatterns
            for text in patterns.dates + patterns.times + [
                patterns.year, patterns.month, patterns.monthAndDay, patterns.yearMonthAndDay, patterns.hourAndMinute,
                patterns.hourMinuteAndSecond,
            ] {
                #expect(throws: Never.self) { try DatePattern(text) }
            }
            for joint in patterns.joints { #expect(Set([joint.prefix(3), joint.suffix(3)]) == ["{0}", "{1}"]) }
            #expect(locale.numbers.decimalSeparator != locale.numbers.groupingSeparator)
        }
    }

    @Test func `currencies have the digits of ISO 4217`() {
        #expect(Currency("JPY")?.fractionDigits == 0)
        #expect(Currency("EUR")?.fractionDigits == 2)
        #expect(Currency("KWD")?.fractionDigits == 3)
        for code in ["eur", "EU", "EURO", "E1R", "€€€", ""] { #expect(Currency(code) == nil) }
    }
}
