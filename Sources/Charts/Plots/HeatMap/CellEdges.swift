import Geometry
import Glibc  // rounding is a call into it

/// The limits of the columns or rows of a heat map in the picture: pixel borders, so that neighbours touch without a seam.
struct CellEdges {
    /// One more than there are columns; NaN where a limit has no place.
    private let places: [Double]
    /// Around all.
    let start: Double
    let end: Double
    /// The length of most of them, in points, at least a tiny one.
    let typicalLength: Double

    init(_ edges: [Double], on scale: Scale, pixelsPerPoint: Double) {
        let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
        let exact = edges.map(scale.reach)
        places = exact.map { $0.isFinite ? grid.border(nearestTo: $0) : .nan }
        let finite = places.filter(\.isFinite)
        start = finite.min() ?? 0
        end = finite.max() ?? 0
        let lengths = zip(exact, exact.dropFirst()).map { abs($1 - $0) }.filter { $0 > 0 }.sorted()
        typicalLength = lengths.isEmpty ? 1 : lengths[lengths.count / 2]
    }

    /// The lower and the upper limit of a column or row in the picture; nil where it has none.
    subscript(index: Int) -> (low: Double, high: Double)? {
        let (a, b) = (places[index], places[index + 1])
        guard a.isFinite, b.isFinite else { return nil }
        return (min(a, b), max(a, b))
    }
}
