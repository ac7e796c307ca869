extension Ticks {
    /// About so many ticks at round times of the clocks and the calendar in a zone.
    static func dateTime(
        wantedCount: Int, minorPerInterval: Int?, in zone: TimeZoneRules, from lower: Double, to upper: Double
    ) -> Ticks {
        if let step = TimeStep.nearest(toDuration: (upper - lower) / Double(max(1, wantedCount))) {
            let ticks = calendar(step, minorPerInterval: minorPerInterval, in: zone, from: lower, to: upper)
            if !ticks.major.isEmpty { return ticks }
        }
        return linear(wantedCount: wantedCount, minorPerInterval: minorPerInterval, from: lower, to: upper)
    }

    /// A tick at every `step`, thinned to `maximumCount`, and minor ticks at a finer step that parts it well, unless
    /// `minorPerInterval` is 0. None where the range leaves the years of the calendar.
    static func calendar(
        _ step: TimeStep, minorPerInterval: Int?, in zone: TimeZoneRules, from lower: Double, to upper: Double
    ) -> Ticks {
        // Two days less on both sides, so that local time is inside, too.
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
