import Charts
import Codecs
import Diagnostics
import Dialects
import Geometry
import JSON

extension ObjectCodec where Root == PlotSymbolPatch {
    static let plotSymbol = ObjectCodec(
        "PlotSymbol", "The symbol for each data point. Core Plot: CPTPlotSymbol.", initial: PlotSymbolPatch(),
        properties: [
            Property(
                "type", \.type, .optional(.enumeration()),
                "The shape. The shapes cross, plus, dash and snow consist only of lines. The shape custom requires customSymbolPath."
            ),
            Property(
                "size", \.size, .optional(.size(0...500)), unit: "points",
                "The width and the height, or one number for both."),
            Property(
                "anchorPoint", \.anchorPoint, .optional(.anchor), unit: "fractions of the size",
                "The point of the symbol that is placed on the data point: [0, 0] is the bottom left, [0.5, 0.5] the middle."
            ),
            Property(
                "lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)), "The outline; null for none."),
            Property(
                "fill", \.fill, .optional(.nullable(.fill)),
                "The fill, laid over the bounding box of the symbol; null for none."),
            Property.shadow { $0.shadow = .some($1) },
            Property(
                "customSymbolPath", \.customSymbolPath, .optional(.path),
                "The shape for the type custom, as SVG path data in any units. It is stretched to the size."),
            Property(
                "usesEvenOddClipRule", \.usesEvenOddClipRule, .optional(.bool),
                "Whether a path is filled by the even-odd rule."),
        ])
}

extension Codec where Value == PlotSymbolPatch {
    /// A plot symbol, or only its shape.
    static let plotSymbol = either(
        Codec.object(.plotSymbol), Codec<PlotSymbol.Kind>.enumeration().map { PlotSymbolPatch(type: $0) }
    ).compactMap(allowed: "a symbol that has a customSymbolPath if its type is custom") { patch in
        patch.type == .custom && patch.customSymbolPath == nil ? nil : patch
    }
}

extension Codec where Value == Path {
    /// SVG path data.
    static let path = {
        let text = Codec<String>.string(maximumLength: PathParser.maximumLength)
        return Codec(
            expectation: "SVG path data", accepts: text.accepts,
            decode: { value, decoder in
                guard let string = text.decode(value, &decoder) else { return nil }
                do throws(PathError) {
                    return try PathParser.path(string)
                } catch {
                    decoder.report(
                        SpecIssue(
                            decoder.place, error.detail, found: value.summary,
                            allowed: ["SVG path data, such as \"M 0 0 L 10 0 L 5 8 Z\""]))
                    return nil
                }
            },
            schema: { _ in
                [
                    "type": "string", "pattern": #"^\s*[Mm][MmLlHhVvCcSsQqTtAaZz0-9eE+\-.,\s]*$"#,
                    "maxLength": .number(Double(PathParser.maximumLength)),
                ]
            }
        ).named("PathData", "A path in the syntax of SVG's attribute d. The y axis points down.")
    }()
}
