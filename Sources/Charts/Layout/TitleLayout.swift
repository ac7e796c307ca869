import Drawing
import Geometry
import Text

/// Places the graph's title and its subtitle above or below all other parts, or over the plot area frame.
struct TitleLayout: EdgeBlock {
    let rest: Rect
    /// The height of the texts, in points.
    let height: Double
    private let title: TitlePart?
    private let subtitle: TitlePart?
    private let context: LayoutContext
    /// The common area of the title and all later parts.
    private let area: Rect
    /// Whether the title takes no space from other parts.
    private let isInside: Bool

    /// The distance between the title and the subtitle, in points.
    private static let gap = 3.0

    /// Returns nil for a graph without a title and a subtitle.
    /// - Parameter area: The common area of the title and all later parts.
    init?(in area: Rect, _ context: LayoutContext) {
        let graph = context.graph
        func part(_ text: GraphText, height: Double, name: String) -> TitlePart? {
            guard !text.isEmpty else { return nil }
            return TitlePart(
                text, width: area.width, height: height, alignment: graph.titleAnchor.textAlignment, name: name,
                context)
        }
        let title = GraphText(graph.title, attributed: graph.attributedTitle, style: graph.titleTextStyle)
        self.title = part(title, height: area.height * 0.3, name: "title")
        subtitle = part(graph.subtitle, height: area.height * 0.2, name: "subtitle")
        let heights = [self.title, subtitle].compactMap { $0?.block.size.height }
        guard !heights.isEmpty else { return nil }
        height = heights.reduce(Self.gap * Double(heights.count - 1), +)
        self.context = context
        self.area = area
        let space = (height + (area.height < 225 ? 6 : 10)).rounded(.up)
        let isAtBottom = graph.titleAnchor.fraction.y == 1
        isInside = graph.isTitleInside || graph.titleAnchor.fraction.y == 0.5
        rest = isInside ? area : area.inset(by: isAtBottom ? Insets(bottom: space) : Insets(top: space))
    }

    private var graph: Graph { context.graph }
    private var parts: [TitlePart] { [title, subtitle].compactMap(\.self) }

    var warnings: [ChartWarning] { parts.flatMap(\.warnings) }

    /// Titles with an explicit displacement may leave the picture.
    var fits: Bool {
        if context.isThumbnail, parts.contains(where: \.isShortened) { return false }
        let (title, subtitle) = placed(over: area)
        return graph.titleDisplacement != .zero
            || [title, subtitle].allSatisfy { $0.map { context.picture.contains($0.bounds, tolerance: 0.5) } ?? true }
    }

    /// - Parameter frame: The plot area frame.
    func placed(over frame: Rect) -> (title: PlacedText?, subtitle: PlacedText?) {
        let anchor = graph.titleAnchor.fraction
        let holder = isInside ? frame : area
        let x = holder.minX + holder.width * anchor.x + graph.titleDisplacement.x
        let top = holder.minY + (holder.height - height) * anchor.y - graph.titleDisplacement.y
        func placed(_ part: TitlePart, y: Double) -> PlacedText {
            let text = part.placed(x: x, y: y, alignment: anchor.x)
            guard isInside, graph.titleDisplacement == .zero else { return text }
            // The frame may be narrower than the title and at one side of the picture.
            return text.moved(
                by: Point(max(0, area.minX - text.bounds.minX) - max(0, text.bounds.maxX - area.maxX), 0))
        }
        return (
            title.map { placed($0, y: top) },
            subtitle.map { placed($0, y: top + height - $0.block.size.height) }
        )
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
