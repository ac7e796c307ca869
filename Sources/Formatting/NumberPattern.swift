import Numbers

/// A number pattern in the syntax of Unicode Technical Standard 35 (part 3, "Number Format Patterns"): `#,##0.00`,
/// `0.0%`, `¤#,##0.00;(¤#,##0.00)`, `@@#`, `00.###E0`.
///
/// The affixes before and after the digits may contain literals (between apostrophes if their characters have a special
/// meaning) and `-` `+` `%` `‰` `¤` (the currency symbol) and `¤¤` (the currency code). A second pattern after a
/// semicolon defines the affixes of negative numbers; by default they have a leading minus sign. Padding and rounding
/// increments are not supported.
package struct NumberPattern: Hashable, Sendable {
    /// The pattern as written.
    package let text: String
    var positive: Affixes
    /// The affixes of negative numbers; by default a minus sign before `positive`.
    var negative: Affixes?
    var digits: Digits
    /// The power of ten by which numbers are multiplied: 2 for percentages, 3 for per mille.
    var powerOfTen: Int
    var isPercentage: Bool { powerOfTen == 2 }

    /// The affixes before and after the digits.
    struct Affixes: Hashable, Sendable {
        var prefix: [NumberAffix] = []
        var suffix: [NumberAffix] = []

        var all: [NumberAffix] { prefix + suffix }
    }

    /// The numbers of digits.
    struct Digits: Hashable, Sendable {
        var minimumInteger = 0
        /// The number of digits before the decimal point; used for exponents.
        var maximumInteger = 0
        var minimumFraction = 0
        var maximumFraction = 0
        /// The minimum and maximum number of significant digits, if these are marked with `@`.
        var significant: ClosedRange<Int>?
        /// The number of digits of the last group and of each group before it; nil without groups.
        var lastGroup: Int?
        var otherGroups: Int?
        var exponent: Exponent?
    }

    struct Exponent: Hashable, Sendable {
        var minimumDigits = 0
        var showsPlus = false
    }

    /// The maximum number of digits.
    static let maximumDigits = 30

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

    /// Creates a pattern of whole numbers between affixes.
    init(prefix: [NumberAffix] = [], suffix: [NumberAffix] = []) {
        text = ""
        positive = Affixes(prefix: prefix, suffix: suffix)
        digits = Digits(minimumInteger: 1, maximumInteger: 1)
        powerOfTen = suffix.contains(.percentSign) ? 2 : 0
    }

    /// Whether the pattern contains a currency.
    package var hasCurrency: Bool {
        (positive.all + (negative?.all ?? [])).contains { $0 == .currencySymbol || $0 == .currencyCode }
    }

    /// The texts before and after the digits.
    func affixes(isNegative: Bool, currency: Currency?, locale: TextLocale) -> (prefix: String, suffix: String) {
        let affixes =
            isNegative ? negative ?? Affixes(prefix: [.minusSign] + positive.prefix, suffix: positive.suffix) : positive
        return (
            affixes.prefix.text(currency: currency, locale: locale, isBefore: true),
            affixes.suffix.text(currency: currency, locale: locale, isBefore: false)
        )
    }
}

extension NumberPattern {
    /// Formats a number; empty for NaN and infinities. A number that is rounded to zero has no sign.
    package func string(
        for value: Double, currency: Currency? = nil, locale: TextLocale = .english, rounding: RoundingMode = .halfEven
    ) -> String {
        guard let exact = DecimalNumber(value) else { return "" }
        let number = exact.scaled(byPowerOfTen: powerOfTen)
        let (isZero, body) =
            digits.exponent.map { scientific(number, $0, locale, rounding) } ?? plain(number, locale, rounding)
        let affixes = affixes(isNegative: number.isNegative && !isZero, currency: currency, locale: locale)
        return affixes.prefix + body + affixes.suffix
    }

    private func plain(
        _ number: DecimalNumber, _ locale: TextLocale, _ rounding: RoundingMode
    ) -> (isZero: Bool, text: String) {
        var minimum = digits.minimumFraction
        var rounded = number.rounded(fractionDigits: digits.maximumFraction, rounding)
        if let significant = digits.significant {
            rounded = number.rounded(toSignificantDigits: significant.upperBound, rounding)
            minimum = rounded.isZero ? significant.lowerBound - 1 : significant.lowerBound - 1 - rounded.magnitude
        }
        return (
            rounded.isZero, text(rounded, minimumFractionDigits: minimum, locale, integerDigits: digits.minimumInteger)
        )
    }

    /// A number as a multiple of a power of ten, as described in TR 35, "Scientific Notation".
    private func scientific(
        _ number: DecimalNumber, _ exponent: Exponent, _ locale: TextLocale, _ rounding: RoundingMode
    ) -> (isZero: Bool, text: String) {
        let isEngineering = digits.significant == nil && digits.maximumInteger > max(1, digits.minimumInteger)
        let leading =
            isEngineering
            ? 1 : max(digits.minimumInteger, digits.significant == nil && digits.maximumFraction > 0 ? 0 : 1)
        let significant =
            digits.significant
            ?? (isEngineering
                ? max(
                    1, digits.minimumInteger + digits.minimumFraction)...max(
                        1, digits.minimumInteger + digits.maximumFraction)
                : max(1, leading + digits.minimumFraction)...max(1, leading + digits.maximumFraction))
        let rounded = number.rounded(toSignificantDigits: significant.upperBound, rounding)
        var power = 0
        if !rounded.isZero {
            power =
                isEngineering
                ? rounded.magnitude.floorDivided(by: digits.maximumInteger) * digits.maximumInteger
                : rounded.magnitude - (digits.significant == nil ? leading - 1 : 0)
        }
        let multiple = rounded.scaled(byPowerOfTen: -power)
        let whole = rounded.isZero ? max(leading, 1) : max(multiple.magnitude + 1, 0)
        let minimum =
            digits.significant == nil && !isEngineering ? digits.minimumFraction : significant.lowerBound - whole
        let mantissa = text(
            multiple, minimumFractionDigits: minimum, locale,
            integerDigits: isEngineering || digits.significant != nil ? 1 : digits.minimumInteger)
        let exponentDigits = power.magnitude.description
        let zeros = String(repeating: "0", count: max(0, exponent.minimumDigits - exponentDigits.utf8.count))
        let sign = power < 0 ? DecimalNumber.minusSign : exponent.showsPlus ? "+" : ""
        return (rounded.isZero, mantissa + "E" + sign + zeros + exponentDigits)
    }

    private func text(
        _ number: DecimalNumber, minimumFractionDigits: Int, _ locale: TextLocale, integerDigits: Int
    ) -> String {
        let numbers = locale.numbers
        // A number without digits would be an empty text: ".###" of zero is "0".
        let isEmpty = integerDigits == 0 && minimumFractionDigits <= 0 && number.isZero
        var style = DecimalNumber.DigitStyle(
            decimalSeparator: numbers.decimalSeparator, minimumGroupingDigits: numbers.minimumGroupingDigits,
            minimumIntegerDigits: isEmpty || digits.significant != nil ? 1 : integerDigits)
        if let last = digits.lastGroup, digits.exponent == nil {
            style.groupingSeparator = numbers.groupingSeparator
            style.groupSizes = (last, digits.otherGroups ?? last)
        }
        return number.digits(minimumFractionDigits: max(0, minimumFractionDigits), style: style)
    }
}

extension DecimalNumber {
    /// This number rounded to at most `count` significant digits.
    func rounded(toSignificantDigits count: Int, _ mode: RoundingMode) -> DecimalNumber {
        isZero ? self : rounded(fractionDigits: count - 1 - magnitude, mode)
    }
}

/// A number pattern with the settings that it does not specify.
package struct NumberPatternFormat: Hashable, Sendable {
    package var pattern: NumberPattern
    package var currency: Currency?
    package var locale: TextLocale
    package var roundingMode: RoundingMode

    package init(
        _ pattern: NumberPattern, currency: Currency? = nil, locale: TextLocale = .english,
        roundingMode: RoundingMode = .halfEven
    ) {
        self.pattern = pattern
        self.currency = currency
        self.locale = locale
        self.roundingMode = roundingMode
    }

    func string(for value: Double) -> String {
        pattern.string(for: value, currency: currency, locale: locale, rounding: roundingMode)
    }
}
