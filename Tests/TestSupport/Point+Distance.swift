import Geometry

extension Point {
    /// The distance to a straight line from `start` to `end`, in points.
    package func distance(toLineFrom start: Point, to end: Point) -> Double {
        let line = end - start
        let lengthSquared = line.x * line.x + line.y * line.y
        let offset = self - start
        let along = lengthSquared > 0 ? (offset.x * line.x + offset.y * line.y) / lengthSquared : 0
        return (self - start.interpolated(to: end, at: max(0, min(1, along)))).length
    }

    /// The distance to the nearest line of a path, including the closing lines of closed subpaths, in points.
    package func distance(to path: FlattenedPath) -> Double {
        var nearest = Double.infinity
        for subpath in path.subpaths {
            let points = path.points[subpath.range]
            for (start, end) in zip(points, points.dropFirst()) {
                nearest = min(nearest, distance(toLineFrom: start, to: end))
            }
            if subpath.isClosed, let first = points.first, let last = points.last {
                nearest = min(nearest, distance(toLineFrom: last, to: first))
            }
        }
        return nearest
    }
}
