/// Subpaths of straight lines: a path whose curves have been cut into short segments.
///
/// One array holds the points of all subpaths, so consumers loop over contiguous memory and a reused value allocates
/// nothing. Coordinates are finite. The flattener keeps them within `coordinateLimit`; the outline of a stroke stays
/// within twice that limit.
package struct FlattenedPath: Hashable, Sendable {
    /// A run of connected points. A closed subpath also connects its last point to its first and does not repeat the
    /// first. For filling, open subpaths count as closed.
    package struct Subpath: Hashable, Sendable {
        /// Indices into `points`, never empty.
        package var range: Range<Int>
        package var isClosed: Bool
        /// Whether a curve continues smoothly where the closed subpath returns to its start.
        package var closesSmoothly: Bool
    }

    /// The largest absolute coordinate that the flattener produces, in the units of its output.
    package static let coordinateLimit = 1e7

    /// The area within `coordinateLimit`.
    package static let coordinateLimits = Rect(
        minX: -coordinateLimit, minY: -coordinateLimit, maxX: coordinateLimit, maxY: coordinateLimit)

    package private(set) var points: [Point] = []
    package private(set) var subpaths: [Subpath] = []

    /// The indices of points where a curve continues, in ascending order; joins must not be visible there. First points
    /// of subpaths are excluded; see `Subpath.closesSmoothly`.
    package private(set) var smoothPoints: [Range<Int>] = []

    /// The index at which the current subpath starts.
    private var start = 0

    package init() {}

    package var isEmpty: Bool { subpaths.isEmpty }

    /// The smallest rectangle around all points; nil if the path is empty.
    package var boundingBox: Rect? {
        var extent = PointBounds()
        for point in points { extent.include(point) }
        return extent.rect
    }

    /// Removes all subpaths but keeps the memory for the next path.
    package mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        subpaths.removeAll(keepingCapacity: true)
        smoothPoints.removeAll(keepingCapacity: true)
        start = 0
    }

    /// Adds a point to the current subpath.
    package mutating func append(_ point: Point) {
        points.append(point)
    }

    /// Adds points to the current subpath.
    mutating func append(contentsOf newPoints: some Sequence<Point>) {
        points.append(contentsOf: newPoints)
    }

    /// The number of points in the current subpath.
    var pendingCount: Int { points.count - start }

    /// Adds points to the current subpath.
    /// - Parameters:
    ///   - count: The number of points before the last one.
    ///   - areSmooth: Whether a curve continues at each of these points.
    ///   - point: Returns the point at an index from 0.
    @inline(__always)
    mutating func append(count: Int, areSmooth: Bool, _ point: (Int) -> Point, last: Point) {
        let count = max(0, count)
        points.append(addingCapacity: count + 1) { memory in
            for index in 0..<count { memory.append(point(index)) }
            memory.append(last)
        }
        if areSmooth, count > 0 { markSmooth(points.count - 1 - count..<points.count - 1) }
    }

    /// Marks the last point as one where a curve continues.
    mutating func markLastPointSmooth() {
        markSmooth(points.count - 1..<points.count)
    }

    /// - Parameter indices: Indices at the end of the points.
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

    /// Removes the last point of the current subpath.
    mutating func removeLast() {
        points.removeLast()
    }

    /// Ends the current subpath. A subpath without points is dropped, and a single point is kept only if it is closed.
    package mutating func endSubpath(closed: Bool, smoothly: Bool = false) {
        if pendingCount == 1, !closed { removeLast() }
        guard pendingCount > 0 else { return }
        subpaths.append(Subpath(range: start..<points.count, isClosed: closed, closesSmoothly: smoothly))
        start = points.count
    }
}

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

/// Determines which points are inside a path with overlapping subpaths.
package enum FillRule: String, CaseIterable, Hashable, Sendable {
    /// A point is inside if the winding number around it is not zero.
    case nonZero
    /// A point is inside if the winding number around it is odd.
    case evenOdd
}

/// Checks indices in ascending order for membership in a path's smooth points.
struct SmoothPointCursor {
    private let ranges: [Range<Int>]
    private var next = 0

    init(_ path: FlattenedPath) {
        ranges = path.smoothPoints
    }

    mutating func contains(_ index: Int) -> Bool {
        while next < ranges.count, ranges[next].upperBound <= index { next += 1 }
        return next < ranges.count && ranges[next].lowerBound <= index
    }
}

/// The range of coordinates of the points included so far.
struct PointBounds {
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
