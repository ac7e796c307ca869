/// What the texts of a column mean.
package enum ColumnType: String, CaseIterable, Hashable, Sendable {
    case number, date, text
}
