import Charts
import Codecs
import Data
import Diagnostics
import Dialects
import Geometry
import Images
import JSON

extension Codec where Value == ImageFill {
    /// A picture, or an object with a picture and its layout.
    static let image = either(
        Codec<Pixmap>.pixmap.map { ImageFill($0) },
        Codec<ImageKeys>.object(.image).compactMap(
            allowed: "an image that does not have both tiled and edgeInsets"
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
        "Image", "A picture that is stretched over the bounding box of the filled shape. Core Plot: CPTImage.",
        initial: ImageKeys(),
        properties: [
            Property("url", \.image, .optional(.pixmap), isRequired: true, "The picture."),
            Property(
                "scale", \.scale, .number(0.01...100), unit: "pixels per point", "The resolution of the picture itself."
            ),
            Property(
                "tiled", \.isTiled, .bool, "Whether the picture is repeated at its own size instead of being stretched."
            ),
            Property(
                "tileAnchoredToContext", \.tileAnchoredToContext, .bool,
                "Whether tiles start at the bottom left of the whole picture, so that the tiles of several shapes line up, instead of at the bottom left of each shape."
            ),
            Property(
                "edgeInsets", \.edgeInsets, .insets, unit: "points",
                "The widths of the picture's borders, which cut it into nine pieces. Corners are not stretched, edges are stretched only lengthwise, and the middle piece is stretched in both directions."
            ),
        ])
}

extension Codec where Value == Pixmap {
    /// A `data:` URI with a picture, or the URL of one.
    static let pixmap = {
        let expectation = "a data: URI with a \(PictureDecoder.formats) in base64, or the https: or http: URL of one"
        let text = Codec<String>.string(maximumLength: SpecPictures.maximumLength)
        return Codec(
            expectation: expectation, accepts: text.accepts,
            decode: { value, decoder in
                guard let url = text.decode(value, &decoder) else { return nil }
                let isRemote = url.hasWebScheme
                do throws(SpecPictures.Problem) {
                    guard isRemote else { return try decoder.pictures.pixmap(url, decoder.budget) }
                    guard case .bytes(let bytes, _) = decoder.resource(.picture(url: url)) else {
                        return .placeholder
                    }
                    return try decoder.pictures.pixmap(url, decoder.budget) { bytes }
                } catch {
                    decoder.report(
                        SpecIssue(decoder.place, error.detail, found: value.summary, allowed: [expectation]),
                        isOfResource: isRemote)
                    return nil
                }
            },
            schema: { _ in
                [
                    "type": "string",
                    "pattern": "^(data:image/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}|https?://[!-~]+)$",
                    "maxLength": .number(Double(SpecPictures.maximumLength)),
                ]
            }
        ).named(
            "PictureURL",
            "A \(PictureDecoder.formats) of at most 2048 by 2048 pixels: a data: URI in base64, or a URL whose origin the server allows."
        )
    }()
}

extension String {
    /// Whether the text starts with the scheme of a URL that is fetched over HTTP.
    var hasWebScheme: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("https:") || start.hasPrefix("http:")
    }
}
