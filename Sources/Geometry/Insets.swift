/// Inward distances from the four edges of a rectangle, in points.
package struct Insets: Hashable, Sendable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double

    package init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// The same distance on all four edges.
    package init(_ all: Double) {
        self.init(left: all, top: all, right: all, bottom: all)
    }

    package static let zero = Insets(0)
}

extension Insets {
    /// The sum of left and right.
    package var horizontal: Double { left + right }
    /// The sum of top and bottom.
    package var vertical: Double { top + bottom }
}
