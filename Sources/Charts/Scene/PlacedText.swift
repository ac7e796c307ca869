import Drawing
import Geometry
import Images
import Text

/// A text at its place in the picture.
package struct PlacedText: Sendable {
    package let block: TextBlock
    package let color: Color
    /// From the block's own points to the picture's.
    package let transform: Transform
    package let shadow: Shadow?
    /// What is beneath the text; nil for nothing.
    @IndirectOptional package private(set) var box: Box?
    /// What the text takes, its box or its visual box, in the block's own points.
    private let frame: Rect
    /// What is drawn over the whole block in place of a text. It is not turned.
    package var picture: Pixmap?
    /// The colours of the stretches that the text was set from; none where all has `color`.
    package private(set) var partColors: [Color] = []

    /// Pins a text by a place of its box, or of its visual box: the one from the top of the capitals of the first line to
    /// the baseline of the last, which is what the eye aligns.
    /// - Parameters:
    ///   - anchor: the fractions of the box that are pinned; (0, 0) is its top left corner.
    ///   - point: where in the picture. The corners of an upright box that can be seen are moved to whole points.
    ///   - rotation: in degrees, counter-clockwise.
    ///   - box: what the text stands on; nil for nothing.
    package init(
        _ block: TextBlock, color: Color, anchor: Point, at point: Point, rotation: Double = 0, shadow: Shadow? = nil,
        in box: TextBox? = nil
    ) {
        self.block = block
        self.color = color
        self.shadow = shadow
        let frame = box?.frame(around: block) ?? block.visualBox
        self.frame = frame
        let visible = box.flatMap { $0.box.isVisible ? $0.box : nil }
        _box = IndirectOptional(wrappedValue: visible)
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

    /// Sets the top of a block to a height, its left edge, middle or right edge to an `x` by the alignment's fraction.
    package init(topOf block: TextBlock, color: Color, x: Double, y: Double, alignment: Double) {
        self.block = block
        self.color = color
        transform = .translation(Point(x - block.size.width * alignment, y))
        shadow = nil
        box = nil
        frame = block.visualBox
    }

    private init(_ other: PlacedText, color: Color, transform: Transform, box: Box?) {
        block = other.block
        self.color = color
        self.transform = transform
        shadow = other.shadow
        frame = other.frame
        self.box = box
        partColors = other.partColors
        picture = other.picture
    }

    /// The text at another place.
    package func moved(by displacement: Point) -> PlacedText {
        PlacedText(self, color: color, transform: transform.then(.translation(displacement)), box: box)
    }

    /// The text and its box made fainter.
    package func faded(by opacity: Double) -> PlacedText {
        var box = box
        box?.opacity *= opacity
        var text = PlacedText(self, color: color.withAlpha(color.alpha * opacity), transform: transform, box: box)
        text.partColors = partColors.map { $0.withAlpha($0.alpha * opacity) }
        return text
    }

    /// The text with the colours of its stretches.
    package func colored(by attributed: AttributedText?, over style: TextStyle) -> PlacedText {
        var text = self
        let colors = attributed?.colors(over: style) ?? []
        text.partColors = colors.allSatisfy { $0 == color } ? [] : colors
        return text
    }

    /// Whether the text runs straight from left to right.
    package var isUpright: Bool { transform.b == 0 && transform.c == 0 && transform.a > 0 }

    /// The bounding box of the whole block and its box, in the picture's points.
    package var bounds: Rect {
        let whole = Rect(size: block.size)
        return transform.apply(box == nil ? whole : whole.union(frame))
    }

    /// The bounding box of the box or the visual box, in the picture's points.
    package var visualBounds: Rect {
        transform.apply(frame)
    }

    /// The box before it is turned, with the turn; nil without one.
    package var placedBox: (box: PlacedBox, turn: Transform)? {
        box.map { isUpright ? (PlacedBox(visualBounds, $0), .identity) : (PlacedBox(frame, $0), transform) }
    }

    /// Whether the two turned boxes have a point in common (separating axis theorem), with `gap` points between them
    /// counting as overlap.
    package func overlaps(_ other: PlacedText, gap: Double) -> Bool {
        let box = transform.apply(frame.inset(by: -gap / 2))
        let otherBox = other.transform.apply(other.frame.inset(by: -gap / 2))
        guard box.intersects(otherBox) else { return false }
        if isUpright && other.isUpright { return true }
        let a = corners(grownBy: gap / 2)
        let b = other.corners(grownBy: gap / 2)
        return !Self.isSeparated(a, b) && !Self.isSeparated(b, a)
    }

    /// The corners of the turned box or visual box, `distance` points larger on every side.
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

extension TextBlock {
    /// From the top of the first line's capitals to the last line's baseline, over the whole width.
    package var visualBox: Rect {
        let bottom = lines.last?.baseline ?? firstBaseline
        return Rect(x: 0, y: firstBaseline - capHeight, width: size.width, height: bottom - firstBaseline + capHeight)
    }
}
