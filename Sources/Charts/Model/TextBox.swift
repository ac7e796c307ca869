import Drawing
import Geometry
import Text

/// What a text stands on: a box and the text's distances from its edges. Core Plot: `CPTTextLayer`, which is a
/// `CPTBorderedLayer`.
package struct TextBox: Hashable, Sendable {
    package var box: Box
    /// Between the box's edges and the text; nil depends on whether there is a box to be seen.
    package var padding: Padding

    package init(_ box: Box = Box(), padding: Padding = Padding()) {
        self.box = box
        self.padding = padding
    }

    /// Whether the client says nothing of it.
    package var isPlain: Bool { self == TextBox() }

    /// The text's distances from the box's edges, in points.
    package var insets: Insets {
        padding.over(
            box.isVisible ? Insets(left: 6, top: 2, right: 6, bottom: 2) : .zero, border: box.borderWidth)
    }

    /// The box around a set text, in the text's own points, with what the eye sees of the text in its middle. A box that
    /// can be seen leaves the lines their whole height and measures whole points.
    package func frame(around block: TextBlock) -> Rect {
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

    /// How much larger a text in the box is than the text alone, in points.
    package func size(around block: TextBlock) -> Size {
        isPlain ? block.size : frame(around: block).size
    }

    /// The color of a text that the client gives none: legible on the fill, if there is one.
    /// - Parameter ground: what is beneath a translucent fill.
    package func textColor(on ground: Color) -> Color? {
        box.fill.map { $0.mainColor.over(ground).contrasting }
    }
}

extension Rect {
    fileprivate func grown(by insets: Insets) -> Rect {
        Rect(
            minX: minX - insets.left, minY: minY - insets.top, maxX: maxX + insets.right, maxY: maxY + insets.bottom)
    }
}
