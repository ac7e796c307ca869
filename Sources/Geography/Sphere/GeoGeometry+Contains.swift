import Geometry

extension GeoGeometry {
    /// Whether a polygon of the geometry, or the sphere, contains a point. Lines and points contain nothing.
    /// - Complexity: O(n) in the points.
    package func contains(_ point: GeoPoint) -> Bool {
        let position = Point(point)
        return groups.contains { group in
            switch parts[group.lowerBound].kind {
            case .sphere: true
            case .points, .line: false
            case .ring: contains(position, inPolygon: parts[group])
            }
        }
    }

    private func contains(_ position: Point, inPolygon parts: ArraySlice<GeoPart>) -> Bool {
        var points: [Point] = []
        var rings: [Range<Int>] = []
        for part in parts {
            let start = points.count
            points.append(contentsOf: coordinates[part.range].lazy.map(Point.init))
            rings.append(start..<points.count)
        }
        return SphericalPolygon.contains(position, points, rings: rings)
    }
}
