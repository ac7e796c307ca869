import Drawing
import Geometry

/// What an area is filled with. Core Plot: `CPTFill`.
package enum Fill: Hashable, Sendable {
    case color(Color)
    case gradient(Gradient)
    case image(ImageFill)

    /// The paint for a shape whose bounding box is `bounds`.
    package func paint(over bounds: Rect) -> Paint {
        switch self {
        case .color(let color): .color(color)
        case .gradient(let gradient): .gradient(gradient, bounds: bounds)
        case .image(let image): .pattern(image.pattern(over: bounds))
        }
    }

    /// The color that stands for the whole: a gradient's first stop, the average of a picture.
    package var mainColor: Color {
        switch self {
        case .color(let color): color
        case .gradient(let gradient): gradient.stops.first?.color ?? .clear
        case .image(let image): image.averageColor
        }
    }
}
