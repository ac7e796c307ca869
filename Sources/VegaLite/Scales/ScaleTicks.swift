import Glibc
import Numbers

/// Ticks and round limits by d3-scale's rules.
enum ScaleTicks {
    static let maximumCount = 1000

    /// The step of about `count` ticks; negative powers of ten are exact.
    static func step(_ low: Double, _ high: Double, _ count: Double) -> Double? {
        NiceStep.step(from: min(low, high), to: max(low, high), count: max(1, Int(limiting: count)))
    }

    /// Multiples of a round step between two limits.
    static func linear(_ low: Double, _ high: Double, _ count: Double) -> [Double] {
        guard count > 0, low.isFinite, high.isFinite else { return [] }
        if low == high { return [low] }
        let ticks = multiples(min(low, high), max(low, high), roughly: count)
        return high < low ? ticks.reversed() : ticks
    }

    private static func multiples(_ low: Double, _ high: Double, roughly count: Double) -> [Double] {
        let rough = (high / 2 - low / 2) / count * 2
        guard let step = NiceStep.step(from: 0, to: rough, count: 1), let lattice = TickLattice(step: step) else {
            return []
        }
        let first = Int(limiting: (low / step).rounded())
        let last = Int(limiting: (high / step).rounded())
        guard last - first <= maximumCount * 10 else { return [] }
        var ticks: [Double] = []
        for index in stride(from: first, through: max(first, last), by: 1) {
            let tick = lattice.location(index)
            if tick >= low - step * 1e-12, tick <= high + step * 1e-12, tick >= low && tick <= high {
                ticks.append(tick)
            }
        }
        if ticks.isEmpty, count >= 0.5, count < 2 { return multiples(low, high, roughly: count * 2) }
        return Array(ticks.prefix(maximumCount))
    }

    /// Limits moved outwards to ticks.
    static func nice(_ low: Double, _ high: Double, count: Double = 10) -> (low: Double, high: Double) {
        guard low.isFinite, high.isFinite, low != high else { return (low, high) }
        let isReversed = high < low
        var (start, stop) = (min(low, high), max(low, high))
        var previous: Double?
        for _ in 0..<10 {
            guard let step = step(start, stop, count), let lattice = TickLattice(step: step) else { break }
            if step == previous { break }
            let (first, last) = ((start / step).rounded(.down), (stop / step).rounded(.up))
            guard abs(first) < 0x1p53, abs(last) < 0x1p53 else { break }
            start = lattice.location(Int(limiting: first))
            stop = lattice.location(Int(limiting: last))
            previous = step
        }
        return isReversed ? (stop, start) : (start, stop)
    }

    /// Powers of a base and their multiples.
    static func logarithmic(_ low: Double, _ high: Double, base: Double, count: Double) -> [Double] {
        guard low * high > 0, base > 1, low.isFinite, high.isFinite else { return [] }
        let isNegative = low < 0
        let (start, stop) = (min(abs(low), abs(high)), max(abs(low), abs(high)))
        func log(_ x: Double) -> Double { base == 10 ? log10(x) : base == 2 ? log2(x) : Glibc.log(x) / Glibc.log(base) }
        let (i, j) = (log(start), log(stop))
        var ticks: [Double] = []
        if base.truncatingRemainder(dividingBy: 1) == 0, j - i < count {
            let (first, last) = (Int(limiting: i.rounded(.down)), Int(limiting: j.rounded(.up)))
            guard last - first < maximumCount else { return [] }
            for power in first...max(first, last) {
                for factor in 1..<max(2, Int(limiting: min(base, 1000))) {
                    let tick =
                        power < 0
                        ? Double(factor) / pow(base, Double(-power)) : Double(factor) * pow(base, Double(power))
                    if tick < start { continue }
                    if tick > stop { break }
                    ticks.append(tick)
                }
            }
            if Double(ticks.count) * 2 < count { ticks = linear(start, stop, count) }
        } else {
            ticks = linear(i, j, min(j - i, count)).map { pow(base, $0) }
        }
        if isNegative { ticks = ticks.reversed().map { -$0 } }
        let result = Array(ticks.prefix(maximumCount))
        return high < low ? result.reversed() : result
    }
}

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
