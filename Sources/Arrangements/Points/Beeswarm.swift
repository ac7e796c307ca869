import Budget
import Numbers

/// Circles at their positions on an axis, moved across it so that none overlap.
///
/// Of all circles, always the one that can be nearest to the center line is placed next (the method "compactswarm" of
/// the package beeswarm for R). If there are so many circles that this would take long, they are placed in the order of
/// their positions, each as near to the line as possible (the method "swarm", and the transform "dodge" of Observable
/// Plot).
package struct Beeswarm: Hashable, Sendable {
    /// Where circles may stand.
    package enum Side: Hashable, Sendable {
        /// At both sides of the center line.
        case both
        /// Only at the side of positive offsets, such as on a base line.
        case positive
    }

    /// Half of the width of the band for the centers of circles, in points.
    package var reach: Double
    /// The distance between circles, in points.
    package var gap: Double
    package var side: Side

    package init(reach: Double, gap: Double = 0, side: Side = .both) {
        self.reach = reach > 0 ? min(reach, 1e6) : 0
        self.gap = gap > 0 ? min(gap, 1e6) : 0
        self.side = side
    }

    /// The offsets of circles from the center line.
    package struct Offsets: Hashable, Sendable {
        /// The offset of each circle, in points; NaN for positions that are not finite.
        package var values: [Double]
        /// Whether the circles do not fit into the band. Their offsets are then those of a `Strip` as wide as the band.
        package var isFull: Bool
    }

    /// The offsets of circles with their positions on the axis, in points. They are incomplete when the budget is
    /// spent.
    /// - Parameters:
    ///   - radii: The radius of each circle, or one radius for all, in points. Radii that are negative or not finite
    ///     count as 0.
    /// - Complexity: O(n log n + n · k) with the number k of circles across the band within the reach of a circle.
    package func offsets(positions: [Double], radii: [Double], _ budget: RenderBudget) -> Offsets {
        guard budget.allows(positions.count, each: 200), budget.allows(8 * Swarm.maximumCells),
            !budget.isSpent(before: 100 * positions.count)
        else {
            return Offsets(values: [], isFull: false)
        }
        let radii = radii.map { $0 > 0 && $0.isFinite ? min($0, 1e6) : 0 }
        let order = positions.indices.filter { positions[$0].isFinite }
            .sorted { (positions[$0], $0) < (positions[$1], $1) }
        func radius(_ index: Int) -> Double {
            radii.count == 1 ? radii[0] : radii.indices.contains(index) ? radii[index] : 0
        }
        let circles = order.map { Circle(position: positions[$0], radius: radius($0) + gap / 2) }
        var values = [Double](repeating: .nan, count: positions.count)
        let crowd = Crowd(circles)
        if mayFit(crowd) {
            var swarm = Swarm(circles, crowd, reach: reach, side: side)
            if swarm.placeAll(budget) {
                for (index, offset) in zip(order, swarm.offsets) { values[index] = offset }
                return Offsets(values: values, isFull: false)
            }
        }
        guard !budget.isSpent else { return Offsets(values: [], isFull: false) }
        let diameter = 2 * (radii.max() ?? 0) + gap
        let strip = Strip(reach: reach, window: diameter, side: side)
        return Offsets(values: strip.offsets(positions: positions, budget), isFull: true)
    }

    /// Whether the circles may fit into the band: a bound for the number of points in a window that are at least a
    /// distance from each other (Oler, "An inequality in the geometry of numbers", 1961).
    private func mayFit(_ crowd: Crowd) -> Bool {
        let distance = crowd.narrowest
        guard distance > 0 else { return true }
        let width = side == .both ? 2 * reach : reach
        let most = 2 / 3.0.squareRoot() * width / distance + (distance + width) / distance + 1
        return Double(crowd.mostWithinNarrowest) <= most + 1e-6
    }
}
