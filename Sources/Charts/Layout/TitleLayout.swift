import Drawing
import Geometry
import Text

/// Places the graph's title above or below all other parts, or over the plot area frame.
struct TitleLayout: EdgeBlock {
    let rest: Rect
    let block: TextBlock
    private let context: LayoutContext
    /// The common area of the title and all later parts.
    private let area: Rect
    /// Whether the title takes no space from other parts.
    private let isInside: Bool

    /// Returns nil for a graph without a title.
    /// - Parameter area: The common area of the title and all later parts.
    init?(in area: Rect, _ context: LayoutContext) {
        let graph = context.graph
        guard let title = graph.title, !title.isEmpty else { return nil }
        let font = graph.titleTextStyle.font
        let lines = min(3, max(1, area.height * 0.3 / max(1, font.size * 1.25)))
        block = context.typesetter.set(
            title, attributed: graph.attributedTitle, graph.titleTextStyle, maximumWidth: area.width,
            maximumLines: Int(lines), alignment: graph.titleAnchor.textAlignment)
        self.context = context
        self.area = area
        let height = (block.size.height + (area.height < 225 ? 6 : 10)).rounded(.up)
        let isAtBottom = graph.titleAnchor.fraction.y == 1
        isInside = graph.isTitleInside || graph.titleAnchor.fraction.y == 0.5
        rest = isInside ? area : area.inset(by: isAtBottom ? Insets(bottom: height) : Insets(top: height))
    }

    private var graph: Graph { context.graph }

    var warnings: [ChartWarning] { block.warnings.map { ChartWarning(nil, $0) } }

    /// Titles with an explicit displacement may leave the picture.
    var fits: Bool {
        if context.isThumbnail, isShortened { return false }
        return graph.titleDisplacement != .zero
            || context.picture.contains(placed(over: area).bounds, tolerance: 0.5)
    }

    /// Whether the title is truncated.
    private var isShortened: Bool {
        let whole = context.typesetter.set(
            graph.title ?? "", attributed: graph.attributedTitle, graph.titleTextStyle, maximumWidth: area.width)
        return whole.lines.count > block.lines.count
    }

    /// - Parameter frame: The plot area frame.
    func placed(over frame: Rect) -> PlacedText {
        let anchor = graph.titleAnchor.fraction
        let holder = isInside ? frame : area
        let text = PlacedText(
            topOf: block, color: graph.titleTextStyle.color,
            x: holder.minX + holder.width * anchor.x + graph.titleDisplacement.x,
            y: holder.minY + (holder.height - block.size.height) * anchor.y - graph.titleDisplacement.y,
            alignment: anchor.x
        ).colored(by: graph.attributedTitle, over: graph.titleTextStyle)
        guard isInside, graph.titleDisplacement == .zero else { return text }
        // The frame may be narrower than the title and at one side of the picture.
        return text.moved(
            by: Point(max(0, area.minX - text.bounds.minX) - max(0, text.bounds.maxX - area.maxX), 0))
    }
}

extension RectAnchor {
    var textAlignment: TextAlignment {
        switch fraction.x {
        case 0: .left
        case 1: .right
        default: .center
        }
    }
}
