import Charts
import Drawing

extension ObjectCodec where Root == PieChart {
    static func pieChart(
        _ name: String, _ type: PlotType, innerRadius: Double, _ description: String
    ) -> ObjectCodec {
        ObjectCodec(
            name, "\(description) Core Plot: CPTPieChart.", initial: PieChart(innerRadius: innerRadius),
            discriminator: type.rawValue, properties: Property.common + properties)
    }

    private static let properties: [Property<PieChart>] = [
        Property("values", \.values, .field, isRequired: true, "The sizes of the slices, 0 or more."),
        Property("labels", \.labels, .optional(.field), "The names of the slices in the legend."),
        Property(
            "innerRadius", \.innerRadius, .number(0...0.95), unit: "fraction of the radius", "The radius of the hole."),
        Property(
            "pieRadius", \.pieRadius, .optional(.number(0...10_000)), unit: "points",
            "The radius; without it as large as there is room for."),
        Property(
            "startAngle", \.startAngle, .number(-3600...3600), unit: "degrees",
            "Where the first slice starts: 0 is right, 90 is up."),
        Property("sliceDirection", \.sliceDirection, .word(), "In which direction the slices follow each other."),
        Property(
            "borderLineStyle", \.borderLineStyle, .optional(.nullable(.lineStyle)),
            "The line between slices; null for none."),
        Property(
            "fills", \.fills, .array(of: .fill, maximumCount: 10_000),
            "The fill of each slice; those without one have the theme's colours."),
        Property(
            "sliceLabels", \.label, .sliceLabel,
            "What stands on the slices that have room for it: \"percentage\", \"none\" or a form of their values."),
        Property("labelTextStyle", \.labelTextStyle, .optional(.object(.textStyle)), "The look of the labels."),
    ]
}

extension Codec where Value == PieChart.SliceLabel? {
    fileprivate static let sliceLabel = either(
        Codec<SliceLabelWord>.word().map({ $0 == .percentage ? .percentage : nil }, back: { _ in .percentage }),
        Codec<LabelFormatter>.labelFormatter.map { PieChart.SliceLabel.value($0) })
}

private enum SliceLabelWord: String, CaseIterable, Sendable {
    case percentage, none
}
