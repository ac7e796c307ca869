/// The range of coordinates of the points seen so far, within `FlattenedPath.coordinateLimit`.
struct Extent {
    private var minX = Double.infinity
    private var minY = Double.infinity
    private var maxX = -Double.infinity
    private var maxY = -Double.infinity

    /// Widens the range to a point; points that are not finite are left out.
    mutating func include(_ point: Point) {
        guard point.isFinite else { return }
        let point = point.clamped(to: FlattenedPath.coordinateLimit)
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// Nil while no point has been included.
    var rect: Rect? {
        minX <= maxX ? Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : nil
    }
}
