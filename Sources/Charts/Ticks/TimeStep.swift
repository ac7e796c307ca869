/// The distance between two ticks on a time axis: so many units of the clock or the calendar.
package struct TimeStep: Hashable, Sendable {
    package enum Unit: String, CaseIterable, Hashable, Sendable {
        case millisecond, second, minute, hour, day, week, month, quarter, year
    }

    package var unit: Unit
    /// At least 1.
    package var count: Int

    package init(_ count: Int, _ unit: Unit) {
        self.unit = unit
        self.count = max(1, count)
    }
}
