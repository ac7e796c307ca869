import Budget
import Data
import Formatting
import Numbers

/// The dates at which bars stand: the interval between them, which is a number of months, days or seconds. It
/// determines the widths of the bars and the ticks below them. Without bars, it limits the ticks of a few points.
struct DateBands: Hashable, Sendable {
    enum Interval: Hashable, Sendable {
        /// Whole months at the same day of the month, or at its last day.
        case months(Int)
        case milliseconds(Int)

        static let day = 86_400_000
    }

    let interval: Interval
    /// The distance between the two nearest dates, in months or seconds.
    let smallestStep: Double
    /// The dates as local times in seconds since 1970-01-01 00:00, strictly increasing.
    let dates: [Double]
    /// The first instant if the dates are parts of days apart. Their distances are those of elapsed time, because clocks
    /// may change between them.
    let start: Double?
    /// Whether bars stand at the dates.
    let isOfBars: Bool
    /// The day of the month of the dates. Dates in shorter months are at the last day.
    let day: Int
    /// Whether the dates are the first or last trading days of months, which stand for `day`.
    private let areTradingDays: Bool
    /// Whether the client's dates are months without a day.
    let areMonths: Bool

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
    /// - Returns: Nil without dates, with too many of them, and if they are not whole milliseconds.
    init?(bars: [Column], all: [Column], in zone: TimeZoneRules, _ budget: RenderBudget) {
        let limit = bars.isEmpty ? Self.maximumCountWithoutBars : Self.maximumCount
        var found: Set<Double> = []
        for column in bars.isEmpty ? all : bars {
            guard column.count <= Self.maximumCountOfRecords,
                Self.add(column, to: &found, limit: limit, in: zone, budget)
            else { return nil }
        }
        guard !found.isEmpty else { return nil }
        self.init(
            ofLocalTimes: Set(found.map(zone.local)).sorted(), found.sorted(), areOfBars: !bars.isEmpty,
            areMonths: (bars.isEmpty ? all : bars).allSatisfy(Self.hasOnlyMonths))
    }

    private init?(ofLocalTimes times: [Double], _ instants: [Double], areOfBars: Bool, areMonths: Bool) {
        let limit = Double(CivilDate.lastDay) * 86_400
        guard let first = times.first, times.allSatisfy({ Self.isWholeMillisecond($0) && abs($0) < limit }) else {
            return nil
        }
        isOfBars = areOfBars
        self.areMonths = areMonths
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
        func steps(_ times: [Double]) -> [Int] {
            zip(times, times.dropFirst()).map { Int(limiting: (($1 - $0) * 1000).rounded()) }
        }
        let elapsed = steps(instants)
        let arePartsOfDays = elapsed.min().map { $0 < Interval.day } ?? false
        start = arePartsOfDays ? instants[0] : nil
        let steps = arePartsOfDays ? elapsed : steps(times)
        if areAtSameDay || areTradingDays {
            interval = .months(monthSteps.reduce(0, Self.greatestCommonDivisor))
            smallestStep = Double(shortestMonths)
        } else if let shortest = steps.min() {
            interval = .milliseconds(steps.reduce(0, Self.greatestCommonDivisor))
            smallestStep = Double(shortest) / 1000
        } else {
            interval = .milliseconds(Interval.day)
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
    func positions(of instants: [Double], in zone: TimeZoneRules) -> [Double] {
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

    /// Whether a time is a whole number of milliseconds, except for the rounding error of the sum of date and time.
    private static func isWholeMillisecond(_ time: Double) -> Bool {
        let milliseconds = time * 1000
        return abs(milliseconds - milliseconds.rounded()) < 0.05
    }

    /// Whether a column, which has at most `maximumCountOfRecords` values, contains only months such as `2026-03`.
    private static func hasOnlyMonths(_ column: Column) -> Bool {
        // All dates with a day are longer.
        if case .texts(let texts) = column { texts.allSatisfy { $0.map { $0.utf8.count <= 7 } ?? true } } else { false }
    }

    static func timeOfDay(_ local: Double) -> Double {
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
