import Budget
import Data
import Diagnostics
import Formatting
import Numbers

extension Graph {
    private static let secondsOfDay = 86_400.0
    /// The maximum number of weeks between the first and the last day.
    private static let maximumWeeks = 2_000

    /// Arranges the days of calendars: a column for each week and a row for each weekday, in the order of the locale.
    /// - Throws: An error for values that are no dates, or if the budget is spent.
    /// - Complexity: O(n) in the number of days.
    package mutating func arrangeCalendars(_ budget: RenderBudget) throws(ChartError) {
        for index in plots.indices {
            guard var map = plots[index].cast(to: HeatMap.self), map.isCalendar, map.days.isEmpty else { continue }
            try arrange(&map, at: .plot(index), budget)
            plots[index] = map
            let name = map.common.plotSpace.map { Name($0) }
            let space = plotSpaces.firstIndex { $0.identifier.map { Name($0) } == name } ?? 0
            guard plotSpaces.indices.contains(space) else { continue }
            if plotSpaces[space].y.categories == nil { plotSpaces[space].y.categories = locale.weekdaysInOrder }
        }
    }

    private func arrange(_ map: inout HeatMap, at place: GraphPlace, _ budget: RenderBudget) throws(ChartError) {
        guard let field = map.x else { throw ChartError(at: place, "A calendar needs x for its days.") }
        guard case .field(let values) = map.values else {
            throw ChartError(at: place["values"], "A calendar needs one value for each day, not rows of values.")
        }
        let zone = timeZone ?? .utc
        let days = try field.column(in: data, at: place["x"])
        let numbers = try values.column(in: data, at: place["values"])
        guard budget.allows(days.count, each: 200), !budget.isSpent(before: 600 * days.count) else {
            throw ChartError(stoppedAt: place)
        }
        let instants = try Self.instants(days, in: zone, at: place["x"])
        guard var amounts = numbers.numerals else {
            throw ChartError(at: place["values"], "The values of a calendar must be numbers.")
        }
        guard amounts.count == instants.count else {
            throw ChartError(
                at: place["values"],
                "There are \(instants.count) days and \(amounts.count) values; the counts must be equal."
            )
        }
        let (first, names) = (locale.firstWeekday, locale.weekdaysInOrder)
        // The days since the epoch, which started on a Thursday.
        let numbersOfDays = instants.map { (zone.local($0) / Self.secondsOfDay).rounded(.down) }
        func weekday(_ day: Double) -> Int {
            Int(limiting: (day + 4 - Double(first)) - ((day + 4 - Double(first)) / 7).rounded(.down) * 7)
        }
        var weeks = numbersOfDays.map { $0 - Double(weekday($0.isFinite ? $0 : 0)) }
        var rows = numbersOfDays.map { $0.isFinite ? names[weekday($0)] : nil }
        let known = weeks.filter(\.isFinite)
        if let low = known.min(), let high = known.max() {
            let count = Int(limiting: (high - low) / 7) + 1
            guard count <= Self.maximumWeeks else {
                throw ChartError(
                    at: place["x"], "A calendar has at most \(Self.maximumWeeks) weeks, and these days cover \(count).")
            }
            // Weeks and weekdays without values have cells, too.
            weeks += (0..<count).map { low + 7 * Double($0) } + [Double](repeating: low, count: 7)
            rows += [String?](repeating: names[0], count: count) + names
            amounts += [Double](repeating: .nan, count: count + 7)
        }
        // A column extends from the start of its week to the start of the next one.
        let middles = weeks.map { $0.isFinite ? zone.instant(ofLocal: ($0 + 3.5) * Self.secondsOfDay) : .nan }
        map.x = .selection(.dates(middles), of: nil)
        map.y = .selection(.texts(rows), of: nil)
        map.values = .field(.selection(.numbers(amounts), of: values.columnName))
        map.days = instants
        map.cellPadding = map.cellPadding ?? 1.5
    }

    private static func instants(
        _ column: Column, in zone: TimeZoneRules, at place: GraphPlace
    ) throws(ChartError) -> [Double] {
        switch column {
        case .dates(let instants): return instants
        case .numbers(let numbers):
            guard numbers.contains(where: \.isFinite) else { return numbers }
            throw ChartError(at: place, "The days of a calendar must be dates, such as \"2026-03-01\".")
        case .texts(let texts):
            var instants: [Double] = []
            for (index, text) in texts.enumerated() {
                guard let text else {
                    instants.append(.nan)
                    continue
                }
                guard let instant = DateTime.instant(text, in: zone) else {
                    throw ChartError(
                        at: place[index], "\"\(text.shortened(to: 40))\" is not a date such as 2026-03-01.")
                }
                instants.append(instant)
            }
            return instants
        }
    }
}
