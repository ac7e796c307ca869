import Charts
import JSON

extension ObjectCodec where Root == ColorBar {
    static let colorBar = ObjectCodec(
        "ColorBar", "The scale that tells which colours stand for which values.", initial: ColorBar(),
        properties: [
            Property("hidden", \.isHidden, .bool, "Whether the scale is left out."),
            Property("anchor", \.anchor, .word(), "Beside which edge of the plot area it stands."),
            Property(
                "title", \.title, .optional(.string(maximumLength: 1000)),
                "What the values are; without it the name of a heat map, or of the column of colorValues."),
            Property("titleTextStyle", \.titleTextStyle, .optional(.object(.textStyle)), "The look of the title."),
            Property("labelTextStyle", \.labelTextStyle, .optional(.object(.textStyle)), "The look of the labels."),
            Property(
                "labelFormatter", \.labelFormatter, .optional(.labelFormatter), "How values become labels."),
            Property(
                "barWidth", \.barWidth, .number(1...200), unit: "points", "The size across the length of the bar."),
            Property("borderLineStyle", \.borderLineStyle, .optional(.lineStyle), "The border; without it none."),
            Property(
                "preferredNumberOfMajorTicks", \.preferredNumberOfMajorTicks, .optional(.integer(0...1000)),
                "About how many values are told; without it as many as there is room for."),
        ])
}
