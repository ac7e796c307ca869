import Rendering

/// A file format of pictures.
public struct PictureType: Hashable, Sendable {
    let format: PictureFormat

    public static let png = PictureType(format: .png)
    public static let jpeg = PictureType(format: .jpg)
    public static let webP = PictureType(format: .webp)
    /// A moving picture, if the spec has an animation.
    public static let gif = PictureType(format: .gif)
    /// A moving picture in PNG, if the spec has an animation.
    public static let apng = PictureType(format: .apng)
    /// Shapes, with texts as outlines.
    public static let svg = PictureType(format: .svg)
    /// Shapes, with texts in embedded fonts.
    public static let pdf = PictureType(format: .pdf)
    /// A page in which readers can point at values.
    public static let html = PictureType(format: .html)

    /// All formats, the preferred one first.
    public static let all: [PictureType] = [png, svg, pdf, webP, jpeg, gif, apng, html]

    /// The format by its name or file extension in any case, such as `png` or `jpeg`.
    public init?(named name: String) {
        let name = name.lowercased()
        guard let type = Self.all.first(where: { $0.format.names.contains(name) }) else { return nil }
        self = type
    }

    init(format: PictureFormat) { self.format = format }

    /// The media type, such as `image/png`.
    public var mediaType: String { format.mediaType }
    /// The extension of file names, without a dot.
    public var fileExtension: String { format.fileExtension }
}
