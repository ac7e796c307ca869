import Geometry
import Numbers

/// Assigns the cells of the grid of several graphs.
struct PaneCells {
    struct Cell {
        var rows: Range<Int>
        var columns: Range<Int>
    }

    private let rows: [Double]
    private let columns: [Double]
    private let spacing: Double
    private var taken: Set<Int> = []

    var columnCount: Int { columns.count }
    var rowCount: Int { rows.count }

    /// - Parameters:
    ///   - count: The number of visible graphs.
    ///   - line: The axis that the graphs share, which by default form one column for x and one row for y; nil for a
    ///     square grid.
    init(_ graph: Graph, count: Int, line: Coordinate?) {
        let grid = graph.paneGrid
        var columnCount = grid.columns.count
        let shown = graph.panes.filter { !$0.isHidden && $0.frame == nil }
        let cells = shown.reduce(0) { $0 + $1.rowSpan * $1.columnSpan }
        if columnCount == 0 {
            let wanted =
                grid.rows.isEmpty
                ? (line == .x ? 1 : line == .y ? cells : Int(limiting: Double(cells).squareRoot().rounded(.up)))
                : (cells + grid.rows.count - 1) / grid.rows.count
            let asked = shown.map { ($0.column ?? 0) + $0.columnSpan }.max() ?? 1
            columnCount = max(1, wanted, asked)
        }
        let asked = shown.map { ($0.row ?? 0) + $0.rowSpan }.max() ?? 1
        let rowCount = max(1, (cells + columnCount - 1) / columnCount, asked)
        columns = grid.columns.isEmpty ? Array(repeating: 1, count: columnCount) : grid.columns
        rows = grid.rows.isEmpty ? Array(repeating: 1, count: rowCount) : grid.rows
        let shorter = min(graph.size.width, graph.size.height)
        spacing = grid.spacing ?? min(16, (shorter * 0.04).rounded())
    }

    /// Returns the requested cell of the graph, or the next free cell in reading order; nil if there is none.
    mutating func next(for pane: Pane) -> Cell? {
        for row in pane.row.map({ $0..<($0 + 1) }) ?? 0..<rows.count {
            for column in pane.column.map({ $0..<($0 + 1) }) ?? 0..<columns.count {
                let cell = Cell(rows: row..<(row + pane.rowSpan), columns: column..<(column + pane.columnSpan))
                guard cell.rows.upperBound <= rows.count, cell.columns.upperBound <= columns.count else { continue }
                let numbers = cell.rows.flatMap { row in cell.columns.map { row * columns.count + $0 } }
                // A graph with an explicit row and column may overlap another graph.
                let isAsked = pane.row != nil && pane.column != nil
                guard isAsked || taken.isDisjoint(with: numbers) else { continue }
                taken.formUnion(numbers)
                return cell
            }
        }
        return nil
    }

    /// The weight of a cell's row along y, or of its column along x, if it has only one.
    func weight(of cell: Cell, along coordinate: Coordinate) -> Double? {
        let (tracks, weights) = coordinate == .x ? (cell.columns, columns) : (cell.rows, rows)
        return tracks.count == 1 && weights.indices.contains(tracks.lowerBound) ? weights[tracks.lowerBound] : nil
    }

    /// The part of an area that belongs to a cell, in whole points.
    func rect(of cell: Cell, in area: Rect) -> Rect {
        let x = Self.span(of: cell.columns, weights: columns, spacing: spacing, from: area.minX, length: area.width)
        let y = Self.span(of: cell.rows, weights: rows, spacing: spacing, from: area.minY, length: area.height)
        return Rect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
    }

    /// The part of an area's height that belongs to a row. Rows may have a fixed part of their height; only the rest of
    /// the height is shared.
    func span(ofRow row: Int, keepingFree taken: [Int: Double], in area: Rect) -> ClosedRange<Double> {
        span(of: row, weights: rows, keepingFree: taken, in: area.span(along: .y))
    }

    /// The part of an area's width that belongs to a column, as for rows.
    func span(ofColumn column: Int, keepingFree taken: [Int: Double], in area: Rect) -> ClosedRange<Double> {
        span(of: column, weights: columns, keepingFree: taken, in: area.span(along: .x))
    }

    private func span(
        of index: Int, weights: [Double], keepingFree taken: [Int: Double], in whole: ClosedRange<Double>
    ) -> ClosedRange<Double> {
        let fixed = weights.indices.map { taken[$0] ?? 0 }
        let length = whole.upperBound - whole.lowerBound
        let rest = max(0, length - spacing * Double(weights.count - 1) - fixed.reduce(0, +))
        let total = weights.reduce(0, +)
        // Rows of one weight have the same height to the point; a few points remain at the end.
        let hasOneWeight = weights.allSatisfy { $0 == weights.first }
        let own = rest / Double(max(1, weights.count))
        let lengths = zip(weights, fixed).map { weight, fixed in
            hasOneWeight ? fixed + own.rounded(.down) : total > 0 ? fixed + rest * weight / total : fixed
        }
        let start = lengths.prefix(index).reduce(whole.lowerBound) { $0 + $1 + spacing }
        let end = start + (index < lengths.count ? lengths[index] : 0)
        // The gaps and the fixed parts may take more than the whole length.
        let (low, high) = (min(whole.upperBound, start.rounded()), min(whole.upperBound, end.rounded()))
        return low...max(low, high)
    }

    private static func span(
        of cells: Range<Int>, weights: [Double], spacing: Double, from start: Double, length: Double
    ) -> ClosedRange<Double> {
        let total = weights.reduce(0, +)
        // In a small area, the gaps take at most half of the space.
        let gaps = Double(max(1, weights.count - 1))
        let spacing = min(spacing, max(0, length) / 2 / gaps)
        let shared = max(0, length - spacing * Double(weights.count - 1))
        func share(_ count: Int) -> Double {
            total > 0 ? shared * weights.prefix(count).reduce(0, +) / total : 0
        }
        let low = (start + share(cells.lowerBound) + spacing * Double(cells.lowerBound)).rounded()
        let high = (start + share(cells.upperBound) + spacing * Double(cells.upperBound - 1)).rounded()
        return low...max(low, high)
    }
}
