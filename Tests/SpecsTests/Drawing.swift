import Specs

/// A small model of everything that a spec can be made of.
struct Drawing: Hashable, Sendable {
    enum Cap: String, CaseIterable, Sendable { case butt, round, square }

    struct Stroke: Hashable, Sendable {
        var width = 1.0
        var cap = Cap.butt
        var dash: [Double] = []
    }

    enum Limit: Hashable, Sendable {
        case automatic
        case fixed(Double)
    }

    struct Box: Hashable, Sendable {
        var side = 10.0
        var stroke = Stroke()
    }

    struct Label: Hashable, Sendable {
        var text = ""
        var size = 12
    }

    struct Group: Hashable, Sendable {
        var shapes: [Shape] = []
    }

    indirect enum Shape: Hashable, Sendable {
        case box(Box)
        case label(Label)
        case group(Group)
    }

    var title: String?
    var isVisible = true
    var border: Stroke? = Stroke(width: 2)
    var limits = [Limit.automatic, .fixed(5)]
    var opacity = 1.0
    var columns: [String: [Double]] = [:]
    var shapes: [Shape] = []

    static let strokeProperties: [Property<Stroke>] = [
        Property("lineWidth", \.width, .number(0...1000), unit: "points", aliases: ["width"], "Width of the line."),
        Property("lineCap", \.cap, .word(), "How lines end."),
        Property(
            "dash", \.dash, .array(of: .number(above: 0), maxCount: 4), unit: "points", "Lengths of dashes and gaps."),
    ]

    static let stroke = ObjectCodec("Stroke", "How a line is drawn.", initial: Stroke(), strokeProperties)

    static let box = ObjectCodec(
        "Box", "A square.", initial: Box(),
        [Property("side", \.side, .number(0...), unit: "points", "Length of a side.")]
            + strokeProperties.lifted(to: \Box.stroke))

    static let label = ObjectCodec(
        "Label", "A text.", initial: Label(),
        [
            Property("text", \.text, .string(maxLength: 8), isRequired: true, "What it says."),
            Property("size", \.size, .integer(1...100), unit: "points", "Size of the letters."),
        ])

    static let group: ObjectCodec<Group> = ObjectCodec(
        "Group", "Shapes.", initial: Group(),
        [Property("shapes", \.shapes, .array(of: .lazy { shape }, maxCount: 10), "The shapes, from back to front.")])

    static let shape: Codec<Shape> = .variants(
        of: "Shape", fallback: "box",
        [
            Variant("box", box, { .box($0) }, { if case .box(let box) = $0 { box } else { nil } }),
            Variant("label", label, { .label($0) }, { if case .label(let label) = $0 { label } else { nil } }),
            Variant("group", group, { .group($0) }, { if case .group(let group) = $0 { group } else { nil } }),
        ])

    static let limit = Codec<Limit>.oneOf(
        .constant("auto", .automatic),
        Codec.number().mapped({ .fixed($0) }, { if case .fixed(let number) = $0 { number } else { nil } }))

    static let object = ObjectCodec(
        "Drawing", "All of it.", initial: Drawing(),
        [
            Property("title", \.title, .optional(.string(maxLength: 20)), "Stands above."),
            Property("visible", \.isVisible, .bool, "Whether it is drawn."),
            Property("border", \.border, .optional(stroke.codec), "The line around."),
            Property(
                "limits", \.limits,
                Codec.pair(limit, limit).mapped({ [$0.0, $0.1] }, { $0.count == 2 ? ($0[0], $0[1]) : nil }),
                "Lowest and highest."),
            Property("opacity", \.opacity, .number(above: 0, through: 1), "From clear to solid."),
            Property("columns", \.columns, .dictionary(of: .numbers(maxCount: 5), maxCount: 3), "Data."),
            Property("shapes", \.shapes, .array(of: shape, maxCount: 10), "The shapes, from back to front."),
        ])
}
