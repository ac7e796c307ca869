import Charts
import Codecs
import Data
import Drawing
import JSON

extension ObjectCodec where Root == GaugePlot {
    static let gaugePlot = ObjectCodec(
        "GaugePlot", "A value on a half circle from a minimum to a maximum, with an arc or a needle.",
        initial: GaugePlot(), discriminator: PlotType.gauge.rawValue,
        properties: Property.common + [
            Property(
                "value", \.value, .amount, isRequired: true, "The value; or a column, of which the last number counts."),
            Property("minimum", \.minimum, .number, "The start of the scale."),
            Property(
                "maximum", \.maximum, .optional(.number),
                "The end of the scale. Default: the end of the last range; otherwise 100, or a round number above the value."
            ),
            Property(
                "target", \.target, .optional(.amount),
                "The value that a mark across the ring shows; or a column, of which the last number counts."),
            Property(
                "ranges", \.ranges, .array(of: .number, maximumCount: 20),
                "The ends of the ranges on the ring, ascending. The first one starts at the minimum."),
            Property(
                "rangeColors", \.rangeColors, .array(of: .color, maximumCount: 20),
                "The colors of the ranges. Default: shades of gray."),
            Property(
                "needle", \.hasNeedle, .optional(.bool),
                "Whether a needle points to the value, instead of an arc up to it. Default: true if there are ranges."),
            Property("color", \.color, .optional(.color), "The color of the arc or of the needle."),
        ] + Property.numberLabel)
}

extension ObjectCodec where Root == TilePlot {
    static let tilePlot = ObjectCodec(
        "KPIPlot", "A large number with its change against a reference, and a small line.", initial: TilePlot(),
        discriminator: PlotType.kpi.rawValue,
        properties: Property.common + [
            Property(
                "value", \.value, .amount, isRequired: true, "The number; or a column, of which the last number counts."
            ),
            Property(
                "reference", \.reference, .optional(.amount),
                "The number that the value is compared with; or a column, of which the last number counts."),
            Property(
                "referenceTitle", \.referenceTitle, .optional(.string(maximumLength: 200)),
                "The text after the change, such as \"vs. last year\"."),
            Property(
                "change", \.change, .enumeration(),
                "How the change is written: as a percentage of the reference, or as the difference from it."),
            Property(
                "lowerIsBetter", \.lowerIsBetter, .bool,
                "Whether a decrease has the color of good news, as for costs."),
            Property("trend", \.trend, .optional(.field), "The values of the small line below the number."),
            Property("color", \.color, .optional(.color), "The color of the small line."),
        ] + Property.numberLabel)
}

extension Property where Root: Plot {
    /// The keys of plots that show one number as a text.
    fileprivate static var numberLabel: [Property] {
        dataLabels(fields: [.y], offset: 0).filter { $0.name != "labelField" }
    }
}
