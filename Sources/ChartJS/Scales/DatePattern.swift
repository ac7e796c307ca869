import Data
import Numbers

/// A pattern of a date, in the notation of Moment.js: `MMM D, YYYY`, with texts in brackets.
struct DatePattern {
    let parts: [Part]

    enum Part {
        case text(String)
        case token(String)
    }

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let short = [
        "LTS": "h:mm:ss A", "LT": "h:mm A", "LLLL": "dddd, MMMM D, YYYY h:mm A", "LLL": "MMMM D, YYYY h:mm A",
        "LL": "MMMM D, YYYY", "L": "MM/DD/YYYY", "llll": "ddd, MMM D, YYYY h:mm A", "lll": "MMM D, YYYY h:mm A",
        "ll": "MMM D, YYYY", "l": "M/D/YYYY",
    ]
    private static let tokens = [
        "YYYY", "YY", "Q", "MMMM", "MMM", "MM", "Mo", "M", "DDDD", "DDD", "DD", "Do", "D", "dddd", "ddd", "dd", "d",
        "E", "ww",
        "w", "WW", "W", "HH", "H", "hh", "h", "mm", "m", "ss", "s", "SSS", "SS", "S", "A", "a", "X", "x", "ZZ", "Z",
    ]
    private static let longest = 200

    init(_ pattern: String) {
        var parts: [Part] = []
        var rest = pattern.prefix(Self.longest)
        for key in Self.short.keys.sorted(by: { $0.count > $1.count }) where rest == key {
            rest = (Self.short[key] ?? "")[...]
        }
        while let first = rest.first {
            if first == "[", let end = rest.firstIndex(of: "]") {
                parts.append(.text(String(rest[rest.index(after: rest.startIndex)..<end])))
                rest = rest[rest.index(after: end)...]
            } else if let token = Self.tokens.first(where: { rest.hasPrefix($0) }) {
                parts.append(.token(token))
                rest = rest.dropFirst(token.count)
            } else {
                parts.append(.text(String(first)))
                rest = rest.dropFirst()
            }
        }
        self.parts = parts
    }

    /// The text of a time in milliseconds since 1970, in UTC.
    func text(of time: Double) -> String {
        guard time.isFinite else { return "Invalid date" }
        let days = min(max((time / 86_400_000).rounded(.down), -4e6), 4e6)
        let date = CivilDate(daysSinceEpoch: Int(limiting: days))
        let rest = Int(limiting: min(max(time - days * 86_400_000, 0), 86_399_999))
        return parts.map { part in
            switch part {
            case .text(let text): text
            case .token(let token): Self.text(token, date, rest, time)
            }
        }.joined()
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let text = String(abs(number))
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - text.count)) + text
    }

    private static func ordinal(_ number: Int) -> String {
        let last = number % 10
        let isTeen = (11...13).contains(number % 100)
        return "\(number)" + (isTeen ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th")
    }

    private static func text(_ token: String, _ date: CivilDate, _ rest: Int, _ time: Double) -> String {
        let (hour, minute, second) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60)
        let half = hour % 12 == 0 ? 12 : hour % 12
        switch token {
        case "YYYY": return padded(date.year, 4)
        case "YY": return padded(abs(date.year) % 100, 2)
        case "Q": return "\(date.quarter)"
        case "MMMM": return months[date.month - 1]
        case "MMM": return String(months[date.month - 1].prefix(3))
        case "MM": return padded(date.month, 2)
        case "Mo": return ordinal(date.month)
        case "M": return "\(date.month)"
        case "DDDD": return padded(date.dayOfYear, 3)
        case "DDD": return "\(date.dayOfYear)"
        case "DD": return padded(date.day, 2)
        case "Do": return ordinal(date.day)
        case "D": return "\(date.day)"
        case "dddd": return days[date.weekday]
        case "ddd": return String(days[date.weekday].prefix(3))
        case "dd": return String(days[date.weekday].prefix(2))
        case "d": return "\(date.weekday)"
        case "E": return "\(date.weekday == 0 ? 7 : date.weekday)"
        case "W", "w": return "\(date.isoWeek.week)"
        case "WW", "ww": return padded(date.isoWeek.week, 2)
        case "HH": return padded(hour, 2)
        case "H": return "\(hour)"
        case "hh": return padded(half, 2)
        case "h": return "\(half)"
        case "mm": return padded(minute, 2)
        case "m": return "\(minute)"
        case "ss": return padded(second, 2)
        case "s": return "\(second)"
        case "SSS": return padded(rest % 1_000, 3)
        case "SS": return padded(rest % 1_000 / 10, 2)
        case "S": return "\(rest % 1_000 / 100)"
        case "A": return hour < 12 ? "AM" : "PM"
        case "a": return hour < 12 ? "am" : "pm"
        case "X": return NumberText.of((time / 1_000).rounded(.down))
        case "x": return NumberText.of(time)
        case "Z": return "+00:00"
        default: return "+0000"
        }
    }
}
