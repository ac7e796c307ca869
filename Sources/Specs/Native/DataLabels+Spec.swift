import Charts
import Drawing
import Formatting
import JSON

extension Property where Root: Plot {
    /// The keys of plots whose records have labels.
    /// - Parameters:
    ///   - fields: whose values the labels may tell; the first one is told by default.
    ///   - offset: the plot type's own distance, in points, for the documentation.
    static func dataLabels(fields: [PlotField], offset: Double) -> [Property] {
        let words = fields.map(\.rawValue)
        return [
            Property(
                "showLabels", Codec<Bool>.bool,
                "Whether records have labels; without it where there is a labelFormatter or there are dataLabels."
            ) { $0.common.labels.showLabels = $1 },
            Property(
                "labelField",
                Codec<PlotField>.word(among: fields),
                "The field whose values the labels tell: \(words.joined(separator: ", ")); without it \(words.first ?? "")."
            ) { $0.common.labels.labelField = $1 },
            Property(
                "labelFormatter", Codec<LabelFormatter>.labelFormatter, "Shows each record's value in this form."
            ) { $0.common.labels.labelFormatter = $1 },
            Property("labelTextStyle", Codec<TextStylePatch>.object(.textStyle), "The look of the labels.") {
                $0.common.labels.labelTextStyle = $1
            },
            Property(
                "labelOffset", Codec<Double>.number(-1000...1000), unit: "points",
                "The distance of a label from what it labels; negative puts it on the other side.",
                default: .number(offset)
            ) { $0.common.labels.labelOffset = $1 },
            Property(
                "labelRotation", Codec<Double>.number(-3600...3600), unit: "degrees",
                "How far the labels are turned, counter-clockwise.", default: 0
            ) { $0.common.labels.labelRotation = $1 },
            Property("labelShadow", Codec<Shadow?>.nullable(.shadow), "The shadow of the labels; null for none.") {
                $0.common.labels.labelShadow = $1
            },
            Property(
                "labelFill", Codec<Fill?>.nullable(.fill), "The fill of a box that each label stands on; null for none."
            ) { $0.common.labels.textBox.box.fill = $1 },
            Property(
                "labelBorderLineStyle", Codec<LineStylePatch?>.nullable(.lineStyle),
                "The border of the labels' boxes; null for none."
            ) { plot, patch in
                plot.common.labels.textBox.box.borderLineStyle = patch.map { $0.over(LineStyle(.black)) }
            },
            Property(
                "labelCornerRadius", Codec<Double>.number(0...1000), unit: "points",
                "The radius of the corners of the labels' boxes.", default: 0
            ) { $0.common.labels.textBox.box.cornerRadius = $1 },
            Property(
                "adjustLabelAnchors", Codec<Bool>.bool,
                "Whether the edge or corner of a label that faces its record is pinned there, and not its middle.",
                default: true
            ) { $0.common.labels.adjustLabelAnchors = $1 },
            Property(
                "allowLabelOverlap", Codec<Bool>.bool,
                "Whether labels may lie on each other; otherwise those that have no room are left out: those of later plots first, and of a line the highest, the lowest, the last and the first record stay longest.",
                default: false
            ) { $0.common.labels.allowLabelOverlap = $1 },
            Property(
                "dataLabels",
                Codec<[String?]>.array(of: .nullable(.string(maximumLength: 1000)), maximumCount: 10_000),
                "A text for each record, null for no label; records beyond the last text are told by the labelFormatter."
            ) { $0.common.labels.texts = $1 },
        ]
            + padding(
                \.common.labels.textBox.padding, prefix: "label",
                "of a label's text from its box; without it as a box needs that can be seen")
    }
}
