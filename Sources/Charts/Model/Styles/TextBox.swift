import Drawing
import Geometry
import Text

/// The box of a text, and the distances of the text from its edges. Core Plot: `CPTTextLayer`, which is a
/// `CPTBorderedLayer`.
package struct TextBox: Hashable, Sendable {
    package var box: Box
    /// The padding between the box's edges and the text; nil depends on whether the box is visible.
    package var padding: Padding

    init(_ box: Box = Box(), padding: Padding = Padding()) {
        self.box = box
        self.padding = padding
    }

    /// Whether the client has set no property of the box.
    var isPlain: Bool { self == TextBox() }

    /// The distances of the text from the box's edges, in points.
    var insets: Insets {
        padding.over(
            box.isVisible ? Insets(left: 6, top: 2, right: 6, bottom: 2) : .zero, border: box.borderWidth)
    }

    /// The box around a set text, in the text's own points, with the visual bounds of the text in its center. A visible
    /// box contains the full height of the lines and has a size in whole points.
    func frame(around block: TextBlock) -> Rect {
        let seen = block.visualBox
        let insets = insets
        guard box.isVisible else { return isPlain ? seen : seen.grown(by: insets) }
        let growth = (block.size.height - seen.height) / 2
        let exact = Rect(x: seen.x, y: seen.y - growth, width: seen.width, height: block.size.height).grown(by: insets)
        let (width, height) = (exact.width.rounded(.up), exact.height.rounded(.up))
        return Rect(
            x: exact.x - (width - exact.width) / 2, y: exact.y - (height - exact.height) / 2, width: width,
            height: height)
    }

    /// The additional size of the box compared with the text alone, in points.
    func size(around block: TextBlock) -> Size {
        isPlain ? block.size : frame(around: block).size
    }

    /// The default color of a text, legible on the fill of the box, if there is one.
    func textColor(in theme: Theme) -> Color? {
        box.fill.map { theme.textColor(on: $0.mainColor.over(theme.background)) }
    }
}

extension Rect {
    fileprivate func grown(by insets: Insets) -> Rect {
        Rect(
            minX: minX - insets.left, minY: minY - insets.top, maxX: maxX + insets.right, maxY: maxY + insets.bottom)
    }
}
