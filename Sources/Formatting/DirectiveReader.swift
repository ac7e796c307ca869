import Data
import Numbers

/// Reads instants by directives of d3-time-format 4, such as `%d/%m/%Y`, in English. Times without an offset are in UTC.
package struct DirectiveReader: Hashable, Sendable {
    private let pattern: [UInt8]

    package init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

    /// The parts of an instant that a text has.
    private struct Parts {
        var year = 1900
        var month: Int?
        var day = 1
        var hour = 0
        var minute = 0
        var second = 0
        var millisecond = 0
        var isAfternoon: Bool?
        var quarter: Int?
        /// The weekday from 0, Sunday.
        var weekday: Int?
        /// The weekday of `%u`, which weeks of ISO 8601 ignore.
        var weekdayFromMonday: Int?
        var sundayWeek: Int?
        var mondayWeek: Int?
        var isoWeek: Int?
        /// The offset from UTC as written: 130 is one hour and thirty minutes.
        var zone = 0
        var milliseconds: Double?
        var seconds: Double?
    }

    /// The instant in milliseconds since 1970-01-01 00:00 UTC; nil if the text does not have this form.
    package func instant(_ text: String) -> Double? {
        guard text.utf8.count <= 1000 else { return nil }
        var reader = Reader(bytes: Array(text.utf8))
        var parts = Parts()
        guard Self.read(pattern, &reader, &parts, depth: 0), reader.position == reader.bytes.count else { return nil }
        return Self.instant(of: parts)
    }

    private static func instant(of parts: Parts) -> Double? {
        if let milliseconds = parts.milliseconds { return milliseconds }
        if let seconds = parts.seconds { return seconds * 1000 + Double(parts.millisecond) }
        var hour = parts.hour
        if let isAfternoon = parts.isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
        var month = parts.month ?? parts.quarter ?? 0
        var day = parts.day
        let weekday = CivilDate(firstOfMonth: 1, in: parts.year).weekday
        let weekdayOfWeek = parts.weekday ?? parts.weekdayFromMonday
        if let week = parts.isoWeek {
            guard (1...53).contains(week) else { return nil }
            // The week that contains January 4 is the first one.
            let fourth = (weekday + 3) % 7
            month = 0
            day = 4 - (fourth + 6) % 7 + (week - 1) * 7 + ((parts.weekday ?? 1) + 6) % 7
        } else if let week = parts.mondayWeek {
            month = 0
            day = ((weekdayOfWeek ?? 1) + 6) % 7 + week * 7 - (weekday + 5) % 7
        } else if let week = parts.sundayWeek {
            month = 0
            day = (weekdayOfWeek ?? 0) + week * 7 - (weekday + 6) % 7
        }
        let days = CivilDate(firstOfMonth: month + 1, in: parts.year).daysSinceEpoch + day - 1
        let minutes = (hour + parts.zone / 100) * 60 + parts.minute + parts.zone % 100
        return Double(days * 86_400_000 + minutes * 60_000 + parts.second * 1000 + parts.millisecond)
    }

    /// Reads a text by a pattern; false if it differs.
    private static func read(_ pattern: [UInt8], _ reader: inout Reader, _ parts: inout Parts, depth: Int) -> Bool {
        var index = 0
        while index < pattern.count {
            let byte = pattern[index]
            index += 1
            guard byte == UInt8(ascii: "%"), index < pattern.count else {
                guard reader.skip(byte) else { return false }
                continue
            }
            var letter = pattern[index]
            index += 1
            if "-_0".utf8.contains(letter), index < pattern.count {
                letter = pattern[index]
                index += 1
            }
            guard read(letter, &reader, &parts, depth: depth) else { return false }
        }
        return true
    }

    private static func read(_ letter: UInt8, _ reader: inout Reader, _ parts: inout Parts, depth: Int) -> Bool {
        func set(_ number: Int?, _ path: WritableKeyPath<Parts, Int>, plus: Int = 0) -> Bool {
            guard let number else { return false }
            parts[keyPath: path] = number + plus
            return true
        }
        func set(_ number: Int?, _ path: WritableKeyPath<Parts, Int?>) -> Bool {
            parts[keyPath: path] = number
            return number != nil
        }
        func inside(_ pattern: String) -> Bool {
            depth == 0 && read(Array(pattern.utf8), &reader, &parts, depth: 1)
        }
        switch UnicodeScalar(letter) {
        case "a": return set(reader.name(of: EnglishDates.weekdays.map { String($0.prefix(3)) }), \.weekday)
        case "A": return set(reader.name(of: EnglishDates.weekdays), \.weekday)
        case "b", "h": return set(reader.name(of: EnglishDates.months.map { String($0.prefix(3)) }), \.month)
        case "B": return set(reader.name(of: EnglishDates.months), \.month)
        case "c": return inside("%x, %X")
        case "d", "e": return set(reader.number(2), \.day)
        case "f": return set(reader.number(6).map { $0 / 1000 }, \.millisecond)
        case "G", "Y": return set(reader.number(4), \.year)
        case "g", "y": return set(reader.number(2).map { $0 + ($0 > 68 ? 1900 : 2000) }, \.year)
        case "H", "I": return set(reader.number(2), \.hour)
        case "j":
            parts.month = 0
            return set(reader.number(3), \.day)
        case "L": return set(reader.number(3), \.millisecond)
        case "m": return set(reader.number(2).map { $0 - 1 }, \.month)
        case "M": return set(reader.number(2), \.minute)
        case "p":
            let name = reader.name(of: ["AM", "PM"])
            parts.isAfternoon = name == 1
            return name != nil
        case "q": return set(reader.number(1).map { $0 * 3 - 3 }, \.quarter)
        case "Q":
            parts.milliseconds = reader.number(17).map(Double.init)
            return parts.milliseconds != nil
        case "s":
            parts.seconds = reader.number(14).map(Double.init)
            return parts.seconds != nil
        case "S": return set(reader.number(2), \.second)
        case "u": return set(reader.number(1).map { $0 % 7 }, \.weekdayFromMonday)
        case "U": return set(reader.number(2), \.sundayWeek)
        case "V": return set(reader.number(2), \.isoWeek)
        case "w": return set(reader.number(1), \.weekday)
        case "W": return set(reader.number(2), \.mondayWeek)
        case "x": return inside("%-m/%-d/%Y")
        case "X": return inside("%-I:%M:%S %p")
        case "Z": return set(reader.zone(), \.zone)
        case "%": return reader.skip(letter)
        default: return false
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        mutating func skip(_ byte: UInt8) -> Bool {
            guard position < bytes.count, bytes[position] == byte else { return false }
            position += 1
            return true
        }

        /// A number of at most some characters, with white space before it.
        mutating func number(_ longest: Int) -> Int? {
            let end = min(bytes.count, position + longest)
            var index = position
            while index < end, bytes[index] == 0x20 || 9...13 ~= bytes[index] { index += 1 }
            let start = index
            var value = 0
            while index < end, bytes[index] &- UInt8(ascii: "0") < 10 {
                value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
                index += 1
            }
            guard index > start else { return nil }
            position = index
            return value
        }

        /// The index of a name, in any case.
        mutating func name(of names: [String]) -> Int? {
            for (index, name) in names.enumerated() {
                let letters = Array(name.utf8)
                guard position + letters.count <= bytes.count else { continue }
                let isEqual = letters.indices.allSatisfy { bytes[position + $0] | 0x20 == letters[$0] | 0x20 }
                guard isEqual else { continue }
                position += letters.count
                return index
            }
            return nil
        }

        /// `Z`, `+02`, `+0200` or `+02:00` as the number that is added to hours and minutes, with its digits.
        mutating func zone() -> Int? {
            if skip(UInt8(ascii: "Z")) { return 0 }
            let isWest = skip(UInt8(ascii: "-"))
            guard isWest || skip(UInt8(ascii: "+")) else { return nil }
            let start = position
            guard let hours = number(2), position == start + 2 else { return nil }
            let isDivided = skip(UInt8(ascii: ":"))
            let middle = position
            let minutes = number(2)
            guard minutes == nil ? !isDivided : position == middle + 2 else { return nil }
            return (hours * 100 + (minutes ?? 0)) * (isWest ? 1 : -1)
        }
    }
}
