/// Replaces paths that extend far beyond the picture or are not finite. Readers of documents compute with low precision,
/// and some fail beyond a few million pixels.
package enum FarPath {
    /// The maximum absolute coordinate, in points, that is written unchanged.
    package static let limit = 1e5

    /// The maximum deviation of flattened lines from their curves, in points.
    private static let tolerance = 0.02

    /// Whether all coordinates are finite and within the limit.
    package static func isNear(_ path: Path) -> Bool {
        path.points.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit }
    }

    /// The area of a path within the limit.
    package static func cut(_ path: Path) -> Path {
        cut(Flattener(tolerance: tolerance).flatten(path))
    }

    /// The area of a path's stroke within the limit.
    package static func cutStroke(of path: Path, style: StrokeStyle) -> Path {
        var stroker = Stroker(tolerance: tolerance)
        var outline = FlattenedPath()
        let visible = Rect(minX: -limit, minY: -limit, maxX: limit, maxY: limit)
        stroker.stroke(path, style: style, visible: visible, into: &outline)
        return cut(outline)
    }

    /// Clips polygons at the four borders in turn (Sutherland and Hodgman, "Reentrant polygon clipping", 1974).
    /// Remaining edges along the borders preserve the winding number of every point inside.
    private static func cut(_ path: FlattenedPath) -> Path {
        var result = Path()
        for subpath in path.subpaths {
            var points = Array(path.points[subpath.range])
            points = cut(points, at: { $0.x + limit })
            points = cut(points, at: { limit - $0.x })
            points = cut(points, at: { $0.y + limit })
            points = cut(points, at: { limit - $0.y })
            if points.count > 2 { result.addPolygon(points) }
        }
        return result
    }

    /// - Parameter distance: The distance of a point from the border, positive inside.
    private static func cut(_ points: [Point], at distance: (Point) -> Double) -> [Point] {
        guard var previous = points.last else { return [] }
        var result: [Point] = []
        result.reserveCapacity(points.count)
        for point in points {
            let (from, to) = (distance(previous), distance(point))
            if from >= 0 && to < 0 || from < 0 && to >= 0 {
                result.append(previous.interpolated(to: point, at: from / (from - to)))
            }
            if to >= 0 { result.append(point) }
            previous = point
        }
        return result
    }
}
