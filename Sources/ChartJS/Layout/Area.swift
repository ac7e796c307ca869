import Geometry

/// The edges of the chart area, in points.
struct Area: Hashable, Sendable {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0

    var width: Double { right - left }
    var height: Double { bottom - top }
    var center: Point { Point((left + right) / 2, (top + bottom) / 2) }
    var rect: Rect { Rect(minX: left, minY: top, maxX: right, maxY: bottom) }

    /// Whether a point is inside or at most `margin` points outside.
    func contains(_ point: Point, margin: Double = 0.5) -> Bool {
        let margin = margin == 0 ? 0.5 : margin
        return point.x > left - margin && point.x < right + margin && point.y > top - margin
            && point.y < bottom + margin
    }
}
