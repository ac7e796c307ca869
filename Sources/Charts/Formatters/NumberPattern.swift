/// A form of numbers, as Unicode Technical Standard 35 (part 3, "Number Format Patterns") writes them: `#,##0.00`, `0.0%`,
/// `¤#,##0.00;(¤#,##0.00)`, `@@#`, `00.###E0`.
///
/// Before and after the digits stand literals, between apostrophes where their characters mean something else, and `-` `+`
/// `%` `‰` `¤` (a currency's sign) and `¤¤` (its code). After a semicolon follows the form of negative numbers, of which only
/// what stands around the digits counts; without it they have a minus sign before all. Padding and rounding increments are
/// not understood.
package struct NumberPattern: Hashable, Sendable {
    /// The pattern as it was written.
    package let text: String
    var positive: Affixes
    /// Nil: a minus sign before `positive`.
    var negative: Affixes?
    var digits: Digits
    /// By which power of ten numbers are multiplied: 2 for percentages, 3 for per mille.
    var powerOfTen: Int

    /// What stands around the digits.
    struct Affixes: Hashable, Sendable {
        var prefix: [NumberAffix] = []
        var suffix: [NumberAffix] = []

        var all: [NumberAffix] { prefix + suffix }
    }

    /// How many digits there are.
    struct Digits: Hashable, Sendable {
        var minimumInteger = 0
        /// As many places as are written before the decimal point; they count for exponents.
        var maximumInteger = 0
        var minimumFraction = 0
        var maximumFraction = 0
        /// Where places are marked by `@`: how many significant digits there are at least and at most.
        var significant: ClosedRange<Int>?
        /// How many digits the last group has, and each before it; nil without groups.
        var lastGroup: Int?
        var otherGroups: Int?
        var exponent: Exponent?
    }

    struct Exponent: Hashable, Sendable {
        var minimumDigits = 0
        var showsPlus = false
    }

    /// A pattern has no more places for digits than this.
    package static let maximumDigits = 30

    package init(_ text: String) throws(NumberPatternError) {
        self.text = text
        var reader = NumberPatternReader(text)
        positive = Affixes()
        positive.prefix = try reader.affixes()
        digits = try reader.digits()
        positive.suffix = try reader.affixes()
        if reader.skip(";") {
            var other = Affixes()
            other.prefix = try reader.affixes()
            _ = try reader.digits()
            other.suffix = try reader.affixes()
            negative = other
        }
        if let character = reader.next { throw .unexpected(character) }
        powerOfTen = positive.all.contains(.perMilleSign) ? 3 : positive.all.contains(.percentSign) ? 2 : 0
    }

    /// A pattern of whole numbers between affixes.
    init(prefix: [NumberAffix] = [], suffix: [NumberAffix] = []) {
        text = ""
        positive = Affixes(prefix: prefix, suffix: suffix)
        digits = Digits(minimumInteger: 1, maximumInteger: 1)
        powerOfTen = suffix.contains(.percentSign) ? 2 : 0
    }

    /// Whether a currency is to be written.
    package var hasCurrency: Bool {
        (positive.all + (negative?.all ?? [])).contains { $0 == .currencySymbol || $0 == .currencyCode }
    }

    /// What stands before and after the digits.
    func affixes(isNegative: Bool, currency: Currency?, locale: ChartLocale) -> (prefix: String, suffix: String) {
        let affixes =
            isNegative ? negative ?? Affixes(prefix: [.minusSign] + positive.prefix, suffix: positive.suffix) : positive
        return (
            affixes.prefix.text(currency: currency, locale: locale, isBefore: true),
            affixes.suffix.text(currency: currency, locale: locale, isBefore: false)
        )
    }
}
