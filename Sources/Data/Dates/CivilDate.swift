import Glibc
import Numbers

/// A day of the proleptic Gregorian calendar.
///
/// The conversions are those of Howard Hinnant, "chrono-compatible low-level date algorithms".
package struct CivilDate: Hashable, Sendable {
    package var year: Int
    /// The month, from 1 to 12.
    package var month: Int
    /// The day of the month, from 1 to 31.
    package var day: Int

    /// The supported years. Other years are limited to this range.
    package static let years = -9999...9999

    /// The first supported day, in days since 1970-01-01.
    package static let firstDay = CivilDate(unchecked: years.lowerBound, 1, 1).daysSinceEpoch
    /// The last supported day, in days since 1970-01-01.
    package static let lastDay = CivilDate(unchecked: years.upperBound, 12, 31).daysSinceEpoch

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day with these numbers; nil if it does not exist.
    package init?(year: Int, month: Int, day: Int) {
        guard CivilDate.years.contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.dayCount(ofMonth: month, in: year)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    /// A day of a year from 1; nil if the year has fewer days.
    init?(day: Int, ofYear year: Int) {
        guard (1...(Self.isLeapYear(year) ? 366 : 365)).contains(day),
            let first = CivilDate(year: year, month: 1, day: 1)
        else { return nil }
        self.init(daysSinceEpoch: first.daysSinceEpoch + day - 1)
    }

    /// The first day of a month. Months below 1 and above 12 count into other years.
    package init(firstOfMonth month: Int, in year: Int) {
        let months = year.clamped(to: CivilDate.years) * 12 + month.clamped(to: -240_000...240_000) - 1
        let first = months.clamped(to: CivilDate.years.lowerBound * 12...CivilDate.years.upperBound * 12 + 11)
        let year = first.floorDivided(by: 12)
        self.init(unchecked: year, first - year * 12 + 1, 1)
    }

    /// The day a number of days after 1970-01-01.
    package init(daysSinceEpoch days: Int) {
        let shifted = days.clamped(to: CivilDate.firstDay...CivilDate.lastDay) + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    package var daysSinceEpoch: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.floorDivided(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day of the week, from 0 for Sunday to 6 for Saturday.
    package var weekday: Int {
        let sum = daysSinceEpoch + 4
        return sum - sum.floorDivided(by: 7) * 7
    }

    /// The quarter of the year, from 1 to 4.
    package var quarter: Int { (month + 2) / 3 }

    /// The day of the year, from 1.
    package var dayOfYear: Int {
        daysSinceEpoch - CivilDate(unchecked: year, 1, 1).daysSinceEpoch + 1
    }

    /// The ISO 8601 week, from Monday to Sunday, and the year to which it belongs, which is the year of its Thursday.
    package var isoWeek: (year: Int, week: Int) {
        let thursday = CivilDate(daysSinceEpoch: daysSinceEpoch - (weekday + 6) % 7 + 3)
        return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
    }

    package static func isLeapYear(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days of a month, from 1 to 12.
    package static func dayCount(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: isLeapYear(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// A date and a time of day in local time.
package struct CivilDateTime: Hashable, Sendable {
    package var date: CivilDate
    /// The hour, from 0 to 23.
    package var hour: Int
    package var minute: Int
    package var second: Int
    package var millisecond: Int
    /// The microsecond of the millisecond, as far as a Double can tell: 0 from the year 2096 on.
    package var microsecond: Int

    /// - Parameter localSeconds: The local time in seconds since 1970-01-01 00:00 local time. Times outside
    ///   `CivilDate.years` are limited to that range; NaN counts as the start of it.
    package init(localSeconds: Double) {
        let limit = Double(CivilDate.lastDay + 1) * 86_400 - 0.001
        let lowest = Double(CivilDate.firstDay) * 86_400
        let seconds = localSeconds > lowest ? min(localSeconds, limit) : lowest
        // Instants are multiples of a microsecond within the precision of a Double. A value just below a millisecond is
        // rounded up to it.
        let milliseconds = Int(limiting: (seconds * 1000 + max(0.0005, seconds.ulp * 1000)).rounded(.down))
        let days = milliseconds.floorDivided(by: 86_400_000)
        let ofDay = milliseconds - days * 86_400_000
        date = CivilDate(daysSinceEpoch: days)
        hour = ofDay / 3_600_000
        minute = ofDay / 60_000 % 60
        second = ofDay / 1000 % 60
        millisecond = ofDay % 1000
        // The precision of a Double is half a microsecond up to 2^32 seconds.
        let rest = ((seconds * 1000 - Double(milliseconds)) * 1000).rounded()
        microsecond = abs(seconds) < 0x1p32 ? max(0, min(999, Int(limiting: rest))) : 0
    }

    /// Whether this is the start of a day.
    package var isMidnight: Bool { hour == 0 && minute == 0 && second == 0 && millisecond == 0 }
}
