/// Dates and times of a time axis, as short as tells its ticks apart; what they leave open stands in a second line at the
/// first tick and wherever it changes. In English:
///
/// | ticks at         | first line     | second line     |
/// |------------------|----------------|-----------------|
/// | years            | `2021`         |                 |
/// | months           | `Mar`          | `2021`          |
/// | days             | `Mar 5`        | `2021`          |
/// | hours or minutes | `10:30`        | `Mar 5, 2021`   |
/// | seconds          | `10:30:05`     | `Mar 5, 2021`   |
/// | parts of seconds | `10:30:05.25`  | `Mar 5, 2021`   |
struct AdaptiveDateFormat {
    private let zone: TimeZoneRules
    private let locale: ChartLocale

    init(zone: TimeZoneRules, locale: ChartLocale = .english) {
        self.zone = zone
        self.locale = locale
    }

    /// What the ticks of an axis differ in: a step of the calendar or the clock.
    private enum Level: Int, Comparable {
        case year, month, day, minute, second, tenth, hundredth, thousandth

        static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        /// The finest part that an instant needs.
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

    /// - Parameter instants: in seconds since 1970-01-01 00:00 UTC, in the order of the axis.
    func labels(for instants: [Double]) -> [String] {
        var level = Level.year
        for instant in instants where instant.isFinite {
            let time = CivilDateTime(localSeconds: zone.local(instant))
            level = max(level, Level(time, isStartOfDay: zone.startOfDay(instant) == instant))
        }
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
            // What the label leaves open and the one before does not say.
            let isNewYear = previous?.year != date.year
            let context: DatePattern?
            switch level {
            case .year: context = nil
            case .month, .day: context = isNewYear ? year : nil
            default: context = isNewYear ? dayOfYear : previous != date ? day : nil
            }
            return text + (context.map { "\n" + $0.string(for: instant, in: zone, locale: locale) } ?? "")
        }
    }

    private func pattern(of level: Level) -> DatePattern? {
        let patterns = locale.datePatterns
        let separator = locale.numbers.decimalSeparator
        let seconds = try? DatePattern(patterns.hourMinuteAndSecond)
        return switch level {
        case .year: try? DatePattern(patterns.year)
        case .month: try? DatePattern(patterns.month)
        case .day: try? DatePattern(patterns.monthAndDay)
        case .minute: try? DatePattern(patterns.hourAndMinute)
        case .second: seconds
        case .tenth: seconds?.addingFraction(digits: 1, decimalSeparator: separator)
        case .hundredth: seconds?.addingFraction(digits: 2, decimalSeparator: separator)
        case .thousandth: seconds?.addingFraction(digits: 3, decimalSeparator: separator)
        }
    }
}
