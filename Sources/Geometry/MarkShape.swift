import Glibc
import Numbers

/// The shape in which a picture shows a record, in points, for finding the record at a point.
package enum MarkShape: Hashable, Sendable {
    /// A bar, a cell, or the bounds of a candle or a box.
    case box(Rect)
    /// A symbol, or with a radius of 0 a point of a line.
    case disc(center: Point, radius: Double)
    /// A slice.
    case sector(Sector)
    /// A band or a part of a funnel, by its corners.
    case polygon([Point])

    /// A part of a ring.
    package struct Sector: Hashable, Sendable {
        package var center: Point
        package var innerRadius: Double
        package var outerRadius: Double
        /// The angles in degrees, counter-clockwise from the right.
        package var startAngle: Double
        package var endAngle: Double

        package init(
            center: Point, innerRadius: Double, outerRadius: Double, startAngle: Double, endAngle: Double
        ) {
            self.center = center
            self.innerRadius = innerRadius
            self.outerRadius = outerRadius
            self.startAngle = startAngle
            self.endAngle = endAngle
        }
    }

    /// The middle of the shape.
    package var center: Point {
        switch self {
        case .box(let rect): rect.center
        case .disc(let center, _): center
        case .sector(let sector): sector.middle
        case .polygon(let corners): Self.bounds(of: corners)?.center ?? .zero
        }
    }

    /// The distance of a point from the shape, in points; 0 inside.
    package func distance(to point: Point) -> Double {
        switch self {
        case .box(let rect):
            let across = max(rect.minX - point.x, 0, point.x - rect.maxX)
            let along = max(rect.minY - point.y, 0, point.y - rect.maxY)
            return Point(across, along).length
        case .disc(let center, let radius): return max(0, (point - center).length - radius)
        case .sector(let sector): return sector.distance(to: point)
        case .polygon(let corners): return Self.distance(from: point, toPolygon: corners)
        }
    }

    /// The outline as a polygon; empty for a disc.
    package var corners: [Point] {
        switch self {
        case .box(let rect):
            [
                Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
                Point(rect.minX, rect.maxY),
            ]
        case .disc: []
        case .sector(let sector): sector.corners
        case .polygon(let corners): corners
        }
    }

    private static func bounds(of corners: [Point]) -> Rect? {
        var bounds = PointBounds()
        for corner in corners { bounds.include(corner) }
        return bounds.rect
    }

    /// The distance of a point from a polygon; 0 inside.
    /// - Complexity: O(n).
    private static func distance(from point: Point, toPolygon corners: [Point]) -> Double {
        guard var last = corners.last else { return .infinity }
        var isInside = false
        var least = Double.infinity
        for corner in corners {
            if (corner.y > point.y) != (last.y > point.y),
                point.x < corner.x + (last.x - corner.x) * (point.y - corner.y) / (last.y - corner.y)
            {
                isInside.toggle()
            }
            let side = corner - last
            let squared = side.x * side.x + side.y * side.y
            let way = point - last
            let along = squared > 0 ? min(1, max(0, (way.x * side.x + way.y * side.y) / squared)) : 0
            least = min(least, (way - side * along).length)
            last = corner
        }
        return isInside ? 0 : least
    }
}

extension MarkShape.Sector {
    private var isWhole: Bool { abs(endAngle - startAngle) >= 360 }

    fileprivate var middle: Point {
        isWhole && innerRadius == 0
            ? center : center + .direction(degrees: (startAngle + endAngle) / 2) * ((innerRadius + outerRadius) / 2)
    }

    fileprivate func distance(to point: Point) -> Double {
        let offset = point - center
        let length = offset.length
        let angle = atan2(-offset.y, offset.x) * 180 / .pi
        let (low, high) = (min(startAngle, endAngle), max(startAngle, endAngle))
        let turns = ((low - angle) / 360).rounded(.up)
        if isWhole || angle + turns * 360 <= high { return max(innerRadius - length, 0, length - outerRadius) }
        // The nearest point is on one of the two straight sides.
        return [startAngle, endAngle].map { angle in
            let side = Point.direction(degrees: angle)
            let along = min(max(offset.x * side.x + offset.y * side.y, innerRadius), outerRadius)
            return (offset - side * along).length
        }.min() ?? length
    }

    /// The corners of a polygon whose sides differ from the arcs by at most a fiftieth of the radius.
    fileprivate var corners: [Point] {
        let turn = max(-360, min(360, endAngle - startAngle))
        let steps = max(1, Int(limiting: (abs(turn) / 20).rounded(.up)))
        let angles = (0...steps).map { startAngle + turn * Double($0) / Double(steps) }
        let outer = angles.map { center + .direction(degrees: $0) * outerRadius }
        guard innerRadius > 0 else { return isWhole ? outer : outer + [center] }
        return outer + angles.reversed().map { center + .direction(degrees: $0) * innerRadius }
    }
}
