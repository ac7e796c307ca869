import Charts
import Codecs
import Drawing
import Geometry
import JSON

extension ObjectCodec where Root == LineStylePatch {
    static let lineStyle = ObjectCodec(
        "LineStyle", "How a line is drawn. Missing keys come from the theme or the plot.",
        initial: LineStylePatch(),
        properties: [
            Property("lineColor", \.lineColor, .optional(.color), "The color."),
            Property(
                "lineFill", \.lineFill, .optional(.nullable(.fill)),
                "A fill that paints the line instead of its color, laid over the bounding box of the line; null for none."
            ),
            Property(
                "lineGradient", \.lineGradient, .optional(.nullable(.gradient)),
                "A gradient across the width of the line, from its edges to its core, instead of color and fill; null for none. The gradient's type, angle and anchors are ignored."
            ),
            Property("lineWidth", \.lineWidth, .optional(.number(0...1000)), unit: "points", "The width."),
            Property("lineCap", \.lineCap, .optional(.enumeration()), "The shape of the ends."),
            Property("lineJoin", \.lineJoin, .optional(.enumeration()), "The shape of the corners."),
            Property(
                "miterLimit", \.miterLimit, .optional(.number(1...1000)),
                "The maximum length of a mitered corner in line widths. Longer corners are beveled."),
            Property(
                "dashPattern", \.dashPattern, .optional(.array(of: .number(0...10_000), maximumCount: 32)),
                unit: "points", "The lengths of dashes and gaps, alternating; an empty array for a solid line."),
            Property(
                "patternPhase", \.patternPhase, .optional(.number(-100_000...100_000)), unit: "points",
                "The distance into the dash pattern at which the line starts."),
        ])
}

extension Codec where Value == LineStylePatch {
    /// A line style, or only its color.
    static let lineStyle = Codec.either(
        Codec.object(.lineStyle), Codec<Color>.color.map { LineStylePatch(lineColor: $0) })
}
