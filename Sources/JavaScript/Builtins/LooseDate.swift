import Data
import Numbers

/// Dates in the forms that browsers accept beside ISO 8601: `1/31/2026 10:30 PM`, `31 Jan 26`, `2010.3.4`.
///
/// ECMA-262 leaves them to the implementation (section 21.4.3.2). These are the rules of V8: numbers are a time before
/// colons, else the month, the day and the year; a first number that is no day is the year; years below 50 are in this
/// century, and a date without its year is in 2001.
struct LooseDate {
    private let bytes: [UInt8]
    private var position = 0
    /// The numbers of the date.
    private var days: [Int] = []
    private var namedMonth: Int?
    private var times: [Int] = []
    private var isTimeComplete = false
    private var isAfternoon: Bool?
    private var millisecond = 0
    /// The offset from UTC in minutes, and its sign and hours while its minutes are expected.
    private var zone: Int?
    private var openZone: (sign: Int, hours: Int)?
    private var hasNumber = false

    /// The instant in milliseconds since 1970-01-01 00:00 UTC; nil if the text is no date.
    static func instant(_ text: String) -> Double? {
        var date = LooseDate(bytes: Array(text.utf8))
        return date.read() ? date.instant : nil
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 &- UInt8(ascii: "a") < 26 }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func digits() -> (value: Int, count: Int) {
        let start = position
        var value = 0
        while isDigit(next) {
            value = min(value * 10 + Int(next - UInt8(ascii: "0")), 100_000_000)
            position += 1
        }
        return (value, position - start)
    }

    private mutating func read() -> Bool {
        while position < bytes.count {
            if isDigit(next) {
                guard number() else { return false }
            } else if isLetter(next) {
                guard word() else { return false }
            } else if next == UInt8(ascii: "+") || next == UInt8(ascii: "-"), zone == 0 || !times.isEmpty {
                guard offset() else { return false }
            } else if "+-)".utf8.contains(next), hasNumber {
                return false
            } else if skip("(") {
                while position < bytes.count, !skip(")") { position += 1 }
            } else {
                position += 1
            }
        }
        return true
    }

    private mutating func number() -> Bool {
        hasNumber = true
        let value = digits().value
        let isTimeExpected = !times.isEmpty && !isTimeComplete && value < 60
        if next == UInt8(ascii: ":"), openZone == nil {
            position += 1
            guard times.count < 3, !isTimeComplete else { return false }
            times.append(value)
        } else if next == UInt8(ascii: "."), isTimeExpected {
            position += 1
            times.append(value)
            isTimeComplete = true
            let fraction = digits()
            guard fraction.count > 0 else { return false }
            let text = String(decoding: bytes[position - fraction.count..<position].prefix(3), as: UTF8.self)
            millisecond = (Int(text) ?? 0) * (fraction.count == 1 ? 100 : fraction.count == 2 ? 10 : 1)
        } else if let open = openZone {
            zone = open.sign * (open.hours * 60 + value)
            openZone = nil
        } else if isTimeExpected {
            times.append(value)
            isTimeComplete = true
            return position == bytes.count || " \tZz+-".utf8.contains(next)
        } else {
            _ = skip(".")
            guard days.count < 3 else { return false }
            days.append(value)
            _ = skip("-")
        }
        return true
    }

    private mutating func word() -> Bool {
        let start = position
        while isLetter(next) { position += 1 }
        let word = String(decoding: bytes[start..<position].prefix(3).map { $0 | 0x20 }, as: UTF8.self)
        let length = position - start
        if let month = EnglishDates.months.firstIndex(where: { $0.prefix(3).lowercased() == word }) {
            namedMonth = month + 1
            _ = skip("-")
        } else if word == "am" || word == "pm", length == 2, !times.isEmpty {
            isAfternoon = word == "pm"
        } else if hasNumber, let minutes = Self.zones[word], length == (word == "z" ? 1 : 3) {
            zone = minutes
        } else if hasNumber, length == 1, word == "t" {
            return isDigit(next)
        } else {
            return !hasNumber && !isDigit(next)
        }
        return true
    }

    private static let zones = [
        "z": 0, "utc": 0, "gmt": 0, "est": -300, "edt": -240, "cst": -360, "cdt": -300, "mst": -420, "mdt": -360,
        "pst": -480, "pdt": -420,
    ]

    private mutating func offset() -> Bool {
        let sign = next == UInt8(ascii: "-") ? -1 : 1
        position += 1
        let (value, count) = digits()
        hasNumber = true
        if skip(":") {
            openZone = (sign, value)
        } else {
            guard count <= 4 else { return false }
            zone = sign * (count > 2 ? value / 100 * 60 + value % 100 : value * 60)
        }
        return true
    }

    private var instant: Double? {
        guard !days.isEmpty else { return nil }
        let parts = days + Array(repeating: 1, count: 3 - days.count)
        func isDay(_ number: Int) -> Bool { (1...31).contains(number) }
        var (year, month, day) = (parts[2], parts[0], parts[1])
        if let namedMonth {
            (year, month, day) = isDay(parts[0]) ? (parts[1], namedMonth, parts[0]) : (parts[0], namedMonth, parts[1])
        } else if !isDay(parts[0]) {
            (year, month, day) = (parts[0], parts[1], parts[2])
        }
        if (0...49).contains(year) { year += 2000 } else if (50...99).contains(year) { year += 1900 }
        guard CivilDate.years.contains(year), (1...12).contains(month), isDay(day) else { return nil }
        var hour = times.first ?? 0
        let (minute, second) = (times.count > 1 ? times[1] : 0, times.count > 2 ? times[2] : 0)
        if let isAfternoon {
            guard hour <= 12 else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        guard minute < 60, second < 60, hour < 24 || hour == 24 && minute + second + millisecond == 0 else {
            return nil
        }
        let date = CivilDate(firstOfMonth: month, in: year).daysSinceEpoch + day - 1
        let time = ((hour * 60 + minute - (zone ?? 0)) * 60 + second) * 1000 + millisecond
        return Double(date * 86_400_000 + time)
    }
}
