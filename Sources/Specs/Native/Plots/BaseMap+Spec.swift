import Charts
import Codecs
import Geography
import JSON

extension Property {
    /// The keys of the map below the data.
    /// - Parameter fit: The description of the key `fit`.
    static func baseMap(_ base: any WritableKeyPath<Root, BaseMap> & Sendable, fit: String) -> [Property] {
        [
            Property(
                "map", Codec<BaseMap.Areas>.map,
                "The areas: \"countries\" of the world, \"usStates\" or \"usCounties\" of the United States, or own ones as GeoJSON or TopoJSON.",
                default: "countries"
            ) { $0[keyPath: base].areas = $1 },
            Property(
                "projection", Codec<BaseMap.Projection>.mapProjection,
                "How the globe becomes a picture: the name of a projection, or an object. Default: equalEarth for countries, or azimuthalEqualArea around the data if only a part of the world is shown; albersUsa for the United States, which shows Alaska and Hawaii below the southwest; for own areas mercator, or equalEarth if they extend over more than a quarter of the globe."
            ) { $0[keyPath: base].projection = $1 },
            Property("fit", Codec<BaseMap.Fit>.enumeration(), fit) { $0[keyPath: base].fit = $1 },
            Property(
                "seaFill", Codec<Fill>.fill, "The fill of the globe, such as the color of the sea. Default: none."
            ) { $0[keyPath: base].seaFill = $1 },
            Property(
                "borderLineStyle", Codec<LineStylePatch?>.nullable(.lineStyle),
                "The lines between areas; null for none. Default: thin lines in the color of the background."
            ) { $0[keyPath: base].borderLineStyle = $1 },
            Property(
                "outlineLineStyle", Codec<LineStylePatch?>.nullable(.lineStyle),
                "The line around the land; null for none. Own areas have none. Default: a thin gray line."
            ) { $0[keyPath: base].outlineLineStyle = $1 },
            Property(
                "graticule", Codec<Bool>.bool, "Whether meridians and parallels are drawn, every 10 degrees.",
                default: false
            ) { $0[keyPath: base].graticule = $1 },
        ]
    }
}

extension Codec where Value == BaseMap.Projection {
    /// The name of a projection, or an object.
    fileprivate static let mapProjection = either(
        Codec<ProjectionKind>.mapProjection.map {
            var projection = BaseMap.Projection()
            projection.kind = $0
            return projection
        }, .object(.mapProjection))
}

extension Codec where Value == ProjectionKind {
    fileprivate static let mapProjection = enumeration(of: ProjectionKind.allCases.filter { $0 != .identity })
}

extension ObjectCodec where Root == BaseMap.Projection {
    fileprivate static let mapProjection = ObjectCodec(
        "MapProjection", "How the globe becomes a picture.", initial: BaseMap.Projection(),
        properties: [
            Property(
                "type", \.kind, .optional(.mapProjection),
                "The projection, with the names of d3-geo and Vega. Default: that of the map."),
            Property(
                "rotate", \.rotation,
                .optional(.array(of: .number(-360...360), minimumCount: 2, maximumCount: 3)), unit: "degrees",
                "The rotation of the globe before the projection, as in d3-geo: [-10, -50] brings 10° east, 50° north to the middle. A third number turns the map."
            ),
            Property(
                "parallels", \.parallels,
                .optional(.array(of: .number(-90...90), minimumCount: 2, maximumCount: 2)), unit: "degrees",
                "The two standard parallels of conic projections."),
        ])
}
