import Charts
import Codecs
import Data
import JSON

struct TimeUnitKeys: Sendable {
    var field = ""
    var unit = TimeUnit.Unit.month
    /// The time zone; nil for the time zone of the data.
    var zone: TimeZoneRules?
    var name: String?

    var transform: TableTransform {
        .timeUnit(TimeUnit(field: field, unit: unit, in: zone, as: name ?? "\(unit.rawValue)_\(field)"))
    }
}

extension ObjectCodec where Root == TimeUnitKeys {
    static let timeUnit = ObjectCodec(
        "TimeUnitTransform",
        "Adds a column with the start of each date's year, month and so on, or with a number such as its month in the year.",
        initial: TimeUnitKeys(), discriminator: "timeUnit",
        properties: [
            Property("field", \.field, .columnName, isRequired: true, "The column with the dates."),
            Property(
                "unit", \.unit, .enumeration(), isRequired: true,
                "The unit. Weeks start on Monday and are numbered as in ISO 8601. Days of the week are numbered from 1 (Monday) to 7."
            ),
            Property(
                "timeZone", \.zone, .optional(.timeZone),
                "The time zone, such as Europe/Berlin. Default: the time zone of the data."),
            Property(
                "as", \.name, .optional(.columnName),
                "The name of the new column. Default: the unit and the field, joined by _."),
        ])
}
