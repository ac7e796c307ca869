import Data
import Numbers

/// The time scale on which every month has the same length.
enum CalendarMonths {
    /// Returns the number of months from the start of the year 0 to an instant in seconds since 1970-01-01 00:00 UTC;
    /// NaN for instants that are not finite.
    static func value(_ instant: Double) -> Double {
        guard instant.isFinite else { return .nan }
        let days = Double.minimum(Double.maximum(instant / 86_400, Double(CivilDate.firstDay)), lastDay)
        let date = CivilDate(daysSinceEpoch: Int(limiting: days.rounded(.down)))
        let first = Double(CivilDate(firstOfMonth: date.month, in: date.year).daysSinceEpoch)
        return Double(date.year * 12 + date.month - 1) + (days - first) / length(ofMonth: date.month, in: date.year)
    }

    /// Returns the instant for a number of months: the inverse of `value(_:)`.
    static func inverse(_ months: Double) -> Double {
        guard months.isFinite else { return .nan }
        let limited = Double.minimum(Double.maximum(months, firstMonth), lastMonth)
        let whole = limited.rounded(.down)
        let date = CivilDate(firstOfMonth: Int(limiting: whole) + 1, in: 0)
        let days = Double(date.daysSinceEpoch) + (limited - whole) * length(ofMonth: date.month, in: date.year)
        return days * 86_400
    }

    private static let lastDay = Double(CivilDate.lastDay)
    private static let firstMonth = Double(CivilDate.years.lowerBound * 12)
    private static let lastMonth = Double(CivilDate.years.upperBound * 12 + 11)

    /// Returns the length of a month in days.
    private static func length(ofMonth month: Int, in year: Int) -> Double {
        Double(CivilDate.dayCount(ofMonth: month, in: year))
    }
}
