/// What the settings or a rule say about the chart of a table. Missing columns and a missing type are chosen.
struct TabularRequest {
    var kind: TabularChart.Kind?
    var x: ColumnProfile?
    var y: [ColumnProfile]?
    var group: ColumnProfile?
    /// Whether a column is chosen for x if there is none. Otherwise x is the number of the record.
    var choosesX = true
    /// How bars or areas are stacked.
    var stacking: TabularChart.Stacking?
    /// How many bars are shown, those with the greatest values.
    var limit: Int?
    /// Whether quantities of different magnitudes have a pane each.
    var panes: Bool?

    var namesNoColumn: Bool { x == nil && y == nil && group == nil }

    /// Whether charts of a type can be stacked, if they are to be.
    func canBeStacked(_ kind: TabularChart.Kind) -> Bool {
        stacking == nil || stacking == TabularChart.Stacking.none || kind == .bar || kind == .area
    }
}
