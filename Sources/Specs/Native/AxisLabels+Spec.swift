import Charts
import Drawing
import Formatting
import JSON

extension Property where Root == Axis {
    /// The keys of the labels at major ticks.
    static var labels: [Property] {
        [
            Property("labelTextStyle", Codec.object(.textStyle), "The look of the labels.") {
                $0.labelTextStyle = $1.over($0.labelTextStyle)
            },
            Property(
                "labelOffset", \.labelOffset, .number(-1000...1000), unit: "points",
                "The distance of the labels from the ticks; a negative one pulls them over the axis."),
            Property(
                "labelRotation", \.labelRotation, .optional(.number(-3600...3600)), unit: "degrees",
                "Counter-clockwise; without it labels are turned only where they would overlap."),
            Property(
                "labelAlignment", \.labelAlignment, .optional(.word()),
                "Where labels stand along the axis: left puts their left edge at the tick, top their top edge; without it their middle is there."
            ),
            Property(
                "tickLabelDirection", \.tickLabelDirection, .optional(.word()),
                "To which side of the axis the labels stand; without it away from the plot area."),
            Property("labelShadow", Codec<Shadow?>.nullable(.shadow), "The shadow of the labels; null for none.") {
                $0.labelShadow = $1
            },
            Property(
                "labelFormatter", Codec<LabelFormatter?>.nullable(.labelFormatter),
                "How values become labels; without it as the scale asks for, null for no labels."
            ) {
                $0.labelFormatter = $1
                $0.hasLabels = $1 != nil
            },
            Property(
                "labelExclusionRanges", \.labelExclusionRanges, .array(of: .plotValueRange, maximumCount: 100),
                "Ranges without ticks, labels and grid lines; locations that are given are not affected."),
            Property(
                "axisLabels", \.axisLabels, .array(of: .object(.axisLabel), maximumCount: 1000),
                "Labels that take the place of the formatter's."),
        ]
    }

    /// The keys of the labels at minor ticks.
    static var minorLabels: [Property] {
        [
            Property("minorTickLabelTextStyle", Codec.object(.textStyle), "The look of the minor ticks' labels.") {
                $0.minorTickLabels.textStyle = $1.over($0.minorTickLabels.textStyle)
            },
            Property(
                "minorTickLabelOffset", \.minorTickLabels.offset, .number(-1000...1000), unit: "points",
                "The distance of the labels from the minor ticks."),
            Property(
                "minorTickLabelRotation", \.minorTickLabels.rotation, .number(-3600...3600), unit: "degrees",
                "Counter-clockwise."),
            Property(
                "minorTickLabelAlignment", \.minorTickLabels.alignment, .optional(.word()),
                "As labelAlignment, for minor ticks."),
            Property(
                "minorTickLabelDirection", \.minorTickLabels.direction, .optional(.word()),
                "To which side of the axis the labels stand; without it that of the major labels."),
            Property(
                "minorTickLabelShadow", Codec<Shadow?>.nullable(.shadow),
                "The shadow of the minor ticks' labels; null for none."
            ) { $0.minorTickLabels.shadow = $1 },
            Property(
                "minorTickLabelFormatter", \.minorTickLabels.formatter, .nullable(.labelFormatter),
                "How the values of minor ticks become labels; without it, or for null, they have none."),
            Property(
                "minorTickAxisLabels", \.minorTickLabels.axisLabels,
                .array(of: .object(.axisLabel), maximumCount: 1000),
                "Labels at any places, with the look of the minor ticks' labels."),
        ]
    }
}

extension ObjectCodec where Root == Axis.CustomLabel {
    static let axisLabel = ObjectCodec(
        "AxisLabel", "A text or a picture at a place of an axis. Core Plot: CPTAxisLabel.",
        initial: Axis.CustomLabel(tickLocation: .number(0)),
        properties: [
            Property("tickLocation", \.tickLocation, .plotValue, isRequired: true, "The place."),
            Property(
                "text", \.text, .string(maximumLength: 1000),
                "The text; without it and an image there is a tick alone."),
            Property(
                "image", \.image, .optional(.image), "A picture in place of the text, which stays upright."),
            Property(
                "size", \.size, .optional(.size(1...1000)), unit: "points",
                "The size of the picture; without it its own."),
            Property(
                "offset", \.offset, .optional(.number(-1000...1000)), unit: "points",
                "The distance from the axis line; without it that of the other labels."),
            Property(
                "rotation", \.rotation, .optional(.number(-3600...3600)), unit: "degrees",
                "Counter-clockwise; without it that of the other labels."),
            Property("alignment", \.alignment, .optional(.word()), "As labelAlignment of the axis, for this label."),
            Property("textStyle", \.textStyle, .optional(.object(.textStyle)), "The look of this label."),
        ])
}

extension ObjectCodec where Root == Axis.LimitBand {
    static let limitBand = ObjectCodec(
        "LimitBand", "A range that is filled behind the plots. Core Plot: CPTLimitBand.",
        initial: Axis.LimitBand(range: PlotValueRange(.number(0), .number(0)), fill: .color(.clear)),
        properties: [
            Property("range", \.range, .plotValueRange, isRequired: true, "From where to where."),
            Property("fill", \.fill, .fill, isRequired: true, "The fill."),
        ])
}
