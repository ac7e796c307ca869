/// An axis-parallel rectangle in points: the half-open area from `minX`, `minY` to `maxX`, `maxY`.
package struct Rect: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package init(origin: Point = .zero, size: Size) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    package var minX: Double { x }
    package var minY: Double { y }
    package var maxX: Double { x + width }
    package var maxY: Double { y + height }
    package var midX: Double { x + width / 2 }
    package var midY: Double { y + height / 2 }
    package var center: Point { Point(midX, midY) }
    package var origin: Point { Point(x, y) }
    package var size: Size { Size(width, height) }

    /// Whether the rectangle has no area. A width or height that is NaN counts as 0.
    package var isEmpty: Bool { !(width > 0 && height > 0) }

    /// This rectangle with its edges moved inward. An edge never passes the opposite one; the result is then empty.
    package func inset(by insets: Insets) -> Rect {
        let width = max(0, width - insets.left - insets.right)
        let height = max(0, height - insets.top - insets.bottom)
        return Rect(x: x + insets.left, y: y + insets.top, width: width, height: height)
    }

    package func inset(by distance: Double) -> Rect {
        inset(by: Insets(distance))
    }

    package func offset(by displacement: Point) -> Rect {
        Rect(x: x + displacement.x, y: y + displacement.y, width: width, height: height)
    }

    package func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether `other` lies entirely inside, with a tolerance of `tolerance` points at each edge.
    package func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
        other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
            && other.maxY <= maxY + tolerance
    }

    /// Whether the two areas overlap. Rectangles that only touch do not.
    package func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The common area; empty if the rectangles do not overlap.
    package func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The smallest rectangle that contains both.
    package func union(_ other: Rect) -> Rect {
        Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }
}

/// A width and a height in points.
package struct Size: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    package init(_ width: Double, _ height: Double) {
        self.init(width: width, height: height)
    }

    package static let zero = Size(0, 0)
}

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
