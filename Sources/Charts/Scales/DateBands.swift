import Budget
import Data
import Formatting
import Numbers

/// The dates at which bars stand: the interval between them, which is a number of months, days or seconds. It
/// determines the widths of the bars and the ticks below them. Without bars, it limits the ticks of a few points.
struct DateBands: Hashable, Sendable {
    private enum Interval: Hashable, Sendable {
        /// Whole months at the same day of the month, or at its last day.
        case months(Int)
        case seconds(Int)
    }

    private let interval: Interval
    /// The distance between the two nearest dates, in months or seconds.
    let smallestStep: Double
    /// The dates as local times in seconds since 1970-01-01 00:00, strictly increasing.
    private let dates: [Double]
    /// Whether bars stand at the dates.
    let isOfBars: Bool
    /// The day of the month of the dates. Dates in shorter months are at the last day.
    private let day: Int
    /// Whether the dates are the first or last trading days of months, which stand for `day`.
    private let areTradingDays: Bool

    /// The maximum number of dates. More bars are too thin for ticks of their own.
    private static let maximumCount = 2000
    /// The maximum number of dates without bars. The ticks of more points are never finer than the points.
    private static let maximumCountWithoutBars = 60

    /// The maximum number of values of a column, which may contain a date several times.
    private static let maximumCountOfRecords = 10_000

    /// Finds the interval of the locations of bars or, without bars, of all locations.
    /// - Parameters:
    ///   - bars: The locations of bars.
    ///   - all: The locations of all plots.
    /// - Returns: Nil without dates, with too many of them, and if they are not whole seconds.
    init?(bars: [Column], all: [Column], in zone: TimeZoneRules, _ budget: RenderBudget) {
        let limit = bars.isEmpty ? Self.maximumCountWithoutBars : Self.maximumCount
        var found: Set<Double> = []
        for column in bars.isEmpty ? all : bars {
            guard column.count <= Self.maximumCountOfRecords,
                Self.add(column, to: &found, limit: limit, in: zone, budget)
            else { return nil }
        }
        guard !found.isEmpty else { return nil }
        self.init(ofLocalTimes: found.map(zone.local).sorted(), areOfBars: !bars.isEmpty)
    }

    private init?(ofLocalTimes times: [Double], areOfBars: Bool) {
        let limit = Double(CivilDate.lastDay) * 86_400
        guard let first = times.first, times.allSatisfy({ $0 == $0.rounded() && abs($0) < limit }) else { return nil }
        isOfBars = areOfBars
        let civil = times.map { CivilDateTime(localSeconds: $0).date }
        let months = civil.map { $0.year * 12 + $0.month - 1 }
        let monthSteps = zip(months, months.dropFirst()).map { $1 - $0 }
        let shortestMonths = monthSteps.min() ?? 0
        let areDistinct =
            shortestMonths > 0 && times.allSatisfy { Self.timeOfDay($0) == Self.timeOfDay(first) }
        let latest = civil.map(\.day).max() ?? 1
        let areAtSameDay =
            areDistinct
            && civil.allSatisfy { $0.day == min(latest, CivilDate.dayCount(ofMonth: $0.month, in: $0.year)) }
        let edge = areDistinct && areOfBars && !areAtSameDay ? Self.edgeOfMonth(civil) : nil
        areTradingDays = edge != nil
        day = edge ?? latest
        dates = edge.map { edge in times.map { Self.local($0, movedToDay: edge) } } ?? times
        let steps = zip(times, times.dropFirst()).map { Int($1 - $0) }
        if areAtSameDay || areTradingDays {
            interval = .months(monthSteps.reduce(0, Self.greatestCommonDivisor))
            smallestStep = Double(shortestMonths)
        } else if let shortest = steps.min() {
            interval = .seconds(steps.reduce(0, Self.greatestCommonDivisor))
            smallestStep = Double(shortest)
        } else {
            interval = .seconds(86_400)
            smallestStep = 86_400
        }
    }

    /// The first day of a month, or 31 for its last day, if all dates are at most three days from it, as the first and
    /// last trading days are; nil if they are not, or if there are fewer than three dates.
    private static func edgeOfMonth(_ dates: [CivilDate]) -> Int? {
        guard dates.count > 2 else { return nil }
        if dates.allSatisfy({ $0.day <= 4 }) { return 1 }
        return dates.allSatisfy { $0.day >= CivilDate.dayCount(ofMonth: $0.month, in: $0.year) - 3 } ? 31 : nil
    }

    /// Returns a local time at another day of its month, or at the last one of a shorter month.
    private static func local(_ time: Double, movedToDay day: Int) -> Double {
        var date = CivilDateTime(localSeconds: time).date
        date.day = min(day, CivilDate.dayCount(ofMonth: date.month, in: date.year))
        return Double(date.daysSinceEpoch) * 86_400 + timeOfDay(time)
    }

    /// Returns the instants at which bars stand: those of trading days are at equal distances.
    func places(of instants: [Double], in zone: TimeZoneRules) -> [Double] {
        guard areTradingDays else { return instants }
        return instants.map { instant in
            guard instant.isFinite else { return instant }
            return zone.instant(ofLocal: Self.local(zone.local(instant), movedToDay: day))
        }
    }

    /// The distance between the two nearest dates, in seconds. All months have the same length.
    var smallestStepInSeconds: Double {
        if case .months = interval { smallestStep * 2_629_746 } else { smallestStep }
    }

    /// Adds the dates of a column.
    /// - Returns: Whether there are at most `limit` dates.
    private static func add(
        _ column: Column, to found: inout Set<Double>, limit: Int, in zone: TimeZoneRules, _ budget: RenderBudget
    ) -> Bool {
        switch column {
        case .numbers(let values), .dates(let values):
            for value in values where value.isFinite {
                found.insert(value)
                guard found.count <= limit, !budget.isSpent(before: 50) else { return false }
            }
        case .texts(let texts):
            for case let text? in texts {
                guard !budget.isSpent(before: text.costOfUse) else { return false }
                guard let instant = DateTime.instant(text, in: zone) else { continue }
                found.insert(instant)
                guard found.count <= limit else { return false }
            }
        }
        return true
    }

    private static func timeOfDay(_ local: Double) -> Double {
        local - (local / 86_400).rounded(.down) * 86_400
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    /// Whether bars are whole months apart.
    var hasEqualMonths: Bool {
        if case .months = interval { isOfBars } else { false }
    }
}

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
        case .seconds(86_400): return dates.count == 1 ? [1] : [1, 2, 7, 14]
        case .seconds(let seconds): return seconds.isMultiple(of: 86_400) ? [1, 2, 4, 8, 13, 26, 52, 104] : [1]
        }
    }

    /// Whether two neighboring dates are exactly one interval apart.
    private var isRegular: Bool {
        switch interval {
        case .months(let months): Double(months) == smallestStep
        case .seconds(let seconds): Double(seconds) == smallestStep
        }
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
        case .seconds(let seconds): length = Double(seconds * stride)
        }
        guard abs(lower) < 1e12, abs(upper) < 1e12, (upper - lower) / length < 500 else { return [] }
        let start = index(of: zone.local(lower), stride: stride) - 1
        let end = index(of: zone.local(upper), stride: stride) + 1
        guard start <= end, end - start < 1000 else { return [] }
        return (start...end).map { zone.instant(ofLocal: local(at: $0, stride: stride)) }
            .filter { $0 >= lower && $0 <= upper }
    }

    /// The index of the last tick at or before a local time, roughly.
    private func index(of local: Double, stride: Int) -> Int {
        switch interval {
        case .months(let months):
            let date = CivilDateTime(localSeconds: local).date
            return (date.year * 12 + date.month - 1).floorDivided(by: months * stride)
        case .seconds(let seconds):
            return Int(((local - anchor(stride: stride)) / Double(seconds * stride)).rounded(.down))
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
        case .seconds(let seconds): return anchor(stride: stride) + Double(index * seconds * stride)
        }
    }

    /// A local time from which ticks are counted: a Monday for weeks of days, otherwise the first date.
    private func anchor(stride: Int) -> Double {
        let monday = 4 * 86_400.0
        return interval == .seconds(86_400) && stride.isMultiple(of: 7) ? monday + Self.timeOfDay(dates[0]) : dates[0]
    }

    /// The precision of the labels of ticks; nil is as precise as necessary.
    func precision(every stride: Int) -> DateFormat.Precision? {
        guard dates.count > 1 else { return Self.timeOfDay(dates[0]) == 0 ? .fullDay : nil }
        guard case .months(let months) = interval else { return nil }
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
