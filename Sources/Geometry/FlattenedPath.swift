/// Subpaths of straight lines: what is left of a path once its curves are cut into short pieces.
///
/// One array holds the points of all subpaths, so that consumers loop over plain memory, and a value that is used again
/// allocates nothing. Coordinates are finite. The flattener holds them within `coordinateLimit`; the outline of a stroke
/// reaches no further than twice as far.
package struct FlattenedPath: Hashable, Sendable {
    /// A run of points, each joined to the next; a closed one also joins its last point to its first, and does not
    /// repeat the first. For filling, open subpaths count as closed.
    package struct Subpath: Hashable, Sendable {
        /// Indices into `points`, never empty.
        package var range: Range<Int>
        package var isClosed: Bool
        /// Whether a curve goes on where the closed subpath ends at its start.
        package var closesSmoothly: Bool
    }

    /// How far from the origin the flattener lets a coordinate go, in the units of its output.
    package static let coordinateLimit = 1e7

    /// All that lies within `coordinateLimit`.
    package static let coordinateLimits = Rect(
        minX: -coordinateLimit, minY: -coordinateLimit, maxX: coordinateLimit, maxY: coordinateLimit)

    package private(set) var points: [Point] = []
    package private(set) var subpaths: [Subpath] = []

    /// The indices of points where a curve goes on, in rising order: joins there must not show. The first point of a
    /// subpath is not among them; see `Subpath.closesSmoothly`.
    package private(set) var smoothPoints: [Range<Int>] = []

    /// Where the subpath being built starts.
    private var start = 0

    package init() {}

    package var isEmpty: Bool { subpaths.isEmpty }

    /// The smallest rectangle around all points; nil where there are none.
    package var boundingBox: Rect? {
        var extent = Extent()
        for point in points { extent.include(point) }
        return extent.rect
    }

    /// Forgets everything but keeps the memory for the next path.
    package mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        subpaths.removeAll(keepingCapacity: true)
        smoothPoints.removeAll(keepingCapacity: true)
        start = 0
    }

    /// Adds a point to the subpath being built.
    package mutating func append(_ point: Point) {
        points.append(point)
    }

    /// Adds points to the subpath being built.
    mutating func append(contentsOf newPoints: some Sequence<Point>) {
        points.append(contentsOf: newPoints)
    }

    /// How many points the subpath being built has so far.
    var pendingCount: Int { points.count - start }

    /// Adds points to the subpath being built.
    /// - Parameters:
    ///   - count: how many there are but the last.
    ///   - areSmooth: whether a curve goes on at each of these.
    ///   - point: what they are, from the first, 0, on.
    @inline(__always)
    mutating func append(count: Int, areSmooth: Bool, _ point: (Int) -> Point, last: Point) {
        let count = max(0, count)
        points.append(addingCapacity: count + 1) { memory in
            for index in 0..<count { memory.append(point(index)) }
            memory.append(last)
        }
        if areSmooth, count > 0 { markSmooth(points.count - 1 - count..<points.count - 1) }
    }

    /// Says that a curve goes on at the last point.
    mutating func markLastPointSmooth() {
        markSmooth(points.count - 1..<points.count)
    }

    /// - Parameter indices: those of the last points.
    private mutating func markSmooth(_ indices: Range<Int>) {
        if let last = smoothPoints.last, last.upperBound >= indices.lowerBound {
            smoothPoints[smoothPoints.count - 1] = last.lowerBound..<indices.upperBound
        } else {
            smoothPoints.append(indices)
        }
    }

    /// Adds a subpath of another path.
    mutating func append(_ subpath: Subpath, of other: FlattenedPath, smoothPoints: inout SmoothPointCursor) {
        for index in subpath.range {
            append(other.points[index])
            if smoothPoints.contains(index) { markLastPointSmooth() }
        }
        endSubpath(closed: subpath.isClosed, smoothly: subpath.closesSmoothly)
    }

    /// Takes back the last point of the subpath being built.
    mutating func removeLast() {
        points.removeLast()
    }

    /// Ends the subpath being built. Without a point there is none, and a single point is one only if it is closed.
    package mutating func endSubpath(closed: Bool, smoothly: Bool = false) {
        if pendingCount == 1, !closed { removeLast() }
        guard pendingCount > 0 else { return }
        subpaths.append(Subpath(range: start..<points.count, isClosed: closed, closesSmoothly: smoothly))
        start = points.count
    }
}
