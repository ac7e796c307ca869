import Geometry
import Glibc

/// Differences of angles that count as none, in radians.
let angleTolerance = 1e-6

/// Inside the module, a position on the sphere is a `Point` with the longitude and the latitude in radians.
extension Point {
    init(_ point: GeoPoint) {
        self.init(point.longitude * .pi / 180, point.latitude * .pi / 180)
    }

    /// Whether two positions are nearly the same.
    func isNear(_ other: Point) -> Bool {
        abs(x - other.x) < angleTolerance && abs(y - other.y) < angleTolerance
    }
}

extension GeoPoint {
    init(radians point: Point) {
        self.init(point.x * 180 / .pi, point.y * 180 / .pi)
    }
}

extension Double {
    /// The equivalent longitude from -π to π.
    var wrappedLongitude: Double {
        abs(self) <= .pi ? self : remainder(dividingBy: 2 * .pi)
    }
}

/// A vector in space. Those of length 1 are positions on the sphere: x points to longitude 0, y to 90° east, z to the
/// north pole.
struct SphericalVector {
    var x: Double
    var y: Double
    var z: Double

    init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The position with a longitude and a latitude in radians.
    init(_ point: Point) {
        let cosine = cos(point.y)
        self.init(cosine * cos(point.x), cosine * sin(point.x), sin(point.y))
    }

    /// The longitude and the latitude in radians.
    var angles: Point { Point(atan2(y, x), asin(max(-1, min(1, z)))) }

    var length: Double { dot(self).squareRoot() }

    /// The vector of length 1; a vector without length stays as it is.
    var normalized: SphericalVector {
        let length = length
        return length > 0 ? self * (1 / length) : self
    }

    func dot(_ other: SphericalVector) -> Double { x * other.x + y * other.y + z * other.z }

    func cross(_ other: SphericalVector) -> SphericalVector {
        SphericalVector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// The angle between two vectors in radians, precise for small and for large angles.
    func angle(to other: SphericalVector) -> Double { atan2(cross(other).length, dot(other)) }

    static func + (a: SphericalVector, b: SphericalVector) -> SphericalVector {
        SphericalVector(a.x + b.x, a.y + b.y, a.z + b.z)
    }

    static func * (a: SphericalVector, factor: Double) -> SphericalVector {
        SphericalVector(a.x * factor, a.y * factor, a.z * factor)
    }
}
