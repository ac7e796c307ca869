import Codecs
import Drawing
import Geometry
import JSON

extension Codec where Value == Gradient {
    /// An object, or the name of a predefined gradient that runs from left to right.
    static let gradient = either(
        Codec<GradientKeys>.object(.gradient).compactMap(
            allowed: "a gradient whose stops are in ascending order of position"
        ) { $0.gradient },
        Codec<Gradient.Name>.enumeration().map { Gradient($0) })
}

/// The keys of a gradient.
struct GradientKeys: Sendable {
    enum Kind: String, CaseIterable, Sendable { case axial, radial }

    /// The origin of the colors.
    enum Stops: Sendable {
        case own([Gradient.Stop])
        case predefined(Gradient.Name)
    }

    var type = Kind.axial
    var angle = 0.0
    var startAnchor = Point(0.5, 0.5)
    var endAnchor = Point(0.5, 0.5)
    var stops = Stops.own([])
    var blendingMode: Gradient.Blending?
    var alpha: Double?

    var gradient: Gradient? {
        let shape: Gradient.Shape =
            type == .axial ? .axial(angle: angle) : .radial(startAnchor: startAnchor, endAnchor: endAnchor)
        let colors: [Gradient.Stop]
        let blending: Gradient.Blending
        switch stops {
        case .own(let stops):
            for (stop, next) in zip(stops, stops.dropFirst()) where stop.position > next.position { return nil }
            colors = stops
            blending = blendingMode ?? .linear
        case .predefined(let name):
            colors = name.stops
            blending = blendingMode ?? name.blending
        }
        let gradient = Gradient(shape: shape, stops: colors, blending: blending)
        return alpha.map { gradient.withAlpha($0) } ?? gradient
    }
}

extension ObjectCodec where Root == GradientKeys {
    static let gradient = ObjectCodec(
        "Gradient", "A gradient over the bounding box of the filled shape. Core Plot: CPTGradient.",
        initial: GradientKeys(),
        properties: [
            Property("type", \.type, .enumeration(), "Whether the gradient is axial or radial."),
            Property(
                "angle", \.angle, .number(-3600...3600), unit: "degrees",
                "The direction of an axial gradient: 0 runs from left to right, 90 from bottom to top."),
            Property(
                "startAnchor", \.startAnchor, .anchor, unit: "fractions of the box",
                "The center of a radial gradient's first color; [0, 0] is the bottom left."),
            Property(
                "endAnchor", \.endAnchor, .anchor, unit: "fractions of the box",
                "The center of a radial gradient's last circle, whose radius is half of the box's longer side."),
            Property(
                "stops", \.stops, .stops, isRequired: true,
                "Pairs of a color and its position from 0 to 1, in ascending order, or the name of a predefined gradient whose stops are used. Equal positions create a hard edge."
            ),
            Property(
                "blendingMode", \.blendingMode, .optional(.enumeration()),
                "How colors are interpolated between stops: linearly, or around the color wheel with increasing or decreasing hue. Default: linearly, or as defined by a predefined gradient."
            ),
            Property(
                "alpha", \.alpha, .optional(.number(0...1)), "The opacity of all colors, instead of their own."),
        ])
}

extension Codec where Value == GradientKeys.Stops {
    static let stops = either(
        Codec<[Gradient.Stop]>.array(
            of: Codec<Pair<Color, Double>>.pair(.color, .number(0...1)).map {
                Gradient.Stop(color: $0.first, position: $0.second)
            }, minimumCount: 1, maximumCount: 64
        ).map({ .own($0) }, back: { _ in nil }),
        Codec<Gradient.Name>.enumeration().map { .predefined($0) })
}
