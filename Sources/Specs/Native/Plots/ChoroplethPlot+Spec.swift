import Charts
import Codecs
import Drawing
import JSON

extension ObjectCodec where Root == ChoroplethPlot {
    static let choropleth = ObjectCodec(
        "Choropleth",
        "A map whose areas are colored by values. It takes the whole plot area, which only points of maps share. Countries that are too small for the map, such as Malta, are circles. The color bar is below the map by default.",
        initial: ChoroplethPlot(), discriminator: PlotType.choropleth.rawValue,
        properties: Property.common + [Property.highlight] + properties
            + Property.baseMap(
                \.base,
                fit:
                    "What fills the plot area: the whole map, or the places with values (\"data\") without their islands and exclaves. Default: map."
            )
            + Property.colorCoding(\.colors)
            + Property.dataLabels(fields: [.y], offset: 0).filter { !["labelField", "labelOffset"].contains($0.name) })

    private static let properties: [Property<ChoroplethPlot>] = [
        Property(
            "locations", \.locations, .field, isRequired: true,
            "The place of each record. Countries have names in any language of the locales or codes of ISO 3166-1 (DE, DEU, 276), states names, postal codes or FIPS codes (Ohio, OH, 39), counties FIPS codes or names with their state (06037; \"Cook County, IL\"). Own areas have their ids and names."
        ),
        Property("values", \.values, .field, isRequired: true, "The value of each place; null for none."),
        Property(
            "nullFill", \.nullFill, .optional(.nullable(.fill)),
            "The fill of areas without a value, which the legend explains; null for none. Default: a light gray."),
    ]
}
