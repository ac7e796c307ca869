import Charts
import Geometry
import Images
import JSON

extension Codec where Value == ImageFill {
    /// A picture, or an object that also says how it is laid out.
    static let image = either(
        Codec<Pixmap>.pixmap.map { ImageFill($0) },
        Codec<ImageKeys>.object(.image).compactMap(
            allowed: "an image that is not both tiled and cut into nine pieces by edgeInsets"
        ) { $0.fill })
}

/// The keys of a picture as a fill.
struct ImageKeys: Sendable {
    var image: Pixmap?
    var scale = 1.0
    var isTiled = false
    var tileAnchoredToContext = true
    var edgeInsets = Insets.zero

    var fill: ImageFill? {
        guard let image, !isTiled || edgeInsets == .zero else { return nil }
        return ImageFill(
            image, scale: scale, isTiled: isTiled, tileAnchoredToContext: tileAnchoredToContext,
            edgeInsets: edgeInsets)
    }
}

extension ObjectCodec where Root == ImageKeys {
    static let image = ObjectCodec(
        "Image", "A picture that is stretched over the bounding box of what it fills. Core Plot: CPTImage.",
        initial: ImageKeys(),
        properties: [
            Property("url", \.image, .optional(.pixmap), isRequired: true, "The picture."),
            Property("scale", \.scale, .number(0.01...100), unit: "pixels a point", "The picture's own resolution."),
            Property("tiled", \.isTiled, .bool, "Whether the picture is repeated in its own size instead."),
            Property(
                "tileAnchoredToContext", \.tileAnchoredToContext, .bool,
                "Whether repeated pictures start at the bottom left of the picture, so that those of several shapes line up, or at the bottom left of each shape."
            ),
            Property(
                "edgeInsets", \.edgeInsets, .insets, unit: "points",
                "Borders of the picture that are not stretched across: nine pieces of which only the middle one is stretched both ways."
            ),
        ])
}

extension Codec where Value == Pixmap {
    /// A `data:` URI with a PNG.
    static let pixmap = {
        let expectation = "a data: URI with a PNG in base64"
        let text = Codec<String>.string(maximumLength: SpecPictures.maximumLength)
        return Codec(
            expectation: expectation, accepts: text.accepts,
            decode: { value, decoder in
                guard let uri = text.decode(value, &decoder) else { return nil }
                do throws(SpecPictures.Problem) {
                    return try decoder.pictures.pixmap(uri)
                } catch {
                    decoder.report(
                        SpecProblem(
                            pointer: decoder.pointer, detail: error.detail, found: value.summary, allowed: expectation))
                    return nil
                }
            },
            schema: { _ in
                [
                    "type": "string", "pattern": "^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$",
                    "maxLength": .number(Double(SpecPictures.maximumLength)),
                ]
            }
        ).named("PictureURL", "A PNG as a data: URI in base64, of at most 2048 by 2048 pixels.")
    }()
}
