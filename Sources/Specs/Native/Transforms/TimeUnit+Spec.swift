import Charts
import Data
import JSON

struct TimeUnitKeys: Sendable {
    var field = ""
    var unit = TimeUnit.Unit.month
    /// Nil for that of the data.
    var zone: TimeZoneRules?
    var name: String?

    var transform: TableTransform {
        .timeUnit(TimeUnit(field: field, unit: unit, in: zone, as: name ?? "\(unit.rawValue)_\(field)"))
    }
}

extension ObjectCodec where Root == TimeUnitKeys {
    static let timeUnit = ObjectCodec(
        "TimeUnitTransform",
        "Adds a column with the start of the year, month … that each date is in, or with the number of its month in the year and the like.",
        initial: TimeUnitKeys(), discriminator: "timeUnit",
        properties: [
            Property("field", \.field, .columnName, isRequired: true, "The column with the dates."),
            Property(
                "unit", \.unit, .word(), isRequired: true,
                "Weeks begin on Monday and are counted as ISO 8601 does; days of the week go from 1 for Monday to 7."),
            Property(
                "timeZone", \.zone, .optional(.timeZone),
                "Whose calendar and clocks, such as Europe/Berlin; without it those of the data."),
            Property(
                "as", \.name, .optional(.columnName),
                "What the new column is called; without it the unit and the field with _ between them."),
        ])
}
