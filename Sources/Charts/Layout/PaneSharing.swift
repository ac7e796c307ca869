import Geometry

/// Shares the axes of graphs. All graphs have one range. The plot areas of a column are aligned along x and those of a row
/// along y, and only the lowest graph of a column or the leftmost one of a row has labels.
struct PaneSharing {
    private let grid: PaneGrid
    private let cells: PaneCells
    private let area: Rect
    /// Returns the plot area of a graph.
    private let plotArea: (FigureLayout.Slot) throws(ChartError) -> Rect

    init(
        _ grid: PaneGrid, cells: PaneCells, area: Rect,
        plotArea: @escaping (FigureLayout.Slot) throws(ChartError) -> Rect
    ) {
        self.grid = grid
        self.cells = cells
        self.area = area
        self.plotArea = plotArea
    }

    private var coordinates: [Coordinate] { Coordinate.allCases.filter(grid.shares) }

    func apply(to slots: inout [FigureLayout.Slot]) throws(ChartError) {
        for coordinate in coordinates { share(coordinate, &slots) }
        try balance(&slots)
        var areas = try slots.map(plotArea)
        trim(&slots, &areas)
        for coordinate in coordinates {
            let groups = groups(of: slots, along: coordinate)
            var spans = groups.map { span(of: $0, along: coordinate, areas, slots) }
            equalize(&spans, of: groups, along: coordinate, slots)
            for (members, span) in zip(groups, spans) where members.count > 1 || groups.count > 1 {
                guard let span else { continue }
                for index in members { slots[index].context.align(to: span, along: coordinate) }
            }
        }
    }

    /// The largest difference of plot areas that is due to rounding and to labels at the ends of axes, as a fraction of
    /// the largest one.
    private static let tolerance = 0.2

    /// Makes the cells of graphs in one column, or in one row, so much smaller that their plot areas have one size, if they
    /// differ only a little.
    private func trim(_ slots: inout [FigureLayout.Slot], _ areas: inout [Rect]) {
        guard coordinates.count == 1, let shared = coordinates.first,
            (shared == .x ? cells.columnCount : cells.rowCount) == 1
        else { return }
        let other = shared.orthogonal
        let weights = slots.map { slot in slot.cell.flatMap { cells.weight(of: $0, along: other) } }
        let lengths = areas.map { $0.length(along: other) }
        guard weights.allSatisfy({ $0 != nil && $0 == weights.first }), let least = lengths.min(), least > 0,
            let most = lengths.max(), most - least <= most * Self.tolerance
        else { return }
        for index in slots.indices {
            let surplus = lengths[index] - least
            let (right, bottom) = other == .x ? (surplus, 0) : (0, surplus)
            slots[index].context.picture = slots[index].context.picture.inset(
                by: Insets(right: right, bottom: bottom))
            areas[index] = areas[index].inset(by: Insets(right: right, bottom: bottom))
        }
    }

    /// The shortest of plot areas that become as long as it, as a fraction of the longest.
    private static let leastShare = 0.5

    /// Gives the plot areas of groups in rows or columns of one weight the length of the shortest one: the same values
    /// are as far apart in all. Along y, the lower edges stay, along x the left ones.
    private func equalize(
        _ spans: inout [ClosedRange<Double>?], of groups: [[Int]], along coordinate: Coordinate,
        _ slots: [FigureLayout.Slot]
    ) {
        let weights = groups.joined().map { index in
            slots[index].cell.flatMap { cells.weight(of: $0, along: coordinate) }
        }
        let lengths = spans.compactMap { $0.map { $0.upperBound - $0.lowerBound } }
        guard weights.allSatisfy({ $0 != nil && $0 == weights.first }), lengths.count == spans.count,
            let least = lengths.min(), let most = lengths.max(), least >= most * Self.leastShare
        else { return }
        spans = spans.map { span in
            span.map {
                coordinate == .x ? $0.lowerBound...$0.lowerBound + least : $0.upperBound - least...$0.upperBound
            }
        }
    }

    /// The graphs of each column for x, and those that end in the same row for y. A graph with a frame of its own is
    /// in no group.
    private func groups(of slots: [FigureLayout.Slot], along coordinate: Coordinate) -> [[Int]] {
        func key(_ cell: PaneCells.Cell) -> Int {
            coordinate == .x ? cell.columns.lowerBound : cell.rows.upperBound
        }
        let keys = slots.map { $0.cell.map(key) }
        return Set(keys.compactMap(\.self)).sorted()
            .map { key in slots.indices.filter { keys[$0] == key } }
    }

    private func share(_ coordinate: Coordinate, _ slots: inout [FigureLayout.Slot]) {
        let groups = groups(of: slots, along: coordinate)
        let members = groups.joined()
        guard members.count > 1 else { return }
        var extent: Extent?
        for index in members { extent = Extent.union(extent, slots[index].context.extents[0, coordinate]) }
        /// The lowest and leftmost graphs, which have labels, have the greatest order.
        func order(_ index: Int) -> Int {
            guard let cell = slots[index].cell else { return 0 }
            return coordinate == .x ? cell.rows.upperBound : -cell.columns.lowerBound
        }
        for group in groups {
            let labeled = group.max { order($0) < order($1) }
            for index in group {
                slots[index].context.share(
                    SharedAxis(extent: extent, hidesLabels: index != labeled, span: nil), along: coordinate)
            }
        }
    }

    /// If the cells permit, gives the plot areas the proportions of the rows or columns. The sizes of labels and titles
    /// are almost independent of those of the cells.
    private func balance(_ slots: inout [FigureLayout.Slot]) throws(ChartError) {
        let isGrid = grid.sharesX && grid.sharesY
        let isSimple = slots.allSatisfy { slot in
            slot.cell.map { $0.rows.count == 1 && $0.columns.count == 1 } ?? false
        }
        let x = isSimple && grid.sharesY && (isGrid || cells.rowCount == 1)
        let y = isSimple && grid.sharesX && (isGrid || cells.columnCount == 1)
        guard slots.count > 1, x || y else { return }
        var columns: [Int: Double] = [:]
        var rows: [Int: Double] = [:]
        for slot in slots {
            guard let cell = slot.cell else { continue }
            let (picture, area) = (slot.context.picture, try plotArea(slot))
            let column = cell.columns.lowerBound
            let row = cell.rows.lowerBound
            columns[column] = max(columns[column] ?? 0, picture.width - area.width)
            rows[row] = max(rows[row] ?? 0, picture.height - area.height)
        }
        for index in slots.indices {
            guard let cell = slots[index].cell else { continue }
            var rect = slots[index].context.picture
            if x {
                let span = cells.span(ofColumn: cell.columns.lowerBound, keepingFree: columns, in: area)
                rect = Rect(minX: span.lowerBound, minY: rect.minY, maxX: span.upperBound, maxY: rect.maxY)
            }
            if y {
                let span = cells.span(ofRow: cell.rows.lowerBound, keepingFree: rows, in: area)
                rect = Rect(minX: rect.minX, minY: span.lowerBound, maxX: rect.maxX, maxY: span.upperBound)
            }
            slots[index].context.picture = rect
        }
    }

    /// The part of a coordinate that all plot areas of a group have in common; nil if they cannot be aligned.
    private func span(
        of members: [Int], along coordinate: Coordinate, _ areas: [Rect], _ slots: [FigureLayout.Slot]
    ) -> ClosedRange<Double>? {
        var start = -Double.infinity
        var end = Double.infinity
        for index in members where !areas[index].isEmpty {
            let span = areas[index].span(along: coordinate)
            start = max(start, span.lowerBound)
            end = min(end, span.upperBound)
        }
        // The plot areas cannot be aligned if one graph needs most of the space for labels on one side and another one
        // for labels on the other side.
        let length = members.map { slots[$0].context.picture.length(along: coordinate) }.min() ?? 0
        return start.isFinite && end - start >= length * 0.35 ? start...end : nil
    }
}
