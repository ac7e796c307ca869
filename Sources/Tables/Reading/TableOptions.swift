import Charts

/// How a text of data is to be read.
package struct TableOptions: Hashable, Sendable {
    /// The types of columns that are not to be found out.
    package var types: [String: ColumnType]
    /// Whose clocks are meant where a date gives no offset from UTC.
    package var zone: TimeZoneRules
    /// How many values all columns may have together.
    package var maximumValues: Int

    /// Whether all values are written as fields of a text, where numbers have no other way to be written: `$1,234.50` is one there,
    /// and a text in JSON.
    var isDelimited = false

    /// Whether a comma stands before the fraction of a number, as it does where semicolons part the fields.
    var hasDecimalComma = false

    package init(types: [String: ColumnType] = [:], zone: TimeZoneRules = .utc, maximumValues: Int = 2_000_000) {
        self.types = types
        self.zone = zone
        self.maximumValues = maximumValues
    }
}
