import Charts
import Codecs
import Drawing
import Formatting
import JSON

extension Property where Root == Axis {
    /// The keys of the labels at major ticks.
    static var labels: [Property] {
        [
            Property("labelTextStyle", Codec.object(.textStyle), "The style of the labels.") {
                $0.labelTextStyle = $1.over($0.labelTextStyle)
            },
            Property(
                "labelOffset", \.labelOffset, .number(-1000...1000), unit: "points",
                "The distance of the labels from the ticks. A negative distance moves them over the axis."),
            Property(
                "labelRotation", \.labelRotation, .optional(.number(-3600...3600)), unit: "degrees",
                "The counter-clockwise rotation. By default, labels are rotated only if they would overlap."),
            Property(
                "labelAlignment", \.labelAlignment, .optional(.enumeration()),
                "The alignment of the labels along the axis: left puts their left edge at the tick, top their top edge. By default, labels are centered at their ticks."
            ),
            Property(
                "tickLabelDirection", \.tickLabelDirection, .optional(.enumeration()),
                "The side of the axis for the labels. Default: away from the plot area."),
            Property("labelShadow", Codec<Shadow?>.nullable(.shadow), "The shadow of the labels; null for none.") {
                $0.labelShadow = $1
            },
            Property(
                "labelFormatter", Codec<LabelFormatter?>.nullable(.labelFormatter),
                "The format of the labels; null for no labels. Default: depends on the scale."
            ) {
                $0.labelFormatter = $1
                $0.hasLabels = $1 != nil
            },
            Property(
                "labelExclusionRanges", \.labelExclusionRanges, .array(of: .plotValueRange, maximumCount: 100),
                "Ranges without ticks, labels and grid lines. Explicit locations are not affected."),
            Property(
                "axisLabels", \.axisLabels, .array(of: .object(.axisLabel), maximumCount: 1000),
                "Custom labels that replace the formatted labels."),
        ]
    }

    /// The keys of the labels at minor ticks.
    static var minorLabels: [Property] {
        [
            Property("minorTickLabelTextStyle", Codec.object(.textStyle), "The style of the minor ticks' labels.") {
                $0.minorTickLabels.textStyle = $1.over($0.minorTickLabels.textStyle)
            },
            Property(
                "minorTickLabelOffset", \.minorTickLabels.offset, .number(-1000...1000), unit: "points",
                "The distance of the labels from the minor ticks."),
            Property(
                "minorTickLabelRotation", \.minorTickLabels.rotation, .number(-3600...3600), unit: "degrees",
                "The counter-clockwise rotation."),
            Property(
                "minorTickLabelAlignment", \.minorTickLabels.alignment, .optional(.enumeration()),
                "The same as labelAlignment, for minor ticks."),
            Property(
                "minorTickLabelDirection", \.minorTickLabels.direction, .optional(.enumeration()),
                "The side of the axis for the labels. Default: the side of the major labels."),
            Property(
                "minorTickLabelShadow", Codec<Shadow?>.nullable(.shadow),
                "The shadow of the minor ticks' labels; null for none."
            ) { $0.minorTickLabels.shadow = $1 },
            Property(
                "minorTickLabelFormatter", \.minorTickLabels.formatter, .nullable(.labelFormatter),
                "The format of the minor ticks' labels. The default and null show no labels."),
            Property(
                "minorTickAxisLabels", \.minorTickLabels.axisLabels,
                .array(of: .object(.axisLabel), maximumCount: 1000),
                "Custom labels at any location, with the style of the minor ticks' labels."),
        ]
    }
}

extension ObjectCodec where Root == Axis.CustomLabel {
    static let axisLabel = ObjectCodec(
        "AxisLabel", "A text or a picture at a location of an axis. Core Plot: CPTAxisLabel.",
        initial: Axis.CustomLabel(tickLocation: .number(0)),
        properties: [
            Property("tickLocation", \.tickLocation, .plotValue, isRequired: true, "The location."),
            Property(
                "text", \.text, .string(maximumLength: 1000),
                "The text. Without text and image, only a tick is drawn."),
            Property(
                "image", \.image, .optional(.image), "A picture instead of the text. It stays upright."),
            Property(
                "size", \.size, .optional(.size(1...1000)), unit: "points",
                "The size of the picture. Default: its own size."),
            Property(
                "offset", \.offset, .optional(.number(-1000...1000)), unit: "points",
                "The distance from the axis line. Default: the distance of the other labels."),
            Property(
                "rotation", \.rotation, .optional(.number(-3600...3600)), unit: "degrees",
                "The counter-clockwise rotation. Default: the rotation of the other labels."),
            Property(
                "alignment", \.alignment, .optional(.enumeration()),
                "The same as the axis's labelAlignment, for this label."),
            Property("textStyle", \.textStyle, .optional(.object(.textStyle)), "The style of this label."),
        ])
}

extension ObjectCodec where Root == Axis.LimitBand {
    static let limitBand = ObjectCodec(
        "LimitBand", "A range that is filled behind the plots. Core Plot: CPTLimitBand.",
        initial: Axis.LimitBand(range: PlotValueRange(.number(0), .number(0)), fill: .color(.clear)),
        properties: [
            Property("range", \.range, .plotValueRange, isRequired: true, "The start and the end."),
            Property("fill", \.fill, .fill, isRequired: true, "The fill."),
        ])
}
