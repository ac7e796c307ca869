import Drawing
import Geometry
import JSON

/// A rectangle with a border inside it: a cell of a matrix or of a treemap.
struct TileElement {
    let rect: Rect
    let fill: Color?
    let stroke: Color?
    /// A number, or an object with sides.
    let borderWidth: JSONValue?
    /// A number, or an object with corners.
    let borderRadius: JSONValue?

    /// The widths of a border, limited to half of a size.
    static func border(_ value: JSONValue?, _ size: Size) -> Insets {
        let widths = Padding(value)
        func limited(_ width: Double, _ length: Double) -> Double { min(max(width, 0), max(0, length / 2)) }
        return Insets(
            left: limited(widths.left, size.width), top: limited(widths.top, size.height),
            right: limited(widths.right, size.width), bottom: limited(widths.bottom, size.height))
    }

    private var radii: CornerRadii {
        guard let value = borderRadius else { return .zero }
        func corner(_ key: String) -> Double {
            max(0, value.kind == .object ? value[key]?.asNumber ?? 0 : value.asNumber ?? 0)
        }
        return CornerRadii(
            topLeft: corner("topLeft"), topRight: corner("topRight"), bottomRight: corner("bottomRight"),
            bottomLeft: corner("bottomLeft"))
    }

    func draw(on sketch: inout Sketch) {
        guard rect.width > 0, rect.height > 0, rect.origin.isFinite else { return }
        let widths = Self.border(borderWidth, rect.size)
        var path = Path(roundedRect: rect, radii: radii)
        sketch.fill(path, fill)
        let inner = rect.inset(by: widths)
        guard inner != rect else { return }
        path.append(Path(roundedRect: inner, radii: radii))
        sketch.fill(path, rule: .evenOdd, stroke)
    }
}
