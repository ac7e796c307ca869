import Drawing
import Geometry

/// The fill of an area. Core Plot: `CPTFill`.
package enum Fill: Hashable, Sendable {
    case color(Color)
    indirect case gradient(Gradient)
    indirect case image(ImageFill)

    /// The paint for a shape with the bounding box `bounds`.
    func paint(over bounds: Rect) -> Paint {
        switch self {
        case .color(let color): .color(color)
        case .gradient(let gradient): .gradient(gradient, bounds: bounds)
        case .image(let image): .pattern(image.pattern(over: bounds))
        }
    }

    /// A color that represents the fill: the first stop of a gradient or the average of a picture.
    var mainColor: Color {
        switch self {
        case .color(let color): color
        case .gradient(let gradient): gradient.stops.first?.color ?? .clear
        case .image(let image): image.averageColor
        }
    }
}
