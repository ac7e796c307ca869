import Charts
import Codecs
import Data
import Drawing
import Formatting
import JSON

extension ObjectCodec where Root == ParallelPlot {
    static let parallelPlot = ObjectCodec(
        "ParallelCoordinates",
        "A vertical axis for each of several columns, and a line across the axes for each record. It takes the whole plot area.",
        initial: ParallelPlot(), discriminator: PlotType.parallelCoordinates.rawValue,
        properties: Property.common + [Property.highlight] + properties + Property.colorCoding(\.colors))

    private static let properties: [Property<ParallelPlot>] = [
        Property(
            "dimensions", \.dimensions, .array(of: .parallelDimension, maximumCount: 100), isRequired: true,
            "The axes from left to right: names of columns in the graph's data, columns, or objects. Numbers and dates have a range of their own, names the order in which they appear, from the top."
        ),
        Property(
            "series", \.groups, .optional(.field), "The name of each record's series, whose color its line has."),
        Property(
            "seriesColors", \.seriesColors, .seriesColors,
            "The colors of some series, by name. Default: the colors of the theme."),
        Property(
            "colorValues", \.colorValues, .optional(.field),
            "A number for each record, which determines the color of its line on the color scale, in place of series."),
        Property(
            "color", \.color, .optional(.color),
            "The color of lines without series. Default: the first color of the theme."),
        Property("lineWidth", \.lineWidth, .number(0...100), unit: "points", "The width of the lines."),
        Property(
            "lineOpacity", \.lineOpacity, .optional(.number(0...1)),
            "The opacity of the lines. Default: the more lines, the less."),
    ]
}

extension ObjectCodec where Root == ParallelPlot.Dimension {
    static let parallelDimension = ObjectCodec(
        "ParallelDimension", "An axis of parallel coordinates.", initial: ParallelPlot.Dimension(),
        properties: [
            Property(
                "values", \.field, .field, isRequired: true,
                "The value of each record: a column, or the name of a column in the graph's data."),
            Property(
                "title", \.title, .optional(.string(maximumLength: 1000)),
                "The title above the axis. Default: the name of the column."),
            Property("start", \.start, .optional(.number), "The value at the lower end. Default: the smallest one."),
            Property("end", \.end, .optional(.number), "The value at the upper end. Default: the largest one."),
            Property(
                "labelFormatter", \.labelFormatter, .optional(.labelFormatter),
                "The format of the values at the ends. Default: numbers or dates with the digits that they need."),
            Property("reversed", \.isReversed, .bool, "Whether the axis runs from the top to the bottom."),
        ])
}

extension Codec where Value == ParallelPlot.Dimension {
    static let parallelDimension = either(
        Codec<Field>.field.map { ParallelPlot.Dimension($0) }, .object(.parallelDimension))
}
