/// The place of a pie among those that share a centre: each has a ring of the same thickness, the first the outermost.
package struct PieRing: Hashable, Sendable {
    /// 0 is the outermost.
    package var index: Int
    package var count: Int
    /// The radius of the innermost hole as a fraction of the outermost radius.
    package var hole: Double

    package static let alone = PieRing(index: 0, count: 1, hole: 0)

    /// The outer and the inner radius of the ring, in points.
    /// - Parameter gap: what is left free between two rings.
    package func radii(of radius: Double, gap: Double) -> (outer: Double, inner: Double) {
        let thickness = (1 - hole) / Double(max(1, count))
        let outer = radius * (1 - thickness * Double(index))
        let inner = max(0, outer - radius * thickness)
        return (outer, index + 1 < count ? min(outer, inner + gap) : radius * hole)
    }
}

/// What the pies of a graph share that have no radius and no centre of their own.
struct PieRings: SharedState {
    /// By the plots' numbers.
    let rings: [Int: PieRing]
    /// The outermost of them, once it is resolved.
    var outermost: ResolvedPieChart?

    init(of graph: Graph) {
        let pies = graph.plots.enumerated().compactMap { number, plot -> (Int, PieChart)? in
            guard let pie = plot as? PieChart, !pie.common.isHidden, pie.pieRadius == nil, pie.pieInnerRadius == nil,
                pie.centerAnchor == nil
            else { return nil }
            return (number, pie)
        }
        // Several rings in one band of a doughnut would be too thin.
        let hole = pies.reduce(0.35) { min($0, $1.1.innerRadius) }
        rings = Dictionary(
            uniqueKeysWithValues: pies.enumerated().map { index, pie in
                (pie.0, PieRing(index: index, count: pies.count, hole: pies.count > 1 ? hole : pie.1.innerRadius))
            })
    }
}
