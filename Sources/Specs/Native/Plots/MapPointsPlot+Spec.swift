import Charts
import Codecs
import Data
import Drawing
import JSON

extension ObjectCodec where Root == MapPointsPlot {
    static let mapPoints = ObjectCodec(
        "MapPoints",
        "Symbols at places on a map, with sizes, colors and labels, and the shortest ways to them from other places. The places have coordinates or names: write longitude and latitude, locations, or to. Several plots share a map, which may be a choropleth.",
        initial: MapPointsPlot(), discriminator: PlotType.mapPoints.rawValue,
        properties: Property.common + [Property.series, Property.highlight] + places
            + Property.baseMap(
                \.base,
                fit:
                    "What fills the plot area: the whole map, or the surroundings of the points (\"data\"). Default: data if the points are in a part of the world of less than 100 by 70 degrees."
            ) + looks + symbols + Property.colorCoding(\.marks.symbols.colors) + [
                .sizeLegend(\.marks.symbols.sizeLegend)
            ]
            + Property.dataLabels(fields: [.size], offset: 4).filter { $0.name != "labelField" }
    ) { value, decoder in
        let keys = ["to", "locations", "longitude"].filter { value.given($0) != nil }
        if let first = keys.first {
            for other in keys.dropFirst() {
                decoder.refuse(other, value.given(other), beside: first, value.given(first))
            }
        }
        guard value.given("to") == nil, value.given("locations") == nil else { return }
        if value.given("latitude") != nil {
            decoder.require("longitude", in: value)
        } else if value.given("longitude") != nil {
            decoder.require("latitude", in: value)
        } else {
            decoder.require("longitude", orOther: "locations", in: value)
        }
    }

    private static let places: [Property<MapPointsPlot>] = [
        Property(
            "longitude", \.longitude, .optional(.field), unit: "degrees",
            "The longitude of each point, positive in the east, -360 to 360; of a map in a plane, its x."),
        Property(
            "latitude", \.latitude, .optional(.field), unit: "degrees",
            "The latitude of each point, positive in the north; of a map in a plane, its y."),
        Property(
            "locations", \.locations, .optional(.field),
            "The area in whose middle each point is, in place of longitude and latitude: names or codes as in a choropleth map."
        ),
        Property(
            "from", \.from, .optional(.mapPosition),
            "Where a line to each point begins: names or codes of areas, or an object with longitude and latitude. The line is the shortest way on the globe, a great circle."
        ),
        Property(
            "to", \.to, .optional(.mapPosition),
            "Where the points are, in the form of from: another way to write locations, or longitude and latitude."),
    ]

    private static let looks: [Property<MapPointsPlot>] = [
        Property(
            "landFill", \.landFill, .optional(.nullable(.fill)),
            "The fill of the areas, unless a choropleth map colors them; null for none. Default: a light gray."),
        Property(
            "lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)),
            "The lines from other places; null for none. Default: thin translucent lines in the color of the symbols."),
        Property("color", \.color, .optional(.color), "The color of symbols and lines."),
    ]

    private static let symbols: [Property<MapPointsPlot>] = [
        Property(
            "plotSymbol", \.marks.symbols.plotSymbol, .optional(.nullable(.plotSymbol)),
            "The symbol for each point; null for none. Opaque symbols without a lineStyle have a thin outline in the color of the background."
        ),
        Property(
            "plotSymbols", \.marks.symbols.plotSymbols, .array(of: .nullable(.plotSymbol), maximumCount: 10_000),
            "A symbol for each record; null for plotSymbol, or the type none for no symbol."),
        Property(
            "plotSymbolMarginForHitDetection", \.marks.symbols.marginForHitDetection, .optional(.number(0...1_000)),
            "The distance from a symbol or point, in points, up to which a hit finds its record. Default: 6."),
        Property(
            "size", \.marks.symbols.sizes, .optional(.field),
            "The size of each record. The area of its symbol is proportional to it. Symbols with negative sizes are omitted."
        ),
        Property(
            "maximumDiameter", \.marks.symbols.maximumDiameter, .optional(.number(1...500)), unit: "points",
            "The diameter of the symbol with the largest size. Default: depends on the size of the picture."),
        Property(
            "maximumSize", \.marks.symbols.maximumSize, .optional(.number(0...1e300)),
            "The size whose symbol has the maximumDiameter. Default: the largest size of all plots."),
        Property(
            "colorValues", \.marks.symbols.colorValues, .optional(.field),
            "The values that determine the color of each symbol. Numbers use the colorScale. Each distinct string has a color from the colorScale's colorMap and its own legend entry."
        ),
    ]
}

extension Codec where Value == MapPosition {
    /// Names of areas, or an object with coordinates.
    fileprivate static let mapPosition = either(
        Codec<Field>.field.map { .names($0) },
        Codec<MapCoordinates>.object(.mapCoordinates).compactMap(allowed: "an object with longitude and latitude") {
            guard let longitude = $0.longitude, let latitude = $0.latitude else { return nil }
            return .coordinates(longitude: longitude, latitude: latitude)
        })
}

/// Coordinates before they are complete.
private struct MapCoordinates: Sendable {
    var longitude: Field?
    var latitude: Field?
}

extension ObjectCodec where Root == MapCoordinates {
    fileprivate static let mapCoordinates = ObjectCodec(
        "MapCoordinates", "The coordinates of places.", initial: MapCoordinates(),
        properties: [
            Property(
                "longitude", \.longitude, .optional(.field), unit: "degrees", isRequired: true,
                "The longitude of each place, positive in the east."),
            Property(
                "latitude", \.latitude, .optional(.field), unit: "degrees", isRequired: true,
                "The latitude of each place, positive in the north."),
        ])
}
