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
