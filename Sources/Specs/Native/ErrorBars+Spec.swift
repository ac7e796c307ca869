import Charts
import Drawing
import JSON

extension Property where Root: Plot {
    /// The key of plots whose points may have error bars.
    static var errorBars: Property {
        Property(
            "errorBars", Codec<ErrorBars>.object(.errorBars),
            "How uncertain the values are: bars from each point to the ends of its range."
        ) { $0.common.errorBars = $1 }
    }
}

extension ObjectCodec where Root == ErrorBars {
    static let errorBars = ObjectCodec(
        "ErrorBars",
        "Bars from each point to the ends of its range, drawn as those of a range plot. Distances are 0 or more; a number stands for all records.",
        initial: ErrorBars(),
        properties: [
            amount(
                "symmetric", \.symmetric,
                "How far the range reaches both ways in the direction in which the values are measured."),
            amount("high", \.high, "How far the range reaches above the point."),
            amount("low", \.low, "How far the range reaches below the point."),
            amount("left", \.left, "How far the range reaches to the left of the point."),
            amount("right", \.right, "How far the range reaches to the right of the point."),
            Property("barLineStyle", \.barLineStyle, .optional(.lineStyle), "The bars."),
            Property(
                "barWidth", \.barWidth, .optional(.number(0...1000)), unit: "points",
                "The length of the strokes at the ends, 0 for none; without it as the distance of the records allows."),
        ])

    private static func amount(
        _ name: String, _ keyPath: any WritableKeyPath<ErrorBars, ErrorBars.Amount?> & Sendable, _ description: String
    ) -> Property<ErrorBars> {
        Property(
            name, keyPath,
            .optional(
                Codec<ErrorBars.Amount>.either(
                    Codec<Double>.number(0...Double.greatestFiniteMagnitude).map { .constant($0) },
                    Codec<Field>.field.map { .field($0) })), unit: "data units", description)
    }
}
