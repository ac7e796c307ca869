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
    /// The transform from the block's own points to the picture's points.
    package private(set) var transform: Transform
    /// The bounds of the text, which are its box or its visual box, in the block's own points.
    private let frame: Rect

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
        self.frame = frame
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
        guard visible != nil, exact.b == 0, exact.c == 0, exact.a > 0 else {
            transform = exact
            return
        }
        let corner = exact.apply(frame.origin)
        transform = exact.then(.translation(Point(corner.x.rounded() - corner.x, corner.y.rounded() - corner.y)))
    }

    /// Places the top of a block at `y`, and its left edge, center or right edge at `x`, depending on the alignment's
    /// fraction.
    package init(topOf block: TextBlock, color: Color, x: Double, y: Double, alignment: Double) {
        _content = Indirect(
            wrappedValue: Content(block: block, extent: Rect(size: block.size), color: color, shadow: nil))
        transform = .translation(Point(x - block.size.width * alignment, y))
        frame = block.visualBox
    }

    /// The text at another position.
    package func moved(by displacement: Point) -> PlacedText {
        var text = self
        text.transform = transform.then(.translation(displacement))
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
    var isUpright: Bool { transform.b == 0 && transform.c == 0 && transform.a > 0 }

    /// The bounding box of the whole block and its box, in the picture's points.
    package var bounds: Rect { transform.apply(content.extent) }

    /// The bounding box of the box or the visual box, in the picture's points.
    var visualBounds: Rect {
        transform.apply(frame)
    }

    /// The box before rotation, and the rotation; nil without a box.
    var placedBox: (box: PlacedBox, turn: Transform)? {
        box.map { isUpright ? (PlacedBox(visualBounds, $0), .identity) : (PlacedBox(frame, $0), transform) }
    }

    /// The approximate duration of comparing two texts, in nanoseconds.
    static let costOfComparison = 100

    /// Whether the two rotated boxes intersect (separating axis theorem). A distance of less than `gap` points counts
    /// as an intersection.
    package func overlaps(_ other: PlacedText, gap: Double) -> Bool {
        let box = transform.apply(frame.inset(by: -gap / 2))
        let otherBox = other.transform.apply(other.frame.inset(by: -gap / 2))
        guard box.intersects(otherBox) else { return false }
        if isUpright && other.isUpright { return true }
        let a = corners(grownBy: gap / 2)
        let b = other.corners(grownBy: gap / 2)
        return !Self.isSeparated(a, b) && !Self.isSeparated(b, a)
    }

    /// The corners of the rotated box or visual box, extended by `distance` points on every side.
    func corners(grownBy distance: Double) -> [Point] {
        let box = frame.inset(by: -distance)
        return [
            Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
        ].map(transform.apply)
    }

    private static func isSeparated(_ a: [Point], _ b: [Point]) -> Bool {
        for side in 0..<2 {
            let edge = a[side + 1] - a[side]
            let projectA = a.map { $0.x * edge.x + $0.y * edge.y }
            let projectB = b.map { $0.x * edge.x + $0.y * edge.y }
            guard let minA = projectA.min(), let maxA = projectA.max(), let minB = projectB.min(),
                let maxB = projectB.max()
            else { return true }
            if maxA <= minB || maxB <= minA { return true }
        }
        return false
    }
}

extension [PlacedText] {
    /// Whether a text overlaps one of these.
    func overlap(_ text: PlacedText, gap: Double) -> Bool {
        // Elements of a span are not copied.
        let texts = span
        for index in texts.indices where texts[index].overlaps(text, gap: gap) { return true }
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
