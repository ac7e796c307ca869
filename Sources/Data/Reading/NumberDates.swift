import Budget
import Numbers

/// Numbers that stand for dates in a column whose type nobody states.
struct NumberDates {
    private let values: [Double]
    private let words: Set<String>
    private let zone: TimeZoneRules

    /// Words in the names of columns that contain dates.
    private static let namesOfDates: Set<String> = [
        "date", "dates", "datum", "fecha", "data", "day", "time", "year", "years", "jahr", "yr", "month", "monat",
        "period", "yearmonth", "timestamp", "datetime",
    ]
    private static let namesOfInstants: Set<String> = [
        "timestamp", "time", "date", "datetime", "ts", "epoch", "created", "updated",
    ]
    private static let namesOfDays: Set<String> = ["date", "dates", "datum", "fecha", "day", "datetime", "timestamp"]
    /// The days since 1899-12-30 with which spreadsheets count, from 1954 to 2118, and the one of 1970-01-01.
    private static let serialDays = 20_000.0..<80_000.0
    private static let serialDayOfEpoch = 25_569.0
    private static let years = 1700.0..<2200.0
    /// The number of values from which equal steps in a column with any name are periods.
    private static let fewestPeriods = 4
    /// How far a decimal year may be from the start of its month, in months: a day and a half if the years are periods,
    /// which may have only two decimals.
    private static let roundingOfPeriods = 0.05
    private static let rounding = 0.02

    /// - Parameters:
    ///   - zone: The time zone of the dates.
    init(_ values: [Double], name: String, in zone: TimeZoneRules) {
        self.values = values
        self.zone = zone
        words = Set(name.prefix(200).lowercased().split { !$0.isLetter }.map(String.init))
    }

    /// The instants in seconds since 1970-01-01 00:00 UTC; nil if the numbers are not dates.
    /// - Complexity: O(n).
    var instants: [Double]? {
        let known = values.prefix { $0.isNaN }.count
        guard known < values.count, values[known] >= Self.years.lowerBound else { return nil }
        let isNamed = !words.isDisjoint(with: Self.namesOfDates)
        if values.count > 1 || isNamed, let days = mapped(Self.day) { return days }
        if isNamed, let months = mapped(Self.month) { return months }
        if !words.isDisjoint(with: Self.namesOfDays), let instants = serialDays { return instants }
        if arePeriodsOfYears { return mapped { Self.partOfYear($0, roundedBy: Self.roundingOfPeriods) } }
        if isNamed, let parts = mapped({ Self.partOfYear($0, roundedBy: Self.rounding) }),
            values.contains(where: { $0 != $0.rounded() })
        {
            return parts
        }
        guard !words.isDisjoint(with: Self.namesOfInstants), let range = sizes else { return nil }
        let (oldest, newest) = (3e8, 4.2e9)
        if range.lowerBound >= oldest, range.upperBound <= newest { return values }
        if range.lowerBound >= oldest * 1_000, range.upperBound <= newest * 1_000 { return values.map { $0 / 1_000 } }
        return nil
    }

    /// The instants of days as spreadsheets count them, with the time as a fraction; nil if there are others.
    private var serialDays: [Double]? {
        guard let sizes, Self.serialDays.contains(sizes.lowerBound), Self.serialDays.contains(sizes.upperBound) else {
            return nil
        }
        // A fraction of a day is exact to a second.
        return values.map { $0.isNaN ? $0 : zone.instant(ofLocal: (($0 - Self.serialDayOfEpoch) * 86_400).rounded()) }
    }

    /// Whether the values rise by months, quarters or halves of years, such as 1959.083, 1959.167 and 1959.25.
    private var arePeriodsOfYears: Bool {
        guard values.count >= Self.fewestPeriods, Self.years.contains(values[0]) else { return false }
        let step = ((values[1] - values[0]) * 12).rounded()
        guard [1, 3, 6].contains(step) else { return false }
        let first = values[0] * 12
        guard abs(first - first.rounded()) < Self.roundingOfPeriods else { return false }
        return values.enumerated().allSatisfy { index, value in
            abs(value * 12 - first.rounded() - Double(index) * step) < Self.roundingOfPeriods
        }
    }

    private var sizes: ClosedRange<Double>? {
        let known = values.lazy.filter { !$0.isNaN }
        guard let least = known.min(), let greatest = known.max() else { return nil }
        return least...greatest
    }

    /// The instants of all values; nil if one of them is not a date.
    private func mapped(_ date: (Double) -> CivilDate?) -> [Double]? {
        var result: [Double] = []
        for value in values {
            guard !value.isNaN else {
                result.append(.nan)
                continue
            }
            guard let date = date(value) else { return nil }
            if result.isEmpty { result.reserveCapacity(values.count) }
            result.append(zone.instant(ofLocal: Double(date.daysSinceEpoch) * 86_400))
        }
        return result
    }

    /// The day of a number such as 19580329.
    private static func day(_ value: Double) -> CivilDate? {
        guard value == value.rounded(), years.contains(value / 10_000) else { return nil }
        let number = Int(limiting: value)
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// The month of a number such as 195803.
    private static func month(_ value: Double) -> CivilDate? {
        guard value == value.rounded(), years.contains(value / 100) else { return nil }
        let number = Int(limiting: value)
        return CivilDate(year: number / 100, month: number % 100, day: 1)
    }

    /// The date of a decimal year such as 1958.25: the start of a month if it is near one.
    private static func partOfYear(_ value: Double, roundedBy rounding: Double) -> CivilDate? {
        guard years.contains(value) else { return nil }
        let year = Int(limiting: value.rounded(.down))
        let months = (value - Double(year)) * 12
        if abs(months - months.rounded()) < rounding {
            return CivilDate(firstOfMonth: Int(limiting: months.rounded()) + 1, in: year)
        }
        guard let first = CivilDate(year: year, month: 1, day: 1) else { return nil }
        let length = Double(CivilDate(firstOfMonth: 1, in: year + 1).daysSinceEpoch - first.daysSinceEpoch)
        let days = ((value - Double(year)) * length).rounded(.down)
        return CivilDate(daysSinceEpoch: first.daysSinceEpoch + Int(limiting: days))
    }
}
