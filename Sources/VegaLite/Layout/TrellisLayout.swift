/// Places the cells of a group with their headers, footers and titles.
struct TrellisLayout {
    private let grid: GridLayout
    private let cells: [Group]

    /// Lays out a group that has a grid.
    static func place(_ group: Group) {
        guard let grid = group.grid else { return }
        let cells = group.children.filter { $0.role == .scope }.flatMap(\.groups)
        guard !cells.isEmpty else { return }
        var bounds = grid.place(cells)
        if bounds.isEmpty { bounds = Bounds(0, 0, 0, 0) }
        TrellisLayout(grid: grid, cells: cells).placeHeaders(group, bounds)
        for child in group.children where child.kind == .group {
            child.bounds = child.groups.reduce(into: Bounds()) { $0.formUnion($1.bounds) }
        }
    }

    private func placeHeaders(_ group: Group, _ bounds: Bounds) {
        let columns = max(1, min(grid.columns ?? cells.count, cells.count))
        let rows = (cells.count + columns - 1) / columns
        let offsets = grid.offsets
        func headers(_ role: Role) -> [Group] { group.child(role)?.groups ?? [] }
        let left = place(
            headers(.rowHeader).prefix(rows), from: 0, stride: columns, isColumn: false, -offsets.rowHeader, true)
        let top = place(
            headers(.columnHeader).prefix(columns), from: 0, stride: 1, isColumn: true, -offsets.columnHeader, true)
        let right = place(
            headers(.rowFooter).prefix(rows), from: columns - 1, stride: columns, isColumn: false, offsets.rowFooter,
            false)
        let bottom = place(
            headers(.columnFooter).prefix(columns), from: (rows - 1) * columns, stride: 1, isColumn: true,
            offsets.columnFooter, false)
        if let title = headers(.rowTitle).first {
            let x = offsets.rowTitleIsAtEnd ? right + offsets.rowTitle : left - offsets.rowTitle
            move(title, x, TextRuler.round(bounds.y1 + offsets.rowTitleBand * bounds.height))
        }
        if let title = headers(.columnTitle).first {
            let y = offsets.columnTitleIsAtEnd ? bottom + offsets.columnTitle : top - offsets.columnTitle
            move(title, TextRuler.round(bounds.x1 + offsets.columnTitleBand * bounds.width), y)
        }
    }

    /// Places headers beside the cells of one side.
    /// - Returns: The outer edge of the headers.
    private func place(
        _ headers: ArraySlice<Group>, from start: Int, stride: Int, isColumn: Bool, _ offset: Double, _ isLow: Bool
    ) -> Double {
        var edge = 0.0
        func bound(_ box: Bounds) -> Double {
            isColumn ? (isLow ? box.y1 : box.y2) : (isLow ? box.x1 : box.x2)
        }
        func outer(_ a: Double, _ b: Double) -> Double { isLow ? min(a, b).rounded(.down) : max(a, b).rounded(.up) }
        for index in Swift.stride(from: min(start, cells.count - 1), to: cells.count, by: stride) {
            edge = outer(edge, grid.isFlush ? flush(cells[index], isColumn, isLow) : bound(cells[index].bounds))
        }
        guard !headers.isEmpty else { return edge }
        edge += offset
        var outermost = 0.0
        for (number, header) in headers.enumerated() {
            var index = start + number * stride
            let back = isColumn ? max(1, grid.columns ?? cells.count) : 1
            while index >= cells.count, index - back >= 0 { index -= back }
            let cell = cells[min(index, cells.count - 1)]
            move(header, isColumn ? cell.x : edge, isColumn ? edge : cell.y)
            outermost = outer(outermost, bound(header.bounds))
        }
        return outermost
    }

    private func flush(_ cell: Group, _ isColumn: Bool, _ isLow: Bool) -> Double {
        isColumn ? cell.y + (isLow ? 0 : cell.height) : cell.x + (isLow ? 0 : cell.width)
    }

    private func move(_ group: Group, _ x: Double, _ y: Double) { group.move(by: x - group.x, y - group.y) }
}
