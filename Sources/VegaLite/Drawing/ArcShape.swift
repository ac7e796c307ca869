import Geometry
import Glibc

/// The outline of a slice of a circle, with room to its neighbors and round corners.
struct ArcShape {
    private let inner: Double
    private let outer: Double
    /// The first and the last angle in radians, clockwise from the right.
    private let start: Double
    private let end: Double
    /// Half of the room between slices, in points.
    private let room: Double
    private let cornerRadius: Double

    /// The path about the origin.
    static func path(_ arc: ArcForm) -> Path {
        let shape = ArcShape(arc)
        guard arc.padAngle > 0 || arc.cornerRadius > 0, shape.end - shape.start < 2 * .pi - 1e-9 else {
            return shape.plain
        }
        return shape.rounded
    }

    private init(_ arc: ArcForm) {
        inner = max(0, min(arc.innerRadius, arc.outerRadius))
        outer = max(arc.innerRadius, arc.outerRadius)
        start = min(arc.startAngle, arc.endAngle) - .pi / 2
        end = max(arc.startAngle, arc.endAngle) - .pi / 2
        room = (inner * inner + outer * outer).squareRoot() * sin(max(0, min(arc.padAngle, .pi)) / 2)
        cornerRadius = max(0, min(arc.cornerRadius, (outer - inner) / 2))
    }

    /// Angles of paths are in degrees, counter-clockwise.
    private static func degrees(_ angle: Double) -> Double { -angle * 180 / .pi }

    private var plain: Path {
        var path = Path()
        path.addAnnularSector(
            center: .zero, innerRadius: inner, outerRadius: outer, startAngle: Self.degrees(start),
            endAngle: Self.degrees(end))
        return path
    }

    // MARK: Sides and corners

    /// A side of the slice: the line at a distance from a ray of the center.
    private struct Side {
        /// The direction from the center outwards.
        let direction: Point
        /// The direction into the slice.
        let normal: Point
        let distance: Double

        /// The point of the side at a distance from the center; nil if it does not reach there.
        func point(at radius: Double) -> Point? {
            let along = radius * radius - distance * distance
            return along < 0 ? nil : normal * distance + direction * along.squareRoot()
        }

        /// The center of a corner's circle that touches the side and a circle around the center.
        /// - Parameter reach: The distance of its center from the center of the slice.
        func corner(radius: Double, reach: Double) -> Point? {
            let along = reach * reach - (distance + radius) * (distance + radius)
            return along < 0 ? nil : normal * (distance + radius) + direction * along.squareRoot()
        }
    }

    private var sides: (first: Side, last: Side) {
        let (a, b) = (Point(cos(start), sin(start)), Point(cos(end), sin(end)))
        return (
            Side(direction: a, normal: Point(-a.y, a.x), distance: room),
            Side(direction: b, normal: Point(b.y, -b.x), distance: room)
        )
    }

    private static func angle(_ point: Point) -> Double { atan2(point.y, point.x) }

    private func addArc(
        _ path: inout Path, center: Point = .zero, radius: Double, from first: Point, to last: Point, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: Self.degrees(Self.angle(first - center)),
            endAngle: Self.degrees(Self.angle(last - center)), clockwise: clockwise)
    }

    private var rounded: Path {
        var path = Path()
        let (first, last) = sides
        let half = min((end - start) / 2, .pi / 2)
        guard outer > 0, end > start, let outerStart = first.point(at: outer), let outerEnd = last.point(at: outer),
            cross(outerStart, outerEnd) > 0 || end - start > .pi
        else { return path }
        // Two corners of a narrow slice share its width.
        let outerRadius = min(cornerRadius, outer * sin(half) / (1 + sin(half)))
        let innerRadius = half < .pi / 2 ? min(cornerRadius, inner * sin(half) / (1 - sin(half))) : cornerRadius
        addOuter(&path, first, last, outerStart, outerEnd, outerRadius)
        guard inner > 0, let innerStart = first.point(at: inner), let innerEnd = last.point(at: inner),
            cross(innerStart, innerEnd) > 0 || end - start > .pi
        else {
            // The sides meet near the center.
            path.addLine(to: tip(half))
            path.close()
            return path
        }
        if innerRadius > 0, let a = last.corner(radius: innerRadius, reach: inner + innerRadius),
            let b = first.corner(radius: innerRadius, reach: inner + innerRadius)
        {
            let onCircle = inner / (inner + innerRadius)
            addArc(
                &path, center: a, radius: innerRadius, from: a - last.normal * innerRadius, to: a * onCircle,
                clockwise: true)
            addArc(&path, radius: inner, from: a * onCircle, to: b * onCircle, clockwise: false)
            addArc(
                &path, center: b, radius: innerRadius, from: b * onCircle, to: b - first.normal * innerRadius,
                clockwise: true)
        } else {
            addArc(&path, radius: inner, from: innerEnd, to: innerStart, clockwise: false)
        }
        path.close()
        return path
    }

    private func addOuter(
        _ path: inout Path, _ first: Side, _ last: Side, _ start: Point, _ end: Point, _ radius: Double
    ) {
        guard radius > 0, let a = first.corner(radius: radius, reach: outer - radius),
            let b = last.corner(radius: radius, reach: outer - radius)
        else { return addArc(&path, radius: outer, from: start, to: end, clockwise: true) }
        let onCircle = outer / (outer - radius)
        addArc(&path, center: a, radius: radius, from: a - first.normal * radius, to: a * onCircle, clockwise: true)
        addArc(&path, radius: outer, from: a * onCircle, to: b * onCircle, clockwise: true)
        addArc(&path, center: b, radius: radius, from: b * onCircle, to: b - last.normal * radius, clockwise: true)
    }

    /// Where the sides meet.
    private func tip(_ half: Double) -> Point {
        let middle = (start + end) / 2
        let reach = sin(half) > 1e-9 ? min(outer, room / sin(half)) : 0
        return Point(reach * cos(middle), reach * sin(middle))
    }

    private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
}
