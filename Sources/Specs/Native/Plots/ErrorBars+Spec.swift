import Charts
import Codecs
import Drawing
import JSON

extension Property where Root: Plot {
    /// The key of plots whose points can have error bars.
    static var errorBars: Property {
        Property(
            "errorBars", Codec<ErrorBars>.object(.errorBars),
            "The uncertainty of the values: bars from each point to the ends of its range."
        ) { $0.common.errorBars = $1 }
    }
}

extension ObjectCodec where Root == ErrorBars {
    static let errorBars = ObjectCodec(
        "ErrorBars",
        "Bars from each point to the ends of its range, drawn like those of a range plot. Distances are 0 or more. A single number applies to all records.",
        initial: ErrorBars(),
        properties: [
            amount(
                "symmetric", \.symmetric,
                "The distance in both directions along the value axis."),
            amount("high", \.high, "The distance above the point."),
            amount("low", \.low, "The distance below the point."),
            amount("left", \.left, "The distance to the left of the point."),
            amount("right", \.right, "The distance to the right of the point."),
            Property("barLineStyle", \.barLineStyle, .optional(.lineStyle), "The style of the bars."),
            Property(
                "barWidth", \.barWidth, .optional(.number(0...1000)), unit: "points",
                "The length of the caps at the ends; 0 for none. Default: depends on the distance between records."),
        ])

    private static func amount(
        _ name: String, _ keyPath: any WritableKeyPath<ErrorBars, RecordAmount?> & Sendable, _ description: String
    ) -> Property<ErrorBars> {
        Property(
            name, keyPath,
            .optional(
                Codec<RecordAmount>.either(
                    Codec<Double>.number(0...Double.greatestFiniteMagnitude).map { .constant($0) },
                    Codec<Field>.field.map { .field($0) })), unit: "data units", description)
    }
}
