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

    private let legend: Legend
    private let anchor: RectAnchor
    /// What entries and their margins may take.
    private let available: Size
    private let swatchSize: Size

    /// - Parameter room: what the legend and everything after it share; for a legend over the plot area what that has
    ///   to itself.
    init(_ legend: Legend, entries: [LegendEntry], anchor: RectAnchor, room: Rect, typesetter: Typesetter) {
        self.legend = legend
        self.anchor = anchor
        rest = room
        let size = legend.textStyle.font.size
        let isWide = entries.contains(where: \.swatch.isWide)
        swatchSize =
            legend.swatchSize ?? Size((size * (isWide ? 1.5 : 0.9)).rounded(), (size * 0.9).rounded())
        // Beside the plot area a legend may take two fifths of the width, above or below it of the height.
        let isOver = legend.isOverPlotArea
        available = Size(
            (room.width * (anchor.isBeside && !isOver ? 0.4 : 1)).rounded(.down) - legend.measuredPadding.left
                - legend.measuredPadding.right,
            (room.height * (anchor.isBeside || isOver ? 1 : 0.4)).rounded(.down) - legend.measuredPadding.top
                - legend.measuredPadding.bottom)

        guard let grid = grid(of: entries, typesetter) else {
            warnings = ["There is no room for the legend."]
            return
        }
        if grid.blocks.count < entries.count {
            warnings = [
                "The legend shows \(grid.blocks.count) of \(entries.count) entries; there is no room for more."
            ]
        }
        warnings += grid.blocks.flatMap(\.warnings)
        let total = self.size(of: grid)
        let place = anchor.place(total, in: room)
        let origin = Point(
            (place.x + legend.displacement.x).rounded(), (place.y - legend.displacement.y).rounded())
        let rect = Rect(origin: origin, size: total)
        scene = LegendScene(
            box: PlacedBox(rect, legend.box), entries: placed(entries, on: grid, in: rect),
            swatchCornerRadius: legend.swatchCornerRadius)
        if !isOver { rest = room.inset(by: anchor.room(for: total)) }
    }

    /// The rectangle of the legend's own size.
    private func size(of grid: Grid) -> Size {
        Size(
            (width(of: grid.columnWidths) + legend.measuredPadding.left + legend.measuredPadding.right).rounded(.up),
            (grid.rowHeight * Double(grid.rows) + legend.rowMargin * Double(grid.rows - 1) + legend.measuredPadding.top
                + legend.measuredPadding.bottom).rounded(.up))
    }

    // MARK: Rows and columns

    private struct Grid {
        /// Row by row.
        var blocks: [TextBlock]
        /// Of swatch, gap and text, in points.
        var columnWidths: [Double]
        var rowHeight: Double

        var rows: Int { (blocks.count + columnWidths.count - 1) / columnWidths.count }
    }

    /// In points; in columns narrower than this there is nothing to read.
    private static let leastTextWidth = 24.0
    private static let greatestTextWidth = 260.0
    /// More entries than could ever be seen are not even measured.
    private static let maximumCount = 200

    /// As many entries as there is room for; nil for none at all.
    private func grid(of entries: [LegendEntry], _ typesetter: Typesetter) -> Grid? {
        let entries = entries.prefix(Self.maximumCount)
        func blocks(_ count: Int, maximumWidth: Double) -> [TextBlock] {
            entries.prefix(count).map {
                typesetter.set($0.title, font: legend.textStyle.font, maximumWidth: maximumWidth, maximumLines: 1)
            }
        }
        let swatch = swatchSize.width + legend.titleOffset
        let measured = blocks(
            entries.count,
            maximumWidth: min(Self.greatestTextWidth, max(Self.leastTextWidth, available.width - swatch)))
        let rowHeight = max(swatchSize.height, measured.map(\.size.height).max() ?? 0, legend.textStyle.font.size)
        let rows = (available.height + legend.rowMargin) / (rowHeight + legend.rowMargin)
        guard rows >= 1, available.width >= swatch + Self.leastTextWidth else { return nil }
        let maximumRows = Int(min(rows, Double(Self.maximumCount)))

        var columns = min(columns(for: measured, maximumRows: maximumRows), entries.count)
        var widths = columnWidths(of: measured, columns: columns)
        var shown = Array(measured.prefix(columns * maximumRows))
        if width(of: widths) > available.width {
            // Fewer columns, and shorter texts in them.
            let margin = legend.columnMargin
            let most = (available.width + margin) / (swatch + Self.leastTextWidth + margin)
            columns = min(columns, Int(min(most, Double(Self.maximumCount))))
            let share = (available.width - margin * Double(columns - 1)) / Double(columns) - swatch
            shown = blocks(columns * maximumRows, maximumWidth: min(Self.greatestTextWidth, share))
        }
        widths = columnWidths(of: shown, columns: columns)
        return Grid(blocks: shown, columnWidths: widths, rowHeight: rowHeight)
    }

    /// How many columns the client asks for, or the entries.
    private func columns(for blocks: [TextBlock], maximumRows: Int) -> Int {
        let count = blocks.count
        if legend.numberOfColumns > 0 { return legend.numberOfColumns }
        if legend.numberOfRows > 0 { return (count + legend.numberOfRows - 1) / legend.numberOfRows }
        func fits(_ columns: Int) -> Bool {
            width(of: columnWidths(of: blocks, columns: columns)) <= available.width
        }
        if anchor.isBeside {
            // As few columns as give room to every entry.
            return (1...4).first { $0 * maximumRows >= count && fits($0) } ?? 1
        }
        // As few rows as give room to every entry.
        return stride(from: min(count, 40), to: 1, by: -1).first(where: fits) ?? 1
    }

    private func columnWidths(of blocks: [TextBlock], columns: Int) -> [Double] {
        var widths = [Double](repeating: 0, count: columns)
        for (index, block) in blocks.enumerated() {
            let width = swatchSize.width + legend.titleOffset + block.size.width
            widths[index % columns] = max(widths[index % columns], width)
        }
        return widths
    }

    /// Of all columns with the margins between them.
    private func width(of columnWidths: [Double]) -> Double {
        columnWidths.reduce(0, +) + legend.columnMargin * Double(columnWidths.count - 1)
    }

    // MARK: Place

    private func placed(_ entries: [LegendEntry], on grid: Grid, in rect: Rect) -> [LegendScene.Entry] {
        var result: [LegendScene.Entry] = []
        for (index, block) in grid.blocks.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: grid.columnWidths.count)
            let x =
                rect.x + legend.measuredPadding.left + grid.columnWidths.prefix(column).reduce(0, +)
                + legend.columnMargin * Double(column)
            let y =
                rect.y + legend.measuredPadding.top + (grid.rowHeight + legend.rowMargin) * Double(row) + grid.rowHeight
                / 2
            let swatch = Rect(
                x: x.rounded(), y: (y - swatchSize.height / 2).rounded(), width: swatchSize.width,
                height: swatchSize.height)
            let text = PlacedText(
                block, color: legend.textStyle.color, anchor: Point(0, 0.5),
                at: Point(swatch.maxX + legend.titleOffset, swatch.midY))
            result.append(.init(swatch: swatch, kind: entries[index].swatch, text: text))
        }
        return result
    }
}

extension Legend {
    /// The padding that the client asks for, or what a box needs that is to be seen.
    fileprivate var measuredPadding: Insets { padding ?? Insets(box.isVisible ? 8 : 0) }

    /// Whether it takes no room of its own.
    var isOverPlotArea: Bool { isInside || anchor == .center }
}

extension RectAnchor {
    fileprivate var isBeside: Bool { self == .left || self == .right }

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
