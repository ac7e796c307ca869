import Geometry

/// One of the nine anchor points of a rectangle. Core Plot: `CPTRectAnchor`.
package enum RectAnchor: String, CaseIterable, Hashable, Sendable {
    case bottomLeft, bottom, bottomRight, left, right, topLeft, top, topRight, center

    /// The position of the anchor in the picture, as a fraction of the rectangle: (0, 0) is the top left corner.
    var fraction: Point {
        switch self {
        case .topLeft: Point(0, 0)
        case .top: Point(0.5, 0)
        case .topRight: Point(1, 0)
        case .left: Point(0, 0.5)
        case .center: Point(0.5, 0.5)
        case .right: Point(1, 0.5)
        case .bottomLeft: Point(0, 1)
        case .bottom: Point(0.5, 1)
        case .bottomRight: Point(1, 1)
        }
    }

    /// A rectangle of this size whose anchor coincides with the same anchor of `rect`.
    func place(_ size: Size, in rect: Rect) -> Rect {
        let f = fraction
        return Rect(
            x: rect.x + (rect.width - size.width) * f.x, y: rect.y + (rect.height - size.height) * f.y,
            width: size.width, height: size.height)
    }
}
