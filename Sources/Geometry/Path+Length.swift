extension Path {
    /// The first part of the path, up to a fraction of its length. Curves become straight lines within a tolerance.
    /// - Parameter fraction: From 0 to 1.
    /// - Returns: The part, and the point at which it ends; nil if there is none.
    /// - Complexity: O(n) in the path.
    package func start(upTo fraction: Double, tolerance: Double = 0.1) -> (path: Path, end: Point)? {
        let flat = Flattener(tolerance: tolerance).flatten(self)
        func corners(_ subpath: FlattenedPath.Subpath) -> [Point] {
            let points = Array(flat.points[subpath.range])
            return subpath.isClosed ? points + [points[0]] : points
        }
        var length = 0.0
        for subpath in flat.subpaths {
            let points = corners(subpath)
            for (a, b) in zip(points, points.dropFirst()) { length += (b - a).length }
        }
        var rest = length * Double.minimum(Double.maximum(fraction, 0), 1)
        var path = Path()
        for subpath in flat.subpaths where rest > 0 || fraction >= 1 {
            let points = corners(subpath)
            path.move(to: points[0])
            for (a, b) in zip(points, points.dropFirst()) {
                let step = (b - a).length
                guard step > rest, fraction < 1 else {
                    path.addLine(to: b)
                    rest -= step
                    continue
                }
                if rest > 0 { path.addLine(to: a + (b - a) * (rest / step)) }
                rest = 0
                break
            }
        }
        return path.currentPoint.map { (path, $0) }
    }
}
