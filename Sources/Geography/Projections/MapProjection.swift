import Geometry

/// A projection of the sphere to a picture, with all of its parameters. A new one has the defaults of d3-geo.
///
/// The sphere is rotated, clipped by the antimeridian or a small circle, projected, scaled and moved, and clipped by a
/// rectangle.
package struct MapProjection: Hashable, Sendable {
    package let kind: ProjectionKind
    /// The rotation of the sphere before the projection.
    package var rotation = RotationAngles()
    /// The point of the rotated sphere that is at `translation`.
    package var center = GeoPoint(0, 0)
    /// The length of a radian near the center, in points.
    package var scale = 150.0
    package var translation = Point(480, 250)
    /// The standard parallels of conic projections, in degrees.
    package var parallels = Parallels(0, 60)
    /// The radius of the visible circle around the center, in degrees; nil or 0 if the sphere is cut at the antimeridian
    /// instead.
    package var clipAngle: Double?
    /// The visible part of the picture.
    package var clipExtent: Rect?
    /// The distance of edges from their exact curves, in points, at least 0.01; 0 if edges stay straight.
    package var precision = 0.5.squareRoot()
    package var reflectsX = false
    package var reflectsY = false

    package struct Parallels: Hashable, Sendable {
        package var first: Double
        package var second: Double

        package init(_ first: Double, _ second: Double) {
            self.first = first
            self.second = second
        }
    }

    package init(_ kind: ProjectionKind) {
        self.kind = kind
        switch kind {
        case .albers:
            scale = 1070
            rotation = RotationAngles(96)
            center = GeoPoint(-0.6, 38.7)
            parallels = Parallels(29.5, 45.5)
        case .albersUsa: scale = 1070
        case .azimuthalEqualArea: (scale, clipAngle) = (124.75, 180 - 1e-3)
        case .azimuthalEquidistant: (scale, clipAngle) = (79.4188, 180 - 1e-3)
        case .conicConformal: (scale, parallels) = (109.5, Parallels(30, 30))
        case .conicEqualArea: (scale, center) = (155.424, GeoPoint(0, 33.6442))
        case .conicEquidistant: (scale, center) = (131.154, GeoPoint(0, 13.9389))
        case .equalEarth: scale = 177.158
        case .equirectangular: scale = 152.63
        case .gnomonic: (scale, clipAngle) = (144.049, 60)
        case .identity: (scale, translation) = (1, .zero)
        case .mercator: scale = 961 / (2 * Double.pi)
        case .mollweide: scale = 169.529
        case .naturalEarth1: scale = 175.295
        case .robinson: scale = 152.63
        case .orthographic: (scale, clipAngle) = (249.5, 90 + angleTolerance)
        case .stereographic: (scale, clipAngle) = (250, 142)
        case .transverseMercator: scale = 159.155
        case .winkel3: scale = 158.837
        }
    }

    /// The projection with derived values, for projecting many points.
    package var projector: MapProjector { MapProjector(self) }
}
