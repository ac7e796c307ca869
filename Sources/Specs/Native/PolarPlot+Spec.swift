import Charts
import Drawing
import JSON

extension ObjectCodec where Root == PolarPlot {
    static let radarPlot = ObjectCodec(
        "RadarPlot", "A polygon over categories that stand around a centre.", initial: PolarPlot(presentation: .radar),
        discriminator: PlotType.radar.rawValue,
        properties: Property.common + [
            Property("x", \.angle, .optional(.field), "The categories; without it 0, 1, 2 …"),
            Property("y", \.radius, .field, isRequired: true, "How far the points are from the centre."),
        ] + looks + labels)

    static let polarPlot = ObjectCodec(
        "PolarPlot", "Points at angles and distances from a centre.", initial: PolarPlot(presentation: .polar),
        discriminator: PlotType.polar.rawValue,
        properties: Property.common + [
            Property(
                "angle", \.angle, .optional(.field), unit: "degrees",
                "In which direction the points are; without it once around."),
            Property("radius", \.radius, .field, isRequired: true, "How far the points are from the centre."),
        ] + looks + labels)

    private static let looks: [Property<PolarPlot>] = [
        Property("color", \.color, .optional(.color), "The colour of everything that has no colour of its own."),
        Property("dataLineStyle", \.dataLineStyle, .optional(.nullable(.lineStyle)), "The line; null for none."),
        Property(
            "areaFill", \.areaFill, .optional(.nullable(.fill)),
            "The area inside of the line; null for none. Without it radar plots have one."),
        Property(
            "plotSymbol", \.plotSymbol, .optional(.nullable(.plotSymbol)), "The mark on each point; without it none."),
        Property(
            "closed", \.isClosed, .optional(.bool),
            "Whether the last point is joined to the first one; without it radar plots are."),
    ]

    private static let labels = Property<PolarPlot>.dataLabels(fields: [.y], offset: 5).filter {
        $0.name != "labelField"
    }
}

extension ObjectCodec where Root == PolarSpace {
    static let polarSpace = ObjectCodec(
        "PolarSpace", "How data is mapped to angles and to distances from a centre, with the grid that tells both.",
        initial: PolarSpace(), properties: mapping + looks)

    private static let mapping: [Property<PolarSpace>] = [
        Property(
            "startAngle", \.startAngle, .optional(.number(-3600...3600)), unit: "degrees",
            "Where the first category, or an angle of 0, is, counter-clockwise from the right; without it 90 for radar plots and 0 for others."
        ),
        Property(
            "direction", \.direction, .optional(.word()),
            "In which direction categories follow each other and angles grow; without it clockwise for radar plots and counterClockwise for others."
        ),
        Property(
            "categories", \.categories, .optional(.array(of: .string(maximumLength: 1000), maximumCount: 10_000)),
            "The categories in order; others that the data has come after them."),
        Property("scale", \.scale, .word(), "The scale of the distances."),
        Property(
            "range", Codec<Pair<Double?, Double?>>.pair(.numberOrAuto, .numberOrAuto),
            "The values in the centre and of the outermost ring; \"auto\" finds one from the data."
        ) {
            $0.start = $1.first
            $0.end = $1.second
        },
    ]

    private static let looks: [Property<PolarSpace>] = [
        Property(
            "gridShape", \.gridShape, .optional(.word()),
            "The shape of the rings; without it polygons for radar plots and circles for others."),
        Property(
            "preferredNumberOfMajorTicks", \.preferredNumberOfMajorTicks, .optional(.integer(0...50)),
            "About how many rings there are; without it as many as there is room for."),
        Property(
            "majorGridLineStyle", \.majorGridLineStyle, .optional(.nullable(.lineStyle)), "The rings; null for none."),
        Property(
            "axisLineStyle", \.axisLineStyle, .optional(.nullable(.lineStyle)),
            "The lines from the centre; null for none."),
        Property("fill", \.fill, .optional(.fill), "Inside of the outermost ring; without it nothing."),
        Property(
            "labelTextStyle", \.labelTextStyle, .optional(.object(.textStyle)),
            "The look of the names or angles around."),
        Property(
            "radialLabelTextStyle", \.radialLabelTextStyle, .optional(.object(.textStyle)),
            "The look of the values of rings."),
        Property(
            "radialLabelFormatter", \.radialLabelFormatter, .optional(.labelFormatter),
            "How the values of rings become labels."),
        Property(
            "radialLabelAngle", \.radialLabelAngle, .optional(.number(-3600...3600)), unit: "degrees",
            "Where the values of rings stand, counter-clockwise from the right; without it along the first line."),
        Property("radialLabels", \.showsRadialLabels, .bool, "Whether rings are told by their values."),
    ]
}
