/// A point in time as `Date` fields write it: written as IMF-fixdate, read in all three forms of RFC 9110 section 5.6.7.
package enum HTTPDate {
    static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// - Parameter seconds: Since 1970-01-01T00:00:00Z, not negative.
    package static func format(unixSeconds seconds: Int) -> String {
        let day = seconds / 86_400
        let (year, month, dayOfMonth) = civil(day)
        let second = seconds % 86_400
        return days[day % 7] + ", " + padded(dayOfMonth) + " " + months[month - 1] + " \(year) "
            + padded(second / 3_600) + ":" + padded(second / 60 % 60) + ":" + padded(second % 60) + " GMT"
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    /// The Gregorian date of a day since 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
