import Budget

/// Parses dates and times in the common written forms.
package enum DateTime {
    /// The instant described by a text, in seconds since 1970-01-01 00:00 UTC; nil if the text is not a date of the
    /// calendar.
    ///
    /// The parser accepts RFC 3339 and the common forms of ISO 8601 (`2012-03-05T10:30:00.25Z`,
    /// `2012-03-05 10:30+02:00`, `2012-03-05`, `2012-03`), the same with slashes (`2012/03/05`), and English dates
    /// (`Mar 5 2012`, `March 5, 2012 10:30`, `5 Mar 2012`). A year alone is a number, not a date. Texts of more than 64
    /// bytes are not dates.
    /// - Parameter zone: The time zone of texts without an offset from UTC.
    package static func instant(_ text: String, in zone: TimeZoneRules) -> Double? {
        instant(text.utf8.span, in: zone)
    }

    /// The instant described by a text in UTF-8.
    package static func instant(_ text: Span<UInt8>, in zone: TimeZoneRules) -> Double? {
        parts(of: text).map { local, offset in
            offset.map { local - Double($0) } ?? zone.instant(ofLocal: local)
        }
    }

    /// The zone of dates that are texts: the offset from UTC that all of them have; nil if there are texts without one, with
    /// another one, or of another kind.
    package static func zone(of columns: [Column], _ budget: RenderBudget) -> TimeZoneRules? {
        var shared: Int?
        for column in columns {
            guard case .texts(let texts) = column else { return nil }
            for case let text? in texts {
                guard !budget.isSpent(before: text.costOfUse), let own = offset(of: text.utf8.span),
                    shared ?? own == own
                else { return nil }
                shared = own
            }
        }
        return shared.map(TimeZoneRules.fixed)
    }

    /// The offset from UTC that a date has, in seconds; nil if it has none or if the text is not a date.
    static func offset(of text: Span<UInt8>) -> Int? { parts(of: text)?.offset }

    /// The local time in seconds since 1970-01-01 00:00 local time, and the offset from UTC if the text has one.
    private static func parts(of text: Span<UInt8>) -> (local: Double, offset: Int?)? {
        guard var reader = DateReader(text), let date = date(&reader) else { return nil }
        var local = Double(date.daysSinceEpoch) * 86_400
        if reader.isAtEnd { return (local, nil) }
        guard reader.skip("T") || reader.skip(" "), let time = timeOfDay(&reader) else { return nil }
        local += time
        if reader.isAtEnd { return (local, nil) }
        _ = reader.skip(" ")
        if reader.skipUTC() { return reader.isAtEnd ? (local, 0) : nil }
        guard let offset = reader.utcOffset(), reader.isAtEnd else { return nil }
        return (local, offset)
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

    /// Parses `hh:mm[:ss[.fraction]]` in seconds, including `24:00` and leap seconds.
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

/// Reads the parts of dates and times from a text in sequence.
struct DateReader {
    /// The maximum length of a date in bytes.
    static let longest = 64

    /// The bytes are stored inline, because a column has many dates and none of them should allocate memory.
    private var bytes = InlineArray<64, UInt8>(repeating: 0)
    private let count: Int
    private var position = 0

    /// - Returns: `nil` if the text is too long for a date.
    init?(_ text: Span<UInt8>) {
        guard text.count <= Self.longest else { return nil }
        count = text.count
        for index in text.indices { bytes[index] = text[index] }
    }

    var isAtEnd: Bool { position == count }

    /// The next byte, or 0 at the end.
    private var next: UInt8 { position < count ? bytes[position] : 0 }

    private var isAtDigit: Bool { next >= UInt8(ascii: "0") && next <= UInt8(ascii: "9") }

    /// Skips a character, ignoring the case of letters. Returns false if the next character differs.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        let wanted = UInt8(ascii: character)
        let isLetter = wanted >= UInt8(ascii: "A") && wanted <= UInt8(ascii: "Z")
        guard next == wanted || isLetter && next == wanted | 0x20 else { return false }
        position += 1
        return true
    }

    /// Skips `Z`, `UTC` or `GMT`. Returns false and skips nothing if there is something else.
    mutating func skipUTC() -> Bool {
        let start = position
        if skip("Z") || skip("U") && skip("T") && skip("C") || skip("G") && skip("M") && skip("T") { return true }
        position = start
        return false
    }

    /// Reads a number with exactly the given count of digits. Returns nil and reads nothing if the count differs.
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

    /// Reads the digits after a decimal point as a fraction of 1; nil if there is no digit.
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

    /// Reads an English month name, abbreviated or in full, as a number from 1 to 12.
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

    /// Reads `+02:00`, `-0530` or `+01`, less than a day, in seconds.
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
