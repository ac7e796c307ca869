import Data
import Dialects
import Formatting
import Glibc
import JavaScript
import Numbers

/// Writes the values of axes, legends, headers and texts.
struct LabelFormat {
    enum Kind {
        case plain
        case number(SpecifierFormat)
        case time(DirectiveFormat)
        /// The finest part of a time that is not at its beginning.
        case multiple
        /// Only round multiples of powers have labels.
        case logarithmic(SpecifierFormat?, base: Double, most: Double)
    }

    let kind: Kind

    func text(_ value: Value) -> String {
        switch kind {
        case .plain: return Self.plain(value)
        case .number(let format):
            if value.isNullish { return Self.plain(value) }
            return format.text(value.plainNumber)
        case .time(let format):
            if value.isNullish { return Self.plain(value) }
            return format.text(value.plainNumber)
        case .multiple: return TimeLabels.text(value.plainNumber)
        case .logarithmic(let format, let base, let most):
            let number = value.plainNumber
            var digit = number / pow(base, (log(number) / log(base)).rounded())
            if digit * base < base - 0.5 { digit *= base }
            guard digit <= most else { return "" }
            return format?.text(number) ?? SpecifierFormat("~g")?.text(number) ?? value.plainText
        }
    }

    static func plain(_ value: Value) -> String {
        if case .array(let list) = value {
            return (0..<min(list.count, 1000)).map { list[$0].isNullish ? "" : list[$0].plainText }.joined(
                separator: ",")
        }
        return value.plainText
    }

    /// The labels of a time unit's values.
    static func pattern(of unit: TimeUnitName) -> String {
        let parts: [(units: [String], text: String)] = [
            (["year", "month", "date"], "%b %d, %Y"), (["year", "month"], "%b %Y"), (["hours", "minutes"], "%H:%M"),
            (["year"], "%Y"), (["quarter"], "Q%q"), (["month"], "%b"), (["date"], "%d"), (["week"], "W%U"),
            (["day"], "%a"), (["dayofyear"], "%j"), (["hours"], "%H:00"), (["minutes"], "00:%M"), (["seconds"], ":%S"),
            (["milliseconds"], ".%L"),
        ]
        let units = unit.units.isEmpty ? ["year", "month", "date"] : unit.units
        var texts: [String] = []
        var index = 0
        while index < units.count {
            guard let part = parts.first(where: { units[index...].starts(with: $0.units) }) else { break }
            texts.append(part.text)
            index += part.units.count
        }
        return texts.joined(separator: " ").trimmed(of: [" "])
    }
}

/// Labels of times by their finest part.
enum TimeLabels {
    private static let second = DirectiveFormat(":%S")
    private static let minute = DirectiveFormat("%I:%M")
    private static let hour = DirectiveFormat("%I %p")
    private static let day = DirectiveFormat("%a %d")
    private static let week = DirectiveFormat("%b %d")
    private static let month = DirectiveFormat("%B")
    private static let year = DirectiveFormat("%Y")
    private static let millisecond = DirectiveFormat(".%L")

    static func text(_ time: Double) -> String {
        guard time.isFinite else { return "" }
        let moment = CalendarMoment(time)
        let format: DirectiveFormat
        if moment.millisecond != 0 {
            format = millisecond
        } else if moment.second != 0 {
            format = second
        } else if moment.minute != 0 {
            format = minute
        } else if moment.hour != 0 {
            format = hour
        } else if moment.date.day != 1 {
            format = moment.weekday == 0 ? week : day
        } else {
            format = moment.date.month != 1 ? month : year
        }
        return format.text(time)
    }
}
