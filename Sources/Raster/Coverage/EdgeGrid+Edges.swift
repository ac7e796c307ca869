/// Splits edges into rows.
extension EdgeGrid {
    /// Adds the area between an edge and the right end of the box.
    /// - Parameter isInside: Whether both ends are known to lie in the box.
    @inline(__always)
    func add(
        from start: Vertex, to end: Vertex, isInside: Bool, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        // An edge at the right end of the box covers nothing.
        guard start.y != end.y, min(start.x, end.x) < width << Self.fractionBits else { return }
        let isDownward = start.y < end.y
        let top = isDownward ? start : end
        let bottom = isDownward ? end : start
        let sign: Int32 = isDownward ? 1 : -1
        if isInside {
            addDownward(from: top, to: bottom, isInside: true, sign: sign, cells: &cells, occupancy: &occupancy)
        } else {
            addClipped(from: top, to: bottom, sign: sign, cells: &cells, occupancy: &occupancy)
        }
    }

    private func addClipped(
        from top: Vertex, to bottom: Vertex, sign: Int32, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        var (top, bottom) = (top, bottom)
        guard bottom.y > 0, top.y >> Self.fractionBits < height else { return }
        if max(top.x, bottom.x) <= 0 {
            top.x = 0
            bottom.x = 0
        }
        addDownward(from: top, to: bottom, isInside: false, sign: sign, cells: &cells, occupancy: &occupancy)
    }

    @inline(__always)
    private func addDownward(
        from top: Vertex, to bottom: Vertex, isInside: Bool, sign: Int32, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        let firstRow = top.y >> Self.fractionBits
        let lastRow = bottom.y >> Self.fractionBits
        if firstRow == lastRow {
            return addPart(
                from: top.x, to: bottom.x, row: firstRow, height: bottom.y &- top.y, isInside: isInside, sign: sign,
                cells: &cells, occupancy: &occupancy)
        }

        // Positions have 16 more fraction bits while passing whole rows, so that the steps add up to the slope.
        let slope = Double(bottom.x &- top.x) / Double(bottom.y &- top.y) * Double(Self.one)
        let topHeight = (firstRow &+ 1) << Self.fractionBits &- top.y
        var x = top.x << Self.fractionBits &+ Int(Double(topHeight) * slope)
        if isInside || firstRow >= 0 {
            addPart(
                from: top.x, to: x >> Self.fractionBits, row: firstRow, height: topHeight, isInside: isInside,
                sign: sign, cells: &cells, occupancy: &occupancy)
        }
        let nextRow = firstRow &+ 1
        if nextRow < lastRow {
            let step = Int(slope * Double(Self.one))
            let row = isInside ? nextRow : max(0, nextRow)
            let end = isInside ? lastRow : min(lastRow, height)
            x &+= step &* (row &- nextRow)
            addRows(from: row, to: end, x: &x, step: step, sign: sign, cells: &cells, occupancy: &occupancy)
        }
        let bottomHeight = bottom.y & (Self.one &- 1)
        if bottomHeight > 0, isInside || lastRow < height {
            addPart(
                from: x >> Self.fractionBits, to: bottom.x, row: lastRow, height: bottomHeight, isInside: isInside,
                sign: sign, cells: &cells, occupancy: &occupancy)
        }
    }

    /// Adds the part of an edge that passes whole rows.
    /// - Parameters:
    ///   - x: The position of the edge with 32 fraction bits; advanced to the end.
    ///   - step: The change of `x` in each row.
    @inline(never)
    private func addRows(
        from first: Int, to end: Int, x: inout Int, step: Int, sign: Int32, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        var row = first
        while row < end {
            row = addColumn(from: row, to: end, x: &x, step: step, sign: sign, cells: &cells, occupancy: &occupancy)
            guard row < end else { return }
            let next = x &+ step
            addShallow(
                from: min(x, next) >> Self.fractionBits, to: max(x, next) >> Self.fractionBits, row: row,
                height: Self.one, sign: sign, cells: &cells, occupancy: &occupancy)
            x = next
            row &+= 1
        }
    }

    /// Adds the part of an edge that passes whole rows within a single column.
    /// - Returns: The row in which the edge leaves the column.
    @inline(__always)
    private func addColumn(
        from first: Int, to end: Int, x: inout Int, step: Int, sign: Int32, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) -> Int {
        let column = x >> (2 * Self.fractionBits)
        guard column >= 0, column < width else { return first }
        let (stride, blocks) = (stride, blocks(from: column, through: column &+ 1))
        var cells = cells._mutatingExtracting(first &* stride &+ column..<end &* stride)
        var occupancy = occupancy._mutatingExtracting(first..<end)
        let border = column << (2 * Self.fractionBits)
        var left = UInt(bitPattern: x &- border)
        var row = 0
        var index = 0
        while row < occupancy.count {
            let right = left &+ UInt(bitPattern: step)
            guard right >> UInt(2 * Self.fractionBits) == 0 else { break }
            let shares = (left >> UInt(Self.fractionBits)) &+ (right >> UInt(Self.fractionBits))
            let area = Int32(truncatingIfNeeded: shares >> 1) &* sign
            // The column and the next one exist in every row, and the rows are within the extracted span.
            unsafe cells[unchecked: index] &+= Int32(Self.one) &* sign &- area
            unsafe cells[unchecked: index &+ 1] &+= area
            occupancy[row] |= blocks
            left = right
            index &+= stride
            row &+= 1
        }
        x = Int(bitPattern: left) &+ border
        return first &+ row
    }
}
