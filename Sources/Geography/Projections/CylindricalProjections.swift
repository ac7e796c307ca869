import Geometry
import Glibc

/// Projections to a cylinder around the sphere (Snyder, 1987).
enum CylindricalProjections {
    static func mercator(_ point: Point) -> Point {
        Point(point.x, log(tan((.pi / 2 + point.y) / 2)))
    }

    static func inverseMercator(_ point: Point) -> Point {
        Point(point.x, 2 * atan(exp(point.y)) - .pi / 2)
    }

    static func transverseMercator(_ point: Point) -> Point {
        let upright = mercator(point)
        return Point(upright.y, -upright.x)
    }

    static func inverseTransverseMercator(_ point: Point) -> Point {
        inverseMercator(Point(-point.y, point.x))
    }

    static func equalArea(_ point: Point, cosine: Double) -> Point {
        Point(point.x * cosine, sin(point.y) / cosine)
    }

    static func inverseEqualArea(_ point: Point, cosine: Double) -> Point {
        Point(point.x / cosine, asin(point.y * cosine))
    }
}
