import Budget

/// Points at their positions on an axis, scattered across it within the local density of points, always in the same
/// way.
///
/// The points take the numbers of van der Corput's sequence in the order of their positions, so neighbors are far apart
/// across the axis (the method "quasirandom" of the package vipor for R).
package struct Strip: Hashable, Sendable {
    /// The greatest offset, in points.
    package var reach: Double
    /// The distance on the axis within which points count for the density, in points. Infinity gives all points the
    /// whole width.
    package var window: Double
    package var side: Beeswarm.Side

    package init(reach: Double, window: Double = .infinity, side: Beeswarm.Side = .both) {
        self.reach = reach > 0 && reach.isFinite ? reach : 0
        self.window = window >= 0 ? window : 0
        self.side = side
    }

    /// The offsets of points with their positions on the axis, in points; NaN for positions that are not finite. They
    /// are incomplete when the budget is spent.
    /// - Complexity: O(n log n).
    package func offsets(positions: [Double], _ budget: RenderBudget) -> [Double] {
        let count = positions.count
        guard budget.allows(count, each: 60), !budget.isSpent(before: 150 * count) else { return [] }
        var values = [Double](repeating: .nan, count: positions.count)
        let order = positions.indices.filter { positions[$0].isFinite }
            .sorted { (positions[$0], $0) < (positions[$1], $1) }
        var counts: [Int] = []
        counts.reserveCapacity(order.count)
        var (first, end) = (0, 0)
        for index in order {
            while end < order.count, positions[order[end]] - positions[index] <= window { end += 1 }
            while positions[index] - positions[order[first]] > window { first += 1 }
            counts.append(end - first)
        }
        let most = Double(counts.max() ?? 1)
        for (rank, index) in order.enumerated() {
            // A point alone stands on the line.
            let share = most > 1 ? Double(counts[rank] - 1) / (most - 1) : 0
            let part = Self.corput(rank + 1)
            values[index] = reach * share * (side == .both ? 2 * part - 1 : part)
        }
        return values
    }

    /// A number of van der Corput's sequence: the binary digits of an index in reverse, behind the point.
    static func corput(_ index: Int) -> Double {
        var (rest, digit, value) = (index, 0.5, 0.0)
        while rest > 0 {
            if rest & 1 == 1 { value += digit }
            rest >>= 1
            digit /= 2
        }
        return value
    }
}
