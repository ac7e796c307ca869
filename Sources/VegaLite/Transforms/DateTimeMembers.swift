import Data
import JSON
import JavaScript
import Numbers

/// Instants that are written as objects: `{"year": 2012, "month": "jan", "date": 5}`.
package enum DateTimeMembers {
    /// The year of instants without one.
    private static let defaultYear = 2012.0

    /// Whether a value is such an object.
    package static func isDateTime(_ json: JSONValue) -> Bool {
        json.kind == .object && keys.contains { json.given($0) != nil }
    }

    private static let keys = [
        "year", "quarter", "month", "date", "day", "hours", "minutes", "seconds", "milliseconds",
    ]

    /// The instant in milliseconds since 1970-01-01 00:00 UTC.
    package static func instant(_ json: JSONValue, at pointer: String) throws(DataError) -> Double {
        try instant(json.members.map { ($0.key, $0.value) }, at: pointer)
    }

    static func instant(_ members: MemberReader) throws(DataError) -> Double {
        try instant(members.json, at: members.pointer)
    }

    static func instant(_ members: [(key: String, value: JSONValue)], at pointer: String) throws(DataError) -> Double {
        var parts: [String: Double] = [:]
        for (key, value) in members where !value.isNull && key != "utc" {
            guard keys.contains(key) else {
                throw DataError("\(pointer)/\(key)", "This is no part of a date.", found: value.summary, allowed: keys)
            }
            parts[key] = try number(key, value, at: pointer)
        }
        let month = parts["month"].map { $0 - 1 } ?? parts["quarter"].map { ($0 - 1) * 3 } ?? 0
        // The weekday counts only without other parts of a date.
        let weekday = parts.keys.contains { $0 != "day" } ? nil : parts["day"].map { $0 + 1 }
        let day = parts["date"] ?? weekday ?? 1
        let time = [("hours", 3_600_000.0), ("minutes", 60_000), ("seconds", 1000), ("milliseconds", 1)].reduce(0) {
            $0 + (parts[$1.0] ?? 0) * $1.1
        }
        let year = Int(limiting: parts["year"] ?? defaultYear).clamped(to: CivilDate.years)
        let first = CivilDate(firstOfMonth: Int(limiting: month).clamped(to: -100_000...100_000) + 1, in: year)
        return DateFunctions.clipped((Double(first.daysSinceEpoch) + day - 1) * 86_400_000 + time)
    }

    /// The number of a part: months and quarters from 1, weekdays from 0, Sunday.
    private static func number(_ key: String, _ value: JSONValue, at pointer: String) throws(DataError) -> Double {
        if let number = value.number {
            return key == "day" ? number - (number / 7).rounded(.down) * 7 : number
        }
        let names = key == "month" ? EnglishDates.months : key == "day" ? EnglishDates.weekdays : []
        let text = value.string?.lowercased() ?? ""
        let index = names.firstIndex { $0.lowercased() == text || $0.lowercased().prefix(3) == text }
        if let index { return Double(key == "month" ? index + 1 : index) }
        guard let number = value.string.map({ NumberParser.number($0) }), number.isFinite else {
            throw DataError("\(pointer)/\(key)", "This is no part of a date.", found: value.summary)
        }
        return number
    }
}
