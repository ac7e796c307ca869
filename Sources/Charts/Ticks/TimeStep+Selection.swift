extension TimeStep {
    /// The steps that people find round, from short to long.
    private static let round: [TimeStep] =
        decimal(.millisecond, below: 1000) + [
            TimeStep(1, .second), TimeStep(2, .second), TimeStep(5, .second), TimeStep(10, .second),
            TimeStep(15, .second), TimeStep(30, .second),
            TimeStep(1, .minute), TimeStep(2, .minute), TimeStep(5, .minute), TimeStep(10, .minute),
            TimeStep(15, .minute), TimeStep(30, .minute),
            TimeStep(1, .hour), TimeStep(2, .hour), TimeStep(3, .hour), TimeStep(6, .hour), TimeStep(12, .hour),
            TimeStep(1, .day), TimeStep(2, .day), TimeStep(1, .week), TimeStep(2, .week),
            TimeStep(1, .month), TimeStep(1, .quarter), TimeStep(2, .quarter),
        ] + decimal(.year, below: 10_000)

    /// 1, 2, 5, 10, 20, 50 … of a unit.
    private static func decimal(_ unit: Unit, below limit: Int) -> [TimeStep] {
        var steps: [TimeStep] = []
        var decade = 1
        while decade < limit {
            steps += [1, 2, 5].map { TimeStep($0 * decade, unit) }
            decade *= 10
        }
        return steps
    }

    /// The round step that is nearest to a duration, by ratio; nil where the duration is far from all of them.
    static func nearest(toDuration duration: Double) -> TimeStep? {
        guard duration >= 0.0005, duration <= 10_000 * Unit.year.duration else { return nil }
        return round.min { ratio($0.duration, duration) < ratio($1.duration, duration) }
    }

    private static func ratio(_ a: Double, _ b: Double) -> Double { max(a, b) / min(a, b) }

    /// The step of minor ticks between ticks of this step; nil for none.
    var minor: TimeStep? {
        switch (unit, count) {
        case (.second, 1): TimeStep(200, .millisecond)
        case (.second, 2), (.second, 5): TimeStep(1, .second)
        case (.second, 10): TimeStep(2, .second)
        case (.second, 15): TimeStep(5, .second)
        case (.second, 30): TimeStep(10, .second)
        case (.minute, 1): TimeStep(15, .second)
        case (.minute, 2), (.minute, 5): TimeStep(1, .minute)
        case (.minute, 10): TimeStep(2, .minute)
        case (.minute, 15): TimeStep(5, .minute)
        case (.minute, 30): TimeStep(10, .minute)
        case (.hour, 1): TimeStep(15, .minute)
        case (.hour, 2): TimeStep(30, .minute)
        case (.hour, 3), (.hour, 6): TimeStep(1, .hour)
        case (.hour, 12): TimeStep(3, .hour)
        case (.day, 1): TimeStep(6, .hour)
        case (.day, 2): TimeStep(12, .hour)
        case (.week, 1): TimeStep(1, .day)
        case (.week, 2): TimeStep(1, .week)
        case (.quarter, 1), (.quarter, 2): TimeStep(1, .month)
        case (.year, 1): TimeStep(1, .quarter)
        case (.year, 2), (.year, 5): TimeStep(1, .year)
        case (.millisecond, 2), (.millisecond, 5): TimeStep(1, .millisecond)
        case (.millisecond, 10...), (.year, 10...): decimalPart
        default: nil
        }
    }

    /// The step by which ticks part this one into round pieces; nil where these are no whole units.
    private var decimalPart: TimeStep? {
        let parts = NiceStep.minorCount(for: Double(count)) + 1
        return count.isMultiple(of: parts) ? TimeStep(count / parts, unit) : nil
    }
}
