import Budget
import Numbers

/// Numbers that stand for dates in a column whose type nobody states.
struct NumberDates {
    private let values: [Double]
    let words: [String]
    private let zone: TimeZoneRules

    /// The days since 1899-12-30 with which spreadsheets count, from 1954 to 2118, and the one of 1970-01-01.
    private static let serialDays = 20_000.0..<80_000.0
    private static let serialDayOfEpoch = 25_569.0
    private static let years = 1700.0..<2200.0
    private static let yearsOfHours = 1900.0..<2100.0
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
        words = ColumnFields.words(of: name).filter { !$0.isEmpty }
    }

    /// The instants in seconds since 1970-01-01 00:00 UTC; nil if the numbers are not dates.
    /// - Complexity: O(n).
    var instants: [Double]? {
        let known = values.prefix { $0.isNaN }.count
        guard known < values.count, values[known] >= Self.years.lowerBound else { return nil }
        let isNamed = isName(of: Self.namesOfDates)
        if values.count > 1 || isNamed, let days = mapped(Self.day) { return days }
        if isNamed {
            if let dates = mapped(Self.month) ?? mapped(Self.dayOfYear) ?? clockTimes { return dates }
            if values.count > 1, let months = mapped(Self.decimalMonth) { return months }
        }
        if let instants = serialDays { return instants }
        if arePeriodsOfYears { return mapped { Self.partOfYear($0, roundedBy: Self.roundingOfPeriods) } }
        if isNamed, let parts = mapped({ Self.partOfYear($0, roundedBy: Self.rounding) }),
            values.contains(where: { $0 != $0.rounded() })
        {
            return parts
        }
        return isName(of: Self.namesOfInstants) ? sinceEpoch : nil
    }

    /// The instants of seconds, or of thousandths, millionths or billionths of seconds, from 1979 to 2103 since
    /// 1970-01-01 00:00 UTC.
    private var sinceEpoch: [Double]? {
        guard let sizes else { return nil }
        for unit in [1, 1e3, 1e6, 1e9] where sizes.lowerBound >= 3e8 * unit && sizes.upperBound <= 4.2e9 * unit {
            return values.map { $0 / unit }
        }
        return nil
    }

    /// The instants of times such as 20250301101500, 202503011015 or 2025030110.
    private var clockTimes: [Double]? {
        guard let sizes else { return nil }
        let unit = sizes.lowerBound >= 1e13 ? 1e6 : sizes.lowerBound >= 1e11 ? 1e4 : 1e2
        // Seconds since 1970 that look like hours of other years are those of our time.
        let years = unit == 1e2 ? Self.yearsOfHours : Self.years
        guard years.contains(sizes.lowerBound / unit / 1e4), years.contains(sizes.upperBound / unit / 1e4) else {
            return nil
        }
        var result: [Double] = []
        result.reserveCapacity(values.count)
        for value in values {
            guard !value.isNaN else {
                result.append(.nan)
                continue
            }
            guard let date = Self.day((value / unit).rounded(.down)), value == value.rounded() else { return nil }
            let clock = Int(limiting: value.truncatingRemainder(dividingBy: unit) * (1e6 / unit))
            let (hour, minute, second) = (clock / 10_000, clock / 100 % 100, clock % 100)
            guard hour < 24, minute < 60, second < 60 else { return nil }
            let local = date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
            result.append(zone.instant(ofLocal: Double(local)))
        }
        return result
    }

    /// The instants of days as spreadsheets count them, with the time as a fraction; nil if there are others.
    private var serialDays: [Double]? {
        guard let sizes, Self.serialDays.contains(sizes.lowerBound), Self.serialDays.contains(sizes.upperBound),
            isName(of: Self.namesOfDays) || isName(of: Self.namesOfPeriods) && areStartsOfPeriods
                || isName(of: Self.namesOfTimes) && values.contains(where: { $0 != $0.rounded() })
        else { return nil }
        // A fraction of a day is exact to a second.
        return values.map { $0.isNaN ? $0 : zone.instant(ofLocal: (($0 - Self.serialDayOfEpoch) * 86_400).rounded()) }
    }

    /// Whether serial days are all first or all last days of months, or the same day of different weeks.
    private var areStartsOfPeriods: Bool {
        let days = values.lazy.filter { !$0.isNaN }
        guard let first = days.first, days.allSatisfy({ $0 == $0.rounded() }) else { return false }
        func isFirst(_ day: Double) -> Bool {
            CivilDate(daysSinceEpoch: Int(limiting: day - Self.serialDayOfEpoch)).day == 1
        }
        return days.allSatisfy(isFirst) || days.allSatisfy { isFirst($0 + 1) }
            || days.contains { $0 != first } && days.allSatisfy { ($0 - first).truncatingRemainder(dividingBy: 7) == 0 }
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

    /// The day of a number such as 2025060, the 60th day of a year.
    private static func dayOfYear(_ value: Double) -> CivilDate? {
        guard value == value.rounded(), years.contains(value / 1_000) else { return nil }
        let number = Int(limiting: value)
        return CivilDate(day: number % 1_000, ofYear: number / 1_000)
    }

    /// The month of a number such as 1871.01 or 1871.1, which is the 10th month.
    private static func decimalMonth(_ value: Double) -> CivilDate? {
        let month = (value * 100).rounded()
        guard years.contains(value), abs(value * 100 - month) < 1e-6 else { return nil }
        let number = Int(limiting: month)
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
