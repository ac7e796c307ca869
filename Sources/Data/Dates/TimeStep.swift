import Numbers

/// The distance between two ticks on a time axis: a number of units of the clock or the calendar.
package struct TimeStep: Hashable, Sendable {
    package enum Unit: String, CaseIterable, Hashable, Sendable {
        case millisecond, second, minute, hour, day, week, month, quarter, year
    }

    package let unit: Unit
    /// The number of units, from 1 to 10¹³.
    package let count: Int

    package init(_ count: Int, _ unit: Unit) {
        self.unit = unit
        self.count = count.clamped(to: 1...10_000_000_000_000)
    }

    /// The duration of the step in seconds; an average for units of the calendar.
    package var duration: Double { Double(count) * unit.duration }
}

extension TimeStep.Unit {
    /// The duration in seconds; an average for units of the calendar.
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

    /// The number of months in the unit; nil for units that are not whole months.
    var months: Int? {
        switch self {
        case .month: 1
        case .quarter: 3
        case .year: 12
        default: nil
        }
    }
}

extension TimeStep {
    /// This step, or its smallest multiple by 1, 2 or 5 times a power of ten that fits into a range at most
    /// `Ticks.maximumCount` times.
    func thinned(from lower: Double, to upper: Double) -> TimeStep {
        TimeStep(count * Int(limiting: TickLattice.stride(for: (upper - lower) / duration + 1)), unit)
    }

    /// The instants in a range at which a step begins in local time. Steps up to an hour include both repeated hours
    /// when clocks are set back; longer steps count local time. Weeks begin on Monday.
    ///
    /// The range must lie within the supported years and contain the step not much more than `Ticks.maximumCount`
    /// times.
    func locations(from lower: Double, to upper: Double, in zone: TimeZoneRules) -> [Double] {
        if unit == .millisecond {
            return TickLattice(step: duration)?.ticks(from: lower, to: upper, minorPerInterval: 0).major ?? []
        }
        var locations: [Double] = []
        let mayFollow = unit.months == nil && duration <= 3600
        var index = self.index(ofLocal: zone.local(lower)) - 1
        var local = local(at: index)
        var instant = zone.instant(ofLocal: local)
        while instant <= upper {
            if instant >= lower, instant > locations.last ?? -.infinity { locations.append(instant) }
            if mayFollow {
                instant = next(after: instant, in: zone)
            } else {
                index += 1
                let next = self.local(at: index)
                // No month begins after the last supported year.
                guard next > local else { break }
                local = next
                instant = zone.instant(ofLocal: local)
            }
        }
        return locations
    }

    /// The next instant at which local time is a whole number of steps.
    private func next(after instant: Double, in zone: TimeZoneRules) -> Double {
        let next = instant + duration
        let aligned = next - excess(at: next, in: zone)
        return aligned > instant && excess(at: aligned, in: zone) == 0 ? aligned : aligned + duration
    }

    /// The time since local time was last a whole number of steps, ignoring clock changes since then.
    private func excess(at instant: Double, in zone: TimeZoneRules) -> Double {
        let local = zone.local(instant)
        return local - (local / duration).rounded(.down) * duration
    }

    /// The number of whole steps at `local`, which is in seconds since 1970-01-01 00:00 local time.
    private func index(ofLocal local: Double) -> Int {
        guard let months = unit.months else { return Int(limiting: ((local - anchor) / duration).rounded(.down)) }
        let date = CivilDateTime(localSeconds: local).date
        return (date.year * 12 + date.month - 1).floorDivided(by: months * count)
    }

    /// The local time after a number of steps.
    private func local(at index: Int) -> Double {
        guard let months = unit.months else { return Double(index) * duration + anchor }
        let month = index * months * count
        let year = month.floorDivided(by: 12)
        return Double(CivilDate(firstOfMonth: month - year * 12 + 1, in: year).daysSinceEpoch) * 86_400
    }

    /// A local time at which a step begins: a Monday for weeks, 1970-01-01 00:00 for all others.
    private var anchor: Double { unit == .week ? 4 * 86_400 : 0 }
}

extension TimeStep {
    /// The round steps, from short to long.
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

    /// The round step nearest to a duration, by ratio; nil if the duration is far from all of them.
    static func nearest(toDuration duration: Double) -> TimeStep? {
        guard duration >= 0.0005, duration <= 10_000 * Unit.year.duration else { return nil }
        return round.min { ratio($0.duration, duration) < ratio($1.duration, duration) }
    }

    private static func ratio(_ a: Double, _ b: Double) -> Double { max(a, b) / min(a, b) }

    /// The step of minor ticks between ticks of this step; nil if there are none.
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

    /// The step that divides this one into round parts; nil if these are not whole units.
    private var decimalPart: TimeStep? {
        let parts = NiceStep.minorCount(for: Double(count)) + 1
        return count.isMultiple(of: parts) ? TimeStep(count / parts, unit) : nil
    }
}

extension Ticks {
    /// About `wantedCount` ticks at round local times in a zone.
    package static func dateTime(
        wantedCount: Int, minorPerInterval: Int?, in zone: TimeZoneRules, from lower: Double, to upper: Double
    ) -> Ticks {
        if let step = TimeStep.nearest(toDuration: (upper - lower) / Double(max(1, wantedCount))) {
            let ticks = calendar(step, minorPerInterval: minorPerInterval, in: zone, from: lower, to: upper)
            if !ticks.major.isEmpty { return ticks }
        }
        if let ticks = fine(wantedCount: wantedCount, minorPerInterval: minorPerInterval, from: lower, to: upper) {
            return ticks
        }
        return linear(wantedCount: wantedCount, minorPerInterval: minorPerInterval, from: lower, to: upper)
    }

    /// About `wantedCount` ticks at parts of milliseconds, but not closer than instants can be told apart; nil if there are
    /// none or if the range is longer.
    private static func fine(wantedCount: Int, minorPerInterval: Int?, from lower: Double, to upper: Double) -> Ticks? {
        guard let step = NiceStep.step(from: lower, to: upper, count: wantedCount), step < 0.001 else { return nil }
        let precision = max(abs(lower), abs(upper)).ulp * 2
        guard let least = [1e-6, 1e-5, 1e-4, 1e-3].first(where: { $0 > precision }) else { return nil }
        let minors = step > least * 5 ? minorPerInterval ?? NiceStep.minorCount(for: step) : 0
        let ticks = TickLattice(step: max(step, least))?.ticks(from: lower, to: upper, minorPerInterval: minors)
        return ticks.flatMap { $0.major.isEmpty ? nil : $0 }
    }

    /// A tick at every `step`, thinned to `maximumCount`, and minor ticks at a finer step that divides it evenly,
    /// unless `minorPerInterval` is 0. Empty if the range is outside the supported years.
    package static func calendar(
        _ step: TimeStep, minorPerInterval: Int?, in zone: TimeZoneRules, from lower: Double, to upper: Double
    ) -> Ticks {
        // Two days less on both sides ensure that local time is also inside.
        guard lower > Double(CivilDate.firstDay + 2) * 86_400, upper < Double(CivilDate.lastDay - 2) * 86_400 else {
            return Ticks()
        }
        let step = step.thinned(from: lower, to: upper)
        let major = step.locations(from: lower, to: upper, in: zone)
        guard minorPerInterval != 0, let finer = step.minor, (upper - lower) / finer.duration < Double(maximumCount - 2)
        else { return Ticks(major: major) }
        var next = 0
        let minor = finer.locations(from: lower, to: upper, in: zone).filter { location in
            while next < major.count, major[next] < location { next += 1 }
            return next == major.count || major[next] != location
        }
        return Ticks(major: major, minor: minor)
    }
}
