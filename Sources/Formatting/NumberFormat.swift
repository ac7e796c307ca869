import Numbers

/// The format of numbers.
package struct NumberFormat: Hashable, Sendable {
    package enum Notation: String, CaseIterable, Hashable, Sendable {
        /// Plain, or scientific if numbers are very large or very small.
        case automatic
        /// `1234567.8`
        case plain
        /// `1.2×10⁶`
        case scientific
        /// With an SI prefix: `1.5k`, `2M`, `3G`, `250m`.
        case si
        /// With the letter of a short-scale word: `1.5K`, `2M`, `3B`, `4T`.
        case compact
        /// Multiplied by 100, with a percent sign: `45%`.
        case percent
    }

    package var notation: Notation
    /// The number of digits after the decimal point, at most `maximumFractionDigits`. Default: as few as distinguish
    /// the numbers; amounts of money that are not whole have the digits of their currency.
    package var fractionDigits: Int?
    /// The limits for an automatically chosen number of fraction digits.
    package var fractionDigitsLimits: ClosedRange<Int>
    /// The minimum number of integer digits; shorter numbers are padded with zeros.
    package var minimumIntegerDigits: Int
    package var roundingMode: RoundingMode
    /// Whether digits are grouped, in English with commas: `1,000`.
    package var groupsDigits: Bool
    /// Whether automatic notation writes numbers from 10⁷ with the word for a million, billion or trillion in their
    /// language, and the common power of ten of very large or very small numbers only once for an axis.
    package var abbreviatesLargeNumbers: Bool
    /// Whether negative numbers have no sign, because their side shows it.
    package var omitsSigns: Bool
    /// The text before the first digit, after the minus sign.
    package var prefix: String
    /// The text after the number.
    package var suffix: String
    /// The currency of amounts of money; nil for other numbers.
    package var currency: Currency?
    package var locale: TextLocale

    package init(
        notation: Notation = .automatic, fractionDigits: Int? = nil, groupsDigits: Bool = true,
        abbreviatesLargeNumbers: Bool = false, omitsSigns: Bool = false, prefix: String = "", suffix: String = "",
        currency: Currency? = nil,
        locale: TextLocale = .english
    ) {
        self.notation = notation
        self.fractionDigits = fractionDigits
        fractionDigitsLimits = 0...NumberFormat.maximumFractionDigits
        minimumIntegerDigits = 1
        roundingMode = .halfUp
        self.groupsDigits = groupsDigits
        self.abbreviatesLargeNumbers = abbreviatesLargeNumbers
        self.omitsSigns = omitsSigns
        self.prefix = prefix
        self.suffix = suffix
        self.currency = currency
        self.locale = locale
    }

    /// The maximum number of digits after the decimal point.
    package static let maximumFractionDigits = 30
}

extension NumberFormat {
    /// A number with at least `precision` digits after the decimal point. A negative precision counts digits before the
    /// decimal point.
    func text(_ number: DecimalNumber, precision: Int) -> String {
        switch notation {
        case .automatic, .plain: compose(number, fractionDigits: precision)
        case .percent: compose(number.scaled(byPowerOfTen: 2), fractionDigits: precision - 2)
        case .scientific: scientific(number, exponent: number.magnitude, precision: precision)
        case .si: abbreviated(number, precision: precision, units: NumberFormat.prefixesOfSI)
        case .compact: abbreviated(number, precision: precision, units: NumberFormat.scaleWords)
        }
    }

    /// A number as a multiple of 10^`exponent`.
    func scientific(_ number: DecimalNumber, exponent: Int, precision: Int) -> String {
        guard !number.isZero else { return compose(number, fractionDigits: 0) }
        let digits = digitCount(precision + exponent)
        let multiple = number.scaled(byPowerOfTen: -exponent)
        if exponent == number.magnitude, multiple.rounded(fractionDigits: digits, roundingMode).magnitude > 0 {
            return scientific(number, exponent: exponent + 1, precision: precision)
        }
        return compose(multiple, fractionDigits: digits, unit: "×10" + DecimalNumber.superscript(exponent))
    }

    /// A number as a power of ten, or a multiple of one: `10⁸`, `2×10⁸`.
    func power(_ number: DecimalNumber) -> String {
        guard number.isPowerOfTen else {
            return scientific(number, exponent: number.magnitude, precision: -number.exponent)
        }
        return affixed("10" + DecimalNumber.superscript(number.exponent), isNegative: number.isNegative)
    }

    /// A number in the unit that gives it one to three digits before the decimal point.
    private func abbreviated(_ number: DecimalNumber, precision: Int, units: [Int: String]) -> String {
        let rounded = fractionDigits == nil ? number.rounded(fractionDigits: precision, roundingMode) : number
        guard !rounded.isZero, let first = units.keys.min(), let last = units.keys.max() else {
            return compose(rounded, fractionDigits: 0)
        }
        var unit = (rounded.magnitude.floorDivided(by: 3) * 3).clamped(to: first...last)
        if fractionDigits != nil, unit < last,
            number.scaled(byPowerOfTen: -unit).rounded(fractionDigits: digitCount(0), roundingMode).magnitude >= 3
        {
            unit += 3
        }
        let multiple = rounded.scaled(byPowerOfTen: -unit)
        return compose(multiple, fractionDigits: multiple.fractionDigits, unit: units[unit] ?? "")
    }

    /// The number of digits after the decimal point: the explicit one, or `automatic`.
    func digitCount(_ automatic: Int) -> Int {
        (fractionDigits ?? automatic.clamped(to: fractionDigitsLimits))
            .clamped(to: 0...NumberFormat.maximumFractionDigits)
    }

    /// Combines digits and unit with the affixes. A number that is rounded to zero has no sign.
    func compose(_ number: DecimalNumber, fractionDigits: Int, unit: String = "") -> String {
        let count = digitCount(fractionDigits)
        let rounded = number.rounded(fractionDigits: count, roundingMode)
        let digits = rounded.digits(minimumFractionDigits: count, style: digitStyle)
        return affixed(digits + unit, isNegative: rounded.isNegative && !rounded.isZero)
    }

    /// A number with its sign, currency or percent sign, prefix and suffix.
    private func affixed(_ number: String, isNegative: Bool) -> String {
        let isNegative = isNegative && !omitsSigns
        guard currency != nil || notation == .percent else {
            return (isNegative ? DecimalNumber.minusSign : "") + prefix + number + suffix
        }
        let pattern = currency != nil ? locale.numbers.currencyPattern : locale.numbers.percentPattern
        let affixes = pattern.affixes(isNegative: isNegative, currency: currency, locale: locale)
        guard affixes.prefix.hasPrefix(DecimalNumber.minusSign) else {
            return prefix + affixes.prefix + number + affixes.suffix + suffix
        }
        return DecimalNumber.minusSign + prefix + affixes.prefix.dropFirst() + number + affixes.suffix + suffix
    }

    private var digitStyle: DecimalNumber.DigitStyle {
        let numbers = locale.numbers
        return DecimalNumber.DigitStyle(
            decimalSeparator: numbers.decimalSeparator,
            groupingSeparator: groupsDigits ? numbers.groupingSeparator : nil, groupSizes: numbers.groupSizes,
            minimumGroupingDigits: numbers.minimumGroupingDigits, minimumIntegerDigits: minimumIntegerDigits)
    }

    private static let prefixesOfSI: [Int: String] = [
        -24: "y", -21: "z", -18: "a", -15: "f", -12: "p", -9: "n", -6: "µ", -3: "m", 0: "", 3: "k", 6: "M", 9: "G",
        12: "T", 15: "P", 18: "E", 21: "Z", 24: "Y",
    ]

    static let scaleWords: [Int: String] = [0: "", 3: "K", 6: "M", 9: "B", 12: "T"]
}

/// A part of the text before or after the digits of a number.
enum NumberAffix: Hashable, Sendable {
    case literal(String)
    case minusSign
    case plusSign
    case percentSign
    case perMilleSign
    case currencySymbol
    case currencyCode
}

extension [NumberAffix] {
    /// The text of affixes.
    /// - Parameters:
    ///   - currency: The text for currencies; empty if there is no currency.
    ///   - isBefore: Whether the affixes are before the digits. A space separates a currency code from the digits, as
    ///     specified by Unicode CLDR.
    func text(currency: Currency?, locale: TextLocale, isBefore: Bool) -> String {
        var text = ""
        for (index, affix) in enumerated() {
            switch affix {
            case .literal(let literal): text += literal
            case .minusSign: text += DecimalNumber.minusSign
            case .plusSign: text += "+"
            case .percentSign: text += "%"
            case .perMilleSign: text += "‰"
            case .currencySymbol, .currencyCode:
                guard let currency else { continue }
                let sign = affix == .currencyCode ? currency.code : locale.symbol(of: currency)
                let isBesideDigits = isBefore ? index == count - 1 : index == 0
                let isSpaced = isBesideDigits && sign == currency.code
                text += isSpaced && !isBefore ? "\u{A0}" : ""
                text += sign
                text += isSpaced && isBefore ? "\u{A0}" : ""
            }
        }
        return text
    }
}
