import Geometry

/// A straight line between two points.
struct Segment: Hashable {
    var start: Point
    var end: Point

    func point(at fraction: Double) -> Point { start.interpolated(to: end, at: fraction) }

    /// The part inside a rectangle; nil if no part is inside. Source: Liang and Barsky's algorithm.
    func clipped(to rect: Rect) -> Segment? {
        var (low, high) = (0.0, 1.0)
        let way = end - start
        for (from, step, least, most) in [
            (start.x, way.x, rect.minX, rect.maxX), (start.y, way.y, rect.minY, rect.maxY),
        ] {
            guard step != 0 else {
                if from < least || from > most { return nil }
                continue
            }
            let (a, b) = ((least - from) / step, (most - from) / step)
            low = max(low, min(a, b))
            high = min(high, max(a, b))
        }
        guard low <= high else { return nil }
        return Segment(start: low == 0 ? start : start + way * low, end: high == 1 ? end : start + way * high)
    }
}
