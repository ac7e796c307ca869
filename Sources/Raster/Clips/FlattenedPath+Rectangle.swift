import Geometry

extension FlattenedPath {
    /// The rectangle that the path is, where it is nothing else than one with level and upright sides.
    var rectangle: Rect? {
        guard subpaths.count == 1, points.count == 4, let box = boundingBox else { return nil }
        let corners = points.span
        let startsLevel = corners[0].y == corners[1].y
        for index in 0..<4 {
            let next = corners[(index + 1) & 3]
            let isLevel = startsLevel == index.isMultiple(of: 2)
            guard isLevel ? corners[index].y == next.y : corners[index].x == next.x else { return nil }
        }
        return box
    }
}
