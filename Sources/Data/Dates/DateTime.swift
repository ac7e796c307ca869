import Budget

/// Parses dates and times in the common written forms.
package enum DateTime {
    /// The instant described by a text, in seconds since 1970-01-01 00:00 UTC; nil if the text is not a date of the
    /// calendar.
    ///
    /// The parser accepts RFC 3339 and the common forms of ISO 8601 (`2012-03-05T10:30:00.25Z`,
    /// `2012-03-05 10:30+02:00`, `20120305T1030Z`, `2012-03-05`, `2012-03`), also with a zone (`[Europe/Berlin]`, RFC
    /// 9557), the same with slashes (`2012/03/05`), and English dates (`Mar 5 2012`, `March 5, 2012 10:30`, `5 Mar 2012`),
    /// also with a weekday, as in e-mails (`Mon, 05 Mar 2012 10:30:00 GMT`), in JavaScript and as Unix prints them (`Mon Mar
    /// 5 10:30:00 CET 2012`). A year alone is a number, not
    /// a date. Texts of more than 64 bytes without a comment at the end are not dates.
    /// - Parameter zone: The time zone of texts without an offset from UTC.
    package static func instant(_ text: String, in zone: TimeZoneRules) -> Double? {
        instant(text.utf8.span, in: zone)
    }

    /// The instant described by a text in UTF-8.
    package static func instant(_ text: Span<UInt8>, in zone: TimeZoneRules) -> Double? {
        written(text)?.instant(in: zone)
    }

    /// The zone of dates that are texts: the offset from UTC that all of them have, or the well-known zone that has all of
    /// them; nil if there are texts without an offset or of another kind, or if there is no such zone.
    package static func zone(of columns: [Column], _ budget: RenderBudget) -> TimeZoneRules? {
        var times: [WrittenTime] = []
        for column in columns {
            guard case .texts(let texts) = column, budget.allows(texts.count, moreIn: times) else { return nil }
            times.reserveCapacity(times.count + texts.count)
            for case let text? in texts {
                guard !budget.isSpent(before: text.costOfUse), let time = written(text.utf8.span), time.offset != nil
                else { return nil }
                times.append(time)
            }
        }
        guard let first = times.first?.offset, times.contains(where: { $0.offset != first }) else {
            return times.first?.offset.map(TimeZoneRules.fixed)
        }
        return TimeZoneRules.wellKnown { zone in
            times.allSatisfy { !budget.isSpent(before: 30) && zone.offset(at: $0.instant(in: .utc)) == $0.offset }
        }
    }

    /// The date and time in a text; nil for other texts.
    static func written(_ text: Span<UInt8>) -> WrittenTime? {
        guard var reader = DateReader(text) else { return nil }
        reader.skipWeekday()
        var isBasic = false
        let start = reader
        guard let date = date(&reader, &isBasic) else { return WrittenTime(unixDate: start) }
        var result = WrittenTime(date)
        if !isBasic, reader.isAtEnd { return result }
        guard reader.skip("T") || reader.skip(" ") || isBasic && reader.skipDivider(),
            let time = isBasic ? basicTime(&reader) : timeOfDay(&reader)
        else { return nil }
        result.local += time
        return result.readZone(&reader) ? result : nil
    }

    /// A date and time in UTC in the form of ISO 8601; only the date if the time is midnight.
    /// - Parameter instant: The instant in seconds since 1970-01-01 00:00 UTC.
    package static func text(of instant: Double) -> String {
        let time = CivilDateTime(localSeconds: instant)
        func padded(_ value: Int, _ count: Int) -> String {
            let digits = String(abs(value))
            return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        let date = "\(padded(time.date.year, 4))-\(padded(time.date.month, 2))-\(padded(time.date.day, 2))"
        guard !time.isMidnight else { return date }
        let clock = "\(padded(time.hour, 2)):\(padded(time.minute, 2)):\(padded(time.second, 2))"
        return "\(date)T\(clock)\(time.millisecond > 0 ? "." + padded(time.millisecond, 3) : "")Z"
    }

    /// - Parameter isBasic: Becomes true if the date has no separators: such a text is only a date if a time follows.
    private static func date(_ reader: inout DateReader, _ isBasic: inout Bool) -> CivilDate? {
        if let month = reader.month() {
            guard reader.skip(" "), let day = reader.number(digits: 1...2, in: 1...31) else { return nil }
            _ = reader.skip(",")
            guard reader.skip(" "), let year = reader.number(digits: 4...4, in: 0...9999) else { return nil }
            return CivilDate(year: year, month: month, day: day)
        }
        if let day = reader.number(digits: 1...2, in: 1...31) {
            guard reader.skip(" "), let month = reader.month(), reader.skip(" "),
                let year = reader.number(digits: 4...4, in: 0...9999)
            else { return nil }
            return CivilDate(year: year, month: month, day: day)
        }
        if let all = reader.number(digits: 8...8, in: 1_01_01...9999_12_31) {
            isBasic = true
            return CivilDate(year: all / 10_000, month: all / 100 % 100, day: all % 100)
        }
        guard let year = reader.number(digits: 4...4, in: 0...9999) else { return nil }
        let usesSlashes = reader.skip("/")
        guard usesSlashes || reader.skip("-"), let month = reader.number(digits: 1...2, in: 1...12) else { return nil }
        guard usesSlashes ? reader.skip("/") : reader.skip("-") else {
            return reader.isAtEnd ? CivilDate(year: year, month: month, day: 1) : nil
        }
        guard let day = reader.number(digits: 1...2, in: 1...31) else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    /// Parses `hhmm` or `hhmmss[.fraction]` in seconds.
    private static func basicTime(_ reader: inout DateReader) -> Double? {
        let minutes = reader.number(digits: 4...4, in: 0...2359)
        guard let all = minutes.map({ $0 * 100 }) ?? reader.number(digits: 6...6, in: 0...23_59_59) else {
            return timeOfDay(&reader)
        }
        let (hour, minute, second) = (all / 10_000, all / 100 % 100, all % 100)
        guard minute < 60, second < 60 else { return nil }
        let whole = Double(hour * 3600 + minute * 60 + second)
        guard minutes == nil, reader.skip(".") || reader.skip(",") else { return whole }
        return reader.fraction().map { whole + $0 }
    }

    /// Parses `hh:mm[:ss[.fraction]]` in seconds, including `24:00` and leap seconds.
    fileprivate static func timeOfDay(_ reader: inout DateReader) -> Double? {
        guard let hour = reader.number(digits: 2...2, in: 0...24), reader.skip(":"),
            let minute = reader.number(digits: 2...2, in: 0...59)
        else { return nil }
        var seconds = 0.0
        if reader.skip(":") {
            guard let second = reader.number(digits: 2...2, in: 0...(minute == 59 ? 60 : 59)) else { return nil }
            seconds = Double(second)
            if reader.skip(".") || reader.skip(",") {
                guard let fraction = reader.fraction() else { return nil }
                seconds += fraction
            }
        }
        let total = Double(hour * 3600 + minute * 60) + seconds
        return hour < 24 || total == 86_400 ? total : nil
    }
}

extension WrittenTime {
    /// - Parameter start: A text as the functions and commands of Unix print it, behind the weekday: `Mar 5 10:30:00 2012`
    ///   or `5 Mar 10:30:00 CET 2012`.
    fileprivate init?(unixDate start: DateReader) {
        var reader = start
        let first = reader.dayNumber()
        if first != nil { _ = reader.skip(" ") }
        guard let month = reader.month(), reader.skip(" ") else { return nil }
        guard let day = first ?? reader.dayNumber() else { return nil }
        if first == nil { _ = reader.skip(" ") }
        guard let time = DateTime.timeOfDay(&reader), reader.skip(" ") else { return nil }
        offset = reader.utcOffset() ?? Self.abbreviatedOffset(&reader)
        if offset != nil, !reader.skip(" ") { return nil }
        guard let year = reader.number(digits: 4...4, in: 0...9999), reader.isAtEnd,
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        local = Double(date.daysSinceEpoch) * 86_400 + time
    }
}

/// The English names in dates.
package enum EnglishDates {
    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The weekdays, starting with Sunday.
    package static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}

/// Offsets from UTC in ISO 8601 notation: `+02:00`, `-0530`, `+01`.
enum UTCOffset {
    /// An offset in seconds as a text.
    static func text(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(seconds < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
    }

    /// The offset in seconds east of UTC; nil if the text is not an offset of less than a day.
    static func seconds(in text: String) -> Int? {
        guard var reader = DateReader(text.utf8.span), let seconds = reader.utcOffset(), reader.isAtEnd else {
            return nil
        }
        return seconds
    }
}
