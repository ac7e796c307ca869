import Geometry
import Glibc

/// Projections for maps of the whole world.
enum WorldProjections {
    /// The factors of Equal Earth (Šavrič, Patterson and Jenny, 2018).
    private static let earth = (1.340264, -0.081106, 0.000893, 0.003796)
    private static let halfRoot = 3.0.squareRoot() / 2

    /// The height on the map of a parametric latitude, and how fast it grows.
    private static func earthHeight(_ angle: Double) -> (height: Double, slope: Double) {
        let square = angle * angle
        let sixth = square * square * square
        return (
            angle * (earth.0 + earth.1 * square + sixth * (earth.2 + earth.3 * square)),
            earth.0 + 3 * earth.1 * square + sixth * (7 * earth.2 + 9 * earth.3 * square)
        )
    }

    static func equalEarth(_ point: Point) -> Point {
        let angle = asin(halfRoot * sin(point.y))
        let (height, slope) = earthHeight(angle)
        return Point(point.x * cos(angle) / (halfRoot * slope), height)
    }

    static func inverseEqualEarth(_ point: Point) -> Point {
        var angle = point.y
        for _ in 0..<12 {
            let (height, slope) = earthHeight(angle)
            let step = (height - point.y) / slope
            angle -= step
            if abs(step) < 1e-12 { break }
        }
        return Point(halfRoot * point.x * earthHeight(angle).slope / cos(angle), asin(sin(angle) / halfRoot))
    }

    /// The width of Natural Earth (Patterson, 2012; polynomials by Šavrič and others, 2011) at a latitude.
    private static func naturalWidth(_ latitude: Double) -> Double {
        let square = latitude * latitude
        let fourth = square * square
        return 0.8707 - 0.131979 * square + fourth * (-0.013791 + fourth * (0.003971 * square - 0.001529 * fourth))
    }

    static func naturalEarth(_ point: Point) -> Point {
        let square = point.y * point.y
        let fourth = square * square
        return Point(
            point.x * naturalWidth(point.y),
            point.y * (1.007226 + square * (0.015085 + fourth * (-0.044475 + 0.028874 * square - 0.005916 * fourth))))
    }

    static func inverseNaturalEarth(_ point: Point) -> Point {
        var latitude = point.y
        for _ in 0..<25 {
            let square = latitude * latitude
            let fourth = square * square
            let height = naturalEarth(Point(0, latitude)).y
            let slope =
                1.007226
                + square * (0.045255 + fourth * (-0.311325 + 0.259866 * square - 0.065076 * fourth))
            let step = (height - point.y) / slope
            latitude -= step
            if abs(step) < 1e-12 { break }
        }
        return Point(point.x / naturalWidth(latitude), latitude)
    }

    /// Solves the equation of Mollweide for twice the auxiliary angle.
    private static func mollweideAngle(_ latitude: Double) -> Double {
        let target = Double.pi * sin(latitude)
        var angle = latitude
        for _ in 0..<30 {
            let step = (angle + sin(angle) - target) / (1 + cos(angle))
            angle -= step
            if abs(step) < angleTolerance { break }
        }
        return angle / 2
    }

    static func mollweide(_ point: Point) -> Point {
        let angle = mollweideAngle(point.y)
        return Point(2 * 2.0.squareRoot() / .pi * point.x * cos(angle), 2.0.squareRoot() * sin(angle))
    }

    static func inverseMollweide(_ point: Point) -> Point {
        let angle = asin(point.y / 2.0.squareRoot())
        return Point(
            point.x / (2 * 2.0.squareRoot() / .pi * cos(angle)), asin((2 * angle + sin(2 * angle)) / .pi))
    }

    /// Winkel's tripel projection: the mean of Aitoff's and of an equirectangular one with the standard parallel
    /// acos(2/π).
    static func winkel(_ point: Point) -> Point {
        let half = point.x / 2
        let cosine = cos(point.y)
        let angle = acos(max(-1, min(1, cosine * cos(half))))
        let factor = angle < 1e-12 ? 1 : angle / sin(angle)
        return Point(
            (2 * cosine * sin(half) * factor + point.x * 2 / .pi) / 2, (sin(point.y) * factor + point.y) / 2)
    }

    /// Newton's method with numeric derivatives.
    static func inverseWinkel(_ point: Point) -> Point {
        var guess = Point(max(-3, min(3, point.x)), max(-1.5, min(1.5, point.y)))
        let width = 1e-6
        for _ in 0..<40 {
            let miss = winkel(guess) - point
            guard miss.length > 1e-12 else { break }
            let east =
                (winkel(Point(guess.x + width, guess.y)) - winkel(Point(guess.x - width, guess.y))) * (0.5 / width)
            let north =
                (winkel(Point(guess.x, guess.y + width)) - winkel(Point(guess.x, guess.y - width))) * (0.5 / width)
            let determinant = east.x * north.y - east.y * north.x
            guard abs(determinant) > 1e-12 else { break }
            guess.x -= (miss.x * north.y - miss.y * north.x) / determinant
            guess.y -= (east.x * miss.y - east.y * miss.x) / determinant
            guess = Point(max(-.pi, min(.pi, guess.x)), max(-.pi / 2, min(.pi / 2, guess.y)))
        }
        return guess
    }
}
