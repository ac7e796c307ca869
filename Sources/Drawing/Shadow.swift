import Geometry

/// A blurred copy of a shape's outline beneath the shape. Core Plot: `CPTShadow`.
package struct Shadow: Hashable, Sendable {
    /// The offset in points; y points down.
    package var offset: Point
    /// The blur radius in points, twice the standard deviation of the blur.
    package var blurRadius: Double
    package var color: Color

    package init(offset: Point, blurRadius: Double, color: Color) {
        self.offset = offset
        self.blurRadius = blurRadius
        self.color = color
    }
}
