extension FlattenedPath {
    /// Whether a point is inside the path. Open subpaths count as closed. The result for a point exactly on a line is
    /// unspecified.
    ///
    /// - Complexity: O(n) of the points.
    package func contains(_ point: Point, rule: FillRule) -> Bool {
        let winding = windingNumber(around: point)
        return rule == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
    }

    /// The number of times the subpaths wind around a point; clockwise in the picture is positive.
    package func windingNumber(around point: Point) -> Int {
        var winding = 0
        for subpath in subpaths {
            var start = points[subpath.range.upperBound - 1]
            for end in points[subpath.range] {
                // Count lines that cross the ray to the right of the point (Sunday, "Winding number inclusion", 2001).
                if (start.y <= point.y) != (end.y <= point.y) {
                    let side = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
                    if start.y <= point.y {
                        if side > 0 { winding += 1 }
                    } else if side < 0 {
                        winding -= 1
                    }
                }
                start = end
            }
        }
        return winding
    }
}
