import Numbers

/// Formats durations in units of time.
package struct DurationFormat: Hashable, Sendable {
    package enum Style: String, CaseIterable, Hashable, Sendable {
        /// `3m35s`, `2h`, `1d12h`, `0.5s`
        case compact
        /// `3 min 35 s`, `2 h`, `1 d 12 h`, `0.5 s`
        case spaced
        /// `3:35`. If one value of an axis has hours, all of them do: `0:03:35`.
        case clock
    }

    /// Units of time, smallest first.
    package enum Unit: String, CaseIterable, Hashable, Sendable {
        case millisecond, second, minute, hour, day

        /// The duration in seconds.
        package var duration: Double {
            switch self {
            case .millisecond: 0.001
            case .second: 1
            case .minute: 60
            case .hour: 3600
            case .day: 86_400
            }
        }
    }

    package var style: Style
    /// The unit of the values.
    package var unit: Unit
    /// The largest unit in a text. `clock` does not use days or milliseconds. In the other styles, milliseconds are
    /// written if they are the largest unit, or if they are the unit of values that are all shorter than a second.
    package var largestUnit: Unit
    package var locale: TextLocale

    package init(
        style: Style = .compact, unit: Unit = .second, largestUnit: Unit = .day, locale: TextLocale = .english
    ) {
        self.style = style
        self.unit = unit
        self.largestUnit = largestUnit
        self.locale = locale
    }

    /// The texts of the durations of an axis, with the fewest digits after the decimal point that distinguish them.
    func labels(for values: [Double]) -> [String] {
        let seconds = values.map { $0 * unit.duration }
        if usesMilliseconds(for: seconds) { return milliseconds(values) }
        let precision = NumberFormat.precision(of: seconds).clamped(to: 0...NumberFormat.maximumFractionDigits)
        let durations = seconds.map { DecimalNumber($0).map { $0.rounded(fractionDigits: precision) } }
        let hasHours =
            largestUnit.duration >= 3600
            && durations.contains { $0.map { $0.magnitude < 15 && $0.value.magnitude >= 3600 } ?? false }
        return durations.map { duration in
            guard let duration else { return "" }
            // Durations of more than 30 million years are not written in days.
            guard duration.magnitude < 15 else {
                return NumberFormat(suffix: style == .compact ? "s" : " s", locale: locale).scientific(
                    duration, exponent: duration.magnitude, precision: -duration.exponent)
            }
            return style == .clock ? clock(duration, hasHours: hasHours, precision: precision) : words(duration)
        }
    }

    private func usesMilliseconds(for seconds: [Double]) -> Bool {
        guard style != .clock, largestUnit == .millisecond || unit == .millisecond else { return false }
        let limit = largestUnit == .millisecond ? 1e12 : 1
        return seconds.allSatisfy { !$0.isFinite || $0.magnitude < limit }
    }

    private func milliseconds(_ values: [Double]) -> [String] {
        let values = values.map { unit == .millisecond ? $0 : $0 * unit.duration * 1000 }
        let precision = NumberFormat.precision(of: values).clamped(to: 0...NumberFormat.maximumFractionDigits)
        return values.map { value in
            guard let duration = DecimalNumber(value)?.rounded(fractionDigits: precision) else { return "" }
            let (whole, fraction) = parts(of: duration, fractionDigits: 0)
            return sign(of: duration) + "\(whole)\(fraction)" + (style == .spaced ? "\u{A0}ms" : "ms")
        }
    }

    private func sign(of duration: DecimalNumber) -> String {
        duration.isNegative && !duration.isZero ? DecimalNumber.minusSign : ""
    }

    /// The whole units without a sign, and the digits after the decimal point.
    private func parts(of duration: DecimalNumber, fractionDigits: Int) -> (whole: Int, fraction: String) {
        let style = DecimalNumber.DigitStyle(decimalSeparator: locale.numbers.decimalSeparator)
        let digits = duration.digits(minimumFractionDigits: fractionDigits, style: style)
        return (
            Int(limiting: duration.truncated(fractionDigits: 0).value.magnitude),
            String(digits.drop { ("0"..."9").contains($0) })
        )
    }

    private func words(_ duration: DecimalNumber) -> String {
        let isSpaced = style == .spaced
        let (space, gap) = isSpaced ? ("\u{A0}", " ") : ("", "")
        let (whole, fraction) = parts(of: duration, fractionDigits: 0)
        var rest = whole
        var words: [String] = []
        let units: [(Unit, String)] = [(.day, "d"), (.hour, "h"), (.minute, isSpaced ? "min" : "m")]
        for (unit, name) in units where unit.duration <= largestUnit.duration {
            let (count, remainder) = rest.quotientAndRemainder(dividingBy: Int(limiting: unit.duration))
            if count > 0 { words.append("\(count)\(space)\(name)") }
            rest = remainder
        }
        if rest > 0 || !fraction.isEmpty || words.isEmpty { words.append("\(rest)\(fraction)\(space)s") }
        return sign(of: duration) + words.joined(separator: gap)
    }

    private func clock(_ duration: DecimalNumber, hasHours: Bool, precision: Int) -> String {
        let (whole, fraction) = parts(of: duration, fractionDigits: precision)
        func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + number.description }
        let sign = sign(of: duration)
        if largestUnit.duration < 60 { return sign + whole.description + fraction }
        let seconds = padded(whole % 60) + fraction
        guard hasHours else { return sign + "\(whole / 60):\(seconds)" }
        return sign + "\(whole / 3600):\(padded(whole / 60 % 60)):\(seconds)"
    }
}
