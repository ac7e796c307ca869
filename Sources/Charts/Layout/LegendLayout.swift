import Drawing
import Geometry
import Text

/// Places the legend at an edge of the room that it has, or over it, and tells what room is left.
struct LegendLayout {
    /// Nil where there is no room for a single entry.
    private(set) var scene: LegendScene?
    /// The room that is left for everything else.
    private(set) var rest: Rect
    private(set) var warnings: [String] = []
    /// Whether entries are left out, or their names cut.
    private(set) var isShortened = true

    /// - Parameter room: what the legend and everything after it share; for a legend over a layer what that has to
    ///   itself.
    init(_ legend: Legend, entries: [LegendEntry], anchor: RectAnchor, room: Rect, typesetter: Typesetter) {
        rest = room
        // Beside the plot area a legend may take two fifths of the width, above or below it of the height.
        let isOver = legend.isOverLayer
        let most = Size(
            (room.width * (anchor.isBeside && !isOver ? 0.4 : 1)).rounded(.down),
            (room.height * (anchor.isBeside || isOver ? 1 : 0.4)).rounded(.down))
        let arrangement: LegendGrid.Arrangement =
            legend.anchorLayer != nil ? .square : anchor.isBeside ? .tall : .wide
        guard
            let grid = LegendGrid(
                legend, entries: entries, room: most, arrangement: arrangement, typesetter: typesetter)
        else {
            warnings = ["There is no room for the legend."]
            return
        }
        warnings = grid.warnings
        isShortened = grid.isShortened
        let place = anchor.place(grid.size, in: room)
        scene = grid.scene(
            at: Point((place.x + legend.displacement.x).rounded(), (place.y - legend.displacement.y).rounded()))
        if !isOver { rest = room.inset(by: anchor.room(for: grid.size)) }
    }
}

extension Legend {
    /// Whether it takes no room of its own.
    var isOverLayer: Bool { isInside || anchor == .center || anchorLayer != nil }
}

extension RectAnchor {
    var isBeside: Bool { self == .left || self == .right }

    /// The room that something of this size at the anchor takes of a rectangle, a margin included.
    fileprivate func room(for size: Size) -> Insets {
        switch self {
        case .top, .topLeft, .topRight: Insets(top: size.height + 10)
        case .bottom, .bottomLeft, .bottomRight: Insets(bottom: size.height + 10)
        case .left: Insets(left: size.width + 15)
        case .right: Insets(right: size.width + 15)
        case .center: .zero
        }
    }
}
