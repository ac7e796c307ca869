import Budget
import Diagnostics

/// Truncates dates to years, months and other units, or extracts their parts, such as the month of the year.
package struct TimeUnit: Hashable, Sendable {
    package enum Unit: String, CaseIterable, Hashable, Sendable {
        // Results that are the start of the unit, as an instant.
        case year, quarter, month
        /// A week that starts on Monday.
        case week
        case day, hour, minute, second
        // Results that are numbers.
        /// From 1 to 12.
        case monthOfYear
        /// From 1 to 53 (ISO 8601).
        case weekOfYear
        /// From 1 to 366.
        case dayOfYear
        /// From 1 to 31.
        case dayOfMonth
        /// From 1 for Monday to 7 for Sunday.
        case dayOfWeek
        /// From 0 to 23.
        case hourOfDay
    }

    package var field: String
    package var unit: Unit
    /// The time zone; nil for that of the data.
    package var zone: TimeZoneRules?
    /// The name of the new column.
    package var name: String

    package init(field: String, unit: Unit, in zone: TimeZoneRules? = nil, as name: String) {
        self.field = field
        self.unit = unit
        self.zone = zone
        self.name = name
    }

    /// The approximate duration of converting a date, in nanoseconds.
    private static let costOfDate = 200

    /// - Parameter zoneOfData: The time zone, unless the transform has its own.
    func apply(
        to table: Table, in zoneOfData: TimeZoneRules = .utc, _ budget: RenderBudget = .unlimited
    ) throws(TransformError) -> Table {
        guard case .dates(let instants) = try table.column(field, key: "field") else {
            throw TransformError(
                "field", "The column \"\(field.shortened(to: 40))\" has no dates.", found: field)
        }
        let zone = zone ?? zoneOfData
        var values: [Double] = []
        values.reserveCapacity(instants.count)
        for (index, instant) in instants.enumerated() {
            guard !budget.isSpent(at: index, costOfElement: Self.costOfDate) else { throw .stopped }
            values.append(
                !instant.isFinite ? .nan : isStart ? start(of: instant, in: zone) : number(of: instant, in: zone))
        }
        var result = table
        result.set(isStart ? .dates(values) : .numbers(values), as: name)
        return result
    }

    /// Whether the results are the starts of units, not numbers.
    private var isStart: Bool {
        switch unit {
        case .year, .quarter, .month, .week, .day, .hour, .minute, .second: true
        case .monthOfYear, .weekOfYear, .dayOfYear, .dayOfMonth, .dayOfWeek, .hourOfDay: false
        }
    }

    private func start(of instant: Double, in zone: TimeZoneRules) -> Double {
        let local = zone.local(instant)
        let date = CivilDateTime(localSeconds: local).date
        let start: CivilDate
        switch unit {
        case .year: start = CivilDate(firstOfMonth: 1, in: date.year)
        case .quarter: start = CivilDate(firstOfMonth: date.quarter * 3 - 2, in: date.year)
        case .month: start = CivilDate(firstOfMonth: date.month, in: date.year)
        case .week: start = CivilDate(daysSinceEpoch: date.daysSinceEpoch - (date.weekday + 6) % 7)
        case .day: start = date
        // Truncate to the hour of local time: offsets may include half an hour. Do not convert through local time, in
        // which an hour is repeated when clocks are set back.
        case .hour: return instant - Self.remainder(local, 3_600)
        case .minute: return instant - Self.remainder(local, 60)
        default: return instant.rounded(.down)
        }
        return zone.instant(ofLocal: Double(start.daysSinceEpoch) * 86_400)
    }

    private func number(of instant: Double, in zone: TimeZoneRules) -> Double {
        let time = CivilDateTime(localSeconds: zone.local(instant))
        let number =
            switch unit {
            case .monthOfYear: time.date.month
            case .weekOfYear: time.date.isoWeek.week
            case .dayOfYear: time.date.dayOfYear
            case .dayOfMonth: time.date.day
            case .dayOfWeek: (time.date.weekday + 6) % 7 + 1
            default: time.hour
            }
        return Double(number)
    }

    private static func remainder(_ seconds: Double, _ unit: Double) -> Double {
        seconds - (seconds / unit).rounded(.down) * unit
    }
}
