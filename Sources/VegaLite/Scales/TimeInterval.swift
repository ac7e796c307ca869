/// Times at the beginnings of units, in UTC, as d3-time has them. Times are in milliseconds since 1970.
struct TimeInterval: Hashable, Sendable {
    enum Unit: String, Sendable { case millisecond, second, minute, hour, day, week, month, quarter, year }

    let unit: Unit
    let step: Double

    init(_ unit: Unit, _ step: Double = 1) {
        self.unit = unit
        self.step = max(1, step)
    }

    static let second = 1000.0
    static let minute = 60_000.0
    static let hour = 3_600_000.0
    static let day = 86_400_000.0

    /// The intervals between which axes choose, with their approximate durations.
    private static let choices: [(TimeInterval, Double)] = [
        (TimeInterval(.second, 1), second), (TimeInterval(.second, 5), 5 * second),
        (TimeInterval(.second, 15), 15 * second), (TimeInterval(.second, 30), 30 * second),
        (TimeInterval(.minute, 1), minute), (TimeInterval(.minute, 5), 5 * minute),
        (TimeInterval(.minute, 15), 15 * minute), (TimeInterval(.minute, 30), 30 * minute),
        (TimeInterval(.hour, 1), hour), (TimeInterval(.hour, 3), 3 * hour), (TimeInterval(.hour, 6), 6 * hour),
        (TimeInterval(.hour, 12), 12 * hour), (TimeInterval(.day, 1), day), (TimeInterval(.day, 2), 2 * day),
        (TimeInterval(.week, 1), 7 * day), (TimeInterval(.month, 1), 30 * day), (TimeInterval(.month, 3), 90 * day),
        (TimeInterval(.year, 1), 365 * day),
    ]

    /// The interval that gives about `count` ticks.
    static func choice(_ start: Double, _ stop: Double, count: Double) -> TimeInterval {
        let target = abs(stop - start) / max(count, 1e-6)
        guard let index = choices.firstIndex(where: { $0.1 > target }) else {
            let years = ScaleTicks.step(start / (365 * day), stop / (365 * day), count) ?? 1
            return TimeInterval(.year, max(1, years))
        }
        guard index > 0 else {
            return TimeInterval(.millisecond, max(1, ScaleTicks.step(start, stop, count) ?? 1))
        }
        let isNearer = target / choices[index - 1].1 < choices[index].1 / target
        return choices[isNearer ? index - 1 : index].0
    }

    static func ticks(_ start: Double, _ stop: Double, count: Double) -> [Double] {
        let (low, high) = (min(start, stop), max(start, stop))
        let ticks = choice(low, high, count: count).times(from: low, through: high)
        return stop < start ? ticks.reversed() : ticks
    }

    /// All beginnings within limits, at most `ScaleTicks.maximumCount`.
    func times(from low: Double, through high: Double) -> [Double] {
        guard low.isFinite, high.isFinite, abs(low) < 8.64e15, abs(high) < 8.64e15 else { return [] }
        var times: [Double] = []
        var time = ceiling(low)
        while time <= high, times.count < ScaleTicks.maximumCount {
            times.append(time)
            let next = following(time)
            guard next > time else { break }
            time = next
        }
        return times
    }

    func ceiling(_ time: Double) -> Double {
        let start = floor(time)
        return start < time ? following(start) : start
    }

    /// The beginning of the interval in which a time is.
    func floor(_ time: Double) -> Double { CalendarSteps.floor(time, self) }

    /// The beginning of the next interval.
    func following(_ time: Double) -> Double { CalendarSteps.next(time, self) }
}
