import Charts
import Codecs
import Data
import Drawing
import JSON

extension Property where Root: Plot {
    /// The key of plots whose records can be divided into series.
    static var series: Property {
        Property(
            "series",
            Codec<SeriesDivision>.either(
                Codec<Field>.field.map { SeriesDivision($0) }, .object(.series)),
            "Divides the records into series, each drawn as a plot of its own: the values that name the series, or an object. The names are in the legend."
        ) { $0.common.series = $1 }
    }
}

extension ObjectCodec where Root == SeriesDivision {
    static let series = ObjectCodec(
        "Series", "The division of a plot's records into series. Records without a name are not shown.",
        initial: SeriesDivision(.column("")),
        properties: [
            Property(
                "field", \.field, .field, isRequired: true,
                "The name of each record's series: a column, or the name of a column in the graph's data."),
            Property(
                "order", \.order, .seriesOrder,
                "The order of the series: \"appearance\" for that of their first records, \"name\", \"sum\" for the largest sum of values first, or an array of names, which come before all others."
            ),
            Property(
                "colors", \.colors, .seriesColors,
                "The colors of some series, by name. Default: the colors of the theme. Names of a known order (low … high, S … XL, months, weekdays) have shades in that order, and answers (disagree … agree) two colors on both sides of gray."
            ),
            Property(
                "limit", \.limit, .integer(2...SeriesDivision.maximumLimit),
                "The maximum number of series. If there are more, those with the smallest sums, or the last ones of an order by sum or by names, are shown together: bars and stacked areas as their sums, lines and points in one color."
            ),
            Property(
                "otherTitle", \.otherTitle, .string(maximumLength: 1000),
                "The name of the series that are shown together."),
        ])
}

extension Codec where Value == SeriesDivision.Order {
    static let seriesOrder = either(
        Codec<SeriesDivision.Criterion>.enumeration().map(
            { .by($0) }, back: { if case .by(let criterion) = $0 { criterion } else { nil } }),
        Codec<[String]>.array(of: .string(maximumLength: 1000), maximumCount: 1000).map { .names($0) })
}

extension Codec where Value == [Name: Color] {
    /// An object with a color for each name.
    static let seriesColors = Codec(
        expectation: "an object of colors", accepts: { $0.kind == .object },
        decode: { value, decoder in
            guard value.kind == .object, value.count <= 1000 else {
                decoder.reject(value, allowed: "an object of at most 1000 colors")
                return nil
            }
            var colors: [Name: Color] = [:]
            for (name, member) in value.sortedMembers where !decoder.isFull {
                if let color = decoder.descend(to: name, { Codec<Color>.color.decode(member, &$0) }) {
                    colors[name] = color
                }
            }
            return colors
        },
        schema: { builder in
            [
                "type": "object", "additionalProperties": Codec<Color>.color.schema(&builder),
                "maxProperties": 1000,
            ]
        })
}

extension Codec where Value == String? {
    /// The name of a stack; true is a name, and false is no stack.
    static let stackName = either(
        .optional(.string(maximumLength: 100)), Codec<Bool>.bool.map { $0 ? "true" : nil })
}
