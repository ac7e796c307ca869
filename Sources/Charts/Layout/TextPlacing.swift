import Drawing
import Geometry
import Glibc
import Text

/// The point of a label that is placed beside the labeled object.
enum LabelAnchor {
    /// The point of a rotated label's box that faces a direction, as fractions of the box.
    ///
    /// This is Core Plot's rule: the direction, seen from the label, is projected onto a square around the center of
    /// the label. Rotated labels are thus attached at the corner or edge nearest to the axis.
    /// - Parameters:
    ///   - direction: The direction from the label to the labeled object, in the picture.
    ///   - rotation: The rotation of the label, in degrees, counter-clockwise.
    static func facing(_ direction: Point, rotation: Double) -> Point {
        let own = Transform.rotation(degrees: rotation).apply(direction)
        let larger = max(abs(own.x), abs(own.y))
        guard larger > 0, larger.isFinite else { return Point(0.5, 0.5) }
        return Point((own.x / larger + 1) / 2, (own.y / larger + 1) / 2)
    }
}

extension Typesetter {
    /// Sets a text in a style.
    /// - Parameters:
    ///   - attributed: The text with different styles for its parts.
    ///   - alignment: The alignment for styles with `natural` alignment.
    func set(
        _ text: String, attributed: AttributedText? = nil, _ style: TextStyle, maximumWidth: Double? = nil,
        maximumLines: Int? = nil, alignment: TextAlignment = .natural
    ) -> TextBlock {
        let alignment = style.alignment == .natural ? alignment : style.alignment
        if let attributed {
            return set(
                attributed.textRuns(over: style), maximumWidth: maximumWidth, maximumLines: maximumLines,
                alignment: alignment, lineBreakMode: style.lineBreakMode)
        }
        return set(
            text, font: style.font, maximumWidth: maximumWidth, maximumLines: maximumLines, alignment: alignment,
            lineBreakMode: style.lineBreakMode)
    }
}

extension Graph {
    /// The background color of labels within the plot area, slightly translucent; nil if the background of the plots is
    /// not a single color.
    var background: Color? {
        switch plotArea.box.fill ?? plotAreaFrame.box.fill ?? box.fill {
        case .color(let color): return color.alpha > 0.5 ? color.withAlpha(0.75) : nil
        case .gradient(let gradient):
            let middle = gradient.color(at: 0.5)
            return middle.alpha > 0.5 ? middle.withAlpha(0.6) : nil
        case .image, nil: return nil
        }
    }
}
