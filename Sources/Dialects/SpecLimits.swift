/// How large a chart a spec may ask for.
package struct SpecLimits: Hashable, Sendable {
    /// Of the spec's text, in bytes.
    package var bytes = 16 << 20
    /// Of a whole picture that has pixels, after the device pixel ratio.
    package var pixels = 32_000_000
    /// Values in all columns and fields together: those of a million points with x and y.
    package var points = 2_000_000
    /// Estimated time of drawing (`SpecChart.cost`), in milliseconds.
    package var cost = 10_000

    package init() {}

    /// The width and the height, in points.
    package static let side = 1.0...8192.0
    /// Pixels a point.
    package static let devicePixelRatio = 0.5...4.0
    /// Graphs in one picture.
    package static let maximumPanes = 50
}
