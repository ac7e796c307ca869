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
