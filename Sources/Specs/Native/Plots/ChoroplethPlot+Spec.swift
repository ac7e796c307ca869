import Charts
import Codecs
import Drawing
import Geography
import JSON

extension ObjectCodec where Root == ChoroplethPlot {
    static let choropleth = ObjectCodec(
        "Choropleth",
        "A map whose areas are colored by values. It takes the whole plot area. Its color bar is below it by default.",
        initial: ChoroplethPlot(), discriminator: PlotType.choropleth.rawValue,
        properties: Property.common + [Property.highlight] + properties + look
            + Property.colorCoding(\.colors)
            + Property.dataLabels(fields: [.y], offset: 0).filter { !["labelField", "labelOffset"].contains($0.name) })

    private static let properties: [Property<ChoroplethPlot>] = [
        Property(
            "map", \.map, .map,
            "The areas: \"countries\" of the world, \"usStates\" or \"usCounties\" of the United States, or own ones as GeoJSON or TopoJSON."
        ),
        Property(
            "locations", \.locations, .field, isRequired: true,
            "The place of each record. Countries have names in any language of the locales or codes of ISO 3166-1 (DE, DEU, 276), states names, postal codes or FIPS codes (Ohio, OH, 39), counties FIPS codes or names with their state (06037; \"Cook County, IL\"). Own areas have their ids and names."
        ),
        Property("values", \.values, .field, isRequired: true, "The value of each place; null for none."),
        Property(
            "projection", \.projection, .mapProjection,
            "How the globe becomes a picture: the name of a projection, or an object. Default: equalEarth for countries, albersUsa for the United States, which shows Alaska and Hawaii below the southwest; for own areas mercator, or equalEarth if they extend over more than a quarter of the globe."
        ),
        Property(
            "fit", \.fit, .enumeration(),
            "What fills the plot area: the whole map, or the places with values (\"data\") without their islands and exclaves."
        ),
    ]

    private static let look: [Property<ChoroplethPlot>] = [
        Property(
            "nullFill", \.nullFill, .optional(.nullable(.fill)),
            "The fill of areas without a value, which the legend explains; null for none. Default: a light gray."),
        Property(
            "borderLineStyle", \.borderLineStyle, .optional(.nullable(.lineStyle)),
            "The lines between areas; null for none. Default: thin lines in the color of the background."),
        Property(
            "outlineLineStyle", \.outlineLineStyle, .optional(.nullable(.lineStyle)),
            "The line around the land; null for none. Own areas have none. Default: a thin gray line."),
        Property("graticule", \.graticule, .bool, "Whether meridians and parallels are drawn, every 10 degrees."),
    ]
}

extension Codec where Value == ChoroplethPlot.Projection {
    /// The name of a projection, or an object.
    fileprivate static let mapProjection = either(
        Codec<ProjectionKind>.mapProjection.map {
            var projection = ChoroplethPlot.Projection()
            projection.kind = $0
            return projection
        }, .object(.mapProjection))
}

extension Codec where Value == ProjectionKind {
    fileprivate static let mapProjection = enumeration(of: ProjectionKind.allCases.filter { $0 != .identity })
}

extension ObjectCodec where Root == ChoroplethPlot.Projection {
    fileprivate static let mapProjection = ObjectCodec(
        "MapProjection", "How the globe becomes a picture.", initial: ChoroplethPlot.Projection(),
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
