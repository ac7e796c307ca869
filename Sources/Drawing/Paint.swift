import Geometry

/// What a shape is filled with.
package enum Paint: Hashable, Sendable {
    case color(Color)
    /// A gradient laid over `bounds`, a rectangle in the canvas' points.
    case gradient(Gradient, bounds: Rect)
}
