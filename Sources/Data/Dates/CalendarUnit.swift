import Numbers

/// A unit of the calendar or the clock for counting from a date. Core Plot: `NSCalendarUnit` of `CPTCalendarFormatter`.
package enum CalendarUnit: String, CaseIterable, Hashable, Sendable {
    case era, year, quarter, month, weekOfMonth, weekOfYear, yearForWeekOfYear, day, weekday, weekdayOrdinal, hour,
        minute,
        second

    /// The instant `count` units after another, in seconds since 1970-01-01 00:00 UTC.
    ///
    /// Units of a day or longer keep the time of day. Months and longer units keep the day of the month, or use the
    /// month's last day if it does not exist. `weekday` counts days, the other kinds of weeks count weeks, and
    /// `yearForWeekOfYear` counts years of the ISO 8601 week calendar, keeping week and weekday. A negative number of
    /// eras gives the same year before year 1; a positive number changes nothing.
    package func instant(_ count: Int, after reference: Double, in zone: TimeZoneRules) -> Double {
        let count = count.clamped(to: -1_000_000_000_000...1_000_000_000_000)
        switch self {
        case .second: return reference + Double(count)
        case .minute: return reference + Double(count) * 60
        case .hour: return reference + Double(count) * 3600
        default: break
        }
        let local = zone.local(reference)
        let days = (local / 86_400).rounded(.down)
        let date = CivilDateTime(localSeconds: local).date
        return zone.instant(
            ofLocal: Double(self.date(count, after: date).daysSinceEpoch) * 86_400 + local - days * 86_400)
    }

    private func date(_ count: Int, after date: CivilDate) -> CivilDate {
        // A larger count would leave the years of the calendar.
        let count = count.clamped(to: -10_000_000...10_000_000)
        return switch self {
        case .era: count < 0 && date.year > 0 ? date.adding(months: (1 - 2 * date.year) * 12) : date
        case .year: date.adding(months: count * 12)
        case .quarter: date.adding(months: count * 3)
        case .month: date.adding(months: count)
        case .weekOfMonth, .weekOfYear, .weekdayOrdinal: CivilDate(daysSinceEpoch: date.daysSinceEpoch + count * 7)
        case .day, .weekday, .hour, .minute, .second: CivilDate(daysSinceEpoch: date.daysSinceEpoch + count)
        case .yearForWeekOfYear: date.adding(weekYears: count)
        }
    }
}

extension CivilDate {
    /// The same day `count` months later, or the last day of that month if it is shorter.
    func adding(months count: Int) -> CivilDate {
        let first = CivilDate(firstOfMonth: month + count.clamped(to: -230_000...230_000), in: year)
        for day in stride(from: day, to: 27, by: -1) {
            if let date = CivilDate(year: first.year, month: first.month, day: day) { return date }
        }
        return CivilDate(year: first.year, month: first.month, day: day) ?? first
    }

    /// The same weekday of the same week `count` years later in the ISO 8601 week calendar. If that year has no week
    /// 53, the result is in the first week of the following year.
    fileprivate func adding(weekYears count: Int) -> CivilDate {
        let week = isoWeek
        let year = (week.year + count.clamped(to: -20_000...20_000)).clamped(to: CivilDate.years)
        guard let fourth = CivilDate(year: year, month: 1, day: 4) else { return self }
        let monday = fourth.daysSinceEpoch - (fourth.weekday + 6) % 7
        return CivilDate(daysSinceEpoch: monday + (week.week - 1) * 7 + (weekday + 6) % 7)
    }
}
