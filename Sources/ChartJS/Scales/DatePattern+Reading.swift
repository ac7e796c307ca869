import Data

/// Reads dates that are written in a pattern, as Moment.js does: other characters than letters and digits may differ, and
/// the text may end early.
extension DatePattern {
    /// The time in milliseconds since 1970-01-01 00:00 UTC; nil if the text does not follow the pattern.
    func time(of text: String) -> Double? {
        var reader = DateReader(text.prefix(200))
        // A text may end before the pattern.
        for (index, part) in parts.enumerated() where index == 0 || !reader.isAtEnd {
            switch part {
            case .text(let text):
                for character in text where character.isLetter || character.isNumber {
                    guard reader.skip(character) else { return nil }
                }
            case .token(let token):
                guard reader.read(token) else { return nil }
            }
        }
        return reader.time
    }

    /// A pattern in the notation of Luxon, with the tokens of Moment.js, if it has tokens that only Luxon has.
    static func translated(_ pattern: String) -> String {
        let pattern = String(pattern.prefix(200))
        guard
            pattern.contains("y") || pattern.contains("EEE") || pattern.contains("ccc") || pattern.contains("LLL")
                || pattern.contains("d") && !pattern.contains("D") && !pattern.contains("ddd")
        else { return pattern }
        var result = ""
        var isQuoted = false
        for character in pattern {
            switch character {
            case "'":
                result += isQuoted ? "]" : "["
                isQuoted.toggle()
            case _ where isQuoted: result.append(character)
            case "y": result += "Y"
            case "d": result += "D"
            case "L": result += "M"
            case "E", "c": result += "d"
            case "a": result += "A"
            default: result.append(character)
            }
        }
        return result
    }
}

/// Reads the parts of a date in the order of a pattern.
private struct DateReader {
    private var rest: Substring
    private var (year, month, day) = (1970, 1, 1)
    private var (hour, minute, second, millisecond) = (0.0, 0.0, 0.0, 0.0)
    private var isAfternoon: Bool?
    private var offset = 0.0
    private var absolute: Double?

    init(_ text: Substring) { rest = text }

    var time: Double? {
        if let absolute { return absolute }
        guard let date = CivilDate(year: year, month: month, day: day), minute < 60, second < 60,
            hour < 24 || hour == 24 && minute == 0 && second == 0 && millisecond == 0
        else { return nil }
        var hour = hour
        if let isAfternoon { hour = (hour == 12 ? 0 : hour) + (isAfternoon ? 12 : 0) }
        let seconds = hour * 3_600 + minute * 60 + second - offset * 60
        return Double(date.daysSinceEpoch) * 86_400_000 + seconds * 1_000 + millisecond
    }

    private mutating func skipOthers(keepingSigns: Bool = false) {
        while let first = rest.first, !first.isLetter, !first.isNumber, !(keepingSigns && "+-".contains(first)) {
            rest.removeFirst()
        }
    }

    /// Whether the text has no further letters and digits.
    var isAtEnd: Bool { !rest.contains { $0.isLetter || $0.isNumber } }

    mutating func skip(_ character: Character) -> Bool {
        skipOthers()
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func number(_ most: Int) -> Int? {
        skipOthers()
        let digits = rest.prefix(most).prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        return Int(digits)
    }

    private mutating func word() -> String {
        skipOthers()
        let word = rest.prefix { $0.isLetter || $0 == "." }
        rest = rest.dropFirst(word.count)
        return word.lowercased()
    }

    mutating func read(_ token: String) -> Bool {
        func set(_ value: Int?, _ target: inout Int) -> Bool {
            if let value { target = value }
            return value != nil
        }
        func set(_ value: Int?, _ target: inout Double) -> Bool {
            if let value { target = Double(value) }
            return value != nil
        }
        switch token {
        case "YYYY": return set(number(4), &year)
        case "YY":
            guard let short = number(2) else { return false }
            year = short + (short > 68 ? 1_900 : 2_000)
        case "M", "MM": return set(number(2), &month)
        case "MMM", "MMMM":
            let name = word().prefix(3)
            guard let index = DatePattern.months.firstIndex(where: { $0.lowercased().hasPrefix(name) }), name.count == 3
            else { return false }
            month = index + 1
        case "D", "DD": return set(number(2), &day)
        case "Do":
            guard set(number(2), &day) else { return false }
            _ = word()
        case "H", "HH", "h", "hh": return set(number(2), &hour)
        case "m", "mm": return set(number(2), &minute)
        case "s", "ss": return set(number(2), &second)
        case "S", "SS", "SSS":
            skipOthers()
            let digits = rest.prefix(3).prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            guard let fraction = Double("0." + digits) else { return false }
            millisecond = (fraction * 1_000).rounded()
        case "A", "a":
            let word = word()
            guard word.hasPrefix("a") || word.hasPrefix("p") else { return false }
            isAfternoon = word.hasPrefix("p")
        case "Z", "ZZ": return readOffset()
        case "X", "x":
            guard let number = number(15) else { return false }
            absolute = Double(number) * (token == "X" ? 1_000 : 1)
        case "dd", "ddd", "dddd": _ = word()
        default: return false
        }
        return true
    }

    private mutating func readOffset() -> Bool {
        skipOthers(keepingSigns: true)
        if rest.first == "Z" || rest.first == "z" {
            rest.removeFirst()
            return true
        }
        guard let sign = rest.first, "+-".contains(sign) else { return false }
        rest.removeFirst()
        guard let hours = number(2) else { return false }
        let minutes = number(2) ?? 0
        offset = Double(hours * 60 + minutes) * (sign == "-" ? -1 : 1)
        return true
    }
}
