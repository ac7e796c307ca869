extension TimeStep {
    /// This step, or the smallest 1, 2 or 5 times a power of ten of it that fits a range `Ticks.maximumCount` times at the
    /// most.
    func thinned(from lower: Double, to upper: Double) -> TimeStep {
        TimeStep(count * Int(TickLattice.stride(for: (upper - lower) / duration + 1)), unit)
    }

    /// The instants in a range where a clock in `zone` begins a step. Steps up to an hour follow the clock through both
    /// hours that it shows twice in autumn; longer ones count what it shows. Weeks begin on Monday.
    ///
    /// The range lies in the years of the calendar and holds the step not much more than `Ticks.maximumCount` times.
    func locations(from lower: Double, to upper: Double, in zone: TimeZoneRules) -> [Double] {
        if unit == .millisecond {
            return TickLattice(step: duration)?.ticks(from: lower, to: upper, minorPerInterval: 0).major ?? []
        }
        var locations: [Double] = []
        let mayFollow = unit.months == nil && duration <= 3600
        var index = self.index(ofLocal: zone.local(lower)) - 1
        var instant = zone.instant(ofLocal: local(at: index))
        while instant <= upper {
            if instant >= lower, instant > locations.last ?? -.infinity { locations.append(instant) }
            if mayFollow {
                instant = next(after: instant, in: zone)
            } else {
                index += 1
                instant = zone.instant(ofLocal: local(at: index))
            }
        }
        return locations
    }

    /// The next instant at which the clock shows a whole number of steps.
    private func next(after instant: Double, in zone: TimeZoneRules) -> Double {
        let next = instant + duration
        let aligned = next - excess(at: next, in: zone)
        return aligned > instant && excess(at: aligned, in: zone) == 0 ? aligned : aligned + duration
    }

    /// How long ago the clock showed a whole number of steps, were it not changed since.
    private func excess(at instant: Double, in zone: TimeZoneRules) -> Double {
        let local = zone.local(instant)
        return local - (local / duration).rounded(.down) * duration
    }

    /// How many steps the clock has gone when it shows `local`, in seconds since it showed 1970-01-01 00:00.
    private func index(ofLocal local: Double) -> Int {
        guard let months = unit.months else { return Int(((local - anchor) / duration).rounded(.down)) }
        let date = CivilDateTime(localSeconds: local).date
        return (date.year * 12 + date.month - 1).floorDivided(by: months * count)
    }

    /// What the clock shows after so many steps.
    private func local(at index: Int) -> Double {
        guard let months = unit.months else { return Double(index) * duration + anchor }
        let month = index * months * count
        let year = month.floorDivided(by: 12)
        return Double(CivilDate(firstOfMonth: month - year * 12 + 1, in: year).daysSinceEpoch) * 86_400
    }

    /// A time at which the clock begins a step: weeks do so on Mondays, all others at 1970-01-01 00:00.
    private var anchor: Double { unit == .week ? 4 * 86_400 : 0 }
}
