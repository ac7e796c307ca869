import Data
import Numbers

/// A pattern for dates and times in the syntax of Unicode Technical Standard 35 (part 4, "Date Format Patterns"):
/// `d MMM yyyy, HH:mm`.
///
/// Fields: `G` `y` `yy` `yyyy` `Y` `Q` `QQQ` `M` `MM` `MMM` `MMMM` `L`… `w` `d` `D` `E` `EEEE` `c`… `a` `H` `h` `m` `s`
/// `S`… `z` `zzzz` `O` `Z` `X` `x`. Letters between apostrophes are literal; two apostrophes stand for one. Weeks are
/// those of ISO 8601. Time zones are written as their offset from UTC.
package struct DatePattern: Hashable, Sendable {
    /// The pattern as written.
    package let text: String
    private let parts: [Part]

    private enum Part: Hashable {
        case field(DateField)
        case literal(String)
    }

    package init(_ text: String) throws(DatePatternError) {
        self.text = text
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.first {
            if character == "'" {
                literal += try DatePattern.quoted(&rest)
            } else if character.isASCII, character.isLetter {
                let run = rest.prefix { $0 == character }
                rest = rest.dropFirst(run.count)
                guard let field = DateField(letter: character, count: run.count) else {
                    throw .unknownField(String(run))
                }
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(.field(field))
            } else {
                literal.append(character)
                rest.removeFirst()
            }
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        self.parts = parts
    }

    private init(text: String, parts: [Part]) {
        self.text = text
        self.parts = parts
    }

    /// The same pattern with a fraction of `digits` digits after the seconds.
    func addingFraction(digits: Int, decimalSeparator: String) -> DatePattern {
        guard let fraction = DateField(letter: "S", count: digits),
            let second = parts.firstIndex(where: { if case .field(let field) = $0 { field.isSecond } else { false } })
        else { return self }
        var parts = parts
        parts.insert(contentsOf: [.literal(decimalSeparator), .field(fraction)], at: second + 1)
        return DatePattern(text: text, parts: parts)
    }

    /// Reads a quoted literal. An empty literal stands for an apostrophe, and so do two apostrophes inside a literal.
    private static func quoted(_ rest: inout Substring) throws(DatePatternError) -> String {
        rest.removeFirst()
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var literal = ""
        while let character = rest.popFirst() {
            if character != "'" {
                literal.append(character)
            } else if rest.first == "'" {
                literal.append("'")
                rest.removeFirst()
            } else {
                return literal
            }
        }
        throw .unterminatedLiteral
    }

    /// Formats an instant in seconds since 1970-01-01 00:00 UTC; empty for NaN and infinities.
    package func string(
        for instant: Double, in zone: TimeZoneRules, locale: TextLocale = .english
    ) -> String {
        guard instant.isFinite else { return "" }
        let offset = zone.offset(at: instant)
        let civil = CivilDateTime(localSeconds: instant + Double(offset))
        return string(
            for: DateField.Time(
                civil: civil, offset: offset, isUTC: zone == .utc, names: locale.dateNames, hasEra: hasEra))
    }

    private var hasEra: Bool {
        parts.contains { if case .field(let field) = $0 { field.isEra } else { false } }
    }

    private func string(for time: DateField.Time) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .field(let field): result += field.string(for: time)
            case .literal(let text): result += text
            }
        }
        return result
    }
}

/// The reason why a text is not a valid date pattern.
package enum DatePatternError: Error, Hashable {
    /// A letter, or a repetition of a letter, that is not a field.
    case unknownField(String)
    /// An apostrophe without a closing apostrophe.
    case unterminatedLiteral
}

/// A field of a date or time and its form, identified by its letters in Unicode Technical Standard 35.
struct DateField: Hashable, Sendable {
    private var symbol: Symbol
    /// The number of repetitions of the letter.
    private var count: Int

    private enum Symbol: Character {
        case era = "G"
        case year = "y"
        case weekYear = "Y"
        case quarter = "Q"
        case standaloneQuarter = "q"
        case month = "M"
        case standaloneMonth = "L"
        case week = "w"
        case day = "d"
        case dayOfYear = "D"
        case weekday = "E"
        case standaloneWeekday = "c"
        case dayPeriod = "a"
        case hour = "H"
        case hourOfHalfDay = "h"
        case minute = "m"
        case second = "s"
        case fraction = "S"
        case zone = "z"
        case zoneOfISO = "X"
        case zoneWithoutZ = "x"
        case zoneOfRFC822 = "Z"
        case zoneOfGMT = "O"

        var counts: ClosedRange<Int> {
            switch self {
            case .quarter, .standaloneQuarter, .era, .dayOfYear, .dayPeriod, .zoneOfISO, .zoneWithoutZ: 1...3
            case .year, .weekYear, .month, .standaloneMonth, .weekday, .zone: 1...4
            case .standaloneWeekday: 3...4
            case .zoneOfRFC822: 1...5
            case .fraction: 1...9
            case .zoneOfGMT: 1...4
            case .week, .day, .hour, .hourOfHalfDay, .minute, .second: 1...2
            }
        }
    }

    /// - Returns: Nil for a letter, or a repetition of a letter, that is not a field.
    init?(letter: Character, count: Int) {
        guard let symbol = Symbol(rawValue: letter), symbol.counts.contains(count) else { return nil }
        guard symbol != .zoneOfGMT || count == 1 || count == 4 else { return nil }
        self.symbol = symbol
        self.count = count
    }

    var isEra: Bool { symbol == .era }
    var isSecond: Bool { symbol == .second }

    /// The time to format.
    struct Time {
        var civil: CivilDateTime
        /// The offset in seconds east of UTC.
        var offset: Int
        var isUTC: Bool
        var names: DateNames
        /// Whether the pattern contains the era, so that years before 1 are counted backward.
        var hasEra: Bool
    }

    func string(for time: Time) -> String {
        let date = time.civil.date
        let names = time.names
        return switch symbol {
        case .era: names.eras[date.year < 1 ? 0 : 1]
        case .year: year(time.hasEra && date.year < 1 ? 1 - date.year : date.year)
        case .weekYear: year(date.isoWeek.year)
        case .quarter, .standaloneQuarter: count == 3 ? names.quarters[date.quarter - 1] : number(date.quarter)
        case .month: count < 3 ? number(date.month) : (count == 3 ? names.shortMonths : names.months)[date.month - 1]
        case .standaloneMonth:
            count < 3
                ? number(date.month)
                : (count == 3 ? names.standaloneShortMonths : names.standaloneMonths)[date.month - 1]
        case .week: number(date.isoWeek.week)
        case .day: number(date.day)
        case .dayOfYear: number(date.dayOfYear)
        case .weekday: (count < 4 ? names.shortWeekdays : names.weekdays)[date.weekday]
        case .standaloneWeekday: (count < 4 ? names.shortWeekdays : names.standaloneWeekdays)[date.weekday]
        case .dayPeriod: names.dayPeriods[time.civil.hour < 12 ? 0 : 1]
        case .hour: number(time.civil.hour)
        case .hourOfHalfDay: number((time.civil.hour + 11) % 12 + 1)
        case .minute: number(time.civil.minute)
        case .second: number(time.civil.second)
        case .fraction: fraction(microseconds: time.civil.millisecond * 1000 + time.civil.microsecond)
        case .zone, .zoneOfGMT: zoneOfGMT(time)
        case .zoneOfISO: time.offset == 0 ? "Z" : zone(time.offset, parted: count == 3, minutes: count > 1)
        case .zoneWithoutZ: zone(time.offset, parted: count == 3, minutes: count > 1)
        case .zoneOfRFC822:
            switch count {
            case 4: zoneOfGMT(time)
            case 5: time.offset == 0 ? "Z" : zone(time.offset, parted: true, minutes: true)
            default: zone(time.offset, parted: false, minutes: true)
            }
        }
    }

    private func number(_ number: Int) -> String {
        let digits = number.description
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }

    private func year(_ year: Int) -> String {
        count == 2 ? number(abs(year) % 100) : (year < 0 ? DecimalNumber.minusSign : "") + number(abs(year))
    }

    /// The first digits of the fractional second.
    private func fraction(microseconds: Int) -> String {
        let digits = String(repeating: "0", count: max(0, 6 - microseconds.description.utf8.count)) + "\(microseconds)"
        return String(digits.prefix(count)) + String(repeating: "0", count: max(0, count - 6))
    }

    /// `UTC`, `GMT+1`, `GMT+5:30`; with four letters `GMT+01:00`.
    private func zoneOfGMT(_ time: Time) -> String {
        if time.offset == 0 { return time.isUTC && symbol == .zone ? "UTC" : "GMT" }
        guard count != 4 else { return "GMT" + zone(time.offset, parted: true, minutes: true) }
        let minutes = abs(time.offset) / 60
        let rest = minutes % 60 == 0 ? "" : ":" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
        return "GMT" + (time.offset < 0 ? DecimalNumber.minusSign : "+") + "\(minutes / 60)" + rest
    }

    /// `+01`, `+0100` or `+01:00`. Minutes other than zero are always included.
    private func zone(_ offset: Int, parted: Bool, minutes: Bool) -> String {
        func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        let (hour, minute) = (abs(offset) / 3600, abs(offset) / 60 % 60)
        return (offset < 0 ? DecimalNumber.minusSign : "+") + padded(hour)
            + (minutes || minute != 0 ? (parted ? ":" : "") + padded(minute) : "")
    }
}
