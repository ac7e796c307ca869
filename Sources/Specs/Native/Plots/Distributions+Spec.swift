import Charts
import Codecs
import Drawing
import JSON

extension ObjectCodec where Root == ViolinPlot {
    static let violinPlot = ObjectCodec(
        "ViolinPlot",
        "A shape for each group, which is as wide as the group's values are dense, with a box or lines at the quartiles inside.",
        initial: ViolinPlot(), discriminator: PlotType.violin.rawValue,
        properties: common + sides + [
            Property(
                "barWidth", \.barWidth, .optional(.number(0...1e300)), unit: "data units of the location",
                "The width of the widest shape. By default, the plots of a group share the available space."),
            Property(
                "barOffset", \.barOffset, .optional(.number), unit: "data units of the location",
                "The offset of the shapes from their location. By default, the shapes of several plots are placed side by side."
            ),
        ] + labels)

    static let ridgelinePlot = ObjectCodec(
        "RidgelinePlot",
        "A curve for each group from top to bottom, which is as high as the group's values are dense. Curves may overlap.",
        initial: ViolinPlot(.ridgeline), discriminator: PlotType.ridgeline.rawValue,
        properties: common + [
            Property(
                "overlap", \.overlap, .number(0...20), unit: "distances of two ridges",
                "How far the highest ridge extends beyond the base of the next one.")
        ] + labels)

    private static let common: [Property<ViolinPlot>] =
        Property.common + [
            Property.plotSpace, Property.series, Property.highlight,
            Property(
                "barsAreHorizontal", \.barsAreHorizontal, .bool,
                "Whether the values are in x and the groups in y."),
            Property("x", \.x, .optional(.field), "The groups; of horizontal shapes, the values."),
            Property(
                "y", \.y, .optional(.field),
                "The values; of horizontal shapes, the groups. Default for groups: one group named after the plot."),
            Property(
                "bandwidth", \.bandwidth, .bandwidth, unit: "data units, or decades on a logarithmic scale",
                "The standard deviation of the normal curve that stands for each value: a number, or the rule of Scott or Silverman. Larger ones are smoother."
            ),
            Property(
                "cut", \.cut, .number(0...100), unit: "bandwidths",
                "How far the shapes extend beyond the smallest and the largest value."),
            Property(
                "scale", \.scaling, .enumeration(),
                "What all shapes have in common: the area, the greatest width, or the area for each value, so that groups of more values are larger."
            ),
            Property(
                "inner", Codec<ViolinPlot.Inner?>.nullable(.enumeration()),
                "What is inside the shapes: a thin box with whiskers and a dot at the median, lines at the quartiles, a line at the median, or nothing. Default: a box in violins without points."
            ) { $0.inner = $1 ?? .nothing },
            Property("color", \.color, .optional(.color), "The color of all parts that have no color of their own."),
            Property("fill", \.fill, .optional(.nullable(.fill)), "The fill of the shapes; null for none."),
            Property(
                "fills", \.fills, .array(of: .fill, maximumCount: 10_000),
                "The fill of each shape, in the order of their locations."),
            Property("lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)), "The outline; null for none."),
            Property("innerLineStyle", \.innerLineStyle, .optional(.lineStyle), "The lines inside the shapes."),
        ]

    private static let sides: [Property<ViolinPlot>] = [
        Property(
            "side", \.side, .enumeration(),
            "The sides of the location at which the shapes are. Of horizontal shapes, left is below and right is above. \"split\" has the first of two series at the left and the other one at the right."
        ),
        Property(
            "points", \.points, .optional(.placement),
            "Draws all values as points: scattered, or side by side. Half shapes have their points at the other side."),
        Property("plotSymbol", \.plotSymbol, .optional(.plotSymbol), "The symbol of the points."),
    ]

    private static let labels = Property<ViolinPlot>.dataLabels(fields: [.y], offset: 4).filter {
        $0.name != "labelField"
    }
}

extension ObjectCodec where Root == StripPlot {
    static let stripPlot = ObjectCodec(
        "StripPlot", "A point for each value, scattered across the width of its group, always in the same way.",
        initial: StripPlot(.strip), discriminator: PlotType.strip.rawValue,
        properties: common + [
            Property(
                "jitter", \.jitter, .either(.number(0...1), Codec<Bool>.bool.map { $0 ? 1 : 0 }),
                unit: "fraction of the width",
                "The part of the width across which points are scattered; with 0 they are in a line.")
        ])

    static let beeswarmPlot = ObjectCodec(
        "BeeswarmPlot",
        "A point for each value, as near to the middle of its group as possible without covering others. Points become smaller if there are too many.",
        initial: StripPlot(.beeswarm), discriminator: PlotType.beeswarm.rawValue, properties: common)

    private static let common: [Property<StripPlot>] =
        Property.common + [
            Property.plotSpace, Property.series, Property.highlight,
            Property(
                "barsAreHorizontal", \.barsAreHorizontal, .bool,
                "Whether the values are in x and the groups in y."),
            Property("x", \.x, .optional(.field), "The groups; of horizontal groups, the values."),
            Property(
                "y", \.y, .optional(.field),
                "The values; of horizontal groups, the groups. Default for groups: one group named after the plot."),
            Property(
                "barWidth", \.barWidth, .optional(.number(0...1e300)), unit: "data units of the location",
                "The width of a group. By default, the plots of a group share the available space."),
            Property(
                "barOffset", \.barOffset, .optional(.number), unit: "data units of the location",
                "The offset of the points from their location. By default, the points of several plots are placed side by side."
            ),
            Property("color", \.color, .optional(.color), "The color of the points."),
            Property("plotSymbol", \.plotSymbol, .optional(.plotSymbol), "The symbol of the points."),
        ] + Property.dataLabels(fields: [.y], offset: 4).filter { $0.name != "labelField" }
}

extension Codec where Value == StripPlot.Placement {
    static let placement = enumeration()
}

extension ObjectCodec where Root == DensityPlot {
    static let densityPlot = ObjectCodec(
        "DensityPlot", "A curve that is as high as the values below it are dense, with a filled area.",
        initial: DensityPlot(), discriminator: PlotType.density.rawValue,
        properties: Property.common + [
            Property.plotSpace, Property.series, Property.highlight,
            Property(
                "values", \.values, .field, isRequired: true,
                "The numbers whose density is shown. Missing values are ignored."),
            Property(
                "bandwidth", \.bandwidth, .bandwidth, unit: "data units, or decades on a logarithmic scale",
                "The standard deviation of the normal curve that stands for each value: a number, or the rule of Scott or Silverman. Larger ones are smoother."
            ),
            Property(
                "cut", \.cut, .number(0...100), unit: "bandwidths",
                "How far the curve extends beyond the smallest and the largest value."),
            Property(
                "scale", \.scaling, .enumeration(),
                "The meaning of the area below the curve: 1, or the number of values."),
            Property("color", \.color, .optional(.color), "The color of the line and, translucent, of the area."),
            Property(
                "fill", \.fill, .either(.optional(.nullable(.fill)), Codec<Bool>.bool.map { $0 ? nil : .some(nil) }),
                "The fill below the curve, or whether there is one; null for none."),
            Property("lineStyle", \.lineStyle, .optional(.nullable(.lineStyle)), "The curve; null for none."),
        ])
}
