import Charts
import Codecs
import Drawing
import JSON

extension Codec where Value == Fill {
    /// A color, or an object with a color, a gradient or an image.
    static let fill = Codec.either(
        Codec<Color>.color.map({ .color($0) }, back: { if case .color(let color) = $0 { color } else { nil } }),
        Codec<FillKeys>.object(.fill).compactMap(allowed: "an object with either a color, a gradient or an image") {
            $0.fill
        }
    ).named("Fill", "The fill of an area: a color, or an object with a color, a gradient or an image.")
}

/// The keys of a fill that is written as an object.
struct FillKeys: Sendable {
    var color: Color?
    var gradient: Gradient?
    var image: ImageFill?

    var fill: Fill? {
        switch (color, gradient, image) {
        case (let color?, nil, nil): .color(color)
        case (nil, let gradient?, nil): .gradient(gradient)
        case (nil, nil, let image?): .image(image)
        default: nil
        }
    }
}

extension ObjectCodec where Root == FillKeys {
    static let fill = ObjectCodec(
        "FillObject", "A fill as an object with exactly one key. Core Plot: CPTFill.", initial: FillKeys(),
        properties: [
            Property("color", \.color, .optional(.color), "A single color."),
            Property("gradient", \.gradient, .optional(.gradient), "A gradient between colors."),
            Property("image", \.image, .optional(.image), "A picture."),
        ])
}
