import Numbers

/// Offsets from UTC that repeat every year: the TZ strings of POSIX with the extensions of RFC 9636, section 3.3.1,
/// such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct RecurringTimeZone: Hashable, Sendable {
    /// The day of the year and the time of day of a clock change.
    struct Change: Hashable, Sendable {
        enum Day: Hashable, Sendable {
            /// `J60`: the day of the year from 1 to 365, not counting February 29.
            case withoutLeapDay(Int)
            /// `59`: the day of the year from 0 to 365.
            case ofYear(Int)
            /// `M3.5.0`: the week of the month, with 5 for the last, and the weekday, with 0 for Sunday.
            case ofWeek(month: Int, week: Int, weekday: Int)
        }

        var day: Day
        /// The time in seconds on the clock before the change; may be outside the day.
        var time: Int

        /// The local time of the change in seconds since 1970-01-01 00:00 local time.
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
        /// The offset in seconds east of UTC.
        var offset: Int
        var start: Change
        var end: Change
    }

    /// The offset in seconds east of UTC.
    var standardOffset: Int
    var daylightSaving: DaylightSaving?

    /// - Parameter instant: The instant in seconds since 1970-01-01 00:00 UTC.
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

extension RecurringTimeZone {
    /// Parses a TZ string; nil if it is invalid.
    init?(_ text: ArraySlice<UInt8>) {
        var reader = Reader(rest: text)
        guard reader.skipName(), let standard = reader.offset() else { return nil }
        standardOffset = -standard
        guard !reader.rest.isEmpty else { return }
        guard reader.skipName() else { return nil }
        var offset = standardOffset + 3600
        if reader.rest.first != UInt8(ascii: ",") {
            guard let daylight = reader.offset() else { return nil }
            offset = -daylight
        }
        guard let start = reader.change(), let end = reader.change(), reader.rest.isEmpty else { return nil }
        daylightSaving = DaylightSaving(offset: offset, start: start, end: end)
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }

        /// Skips a name such as `CET` or `<+0330>`.
        mutating func skipName() -> Bool {
            if skip("<") {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
                rest = rest[(end + 1)...]
                return true
            }
            let length = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }.count
            rest = rest.dropFirst(length)
            return length >= 3
        }

        /// Reads a number of at most three digits.
        mutating func number(_ limits: ClosedRange<Int>) -> Int? {
            var value = 0
            var digits = 0
            while let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 3 {
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
                digits += 1
                rest.removeFirst()
            }
            return digits > 0 && limits.contains(value) ? value : nil
        }

        /// Reads `[+-]hh[:mm[:ss]]` in seconds.
        mutating func offset() -> Int? {
            let isNegative = skip("-")
            if !isNegative { _ = skip("+") }
            guard let hours = number(0...167) else { return nil }
            var seconds = hours * 3600
            if skip(":") {
                guard let minutes = number(0...59) else { return nil }
                seconds += minutes * 60
                if skip(":") {
                    guard let more = number(0...59) else { return nil }
                    seconds += more
                }
            }
            return isNegative ? -seconds : seconds
        }

        /// Reads a change such as `,M3.5.0/3`.
        mutating func change() -> Change? {
            guard skip(","), let day = day() else { return nil }
            guard skip("/") else { return Change(day: day, time: 7200) }
            guard let time = offset() else { return nil }
            return Change(day: day, time: time)
        }

        private mutating func day() -> Change.Day? {
            if skip("J") { return number(1...365).map { .withoutLeapDay($0) } }
            if skip("M") {
                guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
                    let weekday = number(0...6)
                else { return nil }
                return .ofWeek(month: month, week: week, weekday: weekday)
            }
            return number(0...365).map { .ofYear($0) }
        }
    }
}
