import Drawing
import Geometry
import Glibc
import Text

/// Which place of a label is pinned beside what it labels.
enum LabelAnchor {
    /// The place of a turned label's box that faces a direction, as fractions of the box.
    ///
    /// Core Plot's rule: the direction, seen from the label, is projected on a square around the label's centre; so
    /// turned labels hang from the corner or edge nearest to the axis.
    /// - Parameters:
    ///   - direction: from the label to what it labels, in the picture.
    ///   - rotation: of the label, in degrees, counter-clockwise.
    static func facing(_ direction: Point, rotation: Double) -> Point {
        let own = Transform.rotation(degrees: rotation).apply(direction)
        let larger = max(abs(own.x), abs(own.y))
        guard larger > 0, larger.isFinite else { return Point(0.5, 0.5) }
        return Point((own.x / larger + 1) / 2, (own.y / larger + 1) / 2)
    }
}

extension Typesetter {
    /// Sets a text as a style asks for.
    /// - Parameters:
    ///   - attributed: the text with looks of its own for parts of it.
    ///   - alignment: for styles that leave it to the place, which is what `natural` stands for.
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
    /// The colour that labels within the plot area lie on, somewhat translucent; nil where there is nothing of one
    /// colour behind the plots.
    var ground: Color? {
        switch plotArea.box.fill ?? plotAreaFrame.box.fill ?? box.fill {
        case .color(let color): return color.alpha > 0.5 ? color.withAlpha(0.75) : nil
        case .gradient(let gradient):
            let middle = gradient.color(at: 0.5)
            return middle.alpha > 0.5 ? middle.withAlpha(0.6) : nil
        case .image, nil: return nil
        }
    }
}
