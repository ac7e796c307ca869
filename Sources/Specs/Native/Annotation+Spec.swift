import Charts
import Drawing
import Geometry
import JSON

extension ObjectCodec where Root == Annotation {
    /// - Parameter theme: what annotations look like where nothing else is said.
    static func annotation(_ theme: Theme.Name) -> ObjectCodec { annotations[theme] ?? makeAnnotation(theme) }

    private static let annotations = Dictionary(
        uniqueKeysWithValues: Theme.Name.allCases.map { ($0, makeAnnotation($0)) })

    private static func makeAnnotation(_ theme: Theme.Name) -> ObjectCodec {
        ObjectCodec(
            "Annotation",
            "A text, a legend, a line or a band that stands on a layer. Core Plot: CPTPlotSpaceAnnotation, CPTLayerAnnotation.",
            initial: Annotation(theme: .named(theme)),
            properties: place + content + Property.box(\.box)
                + Property.padding(\.padding, "of the text from the box; without it as a box needs that can be seen")
                + [legend(theme)] + lines)
    }

    private static let place: [Property<Annotation>] = [
        Property("hidden", \.isHidden, .bool, "Whether the annotation is left out."),
        Property(
            "plotSpace", \.plotSpace, .optional(.string(maximumLength: 100)),
            "The id of the plot space whose values it refers to; without it the first one."),
        Property(
            "anchorPlotPoint", \.anchorPlotPoint,
            .optional(
                Codec<Pair<PlotValue, PlotValue>>.pair(.plotValue, .plotValue).map { .init(x: $0.first, y: $0.second) }),
            "The point of the plot space that the content stands at: numbers, categories or dates."),
        Property(
            "anchorLayer", \.anchorLayer, .optional(.word()),
            "The layer whose place the content stands at; without it the one that holds the annotation."),
        Property(
            "rectAnchor", \.rectAnchor, .optional(.word()),
            "The place of the layer, or of the line or the band; without it the top, and the right end of a line."),
        Property(
            "contentAnchorPoint", \.contentAnchorPoint, .optional(.anchor), unit: "fractions of the content",
            "The place of the content that is pinned, from the bottom left; without it the middle at a point of a plot space, and elsewhere the one that keeps the content inside."
        ),
        Property(
            "displacement", \.displacement, .point(-10_000...10_000), unit: "points",
            "Moves the content to the right and up."),
        Property(
            "rotation", \.rotation, .number(-3600...3600), unit: "degrees",
            "Turns the content about the pinned place, counter-clockwise."),
        Property(
            "keptInside", \.isKeptInside, .bool,
            "Whether the content is moved so far that the picture holds it; content at a point outside of the plot area is then left out."
        ),
        Property(
            "behindPlots", \.isBehindPlots, .optional(.bool),
            "Whether the plots cover it; without it they do so with bands."),
    ]

    private static let content: [Property<Annotation>] = [
        Property(
            "text", Codec<AttributedText>.title(maximumLength: 10_000),
            "The text, or stretches of it with looks of their own."
        ) {
            $0.text = $1.text
            $0.attributedText = $1.ifAttributed
        },
        Property("textStyle", Codec.object(.textStyle), "The look of the text.") {
            $0.textStyle = $1.over($0.textStyle)
        },
        Property(
            "size", \.size, .optional(.size(0...10_000)), unit: "points",
            "The size of the box; without it as the text needs."),
        Property(
            "maximumSize", \.maximumSize, .optional(.size(1...10_000)), unit: "points",
            "How large text and box may become."),
    ]

    private static let lines: [Property<Annotation>] = [
        Property(
            "rule",
            Codec<RuleKeys>.object(.rule).compactMap(allowed: "an object with either x or y") { $0.rule },
            "A line across the plot area at a value of x or y; an automatic range is made to include it."
        ) { $0.rule = $1 },
        Property("lineStyle", Codec.lineStyle, "The look of the rule.") { $0.lineStyle = $1.over($0.lineStyle) },
        Property(
            "band", Codec<BandKeys>.object(.band).compactMap(allowed: "an object with x or y or both") { $0.band },
            "A stripe across the plot area between two values of x or y, or a rectangle between those of both."
        ) { $0.band = $1 },
        Property("bandFill", \.bandFill, .fill, "The fill of the band."),
        Property(
            "arrowLineStyle", Codec<LineStylePatch?>.nullable(.lineStyle),
            "The look of an arrow from the displaced content to its anchor; without it there is none."
        ) { annotation, patch in
            annotation.arrowLineStyle = patch.map { $0.over(LineStyle(annotation.lineStyle.color, width: 1)) }
        },
    ]

    private static func legend(_ theme: Theme.Name) -> Property<Annotation> {
        Property(
            "legend", "The graph's legend, here in the place of its own.",
            schema: { ObjectCodec<Legend>.legend.reference(&$0) },
            decode: { value, annotation, decoder in
                var legend = Legend(theme: .named(theme))
                ObjectCodec<Legend>.legend.decode(value, onto: &legend, &decoder)
                annotation.legend = legend
            })
    }
}

/// Where a rule stands.
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
        "Rule", "Where a line crosses the plot area; exactly one of the keys.", initial: RuleKeys(),
        properties: [
            Property("x", \.x, .optional(.plotValue), "The value of x that a vertical line stands at."),
            Property("y", \.y, .optional(.plotValue), "The value of y that a horizontal line stands at."),
        ])
}

/// Where a band stands.
struct BandKeys: Sendable {
    var x: PlotValueRange?
    var y: PlotValueRange?

    var band: Annotation.Band? { x == nil && y == nil ? nil : .init(x: x, y: y) }
}

extension ObjectCodec where Root == BandKeys {
    static let band = ObjectCodec(
        "Band", "Between which values a band stands; one of the keys, or both for a rectangle.",
        initial: BandKeys(),
        properties: [
            Property("x", \.x, .optional(.plotValueRange), "The values of x at its edges."),
            Property("y", \.y, .optional(.plotValueRange), "The values of y at its edges."),
        ])
}
