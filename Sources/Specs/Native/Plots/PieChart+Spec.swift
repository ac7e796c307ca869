import Charts
import Codecs
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
            properties: Property.common + [Property.highlight] + fields + shape + look + labels
                + Property.dataLabels(fields: [.sliceWidth, .sliceWidthNormalized, .sliceWidthSum], offset: 10)
        ) { value, decoder in
            decoder.refuse("x", value.given("x"), beside: "labels", value.given("labels"))
            decoder.refuse("y", value.given("y"), beside: "values", value.given("values"))
            decoder.require("values", orOther: "y", in: value)
        }
    }

    private static let fields: [Property<PieChart>] = [
        Property("values", \.values, .field, "The sizes of the slices, 0 or more. Required unless y is set."),
        Property("y", \.values, .field, "Another name for values. If both are given, they must be equal."),
        Property(
            "labels", \.labels, .optional(.field), "The names of the slices, for the legend and for labels."),
        Property(
            "x", \.labels, .optional(.field), "Another name for labels. If both are given, they must be equal."),
        Property(
            "legendTitles", \.legendTitles, .array(of: .nullable(.title(maximumLength: 1000)), maximumCount: 10_000),
            "The name of each slice in the legend, or an array of text runs; null for none. Slices beyond the last name use their labels."
        ),
        Property(
            "otherThreshold", \.otherThreshold, .number(0...1), unit: "fraction of the whole",
            "Slices with a smaller share are combined into one slice after the others."),
        Property("otherTitle", \.otherTitle, .string(maximumLength: 1000), "The name of the combined slice."),
        Property("otherFill", \.otherFill, .optional(.fill), "The fill of the combined slice. Default: gray."),
    ]

    private static let shape: [Property<PieChart>] = [
        Property(
            "innerRadius", \.innerRadius, .number(0...0.95), unit: "fraction of the radius", "The radius of the hole."),
        Property(
            "pieInnerRadius", \.pieInnerRadius, .optional(.number(0...10_000)), unit: "points",
            "The radius of the hole. Default: given by the fraction above."),
        Property(
            "pieRadius", \.pieRadius, .optional(.number(0...10_000)), unit: "points",
            "The radius, if it fits. Default: as large as fits. Pies without a radius and a centerAnchor are drawn as concentric rings, with the first pie outermost."
        ),
        Property(
            "startAngle", \.startAngle, .number(-3600...3600), unit: "degrees",
            "The angle at which the first slice starts: 0 is right, 90 is up."),
        Property(
            "endAngle", \.endAngle, .optional(.number(-3600...3600)), unit: "degrees",
            "Limits the slices to a part of the circle: the difference between the two angles if counter-clockwise, or the rest of 360 degrees if clockwise. Default: the whole circle."
        ),
        Property(
            "sliceDirection", \.sliceDirection, .enumeration(), "The direction of the order of the slices."),
        Property(
            "centerAnchor", \.centerAnchor, .optional(.point(0...1)), unit: "fractions of the plot area",
            "The position of the center; [0, 0] is the bottom left. Default: where there is most space."),
        Property(
            "radialOffsets", \.radialOffsets, .array(of: .number(-1000...1000), maximumCount: 10_000), unit: "points",
            "The distance that each slice is moved outwards, at most the radius. The pie shrinks to stay inside the picture."
        ),
    ]

    private static let look: [Property<PieChart>] = [
        Property(
            "borderLineStyle", \.borderLineStyle, .optional(.nullable(.lineStyle)),
            "The outline of each slice; null for none. Default: lines between the slices."),
        Property(
            "overlayFill", \.overlayFill, .optional(.fill),
            "A translucent fill over all slices, or over each slice if some are moved outwards."),
        .fills(
            "The fill of each slice, or the name of a column with their colors. Slices without a fill, or with null, use the theme's colors."
        ),
    ]

    private static let labels: [Property<PieChart>] = [
        Property(
            "sliceLabels", \.sliceLabel, .sliceLabel,
            "The labels on the slices, if they fit: \"percentage\", \"name\", \"none\" or a format of their values. Default: percentages, unless there are other labels."
        ),
        Property(
            "outsideLabels", \.outsideLabel, .enumeration(),
            "The labels beside the pie, along its rim, connected to the slices by lines. Names there replace the legend, unless the graph has the key legend."
        ),
        Property(
            "leaderLineStyle", \.leaderLineStyle, .optional(.nullable(.lineStyle)),
            "The lines to the labels beside the pie; null for none."),
        Property(
            "labelRotationRelativeToRadius", \.labelRotationRelativeToRadius, .bool,
            "Whether the labels of labelFormatter and dataLabels run along the radius. Labels that would be upside down are turned around."
        ),
    ]
}

extension Codec where Value == PieChart.SliceLabel?? {
    fileprivate static let sliceLabel = either(
        Codec<NamedSliceLabel>.enumeration().map({ .some($0.label) }),
        Codec<LabelFormatter>.labelFormatter.map { .some(.value($0)) })
}

private enum NamedSliceLabel: String, CaseIterable, Sendable {
    case percentage, name, none

    var label: PieChart.SliceLabel? {
        switch self {
        case .percentage: .percentage
        case .name: .name
        case .none: nil
        }
    }
}
