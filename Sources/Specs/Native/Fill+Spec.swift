import Charts
import Drawing
import Geometry

extension Codec where Value == Fill {
    /// A colour, or an object with a colour or a gradient.
    static let fill = Codec.either(
        Codec<Color>.color.map({ .color($0) }, back: { if case .color(let color) = $0 { color } else { nil } }),
        Codec<FillKeys>.object(.fill).compactMap(allowed: "an object with either a color or a gradient") { $0.fill }
    ).named("Fill", "What an area is filled with: a colour, or an object with a color or a gradient.")
}

/// The keys of a fill that is written as an object.
struct FillKeys: Sendable {
    var color: Color?
    var gradient: Gradient?

    var fill: Fill? {
        switch (color, gradient) {
        case (let color?, nil): .color(color)
        case (nil, let gradient?): .gradient(gradient)
        default: nil
        }
    }
}

extension ObjectCodec where Root == FillKeys {
    static let fill = ObjectCodec(
        "FillObject", "A fill that is written out; exactly one of its keys.", initial: FillKeys(),
        properties: [
            Property("color", \.color, .optional(.color), "One colour."),
            Property(
                "gradient", \.gradient,
                .optional(
                    Codec<GradientKeys>.object(.gradient).compactMap(
                        allowed: "a gradient whose stops are in ascending order of position"
                    ) { $0.gradient }),
                "A change from colour to colour."),
        ])
}

/// The keys of a gradient.
struct GradientKeys: Sendable {
    enum Kind: String, CaseIterable, Sendable { case axial, radial }

    var type = Kind.axial
    var angle = 0.0
    var startAnchor = Point(0.5, 0.5)
    var endAnchor = Point(0.5, 0.5)
    var stops: [Gradient.Stop] = []

    var gradient: Gradient? {
        for (stop, next) in zip(stops, stops.dropFirst()) where stop.position > next.position { return nil }
        let shape: Gradient.Shape =
            type == .axial ? .axial(angle: angle) : .radial(startAnchor: startAnchor, endAnchor: endAnchor)
        return Gradient(shape: shape, stops: stops)
    }
}

extension ObjectCodec where Root == GradientKeys {
    static let gradient = ObjectCodec(
        "Gradient", "A gradient over the bounding box of what it fills. Core Plot: CPTGradient.",
        initial: GradientKeys(),
        properties: [
            Property("type", \.type, .word(), "Along a line, or around a point."),
            Property(
                "angle", \.angle, .number(-3600...3600), unit: "degrees",
                "The direction of an axial gradient: 0 runs from left to right, 90 from bottom to top."),
            Property(
                "startAnchor", \.startAnchor, .anchor, unit: "fractions of the box",
                "The centre of a radial gradient's first colour; [0, 0] is the bottom left."),
            Property(
                "endAnchor", \.endAnchor, .anchor, unit: "fractions of the box",
                "The centre of a radial gradient's last circle."),
            Property(
                "stops", \.stops,
                .array(
                    of: Codec<Pair<Color, Double>>.pair(.color, .number(0...1)).map {
                        Gradient.Stop(color: $0.first, position: $0.second)
                    }, minimumCount: 1, maximumCount: 64), isRequired: true,
                "Pairs of a colour and its position from 0 to 1, in ascending order; equal positions make a hard edge."),
        ])
}

extension Codec where Value == Point {
    /// A place in a box, which may lie outside of it.
    static let anchor = point(-10...10)

    /// An array of two numbers.
    static func point(_ range: ClosedRange<Double>) -> Codec {
        Codec<Pair<Double, Double>>.pair(.number(range), .number(range)).map(
            { Point($0.first, $0.second) }, back: { Pair($0.x, $0.y) })
    }
}

extension Codec where Value == Size {
    /// A number for both, or an array of width and height.
    static func size(_ range: ClosedRange<Double>) -> Codec {
        either(
            Codec<Double>.number(range).map({ Size($0, $0) }, back: { $0.width == $0.height ? $0.width : nil }),
            Codec<Pair<Double, Double>>.pair(.number(range), .number(range)).map(
                { Size($0.first, $0.second) }, back: { Pair($0.width, $0.height) }))
    }
}
