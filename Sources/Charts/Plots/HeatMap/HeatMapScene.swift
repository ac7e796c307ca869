import Budget
import Dialects
import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Images

/// The cells of a heat map at their positions.
struct HeatMapScene: PlotScene {
    struct Cell: Hashable, Sendable {
        var rect: Rect
        var color: Color
    }

    /// The cells; empty if they are drawn as a picture.
    private(set) var cells: [Cell] = []
    /// The picture of the cells if they are many or small.
    private(set) var picture: Pixmap?
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning] = []
    private let grid: HeatGrid
    private let columns: CellEdges
    private let rows: CellEdges
    /// The bounds of all cells, including those without a value.
    private let bounds: Rect
    private let plotArea: Rect
    private let clipRect: Rect
    private let nullFill: Fill?
    private let cornerRadius: Double
    /// The day of each record of a calendar; empty for other heat maps.
    private let days: [Double]

    /// The maximum number of cells that are drawn one by one. More cells are drawn as a picture.
    private static let maximumCells = 20_000

    func ground(at point: Point, over background: Color) -> Color? { bounds.contains(point) ? nil : background }

    init(_ plot: ResolvedHeatMap, in context: PlotContext) {
        let grid = plot.grid
        plotArea = context.plotArea
        clipRect = context.clipRect
        nullFill = plot.nullFill
        cornerRadius = plot.cellCornerRadius
        days = plot.days
        warnings = plot.warnings
        if grid.replacedCount > 0 {
            warnings.append(
                ChartWarning(
                    counting: grid.replacedCount,
                    one: "1 value of a heat map is replaced by a later value for the same cell.",
                    many: "# values of a heat map are replaced by later values for the same cells."))
        }
        self.grid = grid
        columns = CellEdges(grid.columnEdges, on: context.x, pixelsPerPoint: context.pixelsPerPoint)
        rows = CellEdges(grid.rowEdges, on: context.y, pixelsPerPoint: context.pixelsPerPoint)
        bounds = Rect(minX: columns.start, minY: rows.start, maxX: columns.end, maxY: rows.end)
        guard !grid.values.isEmpty, bounds.width.isFinite, bounds.height.isFinite else { return }
        let size = Size(columns.typicalLength, rows.typicalLength)
        let isFine = min(size.width, size.height) * context.pixelsPerPoint < 2
        if isFine || grid.values.count > Self.maximumCells {
            picture = HeatMapPicture(plotArea, pixelsPerPoint: context.pixelsPerPoint)
                .drawn(plot, columns, rows, context.budget)
            if plot.cellCornerRadius > 0 || plot.cellPadding ?? 0 > 0 {
                warnings.append("The cells of a heat map are too small for padding and rounded corners.")
            }
            if plot.labels != nil { warnings.append("The cells of a heat map are too small for labels.") }
            return
        }
        let padding = plot.cellPadding ?? (plot.hasNames && min(size.width, size.height) >= 9 ? 1 : 0)
        place(plot, columns, rows, padding: min(padding, size.width / 2, size.height / 2), in: context)
    }

    private mutating func place(
        _ plot: ResolvedHeatMap, _ columns: CellEdges, _ rows: CellEdges, padding: Double, in context: PlotContext
    ) {
        let grid = plot.grid
        // The gap is in whole pixels. If it cannot be halved, the larger part is before the cell.
        let gap = (padding * context.pixelsPerPoint).rounded()
        let before = (gap / 2).rounded(.up) / context.pixelsPerPoint
        let insets = Insets(
            left: before, top: before, right: gap / context.pixelsPerPoint - before,
            bottom: gap / context.pixelsPerPoint - before)
        var spots = DataLabelSpots()
        for index in grid.values.indices {
            guard !context.budget.isSpent(at: index, costOfElement: 200) else { return }
            let (column, row) = (grid.columnOfCell[index], grid.rowOfCell[index])
            guard let (left, right) = columns[column], let (top, bottom) = rows[row],
                let color = plot.colorScale.color(of: grid.values[index])
            else { continue }
            let rect = Rect(minX: left, minY: top, maxX: right, maxY: bottom).inset(by: insets)
            guard rect.intersects(clipRect) else { continue }
            cells.append(Cell(rect: rect, color: color))
            guard plot.labels != nil, clipRect.contains(rect, tolerance: 1) else { continue }
            spots.append(
                DataLabelSpot(
                    record: grid.recordOfCell[index], value: grid.values[index], anchor: rect.center, direction: nil,
                    color: context.theme.textColor(on: color), area: rect))
        }
        guard let style = plot.labels else { return }
        var layout = DataLabelLayout(style, in: context)
        layout.place(spots)
        // Labels in less than half of the cells would be confusing.
        if layout.labels.count * 2 >= spots.count {
            labels = layout.labels
            warnings += layout.warnings
        } else if spots.count > 0 {
            warnings.append("The cells of a heat map are too small for labels.")
        }
    }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        for index in grid.values.indices {
            guard let (left, right) = columns[grid.columnOfCell[index]], let (top, bottom) = rows[grid.rowOfCell[index]]
            else { continue }
            let rect = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
            guard rect.intersects(clipRect) else { continue }
            let mark = RecordMark(grid.recordOfCell[index], .box(rect.intersection(clipRect)), at: index)
            guard visit(mark) else { return }
        }
    }

    var recordColumns: SceneColumns? { SceneColumns(measures: grid.values, key: "value") }

    func values(at cell: Int) -> [RecordValue] {
        guard grid.values.indices.contains(cell) else { return [] }
        if grid.recordOfCell[cell] < days.count {
            let day = days[grid.recordOfCell[cell]]
            return [RecordValue("x", day, along: .x), RecordValue("value", grid.values[cell])]
        }
        return [
            RecordValue("x", grid.columns[grid.columnOfCell[cell]], along: .x),
            RecordValue("y", grid.rows[grid.rowOfCell[cell]], along: .y), RecordValue("value", grid.values[cell]),
        ]
    }

    func draw(on canvas: inout some Canvas) {
        canvas.clip(to: Path(rect: clipRect), rule: .nonZero) { canvas in
            if let nullFill, !bounds.isEmpty {
                let visible = bounds.intersection(clipRect)
                canvas.fill(Path(rect: visible), rule: .nonZero, paint: nullFill.paint(over: bounds))
            }
            if let picture { canvas.draw(picture, in: plotArea) }
            guard !cells.isEmpty else { return }
            canvas.fillAdjoining(
                cells.map { cell in
                    let radius = min(cornerRadius, cell.rect.width / 2, cell.rect.height / 2)
                    let path =
                        radius > 0
                        ? Path(roundedRect: cell.rect, radii: CornerRadii(radius)) : Path(rect: cell.rect)
                    return (path: path, paint: .color(cell.color))
                })
        }
    }
}
