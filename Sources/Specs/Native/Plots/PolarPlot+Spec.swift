import Charts
import Codecs
import Drawing
import JSON

extension ObjectCodec where Root == PolarPlot {
    static let radarPlot = ObjectCodec(
        "RadarPlot", "A polygon over categories that are arranged in a circle.",
        initial: PolarPlot(presentation: .radar),
        discriminator: PlotType.radar.rawValue,
        properties: Property.common + [
            Property("x", \.angle, .optional(.field), "The categories. Default: 0, 1, 2 …"),
            Property("y", \.radius, .field, isRequired: true, "The distances of the points from the center."),
        ] + looks + labels)

    static let polarPlot = ObjectCodec(
        "PolarPlot", "Points at angles and distances from a center.", initial: PolarPlot(presentation: .polar),
        discriminator: PlotType.polar.rawValue,
        properties: Property.common + [
            Property(
                "angle", \.angle, .optional(.field), unit: "degrees",
                "The angles of the points. Default: evenly spread over one full turn."),
            Property(
                "x", \.angle, .optional(.field), unit: "degrees",
                "Another name for angle. If both are given, they must be equal."),
            Property(
                "radius", \.radius, .field, "The distances of the points from the center. Required unless y is set."),
            Property("y", \.radius, .field, "Another name for radius. If both are given, they must be equal."),
        ] + looks + labels
    ) { value, decoder in
        decoder.refuse("x", value.given("x"), beside: "angle", value.given("angle"))
        decoder.refuse("y", value.given("y"), beside: "radius", value.given("radius"))
        decoder.require("radius", orOther: "y", in: value)
    }

    private static let looks: [Property<PolarPlot>] = [
        Property("color", \.color, .optional(.color), "The color of all parts that have no color of their own."),
        Property("dataLineStyle", \.dataLineStyle, .optional(.nullable(.lineStyle)), "The line; null for none."),
        Property(
            "areaFill", \.areaFill, .optional(.nullable(.fill)),
            "The fill of the area inside the line; null for none. By default, radar plots have one."),
        Property(
            "plotSymbol", \.plotSymbol, .optional(.nullable(.plotSymbol)), "The symbol for each point. Default: none."),
        Property(
            "closed", \.isClosed, .optional(.bool),
            "Whether the last point is connected to the first one. Default: true for radar plots."),
    ]

    private static let labels = Property<PolarPlot>.dataLabels(fields: [.y], offset: 5).filter {
        $0.name != "labelField"
    }
}

extension ObjectCodec where Root == PolarSpace {
    static let polarSpace = ObjectCodec(
        "PolarSpace", "How data is mapped to angles and to distances from a center, and the grid that shows both.",
        initial: PolarSpace(), properties: mapping + looks)

    private static let mapping: [Property<PolarSpace>] = [
        Property(
            "startAngle", \.startAngle, .optional(.number(-3600...3600)), unit: "degrees",
            "The direction of the first category, or of the angle 0, counter-clockwise from the right. Default: 90 for radar plots, 0 otherwise."
        ),
        Property(
            "direction", \.direction, .optional(.enumeration()),
            "The direction in which categories follow each other and angles increase. Default: clockwise for radar plots, counterClockwise otherwise."
        ),
        Property(
            "categories", \.categories, .optional(.array(of: .string(maximumLength: 1000), maximumCount: 10_000)),
            "The categories in order. Other categories in the data follow them."),
        Property("scale", \.scale, .enumeration(), "The scale of the distances."),
        Property(
            "range", Codec<Pair<Double?, Double?>>.pair(.numberOrAuto, .numberOrAuto),
            "The values at the center and at the outermost ring; \"auto\" uses the data."
        ) {
            $0.start = $1.first
            $0.end = $1.second
        },
    ]

    private static let looks: [Property<PolarSpace>] = [
        Property(
            "gridShape", \.gridShape, .optional(.enumeration()),
            "The shape of the rings. Default: polygons for radar plots, circles otherwise."),
        Property(
            "preferredNumberOfMajorTicks", \.preferredNumberOfMajorTicks, .optional(.integer(0...50)),
            "The approximate number of rings. Default: as many as fit."),
        Property(
            "majorGridLineStyle", \.majorGridLineStyle, .optional(.nullable(.lineStyle)), "The rings; null for none."),
        Property(
            "axisLineStyle", \.axisLineStyle, .optional(.nullable(.lineStyle)),
            "The lines from the center; null for none."),
        Property("fill", \.fill, .optional(.fill), "The fill inside the outermost ring. Default: none."),
        Property(
            "labelTextStyle", \.labelTextStyle, .optional(.object(.textStyle)),
            "The style of the names or angles around the rings."),
        Property(
            "radialLabelTextStyle", \.radialLabelTextStyle, .optional(.object(.textStyle)),
            "The style of the ring labels."),
        Property(
            "radialLabelFormatter", \.radialLabelFormatter, .optional(.labelFormatter),
            "The format of the ring labels."),
        Property(
            "radialLabelAngle", \.radialLabelAngle, .optional(.number(-3600...3600)), unit: "degrees",
            "The direction in which the ring labels are placed, counter-clockwise from the right. Default: along the first line."
        ),
        Property("radialLabels", \.showsRadialLabels, .bool, "Whether the rings are labeled with their values."),
    ]
}
