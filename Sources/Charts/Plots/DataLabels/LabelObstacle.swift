import Geometry

/// A part of a plot's line, or one of its symbols, which data labels should not cover.
package struct LabelObstacle: Sendable {
    var start: Point
    /// The end of the line; equal to `start` for a symbol.
    var end: Point
    /// Half of the line's width or of the symbol's height, in points.
    var reach: Double

    init(from start: Point, to end: Point, reach: Double) {
        self.start = start
        self.end = end
        self.reach = reach
    }

    /// Whether any part of the obstacle is in a rectangle. Lines are tested as if they were drawn with a square pen.
    func touches(_ rect: Rect) -> Bool {
        guard start != end else {
            let nearest = Point(
                Double.minimum(Double.maximum(start.x, rect.minX), rect.maxX),
                Double.minimum(Double.maximum(start.y, rect.minY), rect.maxY))
            return (start - nearest).length < reach
        }
        return hasPart(in: rect.inset(by: -reach))
    }

    /// Whether any part of the line is in a rectangle. Clips the line at each side (Liang and Barsky, 1984).
    private func hasPart(in rect: Rect) -> Bool {
        let way = end - start
        var (from, to) = (0.0, 1.0)
        for (step, distance) in [
            (-way.x, start.x - rect.minX), (way.x, rect.maxX - start.x), (-way.y, start.y - rect.minY),
            (way.y, rect.maxY - start.y),
        ] {
            guard step != 0 else {
                if distance <= 0 { return false }
                continue
            }
            let place = distance / step
            if step < 0 { from = Double.maximum(from, place) } else { to = Double.minimum(to, place) }
            if from >= to { return false }
        }
        return true
    }
}
