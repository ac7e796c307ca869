extension Path {
    /// The smallest rectangle around everything that the path passes through, lone `move` points included; nil where
    /// no point is finite. Steps with a point that is not finite are left out, and coordinates are held within
    /// `FlattenedPath.coordinateLimit`, as they are when the path is drawn.
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

    /// The smallest rectangle around all finite points, control points included: cheaper than `boundingBox`, and never
    /// smaller.
    package var controlBoundingBox: Rect? {
        var bounds = CurveBounds()
        for point in points { bounds.include(point) }
        return bounds.rect
    }
}
