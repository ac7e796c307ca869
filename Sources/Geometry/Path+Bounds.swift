extension Path {
    /// The smallest rectangle around everything that the path passes through, lone `move` points included; nil where
    /// no point is finite. Steps with a point that is not finite are left out, and coordinates are held within
    /// `FlattenedPath.coordinateLimit`, as they are when the path is drawn.
    package var boundingBox: Rect? {
        var extent = Extent()
        var index = 0
        var current = Point.zero
        var start = Point.zero
        for verb in verbs {
            switch verb {
            case .move:
                current = points[index]
                start = current
                extent.include(current)
                index += 1
            case .line:
                current = points[index]
                extent.include(current)
                index += 1
            case .quadraticCurve:
                extent.include(quadraticFrom: current, points[index], points[index + 1])
                current = points[index + 1]
                index += 2
            case .cubicCurve:
                extent.include(cubicFrom: current, points[index], points[index + 1], points[index + 2])
                current = points[index + 2]
                index += 3
            case .close:
                current = start
            }
        }
        return extent.rect
    }

    /// The smallest rectangle around all finite points, control points included: cheaper than `boundingBox`, and never
    /// smaller.
    package var controlBoundingBox: Rect? {
        var extent = Extent()
        for point in points { extent.include(point) }
        return extent.rect
    }
}

extension Extent {
    /// Includes a curve: its end, and on each axis the place where it turns back.
    fileprivate mutating func include(quadraticFrom start: Point, _ control: Point, _ end: Point) {
        guard start.isFinite, control.isFinite, end.isFinite else { return include(end) }
        include(end)
        func value(_ a: Double, _ b: Double, _ c: Double, at t: Double) -> Double {
            let s = 1 - t
            return s * s * a + 2 * s * t * b + t * t * c
        }
        func turn(_ a: Double, _ b: Double, _ c: Double) -> Double { (a - b) / (a - 2 * b + c) }
        for t in [turn(start.x, control.x, end.x), turn(start.y, control.y, end.y)] where t > 0 && t < 1 {
            include(Point(value(start.x, control.x, end.x, at: t), value(start.y, control.y, end.y, at: t)))
        }
    }

    /// Includes a curve: its end, and on each axis the two places at the most where it turns back.
    fileprivate mutating func include(cubicFrom start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        guard start.isFinite, control1.isFinite, control2.isFinite, end.isFinite else { return include(end) }
        include(end)
        func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double) -> Double {
            let s = 1 - t
            return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
        }
        func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
            // The derivative's quadratic over the power basis, solved without cancellation.
            let (constant, linear, square) = (b - a, a - 2 * b + c, d - a + 3 * (b - c))
            let discriminant = linear * linear - square * constant
            guard discriminant >= 0 else { return [] }
            let sum = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot())
            return [sum / square, constant / sum]
        }
        for t in turns(start.x, control1.x, control2.x, end.x) + turns(start.y, control1.y, control2.y, end.y)
        where t > 0 && t < 1 {
            include(
                Point(
                    value(start.x, control1.x, control2.x, end.x, at: t),
                    value(start.y, control1.y, control2.y, end.y, at: t)))
        }
    }
}
