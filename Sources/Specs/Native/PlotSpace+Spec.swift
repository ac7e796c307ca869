import Charts
import JSON

extension ObjectCodec where Root == PlotSpace {
    static let plotSpace = ObjectCodec(
        "PlotSpace", "How data is mapped to the plot area. Core Plot: CPTXYPlotSpace.", initial: PlotSpace(),
        properties: [
            Property(
                "id", \.identifier, .optional(.string(maximumLength: 100)),
                "The name that plots and axes refer to the plot space by."),
            Property(
                "x", \.x, .optional(Codec<PlotSpace.Dimension>.object(.dimension)),
                "The horizontal direction; without it that of the first plot space, as a second y axis wants it."),
            Property("y", \.y, .object(.dimension), "The vertical direction."),
        ])
}

extension ObjectCodec where Root == PlotSpace.Dimension {
    static let dimension = ObjectCodec(
        "Dimension", "One direction of a plot space.", initial: PlotSpace.Dimension(),
        properties: [
            Property(
                "scale", \.scale, .optional(.word()),
                "The scale; without it texts that are all dates make a dateTime scale, other texts a category scale, and numbers a linear one."
            ),
            Property(
                "range", .plotRange,
                "The values at the left or bottom edge and at the right or top edge; \"auto\" finds one from the data. The larger value may come first. An object gives the first value and the length of the range, which is negative where the range runs backwards."
            ) {
                $0.start = $1.start
                $0.end = $1.end
                $0.length = $1.length
            },
            Property(
                "globalRange", \.globalRange, .optional(.plotValueRange),
                "What the range may not leave: one that is longer becomes this, others are moved inside. Core Plot: globalXRange, globalYRange."
            ),
            Property(
                "scaleToFit", \.scaleToFit, .optional(.word()),
                "What of the plots an automatic range fits, exactly: the values of the data, or the entire plots with the widths of bars and the overshoot of curves; without it the entire plots, with room where it looks better."
            ),
            Property(
                "expandRangeByFactor", \.expandRangeByFactor, .optional(.number(0.01...100)),
                "How many times as long as what it fits an automatic range is, about its middle; the range is then not rounded unless nice is true."
            ),
            Property(
                "unionPlotRange", \.unionPlotRange, .optional(.plotValueRange),
                "What the range includes in any case. Core Plot: unionPlotRange."),
            Property(
                "intersectionPlotRange", \.intersectionPlotRange, .optional(.plotValueRange),
                "What the range is cut to; one that has nothing in common with it is an error. Core Plot: intersectionPlotRange."
            ),
            Property(
                "roundsMaximumUp", \.roundsMaximumUp, .bool,
                "Whether an automatic range ends at the largest value rounded up to a whole number, floor(max + 0.9), and is not rounded otherwise unless nice is true."
            ),
            Property(
                "nice", \.isNice, .optional(.bool),
                "Whether an automatic range is widened to round values; by default where values are measured."),
            Property(
                "includesZero", \.includesZero, .optional(.bool),
                "Whether an automatic range includes zero; by default for bars and areas."),
            Property(
                "reversed", \.isReversed, .optional(.bool),
                "Whether an automatic range runs backwards; by default for categories of the y direction, so that the first one stands on top."
            ),
            Property(
                "categories", \.categories,
                .optional(.array(of: .string(maximumLength: 1000), maximumCount: 10_000)),
                "The categories in order; others that the data has come after them."),
            Property(
                "timeZone", \.timeZone, .optional(.string(maximumLength: 100)),
                "The zone whose calendar and clock a dateTime scale shows, such as Europe/Berlin; without it that of the data."
            ),
        ])
}

extension Codec where Value == PlotValue {
    /// A number, or a text that is a category or a date.
    static let plotValue = either(
        Codec<Double>.number.map({ .number($0) }, back: { if case .number(let number) = $0 { number } else { nil } }),
        Codec<String>.string(maximumLength: 1000).map(
            { .text($0) }, back: { if case .text(let text) = $0 { text } else { nil } })
    ).named("PlotValue", "A value of a coordinate: a number, a category, or a date such as \"2026-03-05\".")
}

extension Codec where Value == PlotValue? {
    /// A value, or "auto".
    static let bound = Codec<PlotValue>.plotValue.map({ $0 == .text("auto") ? nil : $0 }, back: { $0 ?? .text("auto") })
}

extension Codec where Value == PlotValueRange {
    /// An array of start and end, or an object with location and length.
    static let plotValueRange = either(
        Codec<Pair<PlotValue, PlotValue>>.pair(.plotValue, .plotValue).map { PlotValueRange($0.first, $0.second) },
        Codec<LocationAndLength>.object(.locationAndLength).map {
            PlotValueRange(location: $0.location, length: $0.length)
        })
}

/// A range of a dimension, of which parts may be automatic.
struct DimensionRange: Sendable {
    var start: PlotValue?
    var end: PlotValue?
    var length: Double?
}

extension Codec where Value == DimensionRange {
    static let plotRange = either(
        Codec<Pair<PlotValue?, PlotValue?>>.pair(.bound, .bound).map {
            DimensionRange(start: $0.first, end: $0.second)
        },
        Codec<LocationAndLength>.object(.locationAndLength).map {
            DimensionRange(start: $0.location, length: $0.length)
        })
}

/// The keys of a range that is written as an object.
struct LocationAndLength: Sendable {
    var location = PlotValue.number(0)
    var length = 0.0
}

extension ObjectCodec where Root == LocationAndLength {
    static let locationAndLength = ObjectCodec(
        "PlotRange", "A range of values. Core Plot: CPTPlotRange.", initial: LocationAndLength(),
        properties: [
            Property("location", \.location, .plotValue, isRequired: true, "The value at the start."),
            Property(
                "length", \.length, .number, isRequired: true,
                "How far the end is from the start; negative in a range that runs backwards. In seconds for dates."),
        ])
}
