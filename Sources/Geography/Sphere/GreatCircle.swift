import Geometry
import Glibc

/// The shortest way between two points on the sphere.
package struct GreatCircle: Sendable {
    private let start: SphericalVector
    /// The direction in which the way leaves its start.
    private let direction: SphericalVector
    /// The length of the way in radians: 0 to π. Multiply with 6371 for kilometers on the Earth.
    package let angle: Double

    package init(from start: GeoPoint, to end: GeoPoint) {
        self.init(from: Point(start), to: Point(end))
    }

    init(from start: Point, to end: Point) {
        self.start = SphericalVector(start)
        let end = SphericalVector(end)
        angle = self.start.angle(to: end)
        let sideways = self.start.cross(end)
        // Ways to the opposite point have no direction of their own; they pass the north pole.
        let axis = sideways.length > 1e-12 ? sideways : SphericalVector(sin(start.x), -cos(start.x), 0)
        direction = axis.cross(self.start).normalized
    }

    /// The point at a fraction of the way: 0 is the start, 1 the end.
    package func point(at fraction: Double) -> GeoPoint {
        let angle = angle * fraction
        return GeoPoint(radians: (start * cos(angle) + direction * sin(angle)).angles)
    }

    /// The way as a line of points whose distance is at most `step` degrees.
    package func line(step: Double = 2) -> GeoGeometry {
        let count = step > 0 ? min(max((angle * 180 / .pi / step).rounded(.up), 1), 10_000) : 1
        var builder = GeoGeometryBuilder()
        for index in stride(from: 0, through: count, by: 1) { builder.append(point(at: index / count)) }
        builder.endLine()
        return builder.geometry
    }

    /// The circle of all points at a distance from a center, as a polygon. It is clockwise, so it contains the center.
    /// - Parameters:
    ///   - radius: In degrees, 0 to 180.
    ///   - step: The angle between two points of the polygon as seen from the center, in degrees.
    package static func circle(around center: GeoPoint, radius: Double, step: Double = 2) -> GeoGeometry {
        let rotation = SphereRotation(RotationAngles(-center.longitude, -center.latitude))
        var builder = GeoGeometryBuilder()
        var run = PointRuns()
        SmallCircle(radius: radius * .pi / 180, step: step * .pi / 180).appendOutline(direction: 1, to: &run)
        for point in run.points { builder.append(GeoPoint(radians: rotation.undo(point))) }
        builder.endRing(startsPolygon: true)
        return builder.geometry
    }
}
