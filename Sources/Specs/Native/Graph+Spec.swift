import Charts
import Drawing
import Geometry

extension ObjectCodec where Root == GraphSpec {
    static let graph = ObjectCodec(
        "Graph", "A chart. Core Plot: CPTGraph.", initial: GraphSpec(Graph()),
        properties: picture + title + areas + content)

    private static let picture: [Property<GraphSpec>] =
        [
            Property("width", \.graph.size.width, .number(SpecLimits.side), unit: "points", "The picture's width."),
            Property("height", \.graph.size.height, .number(SpecLimits.side), unit: "points", "The picture's height."),
            Property(
                "devicePixelRatio", \.devicePixelRatio, .number(SpecLimits.devicePixelRatio), unit: "pixels a point",
                "The picture's resolution."),
            // Read before all others, since it gives them their defaults.
            Property(
                "theme", Codec<Theme.Name>.word(), "The look of everything that the spec does not say otherwise.",
                default: .string(Theme.Name.modern.rawValue)
            ) { _, _ in },
            // Read before all others, too.
            Property(
                "locale", Codec<ChartLocale>.locale,
                "The language and country that numbers and dates are written for where a format names none: a tag such as \"de-CH\", or a language alone.",
                default: .string(ChartLocale.english.tag)
            ) { _, _ in },
            Property(
                "description", \.description, .optional(.string(maximumLength: 2000)),
                "What the picture shows, for those who cannot see it."),
            Property("background", Codec<Fill?>.nullable(.fill), "Another name of fill.") { $0.graph.box.fill = $1 },
        ] + Property.box(\.graph.box) + [
            Property(
                "padding", \.graph.padding, .optional(.insets), unit: "points",
                "The distance of everything from the picture's edges; without it as the size asks for.")
        ]

    private static let title: [Property<GraphSpec>] = [
        Property("title", Codec.title(maximumLength: 10_000), "The title above the chart, or its stretches.") {
            $0.graph.title = $1.text
            $0.graph.attributedTitle = $1.ifAttributed
        },
        Property("titleTextStyle", Codec.object(.textStyle), "The look of the title.") {
            $0.graph.titleTextStyle = $1.over($0.graph.titleTextStyle)
        },
        Property(
            "titlePlotAreaFrameAnchor", Codec<TitleAnchor>.word(), "Where the title stands.",
            default: "topLeft"
        ) { $0.graph.titleAnchor = $1.anchor },
        Property(
            "titleDisplacement", \.graph.titleDisplacement, .point(-10_000...10_000), unit: "points",
            "Moves the title to the right and up."),
    ]

    private static let areas: [Property<GraphSpec>] = [
        Property(
            "plotAreaFrame", "The rectangle around the plot area and its labels.",
            schema: { ObjectCodec<PlotAreaFrame>.plotAreaFrame.reference(&$0) },
            decode: { ObjectCodec<PlotAreaFrame>.plotAreaFrame.decode($0, onto: &$1.graph.plotAreaFrame, &$2) }),
        Property(
            "plotArea", "The rectangle that the plots are drawn in.",
            schema: { ObjectCodec<Box>.plotArea.reference(&$0) },
            decode: { ObjectCodec<Box>.plotArea.decode($0, onto: &$1.graph.plotArea, &$2) }),
    ]

    private static let content: [Property<GraphSpec>] = [
        Property("data", Codec<DataKeys>.object(.data), "The columns that plots refer to by name.") {
            $0.graph.data = $1.columns
        },
        Property(
            "plotSpaces", \.graph.plotSpaces, .array(of: .object(.plotSpace), minimumCount: 1, maximumCount: 100),
            "How data is mapped to the plot area; the first one is the default."),
        Property(
            "polarSpace", \.graph.polarSpace, .object(.polarSpace), "What radar and polar plots are drawn in."),
        Property(
            "axes", "The axes; null or none at all for none. Without the key there are an x and a y axis.",
            schema: { builder in
                [
                    "type": ["array", "null"], "items": ObjectCodec<Axis>.axis.reference(&builder), "maxItems": 100,
                ]
            }, decode: decodeAxes),
        Property(
            "plots", \.graph.plots, .array(of: .plot, maximumCount: 1000), isRequired: true,
            "What is drawn, in this order."),
        Property(
            "legend", "The legend, or whether there is one; without the key when there is more than one entry.",
            schema: { builder in
                ["anyOf": [["type": ["boolean", "null"]], ObjectCodec<Legend>.legend.reference(&builder)]]
            }, decode: decodeLegend),
    ]

    private static let decodeAxes: @Sendable (JSONValue, inout GraphSpec, inout SpecDecoder) -> Void = {
        value, spec, decoder in
        if value.isNull {
            spec.graph.axes = []
            return
        }
        guard value.kind == .array, value.count <= 100 else {
            decoder.reject(value, allowed: "an array of at most 100 axes, or null")
            return
        }
        var axes: [Axis] = []
        for (index, item) in value.elements.enumerated() where !decoder.isFull {
            decoder.descend(to: index) { decoder in
                // The coordinate and the bars' direction choose the theme's look.
                let coordinate = item["coordinate"]?.string.flatMap(Coordinate.init) ?? .x
                var axis = Axis(coordinate: coordinate, theme: spec.graph.theme, isTurned: spec.isTurned)
                // Two grids of one direction would cross each other's meshes.
                if axes.contains(where: { $0.coordinate == coordinate }) { axis.majorGridLineStyle = nil }
                ObjectCodec<Axis>.axis.decode(item, onto: &axis, &decoder)
                axes.append(axis)
            }
        }
        spec.graph.axes = axes
    }

    private static let decodeLegend: @Sendable (JSONValue, inout GraphSpec, inout SpecDecoder) -> Void = {
        value, spec, decoder in
        var legend = Legend(theme: spec.graph.theme)
        switch value.kind {
        case .boolean: legend.isHidden = value.bool == false
        case .null: legend.isHidden = true
        case .object: ObjectCodec<Legend>.legend.decode(value, onto: &legend, &decoder)
        default: return decoder.reject(value, allowed: "true, false, null or an object")
        }
        spec.graph.legend = legend
    }
}

/// A graph and how its picture is made.
package struct GraphSpec: Sendable {
    package var graph: Graph
    /// In pixels a point.
    package var devicePixelRatio = 1.0
    package var description: String?
    /// Whether there are bars that lie on their side.
    var isTurned = false

    init(_ graph: Graph) {
        self.graph = graph
    }
}

extension ObjectCodec where Root == PlotAreaFrame {
    static let plotAreaFrame = ObjectCodec(
        "PlotAreaFrame", "The rectangle around the plot area and its labels. Core Plot: CPTPlotAreaFrame.",
        initial: PlotAreaFrame(box: Box()),
        properties: Property.box(\.box) + [
            padding("paddingLeft", \.paddingLeft), padding("paddingTop", \.paddingTop),
            padding("paddingRight", \.paddingRight), padding("paddingBottom", \.paddingBottom),
        ])

    private static func padding(
        _ name: String, _ keyPath: any WritableKeyPath<PlotAreaFrame, Double?> & Sendable
    ) -> Property<PlotAreaFrame> {
        Property(
            name, keyPath, .optional(.number(0...10_000)), unit: "points",
            "The room between the frame and the plot area on this side; without it as much as the labels need.")
    }
}

extension ObjectCodec where Root == Box {
    static let plotArea = ObjectCodec(
        "PlotArea", "The rectangle that the plots are drawn in. Core Plot: CPTPlotArea.", initial: Box(),
        properties: Property.box(\.self))
}

/// Where a title may stand.
private enum TitleAnchor: String, CaseIterable, Sendable {
    case topLeft, top, topRight

    var anchor: RectAnchor {
        switch self {
        case .topLeft: .topLeft
        case .top: .top
        case .topRight: .topRight
        }
    }
}
