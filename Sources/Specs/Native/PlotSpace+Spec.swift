import Charts

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
                "range", Codec<Pair<PlotValue?, PlotValue?>>.pair(.bound, .bound),
                "The values at the left or bottom edge and at the right or top edge; \"auto\" finds one from the data. The larger value may come first."
            ) {
                $0.start = $1.first
                $0.end = $1.second
            },
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
                "timeZone", \.timeZone, .string(maximumLength: 100),
                "The zone whose calendar and clock a dateTime scale shows, such as Europe/Berlin."),
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
    static let plotValueRange = Codec<Pair<PlotValue, PlotValue>>.pair(.plotValue, .plotValue).map {
        PlotValueRange($0.first, $0.second)
    }
}
