/// The distance between two ticks on a time axis: so many units of the clock or the calendar.
package struct TimeStep: Hashable, Sendable {
    package enum Unit: String, CaseIterable, Hashable, Sendable {
        case millisecond, second, minute, hour, day, week, month, quarter, year
    }

    package let unit: Unit
    /// From 1 to 10¹³.
    package let count: Int

    package init(_ count: Int, _ unit: Unit) {
        self.unit = unit
        self.count = count.clamped(to: 1...10_000_000_000_000)
    }

    /// How long the step takes, on average in the calendar, in seconds.
    var duration: Double { Double(count) * unit.duration }
}

extension TimeStep.Unit {
    /// In seconds; of the units of the calendar the average.
    var duration: Double {
        switch self {
        case .millisecond: 0.001
        case .second: 1
        case .minute: 60
        case .hour: 3600
        case .day: 86_400
        case .week: 604_800
        case .month: 2_629_746
        case .quarter: 7_889_238
        case .year: 31_556_952
        }
    }

    /// How many months the unit has; nil for units that are not made of whole months.
    var months: Int? {
        switch self {
        case .month: 1
        case .quarter: 3
        case .year: 12
        default: nil
        }
    }
}
