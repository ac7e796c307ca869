/// The radii of the four corners of a rounded rectangle, in points.
package struct CornerRadii: Hashable, Sendable {
    package var topLeft: Double
    package var topRight: Double
    package var bottomRight: Double
    package var bottomLeft: Double

    package init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The same radius at all four corners.
    package init(_ all: Double) {
        self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
    }

    package static let zero = CornerRadii(0)

    /// The radii adjusted to a rectangle. Radii that are negative or not finite become 0. If two adjacent radii
    /// together are longer than their side, all four shrink by one factor (CSS Backgrounds and Borders, 5.5).
    package func fitted(to size: Size) -> CornerRadii {
        func usable(_ radius: Double) -> Double { radius > 0 && radius.isFinite ? radius : 0 }
        let (topLeft, topRight) = (usable(topLeft), usable(topRight))
        let (bottomRight, bottomLeft) = (usable(bottomRight), usable(bottomLeft))
        var factor = 1.0
        for (side, sum) in [
            (size.width, topLeft + topRight), (size.width, bottomLeft + bottomRight),
            (size.height, topLeft + bottomLeft), (size.height, topRight + bottomRight),
        ] where sum > 0 && !(factor * sum <= side) {
            factor = side > 0 ? side / sum : 0
        }
        return CornerRadii(
            topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
            bottomLeft: bottomLeft * factor)
    }
}
