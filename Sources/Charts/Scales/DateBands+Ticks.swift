import Data
import Formatting
import Numbers

/// The ticks below the bars.
extension DateBands {
    /// The numbers of intervals from one tick to the next, in ascending order. Longer distances are those of ticks at
    /// round dates.
    var strides: [Int] {
        guard isRegular else { return [1] }
        switch interval {
        case .months(let months):
            let round = [1, 2, 3, 6] + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].map { $0 * 12 }
            return [1] + round.filter { $0 > months && $0.isMultiple(of: months) }.map { $0 / months }
        case .milliseconds(Interval.day): return dates.count == 1 ? [1] : [1, 2, 7, 14]
        case .milliseconds(let length):
            if length.isMultiple(of: Interval.day) { return [1, 2, 4, 8, 13, 26, 52, 104] }
            let round = Self.roundDurations.filter { $0 > length && $0.isMultiple(of: length) }.map { $0 / length }
            return [1] + (round.first.map { $0 <= 10 } ?? false ? round : [2, 5, 10, 20, 50, 100, 200])
        }
    }

    /// The distances of ticks on a clock, in milliseconds.
    private static let roundDurations =
        [1, 2, 5, 10, 20, 50, 100, 200, 500] + [1, 2, 5, 10, 15, 20, 30].map { $0 * 1000 }
        + [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 480, 720].map { $0 * 60_000 }
        + [1, 2, 7, 14].map { $0 * Interval.day }

    /// Whether two neighboring dates are exactly one interval apart, and a few dates are not far apart otherwise.
    var isRegular: Bool {
        let length =
            switch interval {
            case .months(let months): Double(months)
            case .milliseconds(let length): Double(length) / 1000
            }
        guard length == smallestStep else { return false }
        guard isOfBars, dates.count > 2, dates.count <= 12 else { return true }
        return (dates[dates.count - 1] - dates[0]) / smallestStepInSeconds < Double(4 * dates.count)
    }

    /// Returns the instants of every nth interval within two limits. Irregular dates are returned as they are.
    /// - Returns: Empty if there are too many.
    func locations(every stride: Int, from lower: Double, to upper: Double, in zone: TimeZoneRules) -> [Double] {
        guard isRegular, dates.count > 1 else {
            return dates.map(zone.instant(ofLocal:)).filter { $0 >= lower && $0 <= upper }
        }
        let length: Double
        switch interval {
        case .months(let months): length = Double(months * stride) * 2_629_746
        case .milliseconds(let milliseconds): length = Double(milliseconds * stride) / 1000
        }
        guard abs(lower) < 1e12, abs(upper) < 1e12, (upper - lower) / length < 500 else { return [] }
        if let start, case .milliseconds(let milliseconds) = interval, milliseconds * stride < Interval.day {
            return elapsedLocations(from: start, milliseconds, every: stride, from: lower, to: upper, in: zone)
        }
        let start = index(of: zone.local(lower), stride: stride) - 1
        let end = index(of: zone.local(upper), stride: stride) + 1
        guard start <= end, end - start < 1000 else { return [] }
        return (start...end).map { zone.instant(ofLocal: local(at: $0, stride: stride)) }
            .filter { $0 >= lower && $0 <= upper }
    }

    /// The instants that are whole intervals after the first date, as far as their local times are those of ticks: clocks
    /// that change skip some and repeat others.
    private func elapsedLocations(
        from start: Double, _ length: Int, every stride: Int, from lower: Double, to upper: Double,
        in zone: TimeZoneRules
    ) -> [Double] {
        let step = Double(length) / 1000
        let first = Int(limiting: ((lower - start) / step - 1e-6).rounded(.up))
        let last = Int(limiting: ((upper - start) / step + 1e-6).rounded(.down))
        guard first <= last, last - first < 500 * stride else { return [] }
        let anchor = anchor(stride: stride)
        return (first...last).lazy.map { start + Double($0) * step }.filter { instant in
            guard stride > 1 else { return true }
            return Int(limiting: ((zone.local(instant) - anchor) * 1000).rounded()).isMultiple(of: length * stride)
        }
    }

    /// The index of the last tick at or before a local time, roughly.
    private func index(of local: Double, stride: Int) -> Int {
        switch interval {
        case .months(let months):
            let date = CivilDateTime(localSeconds: local).date
            return (date.year * 12 + date.month - 1).floorDivided(by: months * stride)
        case .milliseconds(let length):
            return Int(limiting: ((local - anchor(stride: stride)) * 1000 / Double(length * stride)).rounded(.down))
        }
    }

    /// The local time of a tick.
    private func local(at index: Int, stride: Int) -> Double {
        switch interval {
        case .months(let months):
            let first = CivilDateTime(localSeconds: dates[0]).date
            let number = first.year * 12 + first.month - 1
            let phase = number - number.floorDivided(by: months) * months
            var date = CivilDate(firstOfMonth: index * months * stride + phase + 1, in: 0)
            date.day = min(day, CivilDate.dayCount(ofMonth: date.month, in: date.year))
            return Double(date.daysSinceEpoch) * 86_400 + Self.timeOfDay(dates[0])
        case .milliseconds(let length): return anchor(stride: stride) + Double(index * length * stride) / 1000
        }
    }

    /// A local time from which ticks are counted: a Monday for weeks of days, midnight for parts of days that divide it,
    /// otherwise the first date.
    private func anchor(stride: Int) -> Double {
        let time = Self.timeOfDay(dates[0])
        let monday = 4 * 86_400.0
        guard case .milliseconds(let length) = interval else { return dates[0] }
        if length == Interval.day, stride.isMultiple(of: 7) { return monday + time }
        let isOnClock = length < Interval.day && Int(limiting: (time * 1000).rounded()).isMultiple(of: length)
        return isOnClock && stride > 1 && Self.roundDurations.contains(length * stride) ? monday : dates[0]
    }

    /// The precision of the labels of ticks; nil is as precise as necessary.
    func precision(every stride: Int) -> DateFormat.Precision? {
        guard dates.count > 1 else {
            if areMonths { return .fullMonth }
            return Self.timeOfDay(dates[0]) == 0 ? .fullDay : nil
        }
        switch interval {
        case .milliseconds(let length):
            let haveSameTime =
                isRegular
                ? (length * stride).isMultiple(of: Interval.day)
                : dates.allSatisfy { Self.timeOfDay($0) == Self.timeOfDay(dates[0]) }
            return haveSameTime && Self.timeOfDay(dates[0]) != 0 ? .day : nil
        case .months(let months): return precision(ofMonths: months, every: stride)
        }
    }

    private func precision(ofMonths months: Int, every stride: Int) -> DateFormat.Precision {
        if (months * stride).isMultiple(of: 12) { return .year }
        return areQuarters ? .quarter : .month
    }

    /// Whether the dates are the first or the last days of quarters.
    private var areQuarters: Bool {
        guard interval == .months(3), dates.count > 2 else { return false }
        let date = CivilDateTime(localSeconds: dates[0]).date
        return day == 1 ? date.month % 3 == 1 : day >= 30 && date.month % 3 == 0
    }
}
