/// How cells stand in rows and columns.
package struct GridLayout: Sendable {
    /// How the cells of a column or a row depend on each other.
    package enum Alignment: String, Sendable { case all, each, none }
    package enum Edge: Sendable { case start, middle, end }

    /// The number of columns; nil for one row.
    package var columns: Int?
    package var columnPadding = 0.0
    package var rowPadding = 0.0
    package var columnAlignment = Alignment.each
    package var rowAlignment = Alignment.each
    package var centersColumns = false
    package var centersRows = false
    /// Whether only the sizes of cells count and not what sticks out of them.
    package var isFlush = false
    package var anchorX = 0.0
    package var anchorY = 0.0
    package var columnAnchor = Edge.start
    package var rowAnchor = Edge.start
    package var offsets = HeaderOffsets()

    package init() {}

    /// Distances of headers from cells, and of titles from headers.
    package struct HeaderOffsets: Sendable {
        package var rowHeader = 0.0
        package var columnHeader = 0.0
        package var rowFooter = 0.0
        package var columnFooter = 0.0
        package var rowTitle = 0.0
        package var columnTitle = 0.0
        package var rowTitleIsAtEnd = false
        package var columnTitleIsAtEnd = false
        package var rowTitleBand = 0.5
        package var columnTitleBand = 0.5
    }
}

extension GridLayout {
    /// Places groups in a grid. Their boxes are moved along.
    /// - Returns: The box of all.
    @discardableResult
    package func place(_ groups: [Group]) -> Bounds {
        let count = groups.count
        guard count > 0 else { return Bounds() }
        let columnCount = max(1, min(columns ?? count, count))
        let rowCount = (count + columnCount - 1) / columnCount
        var boxes = groups.map(box(of:))
        let x = offsets(
            boxes.map { ($0.x1, $0.x2) }, lines: columnCount, columnPadding, columnAlignment,
            line: { $0 % columnCount }, isFirst: { $0 % columnCount == 0 }, before: { $0 - 1 })
        let y = offsets(
            boxes.map { ($0.y1, $0.y2) }, lines: rowCount, rowPadding, rowAlignment,
            line: { $0 / columnCount }, isFirst: { $0 < columnCount }, before: { $0 - columnCount })
        var moves = [(dx: Double, dy: Double)](repeating: (0, 0), count: count)
        var targets = moves
        for index in 0..<count {
            let left = index % columnCount == 0 ? 0 : targets[index - 1].dx
            let top = index < columnCount ? 0 : targets[index - columnCount].dy
            targets[index] = (x.offsets[index] + left, y.offsets[index] + top)
            moves[index] = (targets[index].dx - groups[index].x, targets[index].dy - groups[index].y)
        }
        for index in 0..<count {
            if centersColumns, rowCount > 1 {
                let extent = columnAlignment == .all ? x.largest : x.extents[index % columnCount]
                let room = extent - boxes[index].x2
                if room > 0 { moves[index].dx += room / 2 }
            }
            if centersRows, columnCount != 1 {
                let extent = rowAlignment == .all ? y.largest : y.extents[index / columnCount]
                let room = extent - boxes[index].y2
                if room > 0 { moves[index].dy += room / 2 }
            }
        }
        var all = Bounds()
        for index in 0..<count {
            boxes[index] = boxes[index].translated(
                groups[index].x + moves[index].dx, groups[index].y + moves[index].dy)
            all.formUnion(boxes[index])
        }
        func shift(_ anchor: Double, _ edge: Edge, _ size: Double) -> Double {
            TextRuler.round(anchor - (edge == .end ? size : edge == .middle ? size / 2 : 0))
        }
        let dx = shift(anchorX, columnAnchor, all.width)
        let dy = shift(anchorY, rowAnchor, all.height)
        var result = Bounds()
        for index in 0..<count {
            groups[index].move(by: moves[index].dx + dx, moves[index].dy + dy)
            result.formUnion(groups[index].bounds)
        }
        return result
    }

    /// The box of a group about its own origin.
    private func box(of group: Group) -> Bounds {
        guard !isFlush else { return Bounds(0, 0, group.width, group.height) }
        guard !group.bounds.isEmpty else { return Bounds(0, 0, 0, 0) }
        return group.bounds.translated(-group.x, -group.y)
    }

    /// The distances of cells from those before them along one direction.
    private func offsets(
        _ sides: [(low: Double, high: Double)], lines: Int, _ padding: Double, _ alignment: Alignment,
        line: (Int) -> Int, isFirst: (Int) -> Bool, before: (Int) -> Int
    ) -> (offsets: [Double], extents: [Double], largest: Double) {
        var extents = [Double](repeating: 0, count: lines)
        var largest = 0.0
        var offsets: [Double] = []
        for (index, side) in sides.enumerated() {
            let extent = side.high.rounded(.up)
            extents[line(index)] = max(extents[line(index)], extent)
            largest = max(largest, extent)
            offsets.append(isFirst(index) ? 0 : padding + (side.low < 0 ? (-side.low).rounded(.up) : 0))
        }
        let all = offsets.max() ?? 0
        var ofLines = [Double](repeating: 0, count: lines)
        for index in offsets.indices { ofLines[line(index)] = max(ofLines[line(index)], offsets[index]) }
        for index in offsets.indices where !isFirst(index) {
            switch alignment {
            case .all: offsets[index] = all + largest
            case .each: offsets[index] = ofLines[line(index)] + extents[line(index) - 1]
            case .none: offsets[index] += sides[before(index)].high.rounded(.up)
            }
        }
        return (offsets, extents, largest)
    }
}
