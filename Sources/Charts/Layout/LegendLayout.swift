import Drawing
import Geometry
import Text

/// Places the legend at an edge of its area, or over it.
struct LegendLayout: EdgeBlock {
    private(set) var rest: Rect
    private(set) var warnings: [ChartWarning] = []
    private(set) var fits: Bool
    /// The scene; nil if there is not enough space for a single entry.
    @IndirectOptional private(set) var scene: LegendScene? = nil

    /// - Parameter area: The common area of the legend and all later parts. For a legend over a layer, the area of
    ///   that layer.
    init(_ legend: Legend, entries: LegendEntries, anchor: RectAnchor, in area: Rect, _ context: LayoutContext) {
        rest = area
        fits = !context.isThumbnail
        // A legend beside the plot area may take two fifths of the width; a legend above or below it, two fifths of the
        // height.
        let isOver = legend.isOverLayer
        var most = Size(
            (area.width * (anchor.isBeside && !isOver ? 0.4 : 1)).rounded(.down),
            (area.height * (anchor.isBeside || isOver ? 1 : 0.4)).rounded(.down))
        let arrangement: LegendGrid.Arrangement =
            legend.anchorLayer != nil ? .square : anchor.isBeside ? .tall : .wide
        var found = LegendGrid(legend, entries: entries, space: most, arrangement: arrangement, context)
        if anchor.isBeside, !isOver, context.resolved.hasOnlyPies, !context.isThumbnail, found?.isShortened ?? true {
            // A pie is rarely as wide as its area. More width may be enough for all entries.
            most.width = (area.width * 0.6).rounded(.down)
            let wider = LegendGrid(legend, entries: entries, space: most, arrangement: arrangement, context)
            if let wider, wider.blocks.count > found?.blocks.count ?? 0 || !wider.isShortened { found = wider }
        }
        guard let grid = found else {
            warnings = ["There is not enough space for the legend."]
            return
        }
        warnings = grid.warnings
        fits = !context.isThumbnail || !grid.isShortened
        let rect = anchor.place(grid.size, in: area)
        scene = grid.scene(
            at: Point((rect.x + legend.displacement.x).rounded(), (rect.y - legend.displacement.y).rounded()))
        if !isOver { rest = area.inset(by: anchor.space(for: grid.size)) }
    }
}

/// The placement of a legend.
extension LegendGrid {
    /// The legend with its top left corner at a point.
    func scene(at origin: Point) -> LegendScene {
        var scene = LegendScene(
            box: PlacedBox(Rect(origin: origin, size: size), legend.box), entries: [],
            title: title?.placed(at: origin, beside: rowHeights.first ?? 0),
            swatchCornerRadius: legend.swatchCornerRadius)
        var y = origin.y + padding.top
        for (row, height) in rowHeights.enumerated() {
            var x = origin.x + padding.left
            for (column, width) in columnWidths.enumerated() {
                let index = row * columnWidths.count + column
                let cell = Rect(x: x, y: y, width: width, height: height)
                if index < blocks.count {
                    scene.entries.append(entry(index, in: cell))
                } else if index == blocks.count, let more {
                    scene.more = PlacedText(
                        more, color: legend.textStyle.color, anchor: Point(hasSwatchBeside ? 0 : 0.5, 0.5),
                        at: Point(hasSwatchBeside ? (x + entryPadding.left).rounded() : cell.midX, cell.midY))
                }
                x += width + legend.columnMargin
            }
            y += height + legend.rowMargin
        }
        return scene
    }

    private func entry(_ index: Int, in cell: Rect) -> LegendScene.Entry {
        let block = blocks[index]
        let content = cell.inset(by: entryPadding)
        let swatch: Rect
        let text: PlacedText
        let color = legend.textStyle.color
        func swatchRect(x: Double, y: Double) -> Rect {
            Rect(x: x.rounded(), y: y.rounded(), width: swatchSize.width, height: swatchSize.height)
        }
        switch legend.swatchLayout {
        case .left:
            swatch = swatchRect(x: content.minX, y: content.midY - swatchSize.height / 2)
            text = PlacedText(
                block, color: color, anchor: Point(0, 0.5), at: Point(swatch.maxX + legend.titleOffset, swatch.midY))
        case .right:
            swatch = swatchRect(x: content.maxX - swatchSize.width, y: content.midY - swatchSize.height / 2)
            text = PlacedText(block, color: color, anchor: Point(0, 0.5), at: Point(content.minX, swatch.midY))
        case .top, .bottom:
            let height = swatchSize.height + legend.titleOffset + block.size.height
            let top = content.midY - height / 2
            let isTop = legend.swatchLayout == .top
            swatch = swatchRect(
                x: content.midX - swatchSize.width / 2, y: isTop ? top : top + height - swatchSize.height)
            let middle = isTop ? top + height - block.size.height / 2 : top + block.size.height / 2
            text = PlacedText(block, color: color, anchor: Point(0.5, 0.5), at: Point(content.midX, middle))
        }
        let fill = index < legend.entryFills.count ? legend.entryFills[index] : legend.entryFill
        let swatchFill = index < legend.swatchFills.count ? legend.swatchFills[index] : legend.swatchFill
        return LegendScene.Entry(
            box: PlacedBox(
                cell,
                Box(
                    fill: fill, borderLineStyle: legend.entryBorderLineStyle,
                    cornerRadius: legend.entryCornerRadius)),
            swatch: swatch, kind: entries[index].swatch,
            swatchBox: Box(
                fill: swatchFill, borderLineStyle: legend.swatchBorderLineStyle,
                cornerRadius: legend.swatchCornerRadius),
            drawsDecoration: entries[index].drawsDecoration, isDimmed: entries[index].isDimmed,
            text: text.colored(by: entries[index].attributedTitle, over: legend.textStyle), plot: entries[index].plot,
            name: entries[index].title)
    }
}

extension Legend {
    /// Whether the legend takes no space from other parts.
    var isOverLayer: Bool { isInside || anchor == .center || anchorLayer != nil }
}

extension RectAnchor {
    fileprivate var isBeside: Bool { self == .left || self == .right }

    /// The space that something of this size at the anchor takes from a rectangle, including a margin.
    fileprivate func space(for size: Size) -> Insets {
        switch self {
        case .top, .topLeft, .topRight: Insets(top: size.height + 10)
        case .bottom, .bottomLeft, .bottomRight: Insets(bottom: size.height + 10)
        case .left: Insets(left: size.width + 15)
        case .right: Insets(right: size.width + 15)
        case .center: .zero
        }
    }
}
