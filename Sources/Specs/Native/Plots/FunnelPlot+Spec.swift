import Charts
import Codecs
import Drawing
import Formatting
import JSON

extension ObjectCodec where Root == FunnelPlot {
    static let funnel = ObjectCodec(
        "Funnel",
        "Stages one below the other, each as wide as its value, such as the visitors who remain at each step. It takes the whole plot area.",
        initial: FunnelPlot(), discriminator: PlotType.funnel.rawValue,
        properties: Property.common + [Property.highlight] + properties)

    private static let properties: [Property<FunnelPlot>] = [
        Property("labels", \.labels, .optional(.field), "The names of the stages."),
        Property(
            "values", \.values, .field, isRequired: true, "The values of the stages, 0 or more, from the first one."),
        Property(
            "shape", \.shape, .enumeration(),
            "The shape of the stages: centered bars with pale bands between them, or trapezoids that become as narrow as the next stage."
        ),
        Property(
            "stageLabels", \.stageLabels, .optional(.enumeration()),
            "The contents of the labels: names at the left, values on the stages, percentages at the right. Default: all three."
        ),
        Property(
            "percentageOf", \.percentageOf, .enumeration(),
            "The value of which percentages are parts: that of the first stage, or that of the previous one."),
        Property(
            "color", \.color, .optional(.color), "The color of all stages. Default: the first color of the theme."),
        .fills(
            "The fill of each stage, or the name of a column with their colors. Stages without a fill, or with null, have the color."
        ),
        Property(
            "stageGap", \.stageGap, .optional(.number(0...10)), unit: "fraction of a stage's height",
            "The distance between stages. Default: 0.35 between bars, 0.04 between trapezoids."),
        .labelFormatter, .labelTextStyle("names and values"),
    ]
}
