import Data
import Numbers

/// A format of instants by directives of d3-time-format 4, such as `%b %d, %Y`, in UTC and English.
package struct DirectiveFormat: Hashable, Sendable {
    private enum Part: Hashable, Sendable {
        case literal(String)
        case directive(Character, padding: Character?)
    }

    private let parts: [Part]
    /// The longest specifier that is read, in characters.
    private static let maximumLength = 1000

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    package init(_ text: String) {
        var parts: [Part] = []
        var literal = ""
        var rest = text.prefix(Self.maximumLength)
        while let character = rest.popFirst() {
            guard character == "%", let next = rest.popFirst() else {
                literal.append(character)
                continue
            }
            var padding: Character? = next == "e" ? " " : "0"
            var letter = next
            if "-_0".contains(next), let other = rest.popFirst() {
                padding = next == "-" ? nil : next == "_" ? " " : "0"
                letter = other
            }
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
            parts.append(.directive(letter, padding: padding))
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        self.parts = parts
    }

    /// - Parameter milliseconds: An instant in milliseconds since 1970-01-01 00:00 UTC.
    package func text(_ milliseconds: Double) -> String {
        guard milliseconds.isFinite, abs(milliseconds) <= 8.64e15 else { return "Invalid Date" }
        let moment = CalendarMoment(milliseconds)
        return parts.map { part in
            switch part {
            case .literal(let text): text
            case .directive(let letter, let padding): Self.text(letter, padding, moment, milliseconds)
            }
        }.joined()
    }

    private static func padded(_ value: Int, _ padding: Character?, _ width: Int) -> String {
        let digits = abs(value).description
        let fill = padding.map { String(repeating: $0, count: max(0, width - digits.count)) } ?? ""
        return (value < 0 ? "-" : "") + fill + digits
    }

    private static func text(
        _ letter: Character, _ padding: Character?, _ moment: CalendarMoment, _ milliseconds: Double
    ) -> String {
        func number(_ value: Int, _ width: Int) -> String { padded(value, padding, width) }
        let date = moment.date
        switch letter {
        case "a": return String(days[moment.weekday].prefix(3))
        case "A": return days[moment.weekday]
        case "b", "h": return String(months[date.month - 1].prefix(3))
        case "B": return months[date.month - 1]
        case "c": return DirectiveFormat("%x, %X").text(milliseconds)
        case "d", "e": return number(date.day, 2)
        case "f": return number(moment.millisecond, 3) + "000"
        case "g": return number(date.isoWeek.year % 100, 2)
        case "G": return number(date.isoWeek.year % 10000, 4)
        case "H": return number(moment.hour, 2)
        case "I": return number(moment.hour % 12 == 0 ? 12 : moment.hour % 12, 2)
        case "j": return number(date.dayOfYear, 3)
        case "L": return number(moment.millisecond, 3)
        case "m": return number(date.month, 2)
        case "M": return number(moment.minute, 2)
        case "p": return moment.hour >= 12 ? "PM" : "AM"
        case "q": return date.quarter.description
        case "Q": return DecimalNumber.scriptText(milliseconds.rounded(.down))
        case "s": return DecimalNumber.scriptText((milliseconds / 1000).rounded(.down))
        case "S": return number(moment.second, 2)
        case "u": return (moment.weekday == 0 ? 7 : moment.weekday).description
        case "U": return number((date.dayOfYear + 6 - moment.weekday) / 7, 2)
        case "V": return number(date.isoWeek.week, 2)
        case "w": return moment.weekday.description
        case "W": return number((date.dayOfYear + 6 - (moment.weekday + 6) % 7) / 7, 2)
        case "x": return DirectiveFormat("%-m/%-d/%Y").text(milliseconds)
        case "X": return DirectiveFormat("%-I:%M:%S %p").text(milliseconds)
        case "y": return number(date.year % 100, 2)
        case "Y": return number(date.year % 10000, 4)
        case "Z": return "+0000"
        case "%": return "%"
        default: return "%" + String(letter)
        }
    }
}

/// The parts of an instant in UTC.
package struct CalendarMoment: Hashable, Sendable {
    package var date: CivilDate
    /// The day of the week from 0, Sunday.
    package var weekday: Int
    package var hour: Int
    package var minute: Int
    package var second: Int
    package var millisecond: Int

    /// - Parameter milliseconds: A finite instant since 1970-01-01 00:00 UTC, limited to the years that JavaScript has.
    package init(_ milliseconds: Double) {
        let whole = Int(limiting: min(max(milliseconds, -8.64e15), 8.64e15).rounded(.down))
        let days = whole.floorDivided(by: 86_400_000)
        let rest = whole - days * 86_400_000
        date = CivilDate(daysSinceEpoch: days)
        weekday = ((days + 4) % 7 + 7) % 7
        hour = rest / 3_600_000
        minute = rest / 60_000 % 60
        second = rest / 1000 % 60
        millisecond = rest % 1000
    }
}
