import Drawing
import Geometry
import Text

/// Sets the graph's title, and tells what room is left.
struct TitleLayout {
    /// The room that is left for everything else.
    private(set) var rest: Rect
    let block: TextBlock
    /// Held by reference, since a graph is large.
    @Indirect private var graph: Graph
    private let room: Rect

    /// Nil for a graph without a title.
    /// - Parameter room: what the title and everything after it share.
    init?(of graph: Graph, in room: Rect, typesetter: Typesetter) {
        guard let title = graph.title, !title.isEmpty else { return nil }
        let font = graph.titleTextStyle.font
        let lines = min(3, max(1, room.height * 0.3 / max(1, font.size * 1.25)))
        block = typesetter.set(
            title, attributed: graph.attributedTitle, graph.titleTextStyle, maximumWidth: room.width,
            maximumLines: Int(lines),
            alignment: graph.titleAnchor.textAlignment)
        _graph = Indirect(wrappedValue: graph)
        self.room = room
        rest = room
        guard !isInside else { return }
        let height = (block.size.height + (room.height < 225 ? 6 : 10)).rounded(.up)
        rest = room.inset(by: isAtBottom ? Insets(bottom: height) : Insets(top: height))
    }

    /// Whether the title has not been set as a whole.
    func isShortened(by typesetter: Typesetter) -> Bool {
        let whole = typesetter.set(
            graph.title ?? "", attributed: graph.attributedTitle, graph.titleTextStyle, maximumWidth: room.width)
        return whole.lines.count > block.lines.count
    }

    /// Whether it takes no room of its own.
    private var isInside: Bool { graph.isTitleInside || graph.titleAnchor.fraction.y == 0.5 }

    private var isAtBottom: Bool { graph.titleAnchor.fraction.y == 1 }

    /// Whether there is room for the title; one that the client moves may leave the picture.
    func isIn(_ picture: Rect) -> Bool {
        graph.titleDisplacement != .zero || picture.contains(placed(over: room).bounds, tolerance: 0.5)
    }

    /// - Parameter frame: the plot area frame.
    func placed(over frame: Rect) -> PlacedText {
        let anchor = graph.titleAnchor.fraction
        let holder = isInside ? frame : room
        let text = PlacedText(
            topOf: block, color: graph.titleTextStyle.color,
            x: holder.minX + holder.width * anchor.x + graph.titleDisplacement.x,
            y: holder.minY + (holder.height - block.size.height) * anchor.y - graph.titleDisplacement.y,
            alignment: anchor.x
        ).colored(by: graph.attributedTitle, over: graph.titleTextStyle)
        guard isInside, graph.titleDisplacement == .zero else { return text }
        // The frame may be narrower than the title, and at one side of the picture.
        return text.moved(
            by: Point(max(0, room.minX - text.bounds.minX) - max(0, text.bounds.maxX - room.maxX), 0))
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
