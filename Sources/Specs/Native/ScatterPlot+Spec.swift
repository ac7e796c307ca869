import Charts
import Drawing

extension ObjectCodec where Root == ScatterPlot {
    static func scatterPlot(
        _ name: String, _ type: PlotType, _ presentation: ScatterPlot.Presentation, _ description: String
    ) -> ObjectCodec {
        ObjectCodec(
            name, "\(description) Core Plot: CPTScatterPlot.", initial: ScatterPlot(presentation: presentation),
            discriminator: type.rawValue,
            properties: Property.common + [Property.plotSpace, Property.errorBars] + properties
                + Property.dataLabels(fields: [.y, .x], offset: 4))
    }

    private static let properties: [Property<ScatterPlot>] = [
        Property("x", \.x, .optional(.field), "Where the points stand; without it 0, 1, 2 …"),
        Property("y", \.y, .field, isRequired: true, "How high the points are."),
        Property("color", \.color, .optional(.color), "The colour of everything that has no colour of its own."),
        Property("interpolation", \.interpolation, .word(), "How the points are joined."),
        Property(
            "histogramOption", \.histogramOption, .word(),
            "Which corners of the steps between points the interpolation histogram keeps."),
        Property(
            "curvedInterpolationOption", \.curvedInterpolationOption, .word(),
            "Which curve the interpolation curved draws; all of them may go beyond the data."),
        Property(
            "curvedInterpolationCustomAlpha", \.curvedInterpolationCustomAlpha, .number(0...1),
            "The exponent of distances for the option catmullCustomAlpha."),
        Property(
            "dataLineStyle", \.dataLineStyle, .optional(.nullable(.lineStyle)), "The line; null for none."),
        Property(
            "areaFill", \.areaFill, .optional(.nullable(.fill)), "The area between line and base; null for none."),
        Property(
            "areaBaseValue", \.areaBaseValue, .optional(.number), "The value that the area is filled down to."),
        Property(
            "plotSymbol", \.plotSymbol, .optional(.nullable(.plotSymbol)), "The mark on each point; null for none."),
        Property(
            "stack", \.stack, .optional(.string(maximumLength: 100)),
            "Areas of the same stack stand on each other's tops."),
    ]
}
