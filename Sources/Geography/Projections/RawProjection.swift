import Geometry

/// The formulas of a projection, for a sphere with radius 1. Positions on the sphere are in radians; y points up.
enum RawProjection: Sendable {
    case azimuthal(AzimuthalProjection)
    case conic(ConicProjection)
    case equalEarth
    case equirectangular
    /// - `cosine`: That of the standard parallel.
    case cylindricalEqualArea(cosine: Double)
    case mercator
    case mollweide
    case naturalEarth
    case robinson
    case transverseMercator
    case winkel

    /// - Parameter parallels: In degrees.
    init(_ kind: ProjectionKind, _ parallels: MapProjection.Parallels) {
        switch kind {
        case .albers, .albersUsa, .conicEqualArea: self = ConicProjection.equalArea(parallels)
        case .conicConformal: self = ConicProjection.conformal(parallels)
        case .conicEquidistant: self = ConicProjection.equidistant(parallels)
        case .azimuthalEqualArea: self = .azimuthal(.equalArea)
        case .azimuthalEquidistant: self = .azimuthal(.equidistant)
        case .gnomonic: self = .azimuthal(.gnomonic)
        case .orthographic: self = .azimuthal(.orthographic)
        case .stereographic: self = .azimuthal(.stereographic)
        case .equalEarth: self = .equalEarth
        case .equirectangular, .identity: self = .equirectangular
        case .mercator: self = .mercator
        case .mollweide: self = .mollweide
        case .naturalEarth1: self = .naturalEarth
        case .robinson: self = .robinson
        case .transverseMercator: self = .transverseMercator
        case .winkel3: self = .winkel
        }
    }

    func project(_ point: Point) -> Point {
        switch self {
        case .azimuthal(let projection): projection.project(point)
        case .conic(let projection): projection.project(point)
        case .equalEarth: WorldProjections.equalEarth(point)
        case .equirectangular: point
        case .cylindricalEqualArea(let cosine): CylindricalProjections.equalArea(point, cosine: cosine)
        case .mercator: CylindricalProjections.mercator(point)
        case .mollweide: WorldProjections.mollweide(point)
        case .naturalEarth: WorldProjections.naturalEarth(point)
        case .robinson: RobinsonProjection.project(point)
        case .transverseMercator: CylindricalProjections.transverseMercator(point)
        case .winkel: WorldProjections.winkel(point)
        }
    }

    /// The position on the sphere of a point of the plane. It is not finite, or its projection is another point, if
    /// there is no such position.
    func invert(_ point: Point) -> Point {
        switch self {
        case .azimuthal(let projection): projection.invert(point)
        case .conic(let projection): projection.invert(point)
        case .equalEarth: WorldProjections.inverseEqualEarth(point)
        case .equirectangular: point
        case .cylindricalEqualArea(let cosine): CylindricalProjections.inverseEqualArea(point, cosine: cosine)
        case .mercator: CylindricalProjections.inverseMercator(point)
        case .mollweide: WorldProjections.inverseMollweide(point)
        case .naturalEarth: WorldProjections.inverseNaturalEarth(point)
        case .robinson: RobinsonProjection.invert(point)
        case .transverseMercator: CylindricalProjections.inverseTransverseMercator(point)
        case .winkel: WorldProjections.inverseWinkel(point)
        }
    }
}
