import Drawing
import Geometry
import Numbers
import Text

/// A measured text of a whole graph: its title, subtitle or caption.
struct TitlePart {
    let text: GraphText
    let block: TextBlock
    /// Whether the end of the text is missing.
    let isShortened: Bool
    /// What the text is, for warnings.
    private let name: String

    /// - Parameters:
    ///   - height: The approximate maximum height, in points. The text has one to three lines.
    ///   - name: What the text is, for warnings.
    init(
        _ text: GraphText, width: Double, height: Double, alignment: TextAlignment, name: String,
        _ context: LayoutContext
    ) {
        func set(maximumLines: Int?) -> TextBlock {
            context.typesetter.set(
                text.text ?? "", attributed: text.attributed, text.style, maximumWidth: width,
                maximumLines: maximumLines, alignment: alignment)
        }
        let lines = Int(limiting: min(3, max(1, height / max(1, text.style.font.size * 1.25))))
        let block = set(maximumLines: lines)
        self.text = text
        self.block = block
        self.name = name
        isShortened = block.lines.count == lines && set(maximumLines: nil).lines.count > lines
    }

    var warnings: [ChartWarning] {
        let own = block.warnings.map { ChartWarning(nil, $0) }
        return isShortened ? own + [ChartWarning(nil, "There is not enough space for the whole \(name).")] : own
    }

    /// Places the top of the text at `y`, and its left edge, center or right edge at `x`.
    func placed(x: Double, y: Double, alignment: Double) -> PlacedText {
        PlacedText(topOf: block, color: text.style.color, x: x, y: y, alignment: alignment)
            .colored(by: text.attributed, over: text.style)
    }
}
