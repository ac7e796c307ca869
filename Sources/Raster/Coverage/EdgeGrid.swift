import Geometry

/// The cells that edges are added up in: a box of pixels, one cell for each and two more at the end of every row.
///
/// A cell holds how much the signed coverage of its pixel differs from that of the pixel on its left, in 65,536ths of a
/// pixel's area. Positions are counted in 65,536ths of a pixel as well, from the box's corner.
///
/// An edge and its reverse add exactly opposite numbers, and where an edge crosses a row or a column depends on nothing
/// but the edge: a shape has the same coverage whole or in pieces.
struct EdgeGrid {
    /// The end of an edge.
    struct Vertex {
        var x: Int
        var y: Int
    }

    /// How many bits of a position are a fraction.
    static let fractionBits = 16
    /// A pixel's side as a distance, its area as a coverage.
    static let one = 1 << fractionBits

    let box: PixelBox
    /// From one row of cells to the next.
    let stride: Int
    /// Cells of a row are marked as touched in blocks of 2 to this power, of which a row has 64 at the most.
    let blockShift: Int

    init(box: PixelBox) {
        self.box = box
        stride = box.width + 2
        blockShift = max(3, Int.bitWidth - ((stride - 1) >> 6).leadingZeroBitCount)
    }

    /// The pixels that a path and a clip have in common.
    static func box(of path: FlattenedPath, clip: PixelBox) -> PixelBox {
        guard let first = path.points.first, !clip.isEmpty else { return .empty }
        var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
        for point in path.points {
            minX = min(minX, point.x)
            maxX = max(maxX, point.x)
            minY = min(minY, point.y)
            maxY = max(maxY, point.y)
        }
        return PixelBox(around: Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)).intersection(clip)
    }

    /// Where a point lies; one that no flattened path has is brought within the limits of those.
    @inline(__always)
    func vertex(_ point: Point) -> Vertex {
        Vertex(
            x: Self.fixed(point.x) - box.minX << Self.fractionBits,
            y: Self.fixed(point.y) - box.minY << Self.fractionBits)
    }

    /// A coordinate to the nearest whole position.
    @inline(__always)
    private static func fixed(_ coordinate: Double) -> Int {
        // The offset makes all numbers positive, so that truncation rounds down.
        let offset = 4_398_046_511_104.5
        let limit = 2.5e7
        return Int(min(limit, max(-limit, coordinate)) * Double(one) + offset) - Int(offset)
    }

    /// Adds the area between an edge and the right end of the box.
    @inline(__always)
    func add(
        from start: Vertex, to end: Vertex, cells: inout MutableSpan<Int32>, occupancy: inout MutableSpan<UInt64>
    ) {
        if start.y < end.y {
            addDownward(from: start, to: end, sign: 1, cells: &cells, occupancy: &occupancy)
        } else if start.y > end.y {
            addDownward(from: end, to: start, sign: -1, cells: &cells, occupancy: &occupancy)
        }
    }

    private func addDownward(
        from top: Vertex, to bottom: Vertex, sign: Int, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        let firstRow = top.y >> Self.fractionBits
        let lastRow = bottom.y >> Self.fractionBits
        guard bottom.y > 0, firstRow < box.height, min(top.x, bottom.x) < box.width << Self.fractionBits else { return }
        let isLeft = max(top.x, bottom.x) <= 0
        let (topX, bottomX) = isLeft ? (0, 0) : (top.x, bottom.x)
        if firstRow == lastRow {
            return addPart(
                from: topX, to: bottomX, row: firstRow, height: bottom.y &- top.y, sign: sign, cells: &cells,
                occupancy: &occupancy)
        }

        // Whole rows are passed with 16 more bits, so that the steps add up to the slope.
        let slope = Double(bottomX &- topX) / Double(bottom.y &- top.y) * Double(Self.one)
        let topHeight = (firstRow &+ 1) << Self.fractionBits &- top.y
        var x = topX << Self.fractionBits &+ Int(Double(topHeight) * slope)
        if firstRow >= 0 {
            addPart(
                from: topX, to: x >> Self.fractionBits, row: firstRow, height: topHeight, sign: sign, cells: &cells,
                occupancy: &occupancy)
        }
        if lastRow > firstRow &+ 1 {
            let step = Int(slope * Double(Self.one))
            var row = max(0, firstRow &+ 1)
            x &+= step &* (row &- firstRow &- 1)
            while row < min(lastRow, box.height) {
                let next = x &+ step
                addPart(
                    from: x >> Self.fractionBits, to: next >> Self.fractionBits, row: row, height: Self.one, sign: sign,
                    cells: &cells, occupancy: &occupancy)
                x = next
                row &+= 1
            }
        }
        let bottomHeight = bottom.y & (Self.one &- 1)
        if lastRow < box.height, bottomHeight > 0 {
            addPart(
                from: x >> Self.fractionBits, to: bottomX, row: lastRow, height: bottomHeight, sign: sign,
                cells: &cells,
                occupancy: &occupancy)
        }
    }

    /// Adds the part of an edge within one row.
    @inline(__always)
    private func addPart(
        from start: Int, to end: Int, row: Int, height: Int, sign: Int, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        let column = start >> Self.fractionBits
        guard column == end >> Self.fractionBits, column >= 0 else {
            return addShallow(
                from: min(start, end), to: max(start, end), row: row, height: height, sign: sign, cells: &cells,
                occupancy: &occupancy)
        }
        guard column < box.width else { return }
        let shares = (start &+ end) &- column << (Self.fractionBits + 1)
        let area = (height &* shares) >> (Self.fractionBits + 1)
        let index = row &* stride &+ column
        cells[index] &+= Int32(truncatingIfNeeded: sign &* (height &- area))
        cells[index &+ 1] &+= Int32(truncatingIfNeeded: sign &* area)
        occupancy[row] |= 1 &<< UInt64(column &>> blockShift) | 1 &<< UInt64((column &+ 1) &>> blockShift)
    }

    /// Adds the part of an edge within one row, where it passes several columns.
    private func addShallow(
        from left: Int, to right: Int, row: Int, height: Int, sign: Int, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        let start = row &* stride
        guard right >= 0 else {
            cells[start] &+= Int32(truncatingIfNeeded: sign &* height)
            occupancy[row] |= 1
            return
        }
        let first = max(0, left >> Self.fractionBits)
        let last = min(box.width &- 1, right >> Self.fractionBits)
        guard first <= last else { return }
        let rate = Double(height) / Double(right &- left)
        var passed = 0
        if left < 0 {
            passed = Int(Double(0 &- left) * rate)
            cells[start] &+= Int32(truncatingIfNeeded: sign &* passed)
        }
        for column in first...last {
            let border = column << Self.fractionBits
            let next = border &+ Self.one
            let total = next < right ? Int(Double(next &- left) * rate) : height
            let part = total &- passed
            let shares = (max(left, border) &- border) &+ (min(right, next) &- border)
            let area = (part &* shares) >> (Self.fractionBits + 1)
            cells[start &+ column] &+= Int32(truncatingIfNeeded: sign &* (part &- area))
            cells[start &+ column &+ 1] &+= Int32(truncatingIfNeeded: sign &* area)
            passed = total
        }
        let blocks = UInt64(first >> blockShift)...UInt64((last &+ 1) >> blockShift)
        occupancy[row] |= (~0 << blocks.lowerBound) & (~0 >> (63 &- blocks.upperBound))
    }
}
