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

/// Reads the parts of dates and times out of a text, one after the other.
struct DateReader {
    /// Longer texts are no dates.
    static let longest = 64

    /// Kept in place: columns have many dates, and none of them needs memory of its own.
    private var bytes = InlineArray<64, UInt8>(repeating: 0)
    private let count: Int
    private var position = 0

    /// - Returns: `nil` for a text that is too long for a date.
    init?(_ text: Span<UInt8>) {
        guard text.count <= Self.longest else { return nil }
        count = text.count
        for index in text.indices { bytes[index] = text[index] }
    }

    var isAtEnd: Bool { position == count }

    /// The next byte, or 0 at the end.
    private var next: UInt8 { position < count ? bytes[position] : 0 }

    private var isAtDigit: Bool { next >= UInt8(ascii: "0") && next <= UInt8(ascii: "9") }

    /// Skips a character, a letter in either case; false where another one is next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        let wanted = UInt8(ascii: character)
        let isLetter = wanted >= UInt8(ascii: "A") && wanted <= UInt8(ascii: "Z")
        guard next == wanted || isLetter && next == wanted | 0x20 else { return false }
        position += 1
        return true
    }

    /// A number of so many digits, none more; nil, and nothing read, where another number of digits is next.
    mutating func number(digits: ClosedRange<Int>, in limits: ClosedRange<Int>) -> Int? {
        let start = position
        var value = 0
        while isAtDigit, position - start < digits.upperBound {
            value = value * 10 + Int(next - UInt8(ascii: "0"))
            position += 1
        }
        guard digits.contains(position - start), !isAtDigit, limits.contains(value) else {
            position = start
            return nil
        }
        return value
    }

    /// What follows a decimal point, as a fraction of 1; nil without a digit.
    mutating func fraction() -> Double? {
        guard isAtDigit else { return nil }
        var (value, scale) = (0.0, 1.0)
        while isAtDigit {
            if scale < 1e15 {
                value = value * 10 + Double(next - UInt8(ascii: "0"))
                scale *= 10
            }
            position += 1
        }
        return value / scale
    }

    /// An English name of a month, short or in full, as its number from 1 to 12.
    mutating func month() -> Int? {
        var end = position
        while end < count, (bytes[end] | 0x20) >= UInt8(ascii: "a"), (bytes[end] | 0x20) <= UInt8(ascii: "z") {
            end += 1
        }
        let length = end - position
        guard length >= 3 else { return nil }
        for (index, name) in EnglishDates.months.enumerated() where length == 3 || length == name.utf8.count {
            guard zip(position..<end, name.utf8).allSatisfy({ bytes[$0] | 0x20 == $1 | 0x20 }) else { continue }
            position = end
            return index + 1
        }
        return nil
    }

    /// `+02:00`, `-0530` or `+01`, less than a day, in seconds.
    mutating func utcOffset() -> Int? {
        let isNegative = next == UInt8(ascii: "-")
        guard isNegative || next == UInt8(ascii: "+") else { return nil }
        position += 1
        if let both = number(digits: 4...4, in: 0...2359) {
            guard both % 100 < 60 else { return nil }
            let seconds = both / 100 * 3600 + both % 100 * 60
            return isNegative ? -seconds : seconds
        }
        guard let hours = number(digits: 2...2, in: 0...23) else { return nil }
        var seconds = hours * 3600
        if skip(":") {
            guard let minutes = number(digits: 2...2, in: 0...59) else { return nil }
            seconds += minutes * 60
        }
        return isNegative ? -seconds : seconds
    }
}

/// The words of dates.
package enum EnglishDates {
    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// From Sunday on.
    package static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}

/// Offsets from UTC as ISO 8601 writes them: `+02:00`, `-0530`, `+01`.
enum UTCOffset {
    /// The offset in seconds east of UTC; nil where the text is none, or a day or more.
    static func seconds(in text: String) -> Int? {
        guard var reader = DateReader(text.utf8.span), let seconds = reader.utcOffset(), reader.isAtEnd else {
            return nil
        }
        return seconds
    }
}
