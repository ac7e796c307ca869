import Geometry

/// A blurred copy of a shape's outline under it. Core Plot: `CPTShadow`.
package struct Shadow: Hashable, Sendable {
    /// In points; y points down.
    package var offset: Point
    /// In points; twice the standard deviation of the blur.
    package var blurRadius: Double
    package var color: Color

    package init(offset: Point, blurRadius: Double, color: Color) {
        self.offset = offset
        self.blurRadius = blurRadius
        self.color = color
    }
}
