/// The kinds of map projections. The names are those of d3-geo and Vega.
package enum ProjectionKind: String, Hashable, Sendable, CaseIterable {
    case albers
    /// Albers for the United States, with Alaska and Hawaii as insets.
    case albersUsa
    case azimuthalEqualArea
    case azimuthalEquidistant
    case conicConformal
    case conicEqualArea
    case conicEquidistant
    case equalEarth
    case equirectangular
    case gnomonic
    /// No projection: coordinates of a plane.
    case identity
    case mercator
    case mollweide
    case naturalEarth1
    case orthographic
    case robinson
    case stereographic
    case transverseMercator
    case winkel3

    /// Whether the projection has standard parallels.
    package var hasParallels: Bool {
        switch self {
        case .albers, .conicConformal, .conicEqualArea, .conicEquidistant: true
        default: false
        }
    }
}
