/// A part of a geometry: points, a line or a ring.
package struct GeoPart: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable {
        /// Points that are not connected.
        case points
        case line
        /// A closed line around an area or around a hole in one. Its first point is not repeated.
        case ring
        /// The whole sphere, without points.
        case sphere
    }

    package var kind: Kind
    /// Whether a ring is the first one of a polygon. The rings behind it, up to the next such ring, are its holes.
    package var startsPolygon: Bool
    /// The indices of the part's coordinates.
    package var range: Range<Int>

    package init(_ kind: Kind, startsPolygon: Bool = false, range: Range<Int> = 0..<0) {
        self.kind = kind
        self.startsPolygon = startsPolygon
        self.range = range
    }
}

/// Points, lines and polygons on the sphere. Edges are arcs of great circles.
///
/// The area of a polygon is on the right of its first ring, as seen from outside of the sphere: a clockwise ring around
/// an island contains the island, and a counterclockwise one contains everything else. `rewound()` corrects geometries
/// with the opposite order, which RFC 7946 asks for.
package struct GeoGeometry: Hashable, Sendable {
    /// The coordinates of all parts. Several geometries share the same array.
    package let coordinates: [GeoPoint]
    package let parts: [GeoPart]

    /// - Parameter parts: Their ranges must be indices of the coordinates.
    init(coordinates: [GeoPoint], parts: [GeoPart]) {
        self.coordinates = coordinates
        self.parts = parts
    }

    package static let empty = GeoGeometry(coordinates: [], parts: [])

    /// The whole sphere, whose outline is that of the map.
    package static let sphere = GeoGeometry(coordinates: [], parts: [GeoPart(.sphere)])

    package init(point: GeoPoint) {
        self.init(coordinates: [point], parts: [GeoPart(.points, range: 0..<1)])
    }

    /// A line along the shortest ways from point to point.
    package init(line points: [GeoPoint]) {
        self.init(
            coordinates: points, parts: points.isEmpty ? [] : [GeoPart(.line, range: 0..<points.count)])
    }

    package var isEmpty: Bool { parts.isEmpty }

    /// The number of points in all parts.
    package var pointCount: Int { parts.reduce(0) { $0 + $1.range.count } }

    /// Whether the geometry has lines or areas, and not only points.
    package var hasLinesOrAreas: Bool { parts.contains { $0.kind != .points } }

    /// The ranges of `parts` that belong together: one for each polygon, and one for each other part.
    var groups: [Range<Int>] { parts.groups }
}

extension [GeoPart] {
    /// The ranges of parts that belong together: one for each polygon, and one for each other part.
    var groups: [Range<Int>] {
        var groups: [Range<Int>] = []
        for (index, part) in enumerated() {
            if part.kind == .ring, !part.startsPolygon, let last = groups.last, self[last.lowerBound].kind == .ring {
                groups[groups.count - 1] = last.lowerBound..<index + 1
            } else {
                groups.append(index..<index + 1)
            }
        }
        return groups
    }
}

/// Collects the coordinates of a geometry part by part.
package struct GeoGeometryBuilder {
    package private(set) var coordinates: [GeoPoint] = []
    package private(set) var parts: [GeoPart] = []
    /// The index of the first coordinate of the next part.
    private var start = 0

    package init() {}

    package var geometry: GeoGeometry { GeoGeometry(coordinates: coordinates, parts: parts) }

    package mutating func append(_ point: GeoPoint) { coordinates.append(point) }

    /// The points since the last part are separate points.
    package mutating func endPoints() { end(.points) }

    /// The points since the last part are a line.
    package mutating func endLine() { end(.line) }

    /// The points since the last part are a ring. Its last point is removed if it repeats the first.
    /// - Returns: `false` if the ring has fewer than three points. It has no area then, and is removed.
    @discardableResult package mutating func endRing(startsPolygon: Bool) -> Bool {
        while coordinates.count > start + 1, coordinates.last == coordinates[start] { coordinates.removeLast() }
        guard coordinates.count >= start + 3 else {
            coordinates.removeSubrange(start...)
            return false
        }
        end(.ring, startsPolygon: startsPolygon)
        return true
    }

    package mutating func appendSphere() { parts.append(GeoPart(.sphere)) }

    private mutating func end(_ kind: GeoPart.Kind, startsPolygon: Bool = false) {
        guard coordinates.count > start else { return }
        parts.append(GeoPart(kind, startsPolygon: startsPolygon, range: start..<coordinates.count))
        start = coordinates.count
    }
}
