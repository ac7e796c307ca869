import Data
import Numbers

/// The texts of values as data, for readers who do not see the picture: an axis may write fewer digits than its data has,
/// because its ticks are round, but 2.4 is not 2.
extension LabelFormatter {
    /// The text of a single value with at least the digits that it has, up to those of `label(for:timeZone:)` without a
    /// number of digits: three after the decimal point, or three significant ones.
    package func label(ofDatum value: Double, timeZone: TimeZoneRules) -> String {
        precise(for: value).label(for: value, timeZone: timeZone)
    }

    /// The formatter with enough digits for a value.
    private func precise(for value: Double) -> LabelFormatter {
        switch self {
        case .number(let format): .number(format.precise(for: value))
        case .numberPattern(let format): .numberPattern(format.precise(for: value))
        case .framed(let prefix, let formatter, let suffix):
            .framed(prefix: prefix, formatter.precise(for: value), suffix: suffix)
        case .duration, .date, .category, .multiplesOfPi: self
        }
    }
}

extension NumberFormat {
    /// The format without a number of digits if it would round a value more than a format without one does.
    fileprivate func precise(for value: Double) -> NumberFormat {
        var free = self
        free.fractionDigits = nil
        free.fractionDigitsLimits = 0...NumberFormat.maximumFractionDigits
        guard fractionDigits != nil || fractionDigitsLimits.upperBound < NumberFormat.maximumFractionDigits,
            let number = DecimalNumber(value), !number.isZero
        else { return self }
        switch notation {
        case .scientific, .si, .compact: return digitCount(2) < 2 ? free : self
        case .automatic, .plain, .percent:
            let scaled = notation == .percent ? number.scaled(byPowerOfTen: 2) : number
            return digitCount(scaled.digitsOfDatum) < scaled.digitsOfDatum ? free : self
        }
    }
}

extension NumberPatternFormat {
    fileprivate func precise(for value: Double) -> NumberPatternFormat {
        guard pattern.digits.significant == nil, pattern.digits.exponent == nil,
            let digits = DecimalNumber(value)?.scaled(byPowerOfTen: pattern.powerOfTen).digitsOfDatum
        else { return self }
        var format = self
        format.pattern.digits.maximumFraction = max(digits, pattern.digits.maximumFraction)
        return format
    }
}

extension DecimalNumber {
    /// The digits after the decimal point that a number has, at most three, or three significant ones below 1.
    fileprivate var digitsOfDatum: Int {
        isZero ? 0 : max(0, rounded(fractionDigits: max(3, 2 - magnitude)).fractionDigits)
    }
}
