extension Path {
    /// The smallest rectangle around the path, including lone `move` points; nil if no point is finite. Steps with a
    /// point that is not finite are omitted, and coordinates are limited to `FlattenedPath.coordinateLimit`, as in
    /// drawing.
    package var boundingBox: Rect? {
        var bounds = CurveBounds()
        var index = 0
        for verb in verbs {
            switch verb {
            case .move, .line:
                bounds.include(points[index])
                index += 1
            case .quadraticCurve:
                bounds.includeQuadratic(points[index], points[index + 1])
                index += 2
            case .cubicCurve:
                bounds.includeCubic(points[index], points[index + 1], points[index + 2])
                index += 3
            case .close:
                break
            }
        }
        return bounds.rect
    }

    /// The smallest rectangle around all finite points, including control points. It is cheaper to compute than
    /// `boundingBox` and never smaller.
    package var controlBoundingBox: Rect? {
        var bounds = CurveBounds()
        for point in points { bounds.include(point) }
        return bounds.rect
    }
}

/// The bounding box of a path's steps. Each step starts at the end of the previous one.
///
/// Every step of a `Path` after a closed subpath begins with a `move`, so `close` can be ignored.
struct CurveBounds {
    private var extent = PointBounds()
    private var current = Point.zero

    var rect: Rect? { extent.rect }

    /// Includes a point, if it is finite, and makes it the current point.
    mutating func include(_ point: Point) {
        if point.isFinite { extent.include(point.clamped(to: FlattenedPath.coordinateLimit)) }
        current = point
    }

    /// Includes a curve: its end point and its extremum on each axis.
    mutating func includeQuadratic(_ control: Point, _ end: Point) {
        let start = current
        include(end)
        guard start.isFinite, control.isFinite, end.isFinite else { return }
        func includeTurn(_ a: Double, _ b: Double, _ c: Double) {
            let t = (a - b) / (a - 2 * b + c)
            guard t > 0, t < 1 else { return }
            let (first, second) = (start.interpolated(to: control, at: t), control.interpolated(to: end, at: t))
            include(first.interpolated(to: second, at: t))
        }
        includeTurn(start.x, control.x, end.x)
        includeTurn(start.y, control.y, end.y)
        current = end
    }

    /// Includes a curve: its end point and its extrema on each axis, at most two per axis.
    mutating func includeCubic(_ control1: Point, _ control2: Point, _ end: Point) {
        let start = current
        include(end)
        guard start.isFinite, control1.isFinite, control2.isFinite, end.isFinite else { return }
        func includePoint(at t: Double) {
            guard t > 0, t < 1 else { return }
            let middle = control1.interpolated(to: control2, at: t)
            let first = start.interpolated(to: control1, at: t).interpolated(to: middle, at: t)
            let second = middle.interpolated(to: control2.interpolated(to: end, at: t), at: t)
            include(first.interpolated(to: second, at: t))
        }
        func includeTurns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
            // Compute the roots of the derivative, square·t² + 2·linear·t + constant, without cancellation.
            let (constant, linear, square) = (b - a, a - 2 * b + c, d - a + 3 * (b - c))
            let discriminant = linear * linear - square * constant
            guard discriminant >= 0 else { return }
            let sum = -linear - (linear < 0 ? -1 : 1) * discriminant.squareRoot()
            includePoint(at: sum / square)
            includePoint(at: constant / sum)
        }
        includeTurns(start.x, control1.x, control2.x, end.x)
        includeTurns(start.y, control1.y, control2.y, end.y)
        current = end
    }
}
