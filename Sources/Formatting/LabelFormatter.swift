import Data

/// Converts the values at ticks to labels.
package indirect enum LabelFormatter: Hashable, Sendable {
    case number(NumberFormat)
    /// Numbers with the same pattern, each formatted independently.
    case numberPattern(NumberPatternFormat)
    /// Durations such as `3m35s`, `2h` or `0s`.
    case duration(DurationFormat)
    case date(DateFormat)
    /// The names of the indices 0, 1, 2 …; other values have no text.
    case category([String])
    /// Multiples of π: `−π/2`, `0`, `3π/4`.
    case multiplesOfPi(PiFormat)
    /// Other labels with a prefix and a suffix.
    case framed(prefix: String, LabelFormatter, suffix: String)

    /// The texts of all ticks of an axis, in the order of `ticks`. Minus signs are U+2212. A tick that is not finite
    /// has an empty text.
    /// - Parameters:
    ///   - isLogarithmic: Whether the axis is logarithmic. The number of digits is then chosen for each number
    ///     separately.
    ///   - timeZone: The time zone of dates, unless the formatter has its own.
    package func labels(for ticks: [Double], isLogarithmic: Bool, timeZone: TimeZoneRules) -> [String] {
        switch self {
        case .number(let format): format.labels(for: ticks, isLogarithmic: isLogarithmic)
        case .numberPattern(let format): ticks.map(format.string)
        case .duration(let format): format.labels(for: ticks)
        case .date(let format): format.labels(for: ticks, in: timeZone)
        case .category(let names):
            ticks.map { Int(exactly: $0).flatMap { names.indices.contains($0) ? names[$0] : nil } ?? "" }
        case .multiplesOfPi(let format): format.labels(for: ticks)
        case .framed(let prefix, let formatter, let suffix):
            LabelFormatter.framed(
                formatter.labels(for: ticks, isLogarithmic: isLogarithmic, timeZone: timeZone), prefix, suffix)
        }
    }

    /// Whether numbers are written as percentages, such as 25% for 0.25.
    package var isPercentage: Bool {
        switch self {
        case .number(let format): format.notation == .percent
        case .numberPattern(let format): format.pattern.isPercentage
        case .framed(_, let formatter, _): formatter.isPercentage
        case .duration, .date, .category, .multiplesOfPi: false
        }
    }

    /// The power of ten by which the labels of an axis must be multiplied, such as `×10⁻⁶`; nil if there is none.
    package func commonPower(of ticks: [Double], isLogarithmic: Bool) -> String? {
        if case .number(let format) = self { format.commonPower(of: ticks, isLogarithmic: isLogarithmic) } else { nil }
    }

    /// The texts of data labels: each has its own precision, and all have the same number of digits.
    package func labels(beside values: [Double], timeZone: TimeZoneRules) -> [String] {
        switch self {
        case .number(let format): format.strings(for: values)
        case .framed(let prefix, let formatter, let suffix):
            LabelFormatter.framed(formatter.labels(beside: values, timeZone: timeZone), prefix, suffix)
        default: values.map { label(for: $0, timeZone: timeZone) }
        }
    }

    /// The text of a single value, such as a data label. It does not need to be distinguished from others.
    package func label(for value: Double, timeZone: TimeZoneRules) -> String {
        switch self {
        case .number(let format): format.string(for: value)
        case .framed(let prefix, let formatter, let suffix):
            LabelFormatter.framed([formatter.label(for: value, timeZone: timeZone)], prefix, suffix).first ?? ""
        default: labels(for: [value], isLogarithmic: false, timeZone: timeZone).first ?? ""
        }
    }

    /// The same formatter with dates on one line.
    package var onOneLine: LabelFormatter {
        switch self {
        case .date(var format):
            format.isOnOneLine = true
            return .date(format)
        case .framed(let prefix, let formatter, let suffix):
            return .framed(prefix: prefix, formatter.onOneLine, suffix: suffix)
        default: return self
        }
    }

    /// The formatter without prefixes and suffixes.
    package var unframed: LabelFormatter {
        if case .framed(_, let formatter, _) = self { formatter.unframed } else { self }
    }

    private static func framed(_ labels: [String], _ prefix: String, _ suffix: String) -> [String] {
        labels.map { $0.isEmpty ? "" : prefix + $0 + suffix }
    }
}
