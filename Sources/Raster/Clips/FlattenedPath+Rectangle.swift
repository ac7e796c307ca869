import Geometry

extension FlattenedPath {
    /// The rectangle described by the path; nil unless the path is a single axis-parallel rectangle.
    var rectangle: Rect? {
        guard subpaths.count == 1, let subpath = subpaths.first else { return nil }
        return rectangle(subpath)
    }

    /// Replaces the contents of `boxes` with the boxes of the subpaths.
    /// - Returns: Whether the boxes together equal the path under the non-zero rule: every subpath is a rectangle on
    ///   pixel borders, and all wind in the same direction. If false, the boxes are undefined.
    func write(to boxes: inout [PixelBox]) -> Bool {
        boxes.removeAll(keepingCapacity: true)
        var isClockwise: Bool?
        for subpath in subpaths {
            guard let box = rectangle(subpath).flatMap(PixelBox.init(alignedTo:)) else { return false }
            let first = subpath.range.lowerBound
            let (side, next) = (points[first + 1] - points[first], points[first + 2] - points[first + 1])
            let turnsClockwise = side.x * next.y - side.y * next.x > 0
            guard isClockwise ?? turnsClockwise == turnsClockwise else { return false }
            isClockwise = turnsClockwise
            boxes.append(box)
        }
        return !boxes.isEmpty
    }

    private func rectangle(_ subpath: Subpath) -> Rect? {
        guard subpath.range.count == 4 else { return nil }
        let corners = points.span.extracting(subpath.range)
        var (low, high) = (corners[0], corners[0])
        let startsLevel = corners[0].y == corners[1].y
        for index in 0..<4 {
            let (corner, next) = (corners[index], corners[(index + 1) & 3])
            let isLevel = startsLevel == index.isMultiple(of: 2)
            guard isLevel ? corner.y == next.y : corner.x == next.x else { return nil }
            low = Point(min(low.x, corner.x), min(low.y, corner.y))
            high = Point(max(high.x, corner.x), max(high.y, corner.y))
        }
        return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }
}
