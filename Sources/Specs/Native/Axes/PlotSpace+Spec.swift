import Charts
import Codecs
import JSON

extension ObjectCodec where Root == PlotSpace {
    static let plotSpace = ObjectCodec(
        "PlotSpace", "How data is mapped to the plot area. Core Plot: CPTXYPlotSpace.", initial: PlotSpace(),
        properties: [
            Property(
                "id", \.identifier, .optional(.string(maximumLength: 100)),
                "The id by which plots and axes refer to the plot space."),
            Property(
                "x", \.x, .optional(Codec<PlotSpace.Dimension>.object(.dimension)),
                "The horizontal dimension. Default: that of the first plot space, as needed for a second y axis."),
            Property("y", \.y, .object(.dimension), "The vertical dimension."),
            Property(
                "allowsUserInteraction", \.allowsUserInteraction, .bool,
                "Whether readers of an HTML page can enlarge the picture and move the enlarged picture. Other formats report it in regions."
            ),
            Property(
                "allowsMomentumX", \.allowsMomentumX, .bool,
                "Whether a horizontal movement of the enlarged picture continues for a moment after it is released."),
            Property(
                "allowsMomentumY", \.allowsMomentumY, .bool,
                "Whether a vertical movement of the enlarged picture continues for a moment after it is released."),
        ])
}

extension ObjectCodec where Root == PlotSpace.Dimension {
    static let dimension = ObjectCodec(
        "Dimension", "One dimension of a plot space.", initial: PlotSpace.Dimension(),
        properties: [
            Property(
                "scale", \.scale, .optional(.enumeration()),
                "The scale. Default: dateTime if all values are dates, category for other strings, and linear for numbers."
            ),
            Property(
                "range", .plotRange,
                "The values at the left or bottom edge and at the right or top edge; \"auto\" uses the data. The larger value may come first. An object has the first value and the length of the range. A negative length reverses the range."
            ) {
                $0.start = $1.start
                $0.end = $1.end
                $0.length = $1.length
            },
            Property(
                "globalRange", \.globalRange, .optional(.plotValueRange),
                "The outer limits of the range. A longer range is replaced by this range; any other range is moved inside it. Core Plot: globalXRange, globalYRange."
            ),
            Property(
                "scaleToFit", \.scaleToFit, .optional(.enumeration()),
                "What an automatic range fits exactly: the data values, or the entire plots including the widths of bars and the overshoot of curves. By default, it fits the entire plots and adds a margin if that looks better."
            ),
            Property(
                "expandRangeByFactor", \.expandRangeByFactor, .optional(.number(0.01...100)),
                "The factor by which an automatic range is expanded around its middle. The expanded range is not rounded unless nice is true."
            ),
            Property(
                "unionPlotRange", \.unionPlotRange, .optional(.plotValueRange),
                "A range that is always included. Core Plot: unionPlotRange."),
            Property(
                "intersectionPlotRange", \.intersectionPlotRange, .optional(.plotValueRange),
                "A range that limits the range. It is an error if the two do not overlap. Core Plot: intersectionPlotRange."
            ),
            Property(
                "roundsMaximumUp", \.roundsMaximumUp, .bool,
                "Whether an automatic range ends at the largest value rounded up to a whole number, floor(max + 0.9). It is not rounded further unless nice is true."
            ),
            Property(
                "nice", \.isNice, .optional(.bool),
                "Whether an automatic range is extended to round values. Default: true for measured values. By default, except in Core Plot's themes, there is also some space around lines, points and the tips of bars."
            ),
            Property(
                "includesZero", \.includesZero, .optional(.bool),
                "Whether an automatic range includes zero. Default: true for bars and areas and, except in Core Plot's themes, if the smallest value is less than half of the largest one."
            ),
            Property(
                "reversed", \.isReversed, .optional(.bool),
                "Whether an automatic range is reversed. Default: true for categories and, except in Core Plot's themes, for the dates of bars in the y direction, so that the first one is at the top."
            ),
            Property(
                "categories", \.categories,
                .optional(.array(of: .string(maximumLength: 1000), maximumCount: 10_000)),
                "The categories in order. Other categories in the data follow them."),
            Property(
                "timeZone", \.timeZone, .optional(.string(maximumLength: 100)),
                "The time zone of a dateTime scale, such as Europe/Berlin. Default: the time zone of the data."
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
    /// A value, or "auto" for nil.
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

/// A range of a dimension. Nil bounds are automatic.
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
                "The distance from the start to the end, in seconds for dates; negative for a reversed range."
            ),
        ])
}
