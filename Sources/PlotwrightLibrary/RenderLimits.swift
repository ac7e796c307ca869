import Dialects

/// What one chart may take. A chart that needs more is an error, before or while it is drawn.
public struct RenderLimits: Hashable, Sendable {
    /// The time from the call to the picture, including the time in which its resources are loaded.
    public var time = Duration.seconds(10)
    /// The memory in bytes. Large blocks and the estimate for the whole chart are compared with it. The library does not
    /// count small allocations, as the server does.
    public var memory = 1 << 30
    /// The bytes of a spec.
    public var specBytes = 16 << 20
    /// The pixels of a picture.
    public var pixels = 32_000_000
    /// The values of all columns.
    public var values = 2_000_000

    /// The limits of a server by default.
    public init() {}

    var ofSpecs: SpecLimits {
        var limits = SpecLimits()
        limits.bytes = max(0, specBytes)
        limits.pixels = max(0, pixels)
        limits.points = max(0, values)
        return limits
    }
}
