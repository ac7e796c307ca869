/// The ring of a pie among concentric pies. All rings have the same thickness, and the first one is outermost.
struct PieRing: Hashable, Sendable {
    /// The index of the ring; 0 is the outermost.
    var index: Int
    var count: Int
    /// The radius of the innermost hole as a fraction of the outermost radius.
    var hole: Double

    static let alone = PieRing(index: 0, count: 1, hole: 0)

    /// Returns the outer and inner radius of the ring, in points.
    /// - Parameters:
    ///   - radius: The radius of all rings together.
    ///   - gap: The free space between two rings.
    func radii(of radius: Double, gap: Double) -> (outer: Double, inner: Double) {
        let thickness = (1 - hole) / Double(max(1, count))
        let outer = radius * (1 - thickness * Double(index))
        let inner = max(0, outer - radius * thickness)
        return (outer, index + 1 < count ? min(outer, inner + gap) : radius * hole)
    }
}

/// The shared state of the pies of a graph that have neither a radius nor a center of their own.
struct PieRings: SharedState {
    /// The rings by plot index.
    let rings: [Int: PieRing]
    /// The outermost pie; nil until it is resolved.
    @IndirectOptional var outermost: ResolvedPieChart? = nil

    init(of graph: Graph) {
        let pies = graph.plots.enumerated().compactMap { number, plot -> (Int, PieChart)? in
            guard let pie = plot as? PieChart, !pie.common.isHidden, pie.pieRadius == nil, pie.pieInnerRadius == nil,
                pie.centerAnchor == nil
            else { return nil }
            return (number, pie)
        }
        // With a larger hole, several rings would be too thin.
        let hole = pies.reduce(0.35) { min($0, $1.1.innerRadius) }
        rings = Dictionary(
            uniqueKeysWithValues: pies.enumerated().map { index, pie in
                (pie.0, PieRing(index: index, count: pies.count, hole: pies.count > 1 ? hole : pie.1.innerRadius))
            })
    }
}
