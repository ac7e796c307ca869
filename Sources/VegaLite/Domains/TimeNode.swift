import Glibc

/// Intervals of time as documents write them: `"month"`, `{"interval": "month", "step": 3}`.
enum TimeNode {
    private static let units: [String: TimeInterval.Unit] = [
        "millisecond": .millisecond, "second": .second, "minute": .minute, "hour": .hour, "day": .day, "week": .week,
        "month": .month, "quarter": .quarter, "year": .year, "milliseconds": .millisecond, "seconds": .second,
        "minutes": .minute, "hours": .hour, "date": .day,
    ]

    static func interval(_ node: Node) -> TimeInterval? {
        guard let name = node.text ?? node["interval"]?.text, let unit = units[name] else { return nil }
        return TimeInterval(unit, min(node["step"]?.number ?? 1, 10_000))
    }
}

enum NiceLogarithm {
    /// The next power of a base.
    static func rounded(_ number: Double, base: Double, _ rule: FloatingPointRoundingRule) -> Double {
        let exponent = base == 10 ? log10(number) : log(number) / log(base)
        return pow(base, exponent.rounded(rule))
    }
}

/// The parts of units of time as intervals.
enum CalendarParts {
    static let interval: [String: TimeInterval.Unit] = [
        "year": .year, "quarter": .quarter, "month": .month, "week": .week, "day": .day, "dayofyear": .day,
        "date": .day,
        "hours": .hour, "minutes": .minute, "seconds": .second, "milliseconds": .millisecond,
    ]
}
