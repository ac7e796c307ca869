import Geometry
import Glibc

extension GeoGeometry {
    /// The center of the areas; without areas, that of the lines; without lines, that of the points. Nil if there is
    /// none, such as for two opposite points.
    /// - Complexity: O(n) in the points.
    package var centroid: GeoPoint? {
        var sums = [SphericalVector](repeating: SphericalVector(0, 0, 0), count: 3)
        for part in parts {
            switch part.kind {
            case .points:
                for point in coordinates[part.range] { sums[2] = sums[2] + SphericalVector(Point(point)) }
            case .line: addEdges(of: part, to: &sums)
            case .ring: addEdges(of: part, to: &sums)
            case .sphere: break
            }
        }
        return sums.first { $0.length > 1e-9 }.map { GeoPoint(radians: $0.normalized.angles) }
    }

    /// Adds each edge to the sums of areas and of lengths, and each point to that of points.
    private func addEdges(of part: GeoPart, to sums: inout [SphericalVector]) {
        guard let end = part.range.last else { return }
        let isRing = part.kind == .ring
        var before = SphericalVector(Point(coordinates[isRing ? end : part.range.lowerBound]))
        for index in isRing ? part.range : part.range.dropFirst() {
            let point = SphericalVector(Point(coordinates[index]))
            let axis = point.cross(before)
            let angle = before.angle(to: point)
            // The vector area of a polygon is half the sum of its edges' angles along their axes (Stokes).
            if isRing, axis.length > 0 { sums[0] = sums[0] + axis * (angle / axis.length / 2) }
            // The integral of the position along an arc points to its middle.
            let middle = before + point
            if middle.length > 0 { sums[1] = sums[1] + middle * (2 * sin(angle / 2) / middle.length) }
            sums[2] = sums[2] + point
            before = point
        }
    }
}
