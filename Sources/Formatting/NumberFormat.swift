import Numbers

/// How numbers are written.
package struct NumberFormat: Hashable, Sendable {
    package enum Notation: String, CaseIterable, Hashable, Sendable {
        /// Plain, or scientific where numbers are very large or very small.
        case automatic
        /// `1234567.8`
        case plain
        /// `1.2×10⁶`
        case scientific
        /// With a prefix of the SI: `1.5k`, `2M`, `3G`, `250m`.
        case si
        /// With a short scale word's letter: `1.5K`, `2M`, `3B`, `4T`.
        case compact
        /// A hundredfold, with a percent sign: `45%`.
        case percent
    }

    package var notation: Notation
    /// How many digits follow the decimal point, `maximumFractionDigits` at the most; nil: as few as tell the numbers
    /// apart, but those of a currency where amounts of money are not whole.
    package var fractionDigits: Int?
    /// What `fractionDigits` are kept within where they are found from the numbers.
    package var fractionDigitsLimits: ClosedRange<Int>
    /// Zeros are put before shorter numbers.
    package var minimumIntegerDigits: Int
    package var roundingMode: RoundingMode
    /// Whether digits are grouped, by commas in English: `1,000`.
    package var groupsDigits: Bool
    /// Before the first digit, after the minus sign.
    package var prefix: String
    /// After the number.
    package var suffix: String
    /// What amounts of money are in; nil for other numbers.
    package var currency: Currency?
    package var locale: TextLocale

    package init(
        notation: Notation = .automatic, fractionDigits: Int? = nil, groupsDigits: Bool = true, prefix: String = "",
        suffix: String = "", currency: Currency? = nil, locale: TextLocale = .english
    ) {
        self.notation = notation
        self.fractionDigits = fractionDigits
        fractionDigitsLimits = 0...NumberFormat.maximumFractionDigits
        minimumIntegerDigits = 1
        roundingMode = .halfUp
        self.groupsDigits = groupsDigits
        self.prefix = prefix
        self.suffix = suffix
        self.currency = currency
        self.locale = locale
    }

    /// A number has no more digits than this after the decimal point.
    package static let maximumFractionDigits = 30
}

extension NumberFormat {
    /// A number with at least the digits that `precision` asks for: so many after the decimal point, counted backwards
    /// before it where negative.
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

    /// A number in the unit that leaves it one to three digits before the decimal point.
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

    /// How many digits follow the decimal point: those that are asked for, or else `automatic`.
    func digitCount(_ automatic: Int) -> Int {
        (fractionDigits ?? automatic.clamped(to: fractionDigitsLimits))
            .clamped(to: 0...NumberFormat.maximumFractionDigits)
    }

    /// Digits and unit between what stands around them; a number that is rounded to zero has no sign.
    private func compose(_ number: DecimalNumber, fractionDigits: Int, unit: String = "") -> String {
        let count = digitCount(fractionDigits)
        let rounded = number.rounded(fractionDigits: count, roundingMode)
        let digits = rounded.digits(minimumFractionDigits: count, style: digitStyle)
        return affixed(digits + unit, isNegative: rounded.isNegative && !rounded.isZero)
    }

    /// A number with its sign, the sign of a currency or of percentages, prefix and suffix.
    private func affixed(_ number: String, isNegative: Bool) -> String {
        guard currency != nil || notation == .percent else {
            return (isNegative ? DecimalNumber.minusSign : "") + prefix + number + suffix
        }
        let pattern = currency != nil ? locale.numbers.currencyPattern : locale.numbers.percentPattern
        let affixes = pattern.affixes(isNegative: isNegative, currency: currency, locale: locale)
        let hasSignFirst = affixes.prefix.hasPrefix(DecimalNumber.minusSign)
        let sign = hasSignFirst ? DecimalNumber.minusSign : ""
        return sign + prefix + affixes.prefix.dropFirst(hasSignFirst ? 1 : 0) + number + affixes.suffix + suffix
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

    private static let scaleWords: [Int: String] = [0: "", 3: "K", 6: "M", 9: "B", 12: "T"]
}

/// A part of what stands before or after the digits of a number.
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
    ///   - currency: what is written for currencies; empty without one.
    ///   - isBefore: whether the affixes stand before the digits. A currency's code beside them is kept apart from them by a
    ///     space, as Unicode CLDR has it.
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
