import Charts
import Codecs
import Drawing
import Geometry
import JSON

extension ObjectCodec where Root == AxisLineCap {
    static let axisLineCap = ObjectCodec(
        "AxisLineCap", "A shape at an end of an axis line. Core Plot: CPTLineCap.", initial: AxisLineCap(),
        properties: [
            Property(
                "type", \.type, .enumeration(), isRequired: true,
                "The shape. The tip of an arrow, or the middle of any other shape, is at the end of the line. The shape custom requires customLineCapPath."
            ),
            Property(
                "size", \.size, .optional(.size(0...1000)), unit: "points",
                "The width across the axis and the height along it. Default: depends on the line width."),
            Property(
                "lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)),
                "The outline; null for none. Missing keys come from the style of the axis line."),
            Property(
                "fill", \.fill, .optional(.nullable(.fill)),
                "The fill of closed shapes; null leaves them empty. Default: the color of the axis line."),
            Property(
                "customLineCapPath", \.customLineCapPath, .optional(.path),
                "The shape for the type custom, as SVG path data in any units, pointing up along the axis. It is stretched to the size."
            ),
            Property(
                "usesEvenOddClipRule", \.usesEvenOddClipRule, .bool,
                "Whether the shape is filled by the even-odd rule."),
        ])
}

extension Codec where Value == AxisLineCap {
    /// A line cap, or only its type.
    static let axisLineCap = Codec.either(
        Codec.object(.axisLineCap), Codec<AxisLineCap.Kind>.enumeration().map { AxisLineCap(type: $0) }
    ).compactMap(allowed: "a line cap that has a customLineCapPath if its type is custom") { cap in
        cap.type == .custom && cap.customLineCapPath == nil ? nil : cap
    }
}
