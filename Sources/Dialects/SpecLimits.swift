/// The limits of a chart.
package struct SpecLimits: Hashable, Sendable {
    /// The maximum size of the spec's text in bytes.
    package var bytes = 16 << 20
    /// The maximum number of pixels of a picture, including the device pixel ratio.
    package var pixels = 32_000_000
    /// The maximum number of values in all columns and fields: those of a million points with x and y.
    package var points = 2_000_000
    /// The maximum estimated time for drawing (`SpecChart.cost`) in milliseconds.
    package var cost = 10_000
    /// Whether words of other tools are errors, even those with one meaning.
    package var isStrict = false

    package init() {}

    /// The memory of a pixel while a picture is drawn and encoded, in bytes.
    package static let memoryOfPixel = 12
    /// The memory of a value while it is read and drawn as a line, in bytes.
    package static let memoryOfValue = 48

    /// The allowed width and height in points.
    package static let side = 1.0...8192.0
    /// The allowed number of pixels per point.
    package static let devicePixelRatio = 0.5...4.0
    /// The maximum number of graphs in a picture.
    package static let maximumPanes = 50
}
