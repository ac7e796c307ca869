import Charts
import Drawing
import Geometry
import JSON

extension ObjectCodec where Root == AxisLineCap {
    static let axisLineCap = ObjectCodec(
        "AxisLineCap", "A shape on an end of an axis line. Core Plot: CPTLineCap.", initial: AxisLineCap(),
        properties: [
            Property(
                "type", \.type, .word(), isRequired: true,
                "The shape; arrows have their tip on the end of the line, all others their middle; custom needs a customLineCapPath."
            ),
            Property(
                "size", \.size, .optional(.size(0...1000)), unit: "points",
                "The width across the axis and the height along it; without it as the line's width asks for."),
            Property(
                "lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)),
                "The outline, with the axis line's style for what is not said; null for none."),
            Property(
                "fill", \.fill, .optional(.nullable(.fill)),
                "The inside of closed shapes; without it in the colour of the axis line, null leaves it empty."),
            Property(
                "customLineCapPath", \.customLineCapPath, .optional(.path),
                "The shape of type custom, as the path data of SVG in any units, upwards along the axis: it is stretched to the size."
            ),
            Property(
                "usesEvenOddClipRule", \.usesEvenOddClipRule, .bool,
                "Whether parts of the shape that lie inside an even number of its loops are left empty."),
        ])
}

extension Codec where Value == AxisLineCap {
    /// A line cap, or its type alone.
    static let axisLineCap = Codec.either(
        Codec.object(.axisLineCap), Codec<AxisLineCap.Kind>.word().map { AxisLineCap(type: $0) }
    ).compactMap(allowed: "a line cap that is not of type custom unless it has a customLineCapPath") { cap in
        cap.type == .custom && cap.customLineCapPath == nil ? nil : cap
    }
}
