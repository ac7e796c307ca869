/// Reads dates and times as people and machines write them.
package enum DateTime {
    /// The instant that a text names, in seconds since 1970-01-01 00:00 UTC; nil where it names none that the calendar has.
    ///
    /// Understood are RFC 3339 and the common forms of ISO 8601 (`2012-03-05T10:30:00.25Z`, `2012-03-05 10:30+02:00`,
    /// `2012-03-05`, `2012-03`), the same with slashes (`2012/03/05`), and English dates (`Mar 5 2012`,
    /// `March 5, 2012 10:30`, `5 Mar 2012`). A year alone is a number, not a date, and what has more than 64 octets is none.
    /// - Parameter zone: whose clocks are meant where the text gives no offset from UTC.
    package static func instant(_ text: String, in zone: TimeZoneRules) -> Double? {
        instant(text.utf8.span, in: zone)
    }

    /// The same for a text in UTF-8.
    package static func instant(_ text: Span<UInt8>, in zone: TimeZoneRules) -> Double? {
        guard var reader = DateReader(text), let date = date(&reader) else { return nil }
        var local = Double(date.daysSinceEpoch) * 86_400
        if reader.isAtEnd { return zone.instant(ofLocal: local) }
        guard reader.skip("T") || reader.skip(" "), let time = timeOfDay(&reader) else { return nil }
        local += time
        if reader.isAtEnd { return zone.instant(ofLocal: local) }
        _ = reader.skip(" ")
        if reader.skip("Z") { return reader.isAtEnd ? local : nil }
        guard let offset = reader.utcOffset(), reader.isAtEnd else { return nil }
        return local - Double(offset)
    }

    /// A date and time in UTC in the form of ISO 8601, a date alone where it is midnight.
    /// - Parameter instant: in seconds since 1970-01-01 00:00 UTC.
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

    private static func date(_ reader: inout DateReader) -> CivilDate? {
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
        guard let year = reader.number(digits: 4...4, in: 0...9999) else { return nil }
        let usesSlashes = reader.skip("/")
        guard usesSlashes || reader.skip("-"), let month = reader.number(digits: 1...2, in: 1...12) else { return nil }
        guard usesSlashes ? reader.skip("/") : reader.skip("-") else {
            return reader.isAtEnd ? CivilDate(year: year, month: month, day: 1) : nil
        }
        guard let day = reader.number(digits: 1...2, in: 1...31) else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    /// `hh:mm[:ss[.fraction]]` in seconds, `24:00` and leap seconds included.
    private static func timeOfDay(_ reader: inout DateReader) -> Double? {
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
