import Geometry

/// The picture of a geometry: points, lines and rings in points of the picture.
package struct ProjectedGeometry: Hashable, Sendable {
    package private(set) var points: [Point] = []
    /// Rings between one that starts a polygon and the next such ring are drawn together, under either fill rule.
    package private(set) var parts: [GeoPart] = []

    package init() {}

    package var isEmpty: Bool { parts.isEmpty }

    mutating func append(_ point: Point) { points.append(point) }

    /// Ends a part of the points since the last one, if there are any.
    mutating func endPart(_ kind: GeoPart.Kind) {
        let start = parts.last?.range.upperBound ?? 0
        guard points.count > start else { return }
        parts.append(GeoPart(kind, range: start..<points.count))
    }

    /// Appends lines, or the rings of one polygon.
    mutating func append(_ runs: PointRuns, _ kind: GeoPart.Kind, startsPolygon: Bool = true) {
        var isFirst = startsPolygon
        for range in runs.ranges {
            let start = points.count
            points.append(contentsOf: runs.points[range])
            parts.append(GeoPart(kind, startsPolygon: kind == .ring && isFirst, range: start..<points.count))
            isFirst = false
        }
    }

    /// The lines, rings and, as circles, the points.
    /// - Parameter pointRadius: The radius of the circles; nil if points are omitted.
    package func path(pointRadius: Double? = nil) -> Path {
        var path = Path()
        path.reserveCapacity(verbs: points.count + parts.count, points: points.count)
        for part in parts {
            switch part.kind {
            case .points:
                guard let pointRadius else { continue }
                for point in points[part.range] { path.addCircle(center: point, radius: pointRadius) }
            case .line, .ring, .sphere:
                path.move(to: points[part.range.lowerBound])
                for point in points[part.range].dropFirst() { path.addLine(to: point) }
                if part.kind == .ring { path.close() }
            }
        }
        return path
    }

    /// The smallest rectangle around all finite points; nil if there are none.
    package var bounds: Rect? {
        var (least, most) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
        for point in points where point.isFinite {
            least = Point(min(least.x, point.x), min(least.y, point.y))
            most = Point(max(most.x, point.x), max(most.y, point.y))
        }
        return least.x <= most.x ? Rect(minX: least.x, minY: least.y, maxX: most.x, maxY: most.y) : nil
    }
}
