import Geometry

extension FlattenedPath {
    /// The side of a shape: an edge along a border between columns of pixels.
    private struct Side {
        let end: Int
        let column: Double
        let top: Double
        let bottom: Double
    }

    /// The smallest number of rows that are worth finding.
    private static let leastSolidRows = 8
    /// The largest number of points of a simple shape, such as a bar with round corners.
    private static let mostPointsOfSolid = 128

    /// The rows in which the path is a rectangle of whole pixels, such as those between the round corners of a bar, which
    /// need no conversion; nil if there are few.
    var solidRows: PixelBox? {
        guard subpaths.count == 1, points.count <= Self.mostPointsOfSolid else { return nil }
        var first: Side?
        var second: Side?
        for end in points.indices {
            guard let side = side(endingAt: end) else { continue }
            guard second == nil else { return nil }
            if first == nil { first = side } else { second = side }
        }
        guard let first, let second else { return nil }
        let box = PixelBox(
            within: Rect(
                minX: min(first.column, second.column), minY: max(first.top, second.top),
                maxX: max(first.column, second.column), maxY: min(first.bottom, second.bottom)))
        guard box.width > 0, box.height >= Self.leastSolidRows else { return nil }
        // The sides are the only edges in these rows.
        for end in points.indices where end != first.end && end != second.end {
            let (y, other) = (points[end].y, start(ofEdgeTo: end).y)
            guard max(y, other) <= Double(box.minY) || min(y, other) >= Double(box.maxY) else { return nil }
        }
        return box
    }

    private func start(ofEdgeTo end: Int) -> Point { points[(end > 0 ? end : points.count) - 1] }

    /// The edge to a point if it is a long side on the border of a column, within half of the precision of positions.
    private func side(endingAt end: Int) -> Side? {
        let (start, point) = (start(ofEdgeTo: end), points[end])
        let column = point.x.rounded()
        guard abs(point.y - start.y) >= Double(Self.leastSolidRows),
            max(abs(point.x - column), abs(start.x - column)) < 0.5 / Double(EdgeGrid.one)
        else { return nil }
        return Side(end: end, column: column, top: min(start.y, point.y), bottom: max(start.y, point.y))
    }
}
