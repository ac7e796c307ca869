extension NumberPattern {
    /// The text of a number; empty for NaN and infinities. A number that is rounded to zero has no sign.
    package func string(
        for value: Double, currency: Currency? = nil, locale: ChartLocale = .english, rounding: RoundingMode = .halfEven
    ) -> String {
        guard let exact = DecimalNumber(value) else { return "" }
        let number = exact.scaled(byPowerOfTen: powerOfTen)
        let (isZero, body) =
            digits.exponent.map { scientific(number, $0, locale, rounding) } ?? plain(number, locale, rounding)
        let affixes = affixes(isNegative: number.isNegative && !isZero, currency: currency, locale: locale)
        return affixes.prefix + body + affixes.suffix
    }

    private func plain(
        _ number: DecimalNumber, _ locale: ChartLocale, _ rounding: RoundingMode
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

    /// A number as a multiple of a power of ten, after TR 35, "Scientific Notation".
    private func scientific(
        _ number: DecimalNumber, _ exponent: Exponent, _ locale: ChartLocale, _ rounding: RoundingMode
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
        let places = power.magnitude.description
        let zeros = String(repeating: "0", count: max(0, exponent.minimumDigits - places.utf8.count))
        let sign = power < 0 ? DecimalNumber.minusSign : exponent.showsPlus ? "+" : ""
        return (rounded.isZero, mantissa + "E" + sign + zeros + places)
    }

    private func text(
        _ number: DecimalNumber, minimumFractionDigits: Int, _ locale: ChartLocale, integerDigits: Int
    ) -> String {
        let numbers = locale.numbers
        // A number without any digit would be no text: ".###" of zero is "0".
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
    /// This number with so many digits at the most from its first one on.
    func rounded(toSignificantDigits count: Int, _ mode: RoundingMode) -> DecimalNumber {
        isZero ? self : rounded(fractionDigits: count - 1 - magnitude, mode)
    }
}
