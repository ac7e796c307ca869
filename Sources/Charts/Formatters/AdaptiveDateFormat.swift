/// Dates and times of a time axis, as short as tells its ticks apart; what they leave open stands in a second line at the
/// first tick and wherever it changes.
///
/// | ticks at         | first line     | second line     |
/// |------------------|----------------|-----------------|
/// | years            | `2021`         |                 |
/// | months           | `Mar`          | `2021`          |
/// | days             | `Mar 5`        | `2021`          |
/// | hours or minutes | `10:30`        | `Mar 5`, `2021` |
/// | seconds          | `10:30:05`     | `Mar 5`, `2021` |
/// | parts of seconds | `10:30:05.25`  | `Mar 5`, `2021` |
enum AdaptiveDateFormat {
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
    static func labels(for instants: [Double], in zone: TimeZoneRules) -> [String] {
        var level = Level.year
        for instant in instants where instant.isFinite {
            level = max(level, Level(time(instant, zone), isStartOfDay: zone.startOfDay(instant) == instant))
        }
        var previous: CivilDate?
        return instants.map { instant in
            guard instant.isFinite else { return "" }
            let time = time(instant, zone)
            defer { previous = time.date }
            let context = context(of: time.date, after: previous, level: level)
            return text(time, level) + (context.isEmpty ? "" : "\n" + context)
        }
    }

    private static func time(_ instant: Double, _ zone: TimeZoneRules) -> CivilDateTime {
        CivilDateTime(localSeconds: zone.local(instant))
    }

    private static func text(_ time: CivilDateTime, _ level: Level) -> String {
        func fields(_ fields: [DateField], _ separator: String) -> String {
            fields.map { $0.string(for: time) }.joined(separator: separator)
        }
        let clock: [DateField] = [.paddedHour, .paddedMinute, .paddedSecond]
        return switch level {
        case .year: fields([.year], "")
        case .month: fields([.shortMonthName], "")
        case .day: fields([.shortMonthName, .day], " ")
        case .minute: fields([.paddedHour, .paddedMinute], ":")
        case .second: fields(clock, ":")
        case .tenth: fields(clock, ":") + "." + fields([.millisecond], "").prefix(1)
        case .hundredth: fields(clock, ":") + "." + fields([.millisecond], "").prefix(2)
        case .thousandth: fields(clock, ":") + "." + fields([.millisecond], "")
        }
    }

    /// What a label leaves open and the one before does not say.
    private static func context(of date: CivilDate, after previous: CivilDate?, level: Level) -> String {
        let time = CivilDateTime(localSeconds: Double(date.daysSinceEpoch) * 86_400)
        let isNewYear = previous?.year != date.year
        switch level {
        case .year: return ""
        case .month, .day: return isNewYear ? DateField.year.string(for: time) : ""
        default:
            guard previous != date else { return "" }
            let day = text(time, .day)
            return isNewYear ? day + ", " + DateField.year.string(for: time) : day
        }
    }
}
