import Geometry

/// What a shape is filled with.
package enum Paint: Hashable, Sendable {
    case color(Color)
    /// A gradient laid over `bounds`, a rectangle in the canvas' points.
    case gradient(Gradient, bounds: Rect)
    /// Pictures, stretched or repeated.
    case pattern(Pattern)

    /// The paint at another place.
    package func offset(by displacement: Point) -> Paint {
        switch self {
        case .color: self
        case .gradient(let gradient, let bounds): .gradient(gradient, bounds: bounds.offset(by: displacement))
        case .pattern(let pattern): .pattern(pattern.offset(by: displacement))
        }
    }
}
