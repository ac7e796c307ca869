/// Dates in HTTP fields: written as IMF-fixdate, parsed in all three forms of RFC 9110 section 5.6.7.
package enum HTTPDate {
    static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// - Parameter seconds: The seconds since 1970-01-01T00:00:00Z, not negative.
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
    package static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
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

extension HTTPDate {
    private static let longDays = [
        "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
    ]

    /// Parses `HTTP-date` of RFC 9110 section 5.6.7. A wrong day of the week is ignored.
    /// - Parameter now: The current time in seconds since 1970. In the obsolete form with two digits, a year more than
    ///   50 years in the future belongs to the previous century.
    /// - Returns: The seconds since 1970-01-01T00:00:00Z; `nil` if the text is not a valid date.
    package static func unixSeconds(_ text: some StringProtocol, now: Int) -> Int? {
        guard text.utf8.count <= 40 else { return nil }
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        let day = parts[0].dropLast(parts[0].hasSuffix(",") ? 1 : 0)
        let hasComma = day.utf8.count < parts[0].utf8.count
        switch parts.count {
        // Sun, 06 Nov 1994 08:49:37 GMT
        case 6 where hasComma && days.contains(String(day)) && parts[5] == "GMT":
            return seconds(year: digits(parts[3], 4), month: parts[2], day: digits(parts[1], 2), time: parts[4])
        // Sunday, 06-Nov-94 08:49:37 GMT
        case 4 where hasComma && longDays.contains(String(day)) && parts[3] == "GMT":
            let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
            guard date.count == 3, let short = digits(date[2], 2) else { return nil }
            let current = civil(max(0, now) / 86_400).year
            let year = current - current % 100 + short
            return seconds(
                year: year > current + 50 ? year - 100 : year, month: date[1], day: digits(date[0], 2), time: parts[2])
        // Sun Nov 16 08:49:37 1994
        case 5 where !hasComma && days.contains(String(day)):
            return seconds(year: digits(parts[4], 4), month: parts[1], day: digits(parts[2], 2), time: parts[3])
        // Sun Nov  6 08:49:37 1994
        case 6 where !hasComma && days.contains(String(day)) && parts[2].isEmpty:
            return seconds(year: digits(parts[5], 4), month: parts[1], day: digits(parts[3], 1), time: parts[4])
        default:
            return nil
        }
    }

    private static func digits(_ text: some StringProtocol, _ count: Int) -> Int? {
        guard text.utf8.count == count, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Int(text)
    }

    private static func seconds(
        year: Int?, month: some StringProtocol, day: Int?, time: some StringProtocol
    ) -> Int? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false)
        guard let year, let day, let month = months.firstIndex(of: String(month)), clock.count == 3,
            let hour = digits(clock[0], 2), let minute = digits(clock[1], 2), let second = digits(clock[2], 2),
            // The second 60 is a leap second.
            hour < 24, minute < 60, second <= 60, year >= 1_601
        else { return nil }
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard 1...lengths[month] ~= day else { return nil }
        // Count whole years since the year 1, then whole months.
        let years = year - 1
        let days = years * 365 + years / 4 - years / 100 + years / 400 + lengths.prefix(month).reduce(0, +) + day - 1
        return (days - 719_162) * 86_400 + hour * 3_600 + minute * 60 + second
    }
}
