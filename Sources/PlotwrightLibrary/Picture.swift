import Budget
import Geometry
import Rendering

/// A finished picture.
public struct Picture: Hashable, Sendable {
    /// The bytes of its file.
    public let bytes: [UInt8]
    /// Its media type, such as `image/png`.
    public let mediaType: String
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double
    /// What was left out or read in one of several ways, one sentence each.
    public let warnings: [String]
    /// The title and a description, for people who cannot see the picture.
    public let alternativeText: String
    /// A SHA-256 of all that determines the bytes, in hexadecimal digits: the name of the picture in a cache. It differs
    /// between versions that draw differently.
    public let hash: String

    init(
        of prepared: PreparedPicture, by renderer: PictureRenderer, _ budget: RenderBudget
    ) throws(RenderError) {
        let rendered = try renderer.render(prepared, budget: budget)
        bytes = rendered.bytes
        mediaType = prepared.identity.format.mediaType
        width = prepared.size.width
        height = prepared.size.height
        warnings = prepared.notes + rendered.warnings
        alternativeText = rendered.alternative
        hash = prepared.identity.hash
    }
}
