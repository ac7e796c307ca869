import Charts
import Codecs
import Drawing
import Formatting
import JSON

extension Property where Root: Plot {
    /// The keys of plots whose records have labels.
    /// - Parameters:
    ///   - fields: The fields whose values the labels can show. The first one is the default.
    ///   - offset: The default distance of the plot type, in points, for the documentation.
    static func dataLabels(fields: [PlotField], offset: Double) -> [Property] {
        let names = fields.map(\.rawValue)
        let exception = fields == [.y, .x] ? ", or x if only y has names" : ""
        return [
            Property(
                "showLabels", Codec<Bool>.bool,
                "Whether records have labels. Default: true if labelFormatter or dataLabels is set, and for the types waterfall, dumbbell, slope, marimekko, gauge and kpi; false otherwise."
            ) { $0.common.labels.showLabels = $1 },
            Property(
                "labelField",
                Codec<PlotField>.enumeration(of: fields),
                "The field whose values the labels show: \(names.joined(separator: ", ")). Default: \(names.first ?? "")\(exception)."
            ) { $0.common.labels.labelField = $1 },
            Property(
                "labelFormatter", Codec<LabelFormatter>.labelFormatter,
                "The format of each record's value in its label."
            ) { $0.common.labels.labelFormatter = $1 },
            .labelTextStyle("labels"),
            Property(
                "labelOffset", Codec<Double>.number(-1000...1000), unit: "points",
                "The distance of a label from its record. A negative distance places it on the other side.",
                default: .number(offset)
            ) { $0.common.labels.labelOffset = $1 },
            Property(
                "labelRotation", Codec<Double>.number(-3600...3600), unit: "degrees",
                "The counter-clockwise rotation of the labels.", default: 0
            ) { $0.common.labels.labelRotation = $1 },
            Property("labelShadow", Codec<Shadow?>.nullable(.shadow), "The shadow of the labels; null for none.") {
                $0.common.labels.labelShadow = $1
            },
            Property(
                "labelFill", Codec<Fill?>.nullable(.fill), "The fill of a box behind each label; null for none."
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
                "Whether labels are anchored by the edge or corner that faces their record, instead of by their middle.",
                default: true
            ) { $0.common.labels.adjustLabelAnchors = $1 },
            Property(
                "allowLabelOverlap", Codec<Bool>.bool,
                "Whether labels may overlap. If false, labels of points and slices without space beside them are moved away and connected by a thin line. Labels without a free place are omitted, beginning with those of later plots. Within a line, the labels of the highest, lowest, last and first records have priority.",
                default: false
            ) { $0.common.labels.allowLabelOverlap = $1 },
            Property(
                "dataLabels",
                Codec<EntryList<String?>>.entries(of: .nullable(.string(maximumLength: 1000))),
                "A text for each record, null for no label; or the name of a column with the texts. Records beyond the last text use the labelFormatter."
            ) { plot, entries in
                switch entries {
                case .list(let texts): plot.common.labels.texts = texts
                case .column(let name):
                    plot.common.entryColumns.dataLabels = name
                    // The labels are shown wherever the column is.
                    plot.common.labels.texts = []
                }
            },
        ]
            + padding(
                \.common.labels.textBox.padding, prefix: "label",
                "between a label's text and the edges of its box. Default: a small distance if the box is visible, 0 otherwise"
            )
    }
}

extension Property where Root: Plot {
    /// The format of the values in the labels of nodes and stages.
    static var labelFormatter: Property {
        Property("labelFormatter", Codec<LabelFormatter>.labelFormatter, "The format of the values in labels.") {
            $0.common.labels.labelFormatter = $1
        }
    }

    /// The style of labels.
    /// - Parameter what: The name of the labels in the plural.
    static func labelTextStyle(_ what: String) -> Property {
        Property("labelTextStyle", Codec<TextStylePatch>.object(.textStyle), "The style of the \(what).") {
            $0.common.labels.labelTextStyle = $1
        }
    }
}
