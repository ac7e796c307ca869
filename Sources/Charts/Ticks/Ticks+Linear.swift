extension Ticks {
    /// Ticks at `origin` and every `interval` from there.
    static func fixedInterval(
        origin: Double, interval: Double, minorPerInterval: Int?, from lower: Double, to upper: Double
    ) -> Ticks {
        guard let lattice = TickLattice(origin: origin, step: interval) else { return Ticks() }
        return lattice.ticks(
            from: lower, to: upper, minorPerInterval: minorPerInterval ?? NiceStep.minorCount(for: interval))
    }

    /// About so many ticks at round values.
    static func linear(wantedCount: Int, minorPerInterval: Int?, from lower: Double, to upper: Double) -> Ticks {
        let step = NiceStep.step(from: lower, to: upper, count: wantedCount)
        let ticks = step.map {
            fixedInterval(origin: 0, interval: $0, minorPerInterval: minorPerInterval, from: lower, to: upper)
        }
        guard let ticks, !ticks.major.isEmpty else { return Ticks(major: [lower, upper]) }
        return ticks
    }

    /// Ticks by Core Plot's rule for a preferred number of them.
    static func linear(preferredCount: Int, minorPerInterval: Int?, from lower: Double, to upper: Double) -> Ticks {
        guard let step = NiceStep.step(from: lower, to: upper, preferredCount: preferredCount) else { return Ticks() }
        return fixedInterval(origin: 0, interval: step, minorPerInterval: minorPerInterval, from: lower, to: upper)
    }

    /// So many ticks, the first and the last one at the limits.
    static func equalDivisions(count: Int, minorPerInterval: Int?, from lower: Double, to upper: Double) -> Ticks {
        let intervals = count.clamped(to: 2...maximumCount) - 1
        let minors = (minorPerInterval ?? 1).clamped(to: 0...maximumCount / intervals)
        let parts = intervals * (minors + 1)
        let lattice = TickLattice(from: lower, to: upper)
        var ticks = Ticks()
        var previous = -Double.infinity
        for index in 0...parts {
            let fraction = Double(index) / Double(parts)
            let between = lattice?.location(index, divisions: parts) ?? lower * (1 - fraction) + upper * fraction
            let location = index == 0 ? lower : index == parts ? upper : between
            guard location > previous, location < upper || index == parts else { continue }
            previous = location
            if index.isMultiple(of: minors + 1) { ticks.major.append(location) } else { ticks.minor.append(location) }
        }
        return ticks
    }
}
