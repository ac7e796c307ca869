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
