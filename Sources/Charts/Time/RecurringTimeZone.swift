/// Offsets from UTC that are the same every year: the TZ strings of POSIX with the extensions of RFC 9636, section 3.3.1,
/// such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct RecurringTimeZone: Hashable, Sendable {
    /// A day of the year and a time of that day when clocks change.
    struct Change: Hashable, Sendable {
        enum Day: Hashable, Sendable {
            /// `J60`: the day of the year from 1 to 365, where 29 February does not count.
            case withoutLeapDay(Int)
            /// `59`: the day of the year from 0 to 365.
            case ofYear(Int)
            /// `M3.5.0`: the week of the month, 5 being the last, and the weekday, 0 being Sunday.
            case ofWeek(month: Int, week: Int, weekday: Int)
        }

        var day: Day
        /// On the clock before the change, in seconds; may lie outside of the day.
        var time: Int

        /// When the clocks change, in seconds since they showed 1970-01-01 00:00.
        func local(in year: Int) -> Int {
            let newYear = CivilDate(firstOfMonth: 1, in: year).daysSinceEpoch
            let days =
                switch day {
                case .withoutLeapDay(let day): newYear + day - (CivilDate.isLeapYear(year) && day >= 60 ? 0 : 1)
                case .ofYear(let day): newYear + day
                case .ofWeek(let month, let week, let weekday): Change.day(weekday, week: week, of: month, in: year)
                }
            return days * 86_400 + time
        }

        private static func day(_ weekday: Int, week: Int, of month: Int, in year: Int) -> Int {
            let first = CivilDate(firstOfMonth: month, in: year)
            let start = first.daysSinceEpoch + (weekday - first.weekday + 7) % 7
            let next = CivilDate(firstOfMonth: month + 1, in: year).daysSinceEpoch
            let day = start + (week - 1) * 7
            return day >= next && next > start ? day - 7 : day
        }
    }

    struct DaylightSaving: Hashable, Sendable {
        /// In seconds east of UTC.
        var offset: Int
        var start: Change
        var end: Change
    }

    /// In seconds east of UTC.
    var standardOffset: Int
    var daylightSaving: DaylightSaving?

    /// - Parameter instant: in seconds since 1970-01-01 00:00 UTC.
    func offset(at instant: Int) -> Int {
        guard let daylightSaving else { return standardOffset }
        let year = CivilDate(daysSinceEpoch: (instant + standardOffset).floorDivided(by: 86_400)).year
        let start = daylightSaving.start.local(in: year) - standardOffset
        let end = daylightSaving.end.local(in: year) - daylightSaving.offset
        let isSaving =
            start < end ? start <= instant && instant < end : !(end <= instant && instant < start)
        return isSaving ? daylightSaving.offset : standardOffset
    }
}
