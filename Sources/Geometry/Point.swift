/// A position or a displacement in points. The y axis points down, as in the picture.
package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    package init(_ x: Double, _ y: Double) {
        self.init(x: x, y: y)
    }

    package static let zero = Point(0, 0)

    /// Whether both coordinates are finite numbers.
    package var isFinite: Bool { x.isFinite && y.isFinite }

    package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    package static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
    package static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }

    /// The distance from the origin, in points.
    package var length: Double { (x * x + y * y).squareRoot() }

    /// The point at `fraction` of the way to `other`: 0 is this point, 1 is the other.
    package func interpolated(to other: Point, at fraction: Double) -> Point {
        Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
    }

    /// The point nearest to this one in the square from `-limit` to `limit`.
    func clamped(to limit: Double) -> Point {
        Point(max(-limit, min(limit, x)), max(-limit, min(limit, y)))
    }

    /// This point, limited to a range far larger than any drawing in which products of a few coordinates stay finite.
    var computable: Point { clamped(to: 1e75) }
}
