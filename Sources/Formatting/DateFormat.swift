import Data
import Numbers

/// The format of dates and times, and the unit and origin of the numbers that represent them.
package struct DateFormat: Hashable, Sendable {
    /// The pattern; nil selects the shortest form that distinguishes the ticks of an axis.
    package var pattern: DatePattern?
    /// The precision without a pattern; nil is as precise as necessary.
    package var precision: Precision?
    /// The instant from which values are counted, in seconds since 1970-01-01 00:00 UTC.
    package var reference: Double
    /// The unit of values, of which only the integer part is used; default: seconds. Core Plot:
    /// `referenceCalendarUnit`.
    package var unit: CalendarUnit?
    package var locale: TextLocale
    /// The time zone; default: that of the axis.
    package var timeZone: TimeZoneRules?
    /// Whether a label without a pattern is on one line: `Mar 5, 2021`.
    package var isOnOneLine = false

    package init(
        pattern: DatePattern? = nil, precision: Precision? = nil, reference: Double = 0, unit: CalendarUnit? = nil,
        locale: TextLocale = .english,
        timeZone: TimeZoneRules? = nil
    ) {
        self.pattern = pattern
        self.precision = precision
        self.reference = reference
        self.unit = unit
        self.locale = locale
        self.timeZone = timeZone
    }

    /// The unit of the calendar to which dates are written.
    package enum Precision: Hashable, Sendable {
        case year, quarter, month, day
        /// A month or a day with its year.
        case fullMonth, fullDay
    }

    /// 2001-01-01 00:00 UTC, in seconds since 1970-01-01 00:00 UTC: the reference date of Core Plot's formatters.
    package static let referenceOfCorePlot = 978_307_200.0

    package func labels(for values: [Double], in zoneOfAxis: TimeZoneRules) -> [String] {
        let zone = timeZone ?? zoneOfAxis
        let instants = values.map { instant(of: $0, in: zone) }
        guard let pattern else {
            return AdaptiveDateFormat(zone: zone, locale: locale, precision: precision, isOnOneLine: isOnOneLine)
                .labels(for: instants)
        }
        return instants.map { pattern.string(for: $0, in: zone, locale: locale) }
    }

    private func instant(of value: Double, in zone: TimeZoneRules) -> Double {
        guard let unit else { return reference + value }
        guard value.isFinite else { return .nan }
        let whole = max(-1e15, min(1e15, value.rounded(.towardZero)))
        return unit.instant(Int(limiting: whole), after: reference, in: zone)
    }
}

/// The length of a date or time, from `3/5/21` to `Friday, March 5, 2021`. Core Foundation: `NSDateFormatter.Style`.
package enum DateStyle: String, CaseIterable, Hashable, Sendable {
    /// The date or time is omitted.
    case none
    case short, medium, long, full

    /// The index in the patterns of a locale; nil for `none`.
    private var index: Int? { DateStyle.allCases.firstIndex(of: self).flatMap { $0 > 0 ? $0 - 1 : nil } }

    /// The pattern of dates and times of these lengths in a locale; nil if both are omitted.
    package static func pattern(date: DateStyle, time: DateStyle, locale: TextLocale) -> DatePattern? {
        let patterns = locale.datePatterns
        let text: String
        switch (date.index, time.index) {
        case (let date?, let time?):
            text = DateStyle.joined(patterns.dates[date], patterns.times[time], by: patterns.joints[date])
        case (let date?, nil): text = patterns.dates[date]
        case (nil, let time?): text = patterns.times[time]
        case (nil, nil): return nil
        }
        return try? DatePattern(text)
    }

    /// Replaces `{1}` with a date and `{0}` with a time.
    fileprivate static func joined(_ date: String, _ time: String, by joint: String) -> String {
        let dateIsFirst = joint.hasPrefix("{1}")
        return (dateIsFirst ? date : time) + joint.dropFirst(3).dropLast(3) + (dateIsFirst ? time : date)
    }
}

/// Formats the dates and times of a time axis in the shortest form that distinguishes its ticks. The remaining parts
/// are in a second line at the first tick and wherever they change. In English:
///
/// | ticks at         | first line     | second line     |
/// |------------------|----------------|-----------------|
/// | years            | `2021`         |                 |
/// | quarters         | `Q1`           | `2021`          |
/// | months           | `Mar`          | `2021`          |
/// | days             | `Mar 5`        | `2021`          |
/// | hours or minutes | `10:30`        | `Mar 5, 2021`   |
/// | seconds          | `10:30:05`     | `Mar 5, 2021`   |
/// | parts of seconds | `10:30:05.25`  | `Mar 5, 2021`   |
struct AdaptiveDateFormat {
    private let zone: TimeZoneRules
    private let locale: TextLocale

    private let precision: DateFormat.Precision?
    /// Whether both parts are on one line, in the order of the locale: `Mar 5, 2021, 10:30`.
    private let isOnOneLine: Bool

    init(
        zone: TimeZoneRules, locale: TextLocale = .english, precision: DateFormat.Precision? = nil,
        isOnOneLine: Bool = false
    ) {
        self.zone = zone
        self.locale = locale
        self.precision = precision
        self.isOnOneLine = isOnOneLine
    }

    /// The unit of the calendar or clock in which the ticks of an axis differ.
    private enum Level: Int, Comparable {
        case year, quarter, month, fullMonth, day, fullDay, minute, second
        case tenth, hundredth, thousandth, tenThousandth, hundredThousandth, millionth

        static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        /// The number of digits of the fractional second.
        var digits: Int { max(0, rawValue - Level.second.rawValue) }

        init(_ precision: DateFormat.Precision) {
            self =
                switch precision {
                case .year: .year
                case .quarter: .quarter
                case .month: .month
                case .fullMonth: .fullMonth
                case .day: .day
                case .fullDay: .fullDay
                }
        }

        /// The finest unit that an instant needs.
        init(_ time: CivilDateTime, isStartOfDay: Bool) {
            self =
                if time.millisecond != 0 {
                    time.millisecond % 10 != 0 ? .thousandth : time.millisecond % 100 != 0 ? .hundredth : .tenth
                } else if time.second != 0 {
                    .second
                } else if !isStartOfDay {
                    .minute
                } else if time.date.day != 1 {
                    .day
                } else {
                    time.date.month != 1 ? .month : .year
                }
        }
    }

    /// The unit in which instants differ. Parts of milliseconds count only where neighbors are closer than that.
    private func level(of instants: [Double]) -> Level {
        if let precision { return Level(precision) }
        let areFine = zip(instants, instants.dropFirst()).contains { $0 != $1 && abs($1 - $0) < 0.000_999 }
        var level = Level.year
        for instant in instants where instant.isFinite {
            let time = CivilDateTime(localSeconds: zone.local(instant))
            level = max(level, Level(time, isStartOfDay: zone.startOfDay(instant) == instant))
            guard areFine, time.microsecond != 0 else { continue }
            level = max(
                level,
                time.microsecond % 10 != 0
                    ? .millionth : time.microsecond % 100 != 0 ? .hundredThousandth : .tenThousandth)
        }
        return level
    }

    /// - Parameter instants: The instants in seconds since 1970-01-01 00:00 UTC, in the order of the axis.
    func labels(for instants: [Double]) -> [String] {
        let level = level(of: instants)
        let pattern = pattern(of: level)
        let (year, day, dayOfYear) = (
            try? DatePattern(locale.datePatterns.year), try? DatePattern(locale.datePatterns.monthAndDay),
            try? DatePattern(locale.datePatterns.yearMonthAndDay)
        )
        var previous: CivilDate?
        return instants.map { instant in
            guard instant.isFinite, let pattern else { return "" }
            let date = CivilDateTime(localSeconds: zone.local(instant)).date
            defer { previous = date }
            let text = pattern.string(for: instant, in: zone, locale: locale)
            // The parts that the label omits and that differ from the previous label.
            let isNewYear = previous?.year != date.year
            let context: DatePattern?
            switch level {
            case .year, .fullMonth, .fullDay: context = nil
            case .quarter, .month, .day: context = isNewYear ? year : nil
            default: context = isNewYear ? dayOfYear : previous != date ? day : nil
            }
            guard let context else { return text }
            guard isOnOneLine else { return text + "\n" + context.string(for: instant, in: zone, locale: locale) }
            return joined(text, context, at: instant, of: level)
        }
    }

    /// The two parts of a label on one line.
    private func joined(_ text: String, _ context: DatePattern, at instant: Double, of level: Level) -> String {
        func string(_ level: Level) -> String {
            self.pattern(of: level)?.string(for: instant, in: zone, locale: locale) ?? text
        }
        let context = context.string(for: instant, in: zone, locale: locale)
        return switch level {
        case .year, .quarter, .fullMonth, .fullDay: text + " " + context
        case .month: string(.fullMonth)
        case .day: string(.fullDay)
        default: DateStyle.joined(context, text, by: locale.datePatterns.joints[1])
        }
    }

    private func pattern(of level: Level) -> DatePattern? {
        let patterns = locale.datePatterns
        let separator = locale.numbers.decimalSeparator
        let seconds = try? DatePattern(patterns.hourMinuteAndSecond)
        return switch level {
        case .year: try? DatePattern(patterns.year)
        case .quarter: try? DatePattern("QQQ")
        case .month: try? DatePattern(patterns.month)
        case .fullMonth: try? DatePattern(patterns.yearAndMonth)
        case .day: try? DatePattern(patterns.monthAndDay)
        case .fullDay: try? DatePattern(patterns.yearMonthAndDay)
        case .minute: try? DatePattern(patterns.hourAndMinute)
        case .second: seconds
        case .tenth, .hundredth, .thousandth, .tenThousandth, .hundredThousandth, .millionth:
            seconds?.addingFraction(digits: level.digits, decimalSeparator: separator)
        }
    }
}
