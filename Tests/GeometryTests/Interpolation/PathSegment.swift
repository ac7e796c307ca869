import Geometry

/// A line or curve of a path as a Bézier curve, for tests that examine the drawn path.
struct PathSegment {
    /// Start, control points, end.
    var points: [Point]

    /// The segments of each subpath without closing lines.
    static func subpaths(of path: Path) -> [[PathSegment]] {
        var subpaths: [[PathSegment]] = []
        var next = 0
        for verb in path.verbs {
            let count =
                switch verb {
                case .move, .line: 1
                case .quadraticCurve: 2
                case .cubicCurve: 3
                case .close: 0
                }
            if verb == .move {
                subpaths.append([])
            } else if count > 0 {
                subpaths[subpaths.count - 1].append(PathSegment(points: Array(path.points[next - 1..<next + count])))
            }
            next += count
        }
        return subpaths
    }

    var start: Point { points[0] }
    var end: Point { points[points.count - 1] }

    /// De Casteljau's algorithm.
    func point(at fraction: Double) -> Point {
        var points = points
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map { $0.interpolated(to: $1, at: fraction) }
        }
        return points[0]
    }

    /// The first derivative of the curve.
    var derivative: PathSegment {
        let degree = Double(points.count - 1)
        return PathSegment(points: zip(points, points.dropFirst()).map { ($1 - $0) * degree })
    }
}
