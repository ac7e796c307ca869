import Charts
import Codecs
import JSON

extension ObjectCodec where Root == ColorBar {
    static let colorBar = ObjectCodec(
        "ColorBar", "A bar that shows the values of the colors.", initial: ColorBar(),
        properties: [
            Property("hidden", \.isHidden, .bool, "Whether the color bar is omitted."),
            Property("anchor", \.anchor, .enumeration(), "The edge of the plot area at which it is placed."),
            Property(
                "title", \.title, .optional(.string(maximumLength: 1000)),
                "The title of the values. Default: the name of the heat map, or of the column of colorValues."),
            Property("titleTextStyle", \.titleTextStyle, .optional(.object(.textStyle)), "The style of the title."),
            Property("labelTextStyle", \.labelTextStyle, .optional(.object(.textStyle)), "The style of the labels."),
            Property(
                "labelFormatter", \.labelFormatter, .optional(.labelFormatter), "The format of the labels."),
            Property(
                "barWidth", \.barWidth, .number(1...200), unit: "points", "The thickness of the bar."),
            Property("borderLineStyle", \.borderLineStyle, .optional(.lineStyle), "The border. Default: none."),
            Property(
                "preferredNumberOfMajorTicks", \.preferredNumberOfMajorTicks, .optional(.integer(0...1000)),
                "The approximate number of labeled values. Default: as many as fit."),
        ])
}
