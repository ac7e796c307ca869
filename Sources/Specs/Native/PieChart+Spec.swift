import Charts
import Drawing
import Formatting
import Geometry
import JSON

extension ObjectCodec where Root == PieChart {
    static func pieChart(
        _ name: String, _ type: PlotType, innerRadius: Double, _ description: String
    ) -> ObjectCodec {
        ObjectCodec(
            name, "\(description) Core Plot: CPTPieChart.", initial: PieChart(innerRadius: innerRadius),
            discriminator: type.rawValue,
            properties: Property.common + fields + shape + look + labels
                + Property.dataLabels(fields: [.sliceWidth, .sliceWidthNormalized, .sliceWidthSum], offset: 10))
    }

    private static let fields: [Property<PieChart>] = [
        Property("values", \.values, .field, isRequired: true, "The sizes of the slices, 0 or more."),
        Property(
            "labels", \.labels, .optional(.field), "The names of the slices, for the legend and for labels."),
        Property(
            "legendTitles", \.legendTitles, .array(of: .nullable(.title(maximumLength: 1000)), maximumCount: 10_000),
            "The name of each slice in the legend, or its stretches, null for none; slices beyond the last have their labels."
        ),
        Property(
            "otherThreshold", \.otherThreshold, .number(0...1), unit: "fraction of the whole",
            "Slices whose share is smaller are drawn as one, behind the others."),
        Property("otherTitle", \.otherTitle, .string(maximumLength: 1000), "The name of that slice."),
        Property("otherFill", \.otherFill, .optional(.fill), "The fill of that slice; without it gray."),
    ]

    private static let shape: [Property<PieChart>] = [
        Property(
            "innerRadius", \.innerRadius, .number(0...0.95), unit: "fraction of the radius", "The radius of the hole."),
        Property(
            "pieInnerRadius", \.pieInnerRadius, .optional(.number(0...10_000)), unit: "points",
            "The radius of the hole; without it the fraction above."),
        Property(
            "pieRadius", \.pieRadius, .optional(.number(0...10_000)), unit: "points",
            "The radius, if there is room for it; without it as large as there is room for. Pies that have no radius and no centerAnchor are drawn as rings around each other, the first one outermost."
        ),
        Property(
            "startAngle", \.startAngle, .number(-3600...3600), unit: "degrees",
            "Where the first slice starts: 0 is right, 90 is up."),
        Property(
            "endAngle", \.endAngle, .optional(.number(-3600...3600)), unit: "degrees",
            "Makes the slices take a part of the full turn: counter-clockwise the difference of the two angles, clockwise what that leaves of 360; without it all of it."
        ),
        Property("sliceDirection", \.sliceDirection, .word(), "In which direction the slices follow each other."),
        Property(
            "centerAnchor", \.centerAnchor, .optional(.point(0...1)), unit: "fractions of the plot area",
            "Where the centre is, [0, 0] is the bottom left; without it where there is most room."),
        Property(
            "radialOffsets", \.radialOffsets, .array(of: .number(-1000...1000), maximumCount: 10_000), unit: "points",
            "How far each slice is moved outwards, at most by the radius; the pie shrinks so that all of it stays in the picture."
        ),
    ]

    private static let look: [Property<PieChart>] = [
        Property(
            "borderLineStyle", \.borderLineStyle, .optional(.nullable(.lineStyle)),
            "The outline of each slice; null for none. Without it there are lines between slices."),
        Property(
            "overlayFill", \.overlayFill, .optional(.fill),
            "A translucent fill over all slices, or over each where some are moved."),
        Property(
            "fills", \.fills, .array(of: .nullable(.fill), maximumCount: 10_000),
            "The fill of each slice; those without one, or with null, have the theme's colours."),
    ]

    private static let labels: [Property<PieChart>] = [
        Property(
            "sliceLabels", \.sliceLabel, .sliceLabel,
            "What stands on the slices that have room for it: \"percentage\", \"name\", \"none\" or a form of their values. Without it percentages, unless there are other labels."
        ),
        Property(
            "outsideLabels", \.outsideLabel, .word(),
            "What stands beside the pie, in a column on either side, joined to the slices by lines. Names there take the place of the legend, unless the graph has the key legend."
        ),
        Property(
            "leaderLineStyle", \.leaderLineStyle, .optional(.nullable(.lineStyle)),
            "The lines to the labels beside the pie; null for none."),
        Property(
            "labelRotationRelativeToRadius", \.labelRotationRelativeToRadius, .bool,
            "Whether the labels of labelFormatter and dataLabels run along the radius; those that would stand on their heads are turned round."
        ),
    ]
}

extension Codec where Value == PieChart.SliceLabel?? {
    fileprivate static let sliceLabel = either(
        Codec<SliceLabelWord>.word().map({ .some($0.label) }),
        Codec<LabelFormatter>.labelFormatter.map { .some(.value($0)) })
}

private enum SliceLabelWord: String, CaseIterable, Sendable {
    case percentage, name, none

    var label: PieChart.SliceLabel? {
        switch self {
        case .percentage: .percentage
        case .name: .name
        case .none: nil
        }
    }
}
