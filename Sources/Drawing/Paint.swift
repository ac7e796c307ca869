import Geometry

/// The paint of a fill or a stroke.
package enum Paint: Hashable, Sendable {
    case color(Color)
    /// A gradient that covers `bounds`, a rectangle in the canvas's coordinates.
    case gradient(Gradient, bounds: Rect)
    /// Pictures that are stretched or repeated.
    case pattern(Pattern)

    /// This paint, moved by a displacement.
    package func offset(by displacement: Point) -> Paint {
        switch self {
        case .color: self
        case .gradient(let gradient, let bounds): .gradient(gradient, bounds: bounds.offset(by: displacement))
        case .pattern(let pattern): .pattern(pattern.offset(by: displacement))
        }
    }
}
