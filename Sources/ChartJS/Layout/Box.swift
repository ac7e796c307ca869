import Drawing
import Geometry

/// A part of a chart that takes space: a scale, the legend or a title.
///
/// Boxes are created for one chart and used on one thread. They are laid out repeatedly until their sizes agree.
class Box {
    /// The order among the boxes of a side: heavier ones are farther from the chart area.
    var weight: Double { 0 }
    var position: Position { .top }
    /// Whether the box covers the full width or height of the picture.
    var isFullSize: Bool { false }
    var isHorizontal: Bool { true }
    /// Whether the box counts for the division of the space.
    var isDisplayed: Bool { true }
    /// The name of the stack of boxes that share the space of a side.
    var stack: String? { nil }
    var stackWeight: Double { 1 }

    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    var width = 0.0
    var height = 0.0

    /// The space that the box needs beyond its own edges, such as for halves of labels; nil for none.
    var padding: Padding? { nil }

    func beforeLayout() {}

    /// Finds the size of the box.
    /// - Parameter margins: The space beside the box along its direction.
    func update(_ maximumWidth: Double, _ maximumHeight: Double, _ margins: Padding) {}

    /// The drawing steps of the box.
    func layers() -> [Layer] { [] }

    var rect: Rect { Rect(minX: left, minY: top, maxX: right, maxY: bottom) }
}

/// A drawing step of a box. Steps with a depth up to 0 are drawn below the datasets.
struct Layer {
    var depth: Double
    var draw: (inout Sketch) -> Void
}

/// The side at which a box stands.
enum Position: Hashable {
    case left, top, right, bottom, chartArea
    /// In the middle of the chart area.
    case center
    /// At a value of another scale.
    case value(Double, scale: String)

    init?(_ name: String) {
        switch name {
        case "left": self = .left
        case "top": self = .top
        case "right": self = .right
        case "bottom": self = .bottom
        case "chartArea": self = .chartArea
        case "center": self = .center
        default: return nil
        }
    }

    /// Whether the box is within the chart area and takes no space.
    var isInside: Bool {
        switch self {
        case .center, .value: true
        default: false
        }
    }
}
