/// How the values at ticks become the texts beside them.
package enum LabelFormatter: Hashable, Sendable {
    case number(NumberFormat)
    /// Seconds as in `3m35s`, `2h` or `0s`.
    case duration
    /// Dates of one form.
    /// - Parameter reference: what the values count from, in seconds since 1970-01-01 00:00 UTC.
    case date(DatePattern, reference: Double)
    /// Dates as short as tells the ticks apart, with the year, or the day, where it is new: after a line feed.
    case adaptiveDate
    /// The names of the indices 0, 1, 2 …; no text between and beyond them.
    case category([String])
    /// Multiples of π: `−π/2`, `0`, `3π/4`.
    case multiplesOfPi

    /// The texts of all ticks of an axis, in the order of `ticks`; minus signs are U+2212. A tick that is not a finite number
    /// has an empty text.
    /// - Parameters:
    ///   - type: on logarithmic scales each number gets as many digits as it needs by itself.
    ///   - timeZone: the zone whose clocks and calendar dates are told in.
    package func labels(for ticks: [Double], on type: ScaleType, timeZone: TimeZoneRules) -> [String] {
        switch self {
        case .number(let format): format.labels(for: ticks, on: type)
        case .duration: DurationFormat.labels(for: ticks)
        case .date(let pattern, let reference): ticks.map { pattern.string(for: reference + $0, in: timeZone) }
        case .adaptiveDate: AdaptiveDateFormat.labels(for: ticks, in: timeZone)
        case .category(let names):
            ticks.map { Int(exactly: $0).flatMap { names.indices.contains($0) ? names[$0] : nil } ?? "" }
        case .multiplesOfPi: PiFormat.labels(for: ticks)
        }
    }

    /// The texts of values that stand beside their data points: each as precise as by itself, all with as many digits.
    package func labels(beside values: [Double], timeZone: TimeZoneRules) -> [String] {
        guard case .number(var format) = self, format.fractionDigits == nil,
            format.notation == .automatic || format.notation == .plain
        else { return values.map { label(for: $0, timeZone: timeZone) } }
        let digits = values.map { value in
            let text = format.string(for: value).utf8
            guard let point = text.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
            return text[text.index(after: point)...].prefix { (0x30...0x39).contains($0) }.count
        }
        format.fractionDigits = digits.max() ?? 0
        return values.map { format.string(for: $0) }
    }

    /// The text of one value by itself, as beside a data point: it need not be told apart from others.
    package func label(for value: Double, timeZone: TimeZoneRules) -> String {
        if case .number(let format) = self { return format.string(for: value) }
        return labels(for: [value], on: .linear, timeZone: timeZone).first ?? ""
    }
}
