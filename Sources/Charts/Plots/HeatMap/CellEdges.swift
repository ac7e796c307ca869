import Geometry
import Glibc  // rounding is a call into it

/// The edges of a heat map's columns or rows in the picture. They are pixel borders, so that cells touch without a
/// seam.
struct CellEdges {
    /// The edges, one more than the number of columns or rows; NaN for edges without a position.
    private let positions: [Double]
    /// The smallest and the largest edge.
    let start: Double
    let end: Double
    /// The median length of the columns or rows, in points; always positive.
    let typicalLength: Double

    init(_ edges: [Double], on scale: Scale, pixelsPerPoint: Double) {
        let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
        let exact = edges.map(scale.clampedView)
        positions = exact.map { $0.isFinite ? grid.border(nearestTo: $0) : .nan }
        let finite = positions.filter(\.isFinite)
        start = finite.min() ?? 0
        end = finite.max() ?? 0
        let lengths = zip(exact, exact.dropFirst()).map { abs($1 - $0) }.filter { $0 > 0 }.sorted()
        typicalLength = lengths.isEmpty ? 1 : lengths[lengths.count / 2]
    }

    /// The lower and the upper edge of a column or row in the picture; nil if one of them has no position.
    subscript(index: Int) -> (low: Double, high: Double)? {
        let (a, b) = (positions[index], positions[index + 1])
        guard a.isFinite, b.isFinite else { return nil }
        return (min(a, b), max(a, b))
    }
}
