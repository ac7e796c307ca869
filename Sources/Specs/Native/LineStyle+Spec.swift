import Charts
import Drawing
import Geometry
import JSON

extension ObjectCodec where Root == LineStylePatch {
    static let lineStyle = ObjectCodec(
        "LineStyle", "How a line is drawn; what is not said stays as the theme or the plot has it.",
        initial: LineStylePatch(),
        properties: [
            Property("lineColor", \.lineColor, .optional(.color), "The colour."),
            Property(
                "lineFill", \.lineFill, .optional(.nullable(.fill)),
                "Paints the line in place of its colour, laid over the bounding box of the line; null for none."),
            Property(
                "lineGradient", \.lineGradient, .optional(.nullable(.gradient)),
                "A change of colour across the line's width, from its edges to its core, in place of colour and fill; type, angle and anchors are without meaning. Null for none."
            ),
            Property("lineWidth", \.lineWidth, .optional(.number(0...1000)), unit: "points", "The width."),
            Property("lineCap", \.lineCap, .optional(.word()), "The shape of the ends."),
            Property("lineJoin", \.lineJoin, .optional(.word()), "The shape of the corners."),
            Property(
                "miterLimit", \.miterLimit, .optional(.number(1...1000)),
                "A mitered corner longer than this many line widths is cut off."),
            Property(
                "dashPattern", \.dashPattern, .optional(.array(of: .number(0...10_000), maximumCount: 32)),
                unit: "points", "The lengths of strokes and gaps in turn; empty for a solid line."),
            Property(
                "patternPhase", \.patternPhase, .optional(.number(-100_000...100_000)), unit: "points",
                "How far into the dash pattern the line starts."),
        ])
}

extension Codec where Value == LineStylePatch {
    /// A line style, or its colour alone.
    static let lineStyle = Codec.either(
        Codec.object(.lineStyle), Codec<Color>.color.map { LineStylePatch(lineColor: $0) })
}
