import Data
import JavaScript
import Numbers

/// Dates that documents write as objects: `{"year": 2012, "month": "jan", "date": 3}`.
enum DateTimeNode {
    private static let keys: Set<String> = [
        "year", "quarter", "month", "date", "day", "hours", "minutes", "seconds", "milliseconds", "utc",
    ]
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

    static func isDate(_ node: Node) -> Bool {
        !node.members.isEmpty && node.members.allSatisfy { keys.contains($0.key) }
    }

    /// The instant in milliseconds since 1970; nil for another object.
    static func instant(_ node: Node) -> Double? {
        guard isDate(node) else { return nil }
        func number(_ key: String) -> Int? { node[key]?.number.map { Int(limiting: $0) } }
        // Dates without a year are in one that starts with a Sunday and has all days.
        var year = number("year") ?? 2012
        var month = 0
        if let text = node["month"]?.text?.lowercased() {
            month = Int(text).map { $0 - 1 } ?? (months.firstIndex { text.hasPrefix($0) } ?? 0)
        } else if let given = number("month") {
            month = given - 1
        } else if let quarter = number("quarter") {
            month = (quarter - 1) * 3
        }
        var day = number("date") ?? 1
        if node["date"] == nil, let name = node["day"] {
            let index = name.text.map { text in weekdays.firstIndex(where: { text.lowercased().hasPrefix($0) }) ?? 0 }
            day = (index ?? number("day") ?? 0) + 1
            if node["year"] == nil { year = 2012 }
        }
        guard (-100_000...100_000).contains(year), (-100_000...100_000).contains(month) else { return nil }
        let first = year * 12 + month
        let date = CivilDate(
            firstOfMonth: first - first.floorDivided(by: 12) * 12 + 1, in: first.floorDivided(by: 12))
        let days = Double(date.daysSinceEpoch) + Double(day - 1)
        let time =
            (node["hours"]?.number ?? 0) * 3_600_000 + (node["minutes"]?.number ?? 0) * 60_000
            + (node["seconds"]?.number ?? 0) * 1000 + (node["milliseconds"]?.number ?? 0)
        return days * 86_400_000 + time
    }
}
