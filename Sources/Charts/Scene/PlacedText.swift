import Data
import Drawing
import Geometry
import Images
import Text

/// A text at its position in the picture.
package struct PlacedText: Sendable {
    /// The properties that do not depend on the position.
    private struct Content: Sendable {
        let block: TextBlock
        /// The bounds of the whole block and its box, in the block's own points.
        let extent: Rect
        var color: Color
        let shadow: Shadow?
        var box: Box?
        var picture: Pixmap?
        var partColors: [Color] = []
        var halo: Color?
    }

    // Texts are copied often during the layout, so the content is stored by reference.
    @Indirect private var content: Content
    /// The box that the text covers in the picture.
    private(set) var outline: TextOutline

    /// The transform from the block's own points to the picture's points.
    package var transform: Transform { outline.transform }
    var block: TextBlock { content.block }
    package var color: Color { content.color }
    package var shadow: Shadow? { content.shadow }
    /// The box behind the text; nil for none.
    package var box: Box? { content.box }
    /// A picture that replaces the text and covers the whole block. It is not rotated.
    package var picture: Pixmap? {
        get { content.picture }
        set { content.picture = newValue }
    }
    /// The color of the halo around the letters; nil for none.
    package var halo: Color? { content.halo }
    /// The colors of the text's runs; empty if all runs have `color`.
    var partColors: [Color] { content.partColors }

    /// Positions a text by a point of its box or visual box. The visual box extends from the top of the capitals of the
    /// first line to the baseline of the last line, for optical alignment.
    /// - Parameters:
    ///   - anchor: The point of the box, as fractions; (0, 0) is the top left corner.
    ///   - point: The position in the picture. The corners of a visible unrotated box are rounded to whole points.
    ///   - rotation: The angle in degrees, counter-clockwise.
    ///   - box: The box behind the text; nil for none.
    init(
        _ block: TextBlock, color: Color, anchor: Point, at point: Point, rotation: Double = 0, shadow: Shadow? = nil,
        in box: TextBox? = nil
    ) {
        let frame = box?.frame(around: block) ?? block.visualBox
        let visible = box.flatMap { $0.box.isVisible ? $0.box : nil }
        let whole = Rect(size: block.size)
        let extent = visible == nil ? whole : whole.union(frame)
        _content = Indirect(
            wrappedValue: Content(block: block, extent: extent, color: color, shadow: shadow, box: visible))
        let pinned = Point(frame.x + frame.width * anchor.x, frame.y + frame.height * anchor.y)
        let exact =
            rotation == 0
            ? Transform.translation(point - pinned)
            : Transform.translation(-pinned).then(.rotation(degrees: -rotation)).then(.translation(point))
        outline = TextOutline(frame: frame, transform: exact)
        guard visible != nil, outline.isUpright else { return }
        let corner = exact.apply(frame.origin)
        outline.transform = exact.then(
            .translation(Point(corner.x.rounded() - corner.x, corner.y.rounded() - corner.y)))
    }

    /// Places the top of a block at `y`, and its left edge, center or right edge at `x`, depending on the alignment's
    /// fraction.
    package init(topOf block: TextBlock, color: Color, x: Double, y: Double, alignment: Double) {
        _content = Indirect(
            wrappedValue: Content(block: block, extent: Rect(size: block.size), color: color, shadow: nil))
        outline = TextOutline(
            frame: block.visualBox, transform: .translation(Point(x - block.size.width * alignment, y)))
    }

    /// The text at another position.
    package func moved(by displacement: Point) -> PlacedText {
        var text = self
        text.outline.transform = transform.then(.translation(displacement))
        return text
    }

    /// The text in another color.
    func with(color: Color) -> PlacedText {
        guard content.color != color else { return self }
        var text = self
        text.content.color = color
        return text
    }

    /// The text with a halo around its letters, unless it has a box.
    func with(halo color: Color?) -> PlacedText {
        guard content.box == nil, content.halo != color else { return self }
        var text = self
        text.content.halo = color
        return text
    }

    /// The text and its box with reduced opacity.
    func faded(by opacity: Double) -> PlacedText {
        var content = content
        content.color = content.color.withAlpha(content.color.alpha * opacity)
        content.box?.opacity *= opacity
        content.partColors = content.partColors.map { $0.withAlpha($0.alpha * opacity) }
        content.halo = content.halo.map { $0.withAlpha($0.alpha * opacity) }
        var text = self
        text.content = content
        return text
    }

    /// The text with the colors of its runs.
    package func colored(by attributed: AttributedText?, over style: TextStyle) -> PlacedText {
        let colors = attributed?.colors(over: style) ?? []
        let partColors = colors.allSatisfy { $0 == color } ? [] : colors
        guard partColors != self.partColors else { return self }
        var text = self
        text.content.partColors = partColors
        return text
    }

    /// Whether the text is horizontal and runs from left to right.
    var isUpright: Bool { outline.isUpright }

    /// The bounding box of the whole block and its box, in the picture's points.
    package var bounds: Rect { transform.apply(content.extent) }

    /// The bounding box of the box or the visual box, in the picture's points.
    var visualBounds: Rect { outline.bounds }

    /// The box before rotation, and the rotation; nil without a box.
    var placedBox: (box: PlacedBox, turn: Transform)? {
        box.map { isUpright ? (PlacedBox(visualBounds, $0), .identity) : (PlacedBox(outline.frame, $0), transform) }
    }

    /// The approximate duration of comparing two texts, in nanoseconds.
    static let costOfComparison = 100

    /// Whether the two rotated boxes intersect. A distance of less than `gap` points counts as an intersection.
    package func overlaps(_ other: PlacedText, gap: Double) -> Bool { outline.overlaps(other.outline, gap: gap) }

    /// The corners of the rotated box or visual box, extended by `distance` points on every side.
    func corners(grownBy distance: Double) -> [Point] { outline.corners(grownBy: distance) }
}

extension [PlacedText] {
    /// Whether a text overlaps one of these.
    func overlap(_ text: PlacedText, gap: Double) -> Bool {
        let outline = text.outline
        // Elements of a span are not copied.
        let texts = span
        for index in texts.indices where texts[index].outline.overlaps(outline, gap: gap) { return true }
        return false
    }
}

extension TextBlock {
    /// The box from the top of the first line's capitals to the last line's baseline, over the whole width.
    var visualBox: Rect {
        let bottom = lines.last?.baseline ?? firstBaseline
        return Rect(x: 0, y: firstBaseline - capHeight, width: size.width, height: bottom - firstBaseline + capHeight)
    }
}
