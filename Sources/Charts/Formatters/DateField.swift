/// A part of a date or time and its form, named by its letters in Unicode Technical Standard 35.
enum DateField: String {
    case year = "yyyy"
    case yearOfCentury = "yy"
    case quarterName = "QQQ"
    case quarter = "Q"
    case monthName = "MMMM"
    case shortMonthName = "MMM"
    case paddedMonth = "MM"
    case month = "M"
    case paddedDay = "dd"
    case day = "d"
    case weekdayName = "EEEE"
    case shortWeekdayName = "EEE"
    case paddedHour = "HH"
    case hour = "H"
    case paddedHourOfHalfDay = "hh"
    case hourOfHalfDay = "h"
    case paddedMinute = "mm"
    case minute = "m"
    case paddedSecond = "ss"
    case second = "s"
    case millisecond = "SSS"
    case halfDay = "a"

    func string(for time: CivilDateTime) -> String {
        let date = time.date
        return switch self {
        case .year: (date.year < 0 ? DecimalNumber.minusSign : "") + DateField.padded(abs(date.year), to: 4)
        case .yearOfCentury: DateField.padded(abs(date.year) % 100, to: 2)
        case .quarterName: "Q\(date.quarter)"
        case .quarter: "\(date.quarter)"
        case .monthName: EnglishDates.months[date.month - 1]
        case .shortMonthName: String(EnglishDates.months[date.month - 1].prefix(3))
        case .paddedMonth: DateField.padded(date.month, to: 2)
        case .month: "\(date.month)"
        case .paddedDay: DateField.padded(date.day, to: 2)
        case .day: "\(date.day)"
        case .weekdayName: EnglishDates.weekdays[date.weekday]
        case .shortWeekdayName: String(EnglishDates.weekdays[date.weekday].prefix(3))
        case .paddedHour: DateField.padded(time.hour, to: 2)
        case .hour: "\(time.hour)"
        case .paddedHourOfHalfDay: DateField.padded(DateField.hourOfHalfDay(time.hour), to: 2)
        case .hourOfHalfDay: "\(DateField.hourOfHalfDay(time.hour))"
        case .paddedMinute: DateField.padded(time.minute, to: 2)
        case .minute: "\(time.minute)"
        case .paddedSecond: DateField.padded(time.second, to: 2)
        case .second: "\(time.second)"
        case .millisecond: DateField.padded(time.millisecond, to: 3)
        case .halfDay: time.hour < 12 ? "AM" : "PM"
        }
    }

    private static func padded(_ number: Int, to count: Int) -> String {
        let digits = number.description
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }

    private static func hourOfHalfDay(_ hour: Int) -> Int {
        hour % 12 == 0 ? 12 : hour % 12
    }
}
