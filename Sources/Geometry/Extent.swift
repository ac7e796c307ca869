/// The range of coordinates of the points included so far.
struct Extent {
    private var minX = Double.infinity
    private var minY = Double.infinity
    private var maxX = -Double.infinity
    private var maxY = -Double.infinity

    /// Widens the range to include a finite point.
    mutating func include(_ point: Point) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// The bounding rectangle; nil if no point has been included.
    var rect: Rect? {
        minX <= maxX ? Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : nil
    }
}
