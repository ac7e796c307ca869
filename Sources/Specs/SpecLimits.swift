/// How large a picture a spec may ask for.
package enum SpecLimits {
    /// The width and the height, in points.
    package static let side = 1.0...8192.0
    /// Pixels a point.
    package static let devicePixelRatio = 0.5...4.0
    /// Of the whole picture.
    package static let maximumPixels = 32_000_000.0
    /// Graphs in one picture.
    package static let maximumPanes = 50
}
