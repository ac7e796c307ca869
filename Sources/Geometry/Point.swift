import Glibc  // rounding and remainders are calls into it

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

extension Point {
    /// The unit vector at an angle: 0 points right, 90 up in the picture, so y is the negative sine.
    ///
    /// The result is exact at multiples of a quarter turn and the same on every machine, which the C library's sine and
    /// cosine do not guarantee. Angles that are not finite give a point that is not finite.
    /// - Parameter degrees: The angle, counter-clockwise as seen in the picture.
    package static func direction(degrees: Double) -> Point {
        let angle = degrees.remainder(dividingBy: 360)
        let quarter = (angle / 90).rounded()
        let radians = (angle - 90 * quarter) * (Double.pi / 180)

        // Evaluate the Taylor series from their last terms; within an eighth of a turn, ten terms reach the precision
        // of a Double.
        let square = radians * radians
        var cosine = 1.0
        var sine = 1.0
        var order = 18.0
        while order > 0 {
            // The compiler precomputes the reciprocals: one division takes as long as the rest of the loop body.
            cosine = 1 - cosine * (square * (1 / ((order - 1) * order)))
            sine = 1 - sine * (square * (1 / (order * (order + 1))))
            order -= 2
        }
        sine *= radians

        switch quarter {
        case 0: return Point(cosine, -sine)
        case 1: return Point(-sine, -cosine)
        case -1: return Point(sine, cosine)
        default: return Point(-cosine, sine)
        }
    }
}
