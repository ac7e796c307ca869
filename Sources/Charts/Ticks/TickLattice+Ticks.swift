extension TickLattice {
    /// The ticks from `lower` to `upper`: each point of the lattice, or each so many of them that there are not more than
    /// `Ticks.maximumCount`, and so many minor ones between two, unless there were more than `Ticks.maximumCount` of them.
    func ticks(from lower: Double, to upper: Double, minorPerInterval: Int) -> Ticks {
        // Halves, because the whole range may be longer than the largest number.
        let intervals = (upper / 2 - lower / 2) / step * 2
        guard intervals >= 0 else { return Ticks() }
        let stride = TickLattice.stride(for: intervals + 1)
        let spacing = step * stride
        let first = ((lower - origin) / spacing).rounded(.down)
        let last = ((upper - origin) / spacing).rounded(.up)
        // Beyond 2^53 the whole numbers are not exact any more.
        guard abs(first) * stride < 0x1p53, abs(last) * stride < 0x1p53 else { return Ticks() }

        let minors = minorPerInterval.clamped(to: 0...Ticks.maximumCount)
        let hasMinors = stride == 1 && (intervals + 2) * Double(minors) <= Double(Ticks.maximumCount)
        let divisions = hasMinors ? minors + 1 : 1
        let tolerance = (upper / 2 - lower / 2) * 2e-10
        var ticks = Ticks()
        var previous = -Double.infinity
        for index in (Int(first) - 1) * divisions...(Int(last) + 1) * divisions {
            let location = location(index * Int(stride), divisions: divisions)
            guard location.isFinite, location > previous, location >= lower - tolerance, location <= upper + tolerance
            else {
                continue
            }
            previous = location
            if index.isMultiple(of: divisions) { ticks.major.append(location) } else { ticks.minor.append(location) }
        }
        return ticks
    }

    /// The smallest 1, 2 or 5 times a power of ten by which so many points become `Ticks.maximumCount` at the most.
    static func stride(for count: Double) -> Double {
        let wanted = count / Double(Ticks.maximumCount - 2)
        var decade = 1.0
        while decade < wanted / 10, decade < 1e18 { decade *= 10 }
        return [1, 2, 5, 10].map { $0 * decade }.first { $0 >= wanted } ?? 1e18
    }
}
