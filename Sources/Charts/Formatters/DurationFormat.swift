/// Seconds as people say them: `3m35s`, `2h`, `1d12h`, `0.5s`.
enum DurationFormat {
    /// The texts of the durations of an axis, in seconds, with as few digits after the decimal point as tell them apart.
    static func labels(for values: [Double]) -> [String] {
        let precision = NumberFormat.precision(of: values).clamped(to: 0...NumberFormat.maximumFractionDigits)
        return values.map { DecimalNumber($0).map { text($0, fractionDigits: precision) } ?? "" }
    }

    private static func text(_ duration: DecimalNumber, fractionDigits: Int) -> String {
        let rounded = duration.rounded(fractionDigits: fractionDigits)
        guard !rounded.isZero else { return "0s" }
        let sign = rounded.isNegative ? DecimalNumber.minusSign : ""
        // Longer ones than 30 million years are not told in days.
        guard rounded.magnitude < 15 else {
            return NumberFormat(suffix: "s").scientific(
                rounded, exponent: rounded.magnitude, precision: -rounded.exponent)
        }
        let whole = Int(rounded.truncated(fractionDigits: 0).value.magnitude)
        let digits = rounded.digits(fractionDigits: rounded.fractionDigits, groups: false)
        let fraction = String(digits.drop { $0 != "." })

        var text = sign
        let counts = [("d", whole / 86_400), ("h", whole / 3600 % 24), ("m", whole / 60 % 60)]
        for (unit, count) in counts where count > 0 { text += "\(count)\(unit)" }
        if whole % 60 > 0 || !fraction.isEmpty { text += "\(whole % 60)\(fraction)s" }
        return text
    }
}
