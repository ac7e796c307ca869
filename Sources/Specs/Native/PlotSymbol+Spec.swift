import Charts
import Geometry

extension ObjectCodec where Root == PlotSymbolPatch {
    static let plotSymbol = ObjectCodec(
        "PlotSymbol", "The mark on each data point. Core Plot: CPTPlotSymbol.", initial: PlotSymbolPatch(),
        properties: [
            Property("type", \.type, .optional(.word()), "The shape; cross, plus, dash and snow are lines alone."),
            Property(
                "size", \.size, .optional(.size(0...500)), unit: "points",
                "The width and height, or both as one number."),
            Property(
                "lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)), "The outline; null for none."),
            Property("fill", \.fill, .optional(.nullable(.fill)), "The inside; null for none."),
            Property.shadow { $0.shadow = .some($1) },
            Property(
                "anchorPoint", \.anchorPoint, .optional(.anchor), unit: "fractions of the size",
                "The place of the symbol that lies on the data point: [0, 0] is the bottom left, [0.5, 0.5] the middle."
            ),
            Property(
                "usesEvenOddClipRule", \.usesEvenOddClipRule, .optional(.bool),
                "Whether parts of a path that lie inside an even number of its loops are left empty."),
        ])
}

extension Codec where Value == PlotSymbolPatch {
    /// A plot symbol, or its shape alone.
    static let plotSymbol = either(
        Codec.object(.plotSymbol), Codec<PlotSymbol.Kind>.word().map { PlotSymbolPatch(type: $0) })
}
