import Charts
import Codecs
import Data
import Dialects
import Drawing
import Formatting
import Geometry
import JSON

extension ObjectCodec where Root == GraphSpec {
    static let graph = ObjectCodec(
        "Graph", "A chart. Core Plot: CPTGraph.", initial: GraphSpec(Graph()),
        properties: picture + box + title + areas + content(needsPlots: false) + panes
    ) { value, decoder in
        decoder.refuse("fill", value["fill"], beside: "background", value["background"])
        checkAxisSet(value, &decoder)
    }

    /// One of several graphs in a picture.
    static let pane = ObjectCodec(
        "Pane", "One of several graphs in a picture. It has all keys of a chart except those of the picture.",
        initial: GraphSpec(Graph()), properties: position + theme + box + title + areas + content(needsPlots: true),
        check: checkAxisSet)

    /// Reports an axis set that removes the axes or styles the border, if another key does the opposite.
    private static let checkAxisSet: @Sendable (JSONValue, inout SpecDecoder) -> Void = { value, decoder in
        guard let axisSet = value["axisSet"] else { return }
        if axisSet.isNull, let axes = value["axes"], axes.count > 0 {
            decoder.refuse("axisSet", axisSet, beside: "axes", axes)
        }
        decoder.descend(to: "plotArea") {
            $0.refuse(
                "borderLineStyle", value["plotArea"]?["borderLineStyle"], beside: "axisSet/borderLineStyle",
                axisSet["borderLineStyle"])
        }
    }

    private static let picture: [Property<GraphSpec>] =
        [
            Property(
                "$schema", Codec<String>.string(maximumLength: 1_000),
                "The URL of the JSON Schema of specs, for editors. It has no effect."
            ) { _, _ in },
            Property(
                "width", \.pane.graph.size.width, .number(SpecLimits.side), unit: "points", "The width of the picture."),
            Property(
                "height", \.pane.graph.size.height, .number(SpecLimits.side), unit: "points",
                "The height of the picture."),
            Property(
                "devicePixelRatio", \.devicePixelRatio, .number(SpecLimits.devicePixelRatio), unit: "pixels per point",
                "The resolution of the picture."),
            // GraphSpec.init decodes it before all other keys, because formats depend on it.
            Property(
                "locale", Codec<TextLocale>.locale,
                "The language and country for numbers and dates whose format has no locale of its own: a tag such as \"de-CH\", or only a language.",
                default: .string(TextLocale.english.tag)
            ) { _, _ in },
            Property(
                "description", \.description, .optional(.string(maximumLength: 2000)),
                "A description of the picture for people who cannot see it."),
            Property(
                "interaction", \.interaction, .object(.interaction),
                "What readers of an HTML page can do with the picture. Other formats report it in regions."),
            Property(
                "background", Codec<Fill?>.nullable(.fill),
                "Another name for fill. If both are given, they must be equal."
            ) { $0.graph.box.fill = $1 },
            Property(
                "animation", Codec<AnimationSpec>.animation,
                "The animation of the chart in APNG, GIF, WebP and HTML. Other formats show the finished chart."
            ) { $0.animation = $1 },
        ] + theme

    private static let theme: [Property<GraphSpec>] = [
        // GraphSpec.init decodes it before all other keys, because it provides their defaults.
        Property(
            "theme", Codec<Theme.Name>.theme,
            "The theme. It defines all styles that the spec does not set.",
            default: .string(Theme.Name.modern.rawValue)
        ) { _, _ in }
    ]

    private static let box: [Property<GraphSpec>] =
        Property.box(\.pane.graph.box)
        + Property.padding(
            \.pane.graph.padding, "between the edges and the content. Default: depends on the size of the picture") + [
            Property(
                "masksToBorder", \.pane.graph.masksToBorder, .bool, "Whether everything is clipped at the border.")
        ]

    private static let title: [Property<GraphSpec>] =
        [
            Property("title", Codec.title(maximumLength: 10_000), "The title of the chart, or an array of text runs.") {
                $0.graph.title = $1.text
                $0.graph.attributedTitle = $1.ifAttributed
            },
            Property("titleTextStyle", Codec.object(.textStyle), "The style of the title.") {
                $0.graph.titleTextStyle = $1.over($0.graph.titleTextStyle)
            },
            Property(
                "titlePlotAreaFrameAnchor", \.pane.graph.titleAnchor, .enumeration(),
                "The position of the title. A title at the top or the bottom has its own space; elsewhere it overlaps the plot area frame."
            ),
            Property(
                "titleInside", \.pane.graph.isTitleInside, .bool,
                "Whether the title overlaps the plot area frame at its anchor, as in Core Plot, instead of having its own space."
            ),
            Property(
                "titleDisplacement", \.pane.graph.titleDisplacement, .point(-10_000...10_000), unit: "points",
                "Moves the title to the right and up."),
        ]
        + text("subtitle", \.pane.graph.subtitle, "The text below the title, or an array of text runs.")
        + text(
            "caption", \.pane.graph.caption,
            "The text below everything else, such as the source of the data, or an array of text runs.")

    private static func text(
        _ key: String, _ path: any WritableKeyPath<GraphSpec, GraphText> & Sendable, _ meaning: String
    ) -> [Property<GraphSpec>] {
        [
            Property(key, Codec.title(maximumLength: 10_000), meaning) {
                $0[keyPath: path].text = $1.text
                $0[keyPath: path].attributed = $1.ifAttributed
            },
            Property("\(key)TextStyle", Codec.object(.textStyle), "The style of the \(key).") {
                $0[keyPath: path].style = $1.over($0[keyPath: path].style)
            },
        ]
    }

    private static let areas: [Property<GraphSpec>] = [
        Property(
            "plotAreaFrame", "The rectangle around the plot area and its labels.",
            schema: { ObjectCodec<PlotAreaFrame>.plotAreaFrame(.modern).reference(&$0) },
            decode: {
                ObjectCodec<PlotAreaFrame>.plotAreaFrame($1.graph.theme.name)
                    .decode($0, onto: &$1.graph.plotAreaFrame, &$2)
            }),
        Property(
            "plotArea", "The rectangle that the plots are drawn in.",
            schema: { ObjectCodec<PlotArea>.plotArea(.modern).reference(&$0) },
            decode: {
                ObjectCodec<PlotArea>.plotArea($1.graph.theme.name).decode($0, onto: &$1.graph.plotArea, &$2)
            }),
        Property(
            "axisSet", "The axes as a whole; null removes them, and is not allowed together with axes.",
            acceptsNull: true,
            schema: { builder in ["anyOf": [ObjectCodec<PlotArea>.axisSet.reference(&builder), ["type": "null"]]] },
            decode: { value, spec, decoder in
                if value.isNull {
                    spec.graph.axes = []
                } else {
                    ObjectCodec<PlotArea>.axisSet.decode(value, onto: &spec.graph.plotArea, &decoder)
                }
            }),
        Property(
            "annotations", "Annotations of the whole picture: texts, legends, lines and bands.",
            schema: {
                [
                    "type": "array", "items": ObjectCodec<Annotation>.annotation(.modern).reference(&$0),
                    "maxItems": 1000,
                ]
            },
            decode: { value, spec, decoder in
                let codec = Codec<[Annotation]>.array(
                    of: .object(.annotation(spec.graph.theme.name)), maximumCount: 1000)
                if let annotations = codec.decode(value, &decoder) { spec.graph.annotations = annotations }
            }),
    ]

    private static func content(needsPlots: Bool) -> [Property<GraphSpec>] {
        [
            Property(
                "data", Codec<GraphData>.data,
                "The columns that plots refer to by name: an object, or only its columns or rows."
            ) {
                $0.graph.data = $1.columns
                $0.graph.units = $1.units
                $0.columnNames = $1.names
                $0.graph.timeZone = $1.zone
            },
            Property(
                "plotSpaces", \.pane.graph.plotSpaces,
                .array(of: .object(.plotSpace), minimumCount: 1, maximumCount: 100),
                "The plot spaces, which map data to the plot area. The first one is the default. If it has an id that only some plots name, the other plots have their own plot space."
            ),
            Property(
                "polarSpace", \.pane.graph.polarSpace, .object(.polarSpace),
                "The polar space for radar and polar plots."),
            Property(
                "axes",
                "The axes; null or an empty array for none. Default: an x axis and a y axis. If the array has no axis for a coordinate, the coordinate has its default axis, except in the themes of Core Plot. An axis with \"hidden\" is omitted.",
                acceptsNull: true,
                schema: { builder in
                    [
                        "type": ["array", "null"], "items": ObjectCodec<Axis>.axis.reference(&builder), "maxItems": 100,
                    ]
                }, decode: decodeAxes),
            Property(
                "plots", \.pane.graph.plots, .array(of: .plot, maximumCount: 1000), isRequired: needsPlots,
                "The plots, drawn in this order. If there are neither plots nor graphs, the chart is chosen from the columns of the data."
            ),
            Property(
                "highlight", \.pane.graph.highlight, .optional(.highlight),
                "What keeps its colors, while everything else is gray and behind it. The titles or ids of plots, or the names of series: one name, or an array; for bars and pies also the names of categories. Or a condition: the bars, slices and points that satisfy it, and the lines and areas whose last record does. Its field is a column of the data, or a key of the plots, such as y. Other plot types do not depend on conditions. If no line satisfies it, all lines keep their colors."
            ),
            Property(
                "legend",
                "The legend, or whether to show one. Default: shown if there is more than one entry, unless lines have their names at their ends.",
                acceptsNull: true,
                schema: { builder in
                    ["anyOf": [["type": ["boolean", "null"]], ObjectCodec<Legend>.legend.reference(&builder)]]
                }, decode: decodeLegend),
        ]
    }

    private static let decodeAxes: @Sendable (JSONValue, inout GraphSpec, inout SpecDecoder) -> Void = {
        value, spec, decoder in
        if value.isNull {
            spec.graph.axes = []
            return
        }
        guard value.kind == .array, value.count <= 100 else {
            decoder.reject(
                value, allowed: "an array of at most 100 axes, or null",
                each: ["an array of at most 100 axes", "null"])
            return
        }
        var axes: [Axis] = []
        for (index, item) in value.elements.enumerated() where !decoder.isFull {
            decoder.descend(to: index) { decoder in
                // The style in the theme depends on the coordinate and the direction of bars.
                let coordinate = item["coordinate"]?.string.flatMap(Coordinate.init) ?? .x
                var axis = Axis(coordinate: coordinate, theme: spec.graph.theme, isTurned: spec.isTurned)
                // Only the first axis of a coordinate has a grid, because two grids with different intervals would
                // clash.
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
        default:
            return decoder.reject(
                value, allowed: "true, false, null or an object", each: ["true", "false", "null", "an object"])
        }
        spec.graph.legend = legend
    }
}

/// A graph and the settings of its picture.
package struct GraphSpec: Sendable {
    /// The graph and its position among other graphs. A single graph does not use the position.
    var pane: Pane
    /// The resolution in pixels per point.
    package var devicePixelRatio = 1.0
    package var description: String?
    /// What readers of a page may do, without what plot spaces allow.
    var interaction = SceneInteraction()
    /// All resources that the spec names, in order, including those that were available when it was read.
    package var needs: [ResourceNeed] = []
    /// Warnings about keys that have no effect, one sentence each.
    package var warnings: [String] = []
    /// The names of the data's columns, in order.
    var columnNames: [String] = []
    /// Whether at least one plot has horizontal bars.
    var isTurned = false
    /// How the chart moves; nil if it does not.
    var animation: AnimationSpec?
    /// The states of the moving chart; nil if it does not move.
    var motion: MotionPlan?

    init(_ graph: Graph) {
        pane = Pane(graph)
    }

    package var graph: Graph {
        _read { yield pane.graph }
        _modify { yield &pane.graph }
    }
}
