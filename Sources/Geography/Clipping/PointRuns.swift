import Budget
import Geometry

/// Lines of points, one behind the other in one array.
struct PointRuns {
    var points: [Point] = []
    private(set) var ranges: [Range<Int>] = []
    private var start = 0

    /// The number of points since the last run ended.
    var pendingCount: Int { points.count - start }

    mutating func append(_ point: Point) { points.append(point) }

    /// Ends a run of the points since the last one, if there are any.
    mutating func endRun() {
        guard points.count > start else { return }
        ranges.append(start..<points.count)
        start = points.count
    }

    /// Removes the last point of the run that has not ended.
    mutating func removeLastPoint() {
        guard points.count > start else { return }
        points.removeLast()
    }

    /// Joins the runs from an index on: the first one becomes the end of the last one, whose last point it repeats.
    mutating func joinEnds(from first: Int) {
        guard ranges.count > first + 1, let last = ranges.last else { return }
        points.append(contentsOf: points[ranges[first].dropFirst()])
        ranges[ranges.count - 1] = last.lowerBound..<points.count
        ranges.remove(at: first)
        start = points.count
    }

    /// Removes the runs from an index on that have fewer than two points.
    mutating func removeSinglePoints(from first: Int) {
        for index in ranges.indices.reversed() where index >= first && ranges[index].count < 2 {
            ranges.remove(at: index)
        }
    }

    /// Removes the last run and its points.
    mutating func removeLastRun() {
        guard let last = ranges.popLast() else { return }
        points.removeSubrange(last.lowerBound...)
        start = points.count
    }

    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
        start = 0
    }
}
