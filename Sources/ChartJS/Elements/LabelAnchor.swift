import Geometry
import Glibc

/// Where labels are put at an element of a dataset: a line through the element.
struct LabelAnchor: Hashable {
    /// The index of the element's value in the data.
    let record: Int
    let start: Point
    let end: Point
    /// The direction from the start to the end, of length 1.
    let direction: Point

    var center: Point { start.interpolated(to: end, at: 0.5) }

    init(_ record: Int, from start: Point, to end: Point, direction: Point) {
        (self.record, self.start, self.end, self.direction) = (record, start, end, direction)
    }

    /// The anchor of a point, which extends away from an origin or upward.
    init(_ record: Int, point: Point, radius: Double, from origin: Point? = nil) {
        var direction = Point(0, -1)
        if let origin {
            let away = point - origin
            let length = hypot(away.x, away.y)
            if length > 0 { direction = away * (1 / length) }
        }
        self.init(record, from: point - direction * radius, to: point + direction * radius, direction: direction)
    }

    /// The anchor of a slice, from its inner to its outer border.
    init(_ record: Int, _ arc: ArcElement) {
        let angle = (arc.start + arc.end) / 2
        let direction = Point(cos(angle), sin(angle))
        self.init(
            record, from: arc.center + direction * arc.inner, to: arc.center + direction * arc.outer,
            direction: direction)
    }

    /// The part of the anchor's line inside a rectangle; the whole line if no part is inside.
    func clipped(to rect: Rect) -> LabelAnchor {
        guard let line = Segment(start: start, end: end).clipped(to: rect) else { return self }
        return LabelAnchor(record, from: line.start, to: line.end, direction: direction)
    }
}
