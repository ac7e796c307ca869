import Drawing
import Geometry
import Text

/// Places the legend beside the plot area, or over it, and tells what room is left.
struct LegendLayout {
    /// The room that is left for everything else.
    private(set) var rest: Rect
    private(set) var warnings: [String] = []

    private let legend: Legend
    private let anchor: RectAnchor
    private let room: Rect
    private var blocks: [TextBlock] = []
    private var entries: [LegendEntry]
    private var grid = Grid(columns: 1, rows: 1, columnWidths: [], rowHeight: 0)
    private let swatchSize: Size

    private struct Grid {
        var columns: Int
        var rows: Int
        /// Of swatch, gap and text, in points.
        var columnWidths: [Double]
        var rowHeight: Double
    }

    /// - Parameter room: what the legend and everything after it share.
    ///   - standard: where the legend stands when the client does not say.
    init(_ legend: Legend, entries: [LegendEntry], room: Rect, standard: RectAnchor, typesetter: Typesetter) {
        self.legend = legend
        self.room = room
        rest = room
        anchor = legend.anchor ?? standard
        let size = legend.textStyle.font.size
        let isWide = entries.contains(where: \.swatch.isWide)
        swatchSize =
            legend.swatchSize ?? Size((size * (isWide ? 1.5 : 0.9)).rounded(), (size * 0.9).rounded())
        let isBeside = anchor == .left || anchor == .right
        // Beside the plot area a legend may take two fifths of the width, above or below it of the height.
        let available = Size(
            max(0, (isBeside && !legend.isInside ? room.width * 0.4 : room.width) - legend.horizontalPadding),
            max(0, (isBeside || legend.isInside ? room.height : room.height * 0.4) - legend.verticalPadding))
        let textWidth = max(20, min(260, available.width - swatchSize.width - legend.titleOffset))
        // More entries than could ever be seen are not even measured.
        let measured = entries.prefix(200)
        self.entries = Array(measured)
        blocks = measured.map {
            typesetter.set($0.title, font: legend.textStyle.font, maximumWidth: textWidth, maximumLines: 1)
        }
        grid = fittingGrid(available: available, isBeside: isBeside)
        let shown = grid.columns * grid.rows
        if entries.count > shown {
            warnings.append("The legend shows \(shown) of \(entries.count) entries; there is no room for more.")
            self.entries = Array(self.entries.prefix(shown))
            blocks = Array(blocks.prefix(shown))
        }
        warnings += blocks.flatMap(\.warnings)
        rest = remaining()
    }

    /// The legend's own size, in points.
    private var size: Size {
        let width =
            grid.columnWidths.reduce(0, +) + legend.columnMargin * Double(max(0, grid.columns - 1))
            + legend.horizontalPadding
        let height =
            grid.rowHeight * Double(grid.rows) + legend.rowMargin * Double(max(0, grid.rows - 1))
            + legend.verticalPadding
        return Size(width.rounded(.up), height.rounded(.up))
    }

    // MARK: Rows and columns

    private func fittingGrid(available: Size, isBeside: Bool) -> Grid {
        let count = blocks.count
        let rowHeight = max(
            swatchSize.height, blocks.map(\.size.height).max() ?? 0, legend.textStyle.font.size)
        let maximumRows = max(
            1, Int(max(0, min(200, (available.height + legend.rowMargin) / (rowHeight + legend.rowMargin)))))
        func grid(columns: Int) -> Grid {
            let columns = max(1, min(columns, count))
            var widths = [Double](repeating: 0, count: columns)
            for (index, block) in blocks.enumerated() {
                let width = swatchSize.width + legend.titleOffset + block.size.width
                widths[index % columns] = max(widths[index % columns], width)
            }
            let rows = (count + columns - 1) / columns
            return Grid(columns: columns, rows: min(rows, maximumRows), columnWidths: widths, rowHeight: rowHeight)
        }
        if legend.numberOfColumns > 0 { return grid(columns: legend.numberOfColumns) }
        if legend.numberOfRows > 0 { return grid(columns: (count + legend.numberOfRows - 1) / legend.numberOfRows) }
        func fits(_ grid: Grid) -> Bool {
            grid.columnWidths.reduce(0, +) + legend.columnMargin * Double(grid.columns - 1) <= available.width
        }
        if isBeside {
            // As few columns as give room to every entry.
            for columns in 1...max(1, min(count, 4)) {
                let candidate = grid(columns: columns)
                if candidate.rows * candidate.columns >= count, fits(candidate) { return candidate }
            }
            return grid(columns: 1)
        }
        // As few rows as give room to every entry.
        for columns in stride(from: min(count, 40), through: 1, by: -1) {
            let candidate = grid(columns: columns)
            if fits(candidate) { return candidate }
        }
        return grid(columns: 1)
    }

    // MARK: Place

    private static let margin = 10.0

    private func remaining() -> Rect {
        guard !legend.isInside else { return room }
        switch anchor {
        case .top, .topLeft, .topRight: return room.inset(by: Insets(top: size.height + Self.margin))
        case .bottom, .bottomLeft, .bottomRight: return room.inset(by: Insets(bottom: size.height + Self.margin))
        case .left: return room.inset(by: Insets(left: size.width + Self.margin * 1.5))
        case .right: return room.inset(by: Insets(right: size.width + Self.margin * 1.5))
        case .center: return room
        }
    }

    /// The legend at its place.
    /// - Parameters:
    ///   - plotArea: what an inside legend is pinned to.
    ///   - frame: what is left of the room.
    func scene(around plotArea: Rect, frame: Rect) -> LegendScene {
        let inside = legend.isInside || anchor == .center
        let pinned = inside ? plotArea.inset(by: 8) : room
        var rect = anchor.place(size, in: pinned)
        rect = rect.offset(by: Point(legend.displacement.x, -legend.displacement.y))
        let origin = Point(rect.x.rounded(), rect.y.rounded())
        rect = Rect(origin: origin, size: size)
        return LegendScene(
            box: PlacedBox(rect, legend.box), entries: placedEntries(in: rect),
            swatchCornerRadius: legend.swatchCornerRadius)
    }

    private func placedEntries(in rect: Rect) -> [LegendScene.Entry] {
        var result: [LegendScene.Entry] = []
        for (index, block) in blocks.enumerated() {
            let (row, column) = (index / grid.columns, index % grid.columns)
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
    fileprivate var measuredPadding: Insets { padding ?? Insets(box.isVisible ? 8 : 0) }
    fileprivate var horizontalPadding: Double { measuredPadding.left + measuredPadding.right }
    fileprivate var verticalPadding: Double { measuredPadding.top + measuredPadding.bottom }
}
