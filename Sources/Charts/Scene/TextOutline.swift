import Geometry

/// The rotated box that a text covers. It has no references, so that it is fast to copy and compare.
struct TextOutline: Sendable {
    /// The bounds of the text, which are its box or its visual box, in the block's own points.
    let frame: Rect
    /// The transform from the block's own points to the picture's points.
    var transform: Transform

    /// Whether the text is horizontal and runs from left to right.
    var isUpright: Bool { transform.b == 0 && transform.c == 0 && transform.a > 0 }

    /// The bounding box in the picture's points.
    var bounds: Rect { transform.apply(frame) }

    /// Whether the two rotated boxes intersect (separating axis theorem). A distance of less than `gap` points counts
    /// as an intersection.
    func overlaps(_ other: TextOutline, gap: Double) -> Bool {
        let box = transform.apply(frame.inset(by: -gap / 2))
        let otherBox = other.transform.apply(other.frame.inset(by: -gap / 2))
        guard box.intersects(otherBox) else { return false }
        if isUpright && other.isUpright { return true }
        let a = corners(grownBy: gap / 2)
        let b = other.corners(grownBy: gap / 2)
        return !Self.isSeparated(a, b) && !Self.isSeparated(b, a)
    }

    /// The corners of the rotated box or visual box, extended by `distance` points on every side.
    func corners(grownBy distance: Double) -> [Point] {
        let box = frame.inset(by: -distance)
        return [
            Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
        ].map(transform.apply)
    }

    private static func isSeparated(_ a: [Point], _ b: [Point]) -> Bool {
        for side in 0..<2 {
            let edge = a[side + 1] - a[side]
            let projectA = a.map { $0.x * edge.x + $0.y * edge.y }
            let projectB = b.map { $0.x * edge.x + $0.y * edge.y }
            guard let minA = projectA.min(), let maxA = projectA.max(), let minB = projectB.min(),
                let maxB = projectB.max()
            else { return true }
            if maxA <= minB || maxB <= minA { return true }
        }
        return false
    }
}
