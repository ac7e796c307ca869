import Dialects
import Rendering

/// Settings of a picture that take precedence over those of its spec. Nil leaves the choice to the spec.
public struct PictureSettings: Hashable, Sendable {
    /// The width in points, from 1 to 8192.
    public var width: Double?
    /// The height in points, from 1 to 8192.
    public var height: Double?
    /// The pixels per point, from 0.5 to 4: 2 for sharp pictures on today's screens.
    public var pixelsPerPoint: Double?
    /// The background as a color in CSS syntax, such as `white` or `#0000`.
    public var background: String?
    /// The name of a theme, such as `modernDark`.
    public var theme: String?
    /// The quality of JPEG and WebP from 1 to 100.
    public var quality: Int?

    public init(
        width: Double? = nil, height: Double? = nil, pixelsPerPoint: Double? = nil, background: String? = nil,
        theme: String? = nil, quality: Int? = nil
    ) {
        self.width = width
        self.height = height
        self.pixelsPerPoint = pixelsPerPoint
        self.background = background
        self.theme = theme
        self.quality = quality
    }

    func options(_ format: PictureFormat) -> PictureOptions {
        var options = PictureOptions()
        options.format = format
        options.quality = quality.map { min(max($0, 1), 100) }
        options.overrides.width = width
        options.overrides.height = height
        options.overrides.devicePixelRatio = pixelsPerPoint
        options.overrides.background = background
        options.overrides.theme = theme
        return options
    }
}
