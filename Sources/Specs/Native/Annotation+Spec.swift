import Charts
import Codecs
import Drawing
import Geometry
import JSON

extension ObjectCodec where Root == Annotation {
    /// - Parameter theme: The theme that provides the default style of annotations.
    static func annotation(_ theme: Theme.Name) -> ObjectCodec { annotations[theme] ?? makeAnnotation(theme) }

    private static let annotations = Dictionary(
        uniqueKeysWithValues: Theme.Name.allCases.map { ($0, makeAnnotation($0)) })

    private static func makeAnnotation(_ theme: Theme.Name) -> ObjectCodec {
        ObjectCodec(
            "Annotation",
            "A text, a legend, a line or a band on a layer. Core Plot: CPTPlotSpaceAnnotation, CPTLayerAnnotation.",
            initial: Annotation(theme: .named(theme)),
            properties: position + content + Property.box(\.box)
                + Property.padding(
                    \.padding,
                    "between the text and the edges of the box. Default: a small distance if the box is visible, 0 otherwise"
                )
                + [legend(theme)] + lines)
    }

    private static let position: [Property<Annotation>] = [
        Property(
            "panel", \.panel, .optional(.string(maximumLength: 1000)),
            "The value whose panel of a facet has the annotation. Default: all panels."),
        Property("hidden", \.isHidden, .bool, "Whether the annotation is omitted."),
        Property(
            "plotSpace", \.plotSpace, .optional(.string(maximumLength: 100)),
            "The id of the plot space that its values refer to. Default: the first one."),
        Property(
            "anchorPlotPoint", \.anchorPlotPoint,
            .optional(
                Codec<Pair<PlotValue, PlotValue>>.pair(.plotValue, .plotValue).map { .init(x: $0.first, y: $0.second) }),
            "The point of the plot space that the content is anchored to, as numbers, categories or dates. A text without a place beside it (displacement, contentAnchorPoint, rotation) is moved off data, rules and other texts, with an arrow if it is far."
        ),
        Property(
            "anchorLayer", \.anchorLayer, .optional(.enumeration()),
            "The layer that the content is anchored to. Default: the layer that contains the annotation."),
        Property(
            "rectAnchor", \.rectAnchor, .optional(.enumeration()),
            "The point of the layer, rule or band that the content is anchored to. Default: where a rule is free, preferably at its right or upper end, and the top for others."
        ),
        Property(
            "contentAnchorPoint", \.contentAnchorPoint, .optional(.anchor), unit: "fractions of the content",
            "The point of the content that is placed on the anchor, measured from the bottom left. Default: the middle for a point of a plot space, and a point that keeps the content inside for others."
        ),
        Property(
            "displacement", \.displacement, .point(-10_000...10_000), unit: "points",
            "Moves the content to the right and up."),
        Property(
            "rotation", \.rotation, .number(-3600...3600), unit: "degrees",
            "Rotates the content counter-clockwise around its anchor point."),
        Property(
            "keptInside", \.isKeptInside, .bool,
            "Whether the content is moved to stay inside the picture. If true, content at a point outside the plot area is omitted."
        ),
        Property(
            "behindPlots", \.isBehindPlots, .optional(.bool),
            "Whether the annotation is drawn behind the plots. By default, only bands are, without their texts, which are in front of the plots."
        ),
    ]

    private static let content: [Property<Annotation>] = [
        Property(
            "text", Codec<AttributedText>.title(maximumLength: 10_000),
            "The text, or an array of text runs, each with its own style."
        ) {
            $0.text = $1.text
            $0.attributedText = $1.ifAttributed
        },
        Property("textStyle", Codec.object(.textStyle), "The style of the text.") {
            $0.textStyle = $1.over($0.textStyle)
        },
        Property(
            "size", \.size, .optional(.size(0...10_000)), unit: "points",
            "The size of the box. Default: fits the text."),
        Property(
            "maximumSize", \.maximumSize, .optional(.size(1...10_000)), unit: "points",
            "The maximum size of the text and the box."),
    ]

    private static let lines: [Property<Annotation>] = [
        Property(
            "rule",
            Codec<RuleKeys>.object(.rule).compactMap(allowed: "an object with either x or y") { $0.rule },
            "A line across the plot area at a value of x or y. Automatic ranges include this value."
        ) { $0.rule = $1 },
        Property("lineStyle", Codec.lineStyle, "The style of the rule.") { $0.lineStyle = $1.over($0.lineStyle) },
        Property(
            "band", Codec<BandKeys>.object(.band).compactMap(allowed: "an object with x or y or both") { $0.band },
            "A filled range across the plot area between two values of x or y, or a rectangle bounded by values of both."
        ) { $0.band = $1 },
        Property("bandFill", \.bandFill, .fill, "The fill of the band."),
        Property(
            "arrowLineStyle", Codec<LineStylePatch?>.nullable(.lineStyle),
            "The style of an arrow from the displaced content to its anchor. A style without a color has the color of lineStyle. Default: no arrow."
        ) { $0.arrowLineStyle = $1 },
    ]

    private static func legend(_ theme: Theme.Name) -> Property<Annotation> {
        Property(
            "legend", "Places the graph's legend here instead of at its default position.",
            schema: { ObjectCodec<Legend>.legend.reference(&$0) },
            decode: { value, annotation, decoder in
                var legend = Legend(theme: .named(theme))
                ObjectCodec<Legend>.legend.decode(value, onto: &legend, &decoder)
                annotation.legend = legend
            })
    }
}

/// The location of a rule.
struct RuleKeys: Sendable {
    var x: PlotValue?
    var y: PlotValue?

    var rule: Annotation.Rule? {
        switch (x, y) {
        case (let x?, nil): .init(.x, at: x)
        case (nil, let y?): .init(.y, at: y)
        default: nil
        }
    }
}

extension ObjectCodec where Root == RuleKeys {
    static let rule = ObjectCodec(
        "Rule", "The position of a line across the plot area. Exactly one key is allowed.", initial: RuleKeys(),
        properties: [
            Property("x", \.x, .optional(.plotValue), "The value of x where a vertical line is drawn."),
            Property("y", \.y, .optional(.plotValue), "The value of y where a horizontal line is drawn."),
        ])
}

/// The location of a band.
struct BandKeys: Sendable {
    var x: PlotValueRange?
    var y: PlotValueRange?

    var band: Annotation.Band? { x == nil && y == nil ? nil : .init(x: x, y: y) }
}

extension ObjectCodec where Root == BandKeys {
    static let band = ObjectCodec(
        "Band", "The values that bound a band: one key for a range of x or y, or both for a rectangle.",
        initial: BandKeys(),
        properties: [
            Property("x", \.x, .optional(.plotValueRange), "The values of x at its edges."),
            Property("y", \.y, .optional(.plotValueRange), "The values of y at its edges."),
        ])
}
