extension PlotRange {
    /// This forward range, or one about it where it has no length.
    func widened(by margin: Double) -> PlotRange {
        guard location == end else { return self }
        let margin = max(margin, .leastNormalMagnitude)
        let wider = PlotRange(from: (location - margin).finite, to: (end + margin).finite)
        return wider.location < wider.end ? wider : PlotRange(from: location.nextDown.finite, to: end.nextUp.finite)
    }

    /// This forward range with its limits moved outwards to where about so many ticks of a linear axis are.
    func rounded(forTickCount count: Int) -> PlotRange {
        var range = self
        // A wider range may have a longer step, to which it is rounded again, as in d3's `nice`.
        for _ in 0..<4 {
            guard let step = NiceStep.step(from: range.location, to: range.end, count: count),
                let lattice = TickLattice(step: step), let rounded = range.rounded(outwardTo: lattice)
            else { return range }
            if rounded == range { return range }
            range = rounded
        }
        return range
    }

    /// This forward range with its limits moved outwards to points of a lattice; nil where these are not to be told apart.
    func rounded(outwardTo lattice: TickLattice) -> PlotRange? {
        let (first, last) = ((location / lattice.step).rounded(.down), (end / lattice.step).rounded(.up))
        guard abs(first) < 0x1p53, abs(last) < 0x1p53 else { return nil }
        return PlotRange(
            from: lattice.outward(Int(first), from: location, by: 1), to: lattice.outward(Int(last), from: end, by: -1))
    }

    /// This forward range with its limits moved outwards to powers of ten, or to 1, 2 and 5 times these where it spans less
    /// than a decade; zero stays.
    func roundedToPowersOfTen() -> PlotRange {
        let factors = location > 0 && end / location < 10 ? [1, 2, 5, 10] : [1, 10]
        return PlotRange(
            from: location < 0 ? -PlotRange.roundedUp(-location, factors) : PlotRange.roundedDown(location, factors),
            to: end < 0 ? -PlotRange.roundedDown(-end, factors) : PlotRange.roundedUp(end, factors))
    }

    private static func roundedDown(_ value: Double, _ factors: [Int]) -> Double {
        candidates(value, factors).last { $0 <= value } ?? value
    }

    private static func roundedUp(_ value: Double, _ factors: [Int]) -> Double {
        candidates(value, factors).first { $0 >= value && $0.isFinite } ?? value
    }

    private static func candidates(_ value: Double, _ factors: [Int]) -> [Double] {
        guard let number = DecimalNumber(value), !number.isZero else { return [] }
        return factors.map { Ticks.multiple(of: $0, dividedBy: 1, exponent: number.magnitude) }.filter { $0 > 0 }
    }
}

extension TickLattice {
    /// The location nearest to `limit` on the side away from the range, at or beside `index`; limits that no location
    /// reaches stay where they are.
    /// - Parameter inward: the direction of the range, 1 or −1.
    fileprivate func outward(_ index: Int, from limit: Double, by inward: Int) -> Double {
        for candidate in [index + inward, index, index - inward] {
            let location = location(candidate)
            if location.isFinite, inward > 0 ? location <= limit : location >= limit { return location }
        }
        return limit
    }
}
