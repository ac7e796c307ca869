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
    let width: Int
    let height: Int
    /// The bits of the box's corner.
    private let origin: SIMD2<Int>
    /// From one row of cells to the next.
    let stride: Int
    /// Cells of a row are marked as touched in blocks of 2 to this power, of which a row has 64 at the most.
    let blockShift: Int

    init(box: PixelBox) {
        self.box = box
        width = box.width
        height = box.height
        let magic = Int(0x4338_0000_0000_0000)
        origin = SIMD2(box.minX << Self.fractionBits &+ magic, box.minY << Self.fractionBits &+ magic)
        stride = (box.width + 2 + 7) & ~7
        blockShift = max(3, Int.bitWidth - ((stride - 1) >> 6).leadingZeroBitCount)
    }

    /// The pixels that a path and a clip have in common.
    static func box(of path: FlattenedPath, clip: PixelBox) -> (box: PixelBox, isWhole: Bool) {
        guard let first = path.points.first, !clip.isEmpty else { return (.empty, false) }
        var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
        for point in path.points {
            minX = min(minX, point.x)
            maxX = max(maxX, point.x)
            minY = min(minY, point.y)
            maxY = max(maxY, point.y)
        }
        let box = PixelBox(around: Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
        let visible = box.intersection(clip)
        return (visible, box == visible)
    }

    /// Where a point lies; one that no flattened path has is brought within the limits of those.
    @inline(__always)
    func vertex(_ point: Point) -> Vertex {
        let limit = 2.5e7
        // To the nearest position, halves upwards. The offset leaves ten bits of a position; what is less than half of
        // the last of them is then taken off, so that rounding in the magic sum, which is to the nearest, is downwards.
        let offset = 4_398_046_511_104.5
        var position = SIMD2(min(limit, max(-limit, point.x)), min(limit, max(-limit, point.y)))
        position = position * Double(Self.one) + offset - (offset - 0.5)
        position = position - (0.5 - 0x1p-12) + Self.magic
        let bits = unsafe unsafeBitCast(position, to: SIMD2<Int>.self) &- origin
        return Vertex(x: bits.x, y: bits.y)
    }
    private static var magic: Double { 6_755_399_441_055_744.0 }

    /// The next whole number below a number from 0 to 2³².
    @inline(__always)
    private static func floor(_ number: Double) -> Int {
        Int(bitPattern: UInt((number - (0.5 - 0x1p-18) + magic).bitPattern &- magic.bitPattern))
    }

    /// Adds the area between an edge and the right end of the box.
    /// - Parameter isInside: whether both ends are known to lie in the box.
    @inline(__always)
    func add(
        from start: Vertex, to end: Vertex, isInside: Bool, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        guard start.y != end.y else { return }
        let isDownward = start.y < end.y
        let top = isDownward ? start : end
        let bottom = isDownward ? end : start
        let sign: Int32 = isDownward ? 1 : -1
        if isInside {
            addDownward(
                from: top, to: bottom, rows: top.y >> Self.fractionBits..<bottom.y >> Self.fractionBits,
                isInside: true, sign: sign, cells: &cells, occupancy: &occupancy)
        } else {
            addClipped(from: top, to: bottom, sign: sign, cells: &cells, occupancy: &occupancy)
        }
    }

    private func addClipped(
        from top: Vertex, to bottom: Vertex, sign: Int32, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        let firstRow = top.y >> Self.fractionBits
        let lastRow = bottom.y >> Self.fractionBits
        guard bottom.y > 0, firstRow < height, min(top.x, bottom.x) < width << Self.fractionBits else { return }
        let isLeft = max(top.x, bottom.x) <= 0
        addDownward(
            from: isLeft ? Vertex(x: 0, y: top.y) : top, to: isLeft ? Vertex(x: 0, y: bottom.y) : bottom,
            rows: firstRow..<lastRow, isInside: false, sign: sign, cells: &cells, occupancy: &occupancy)
    }

    @inline(__always)
    private func addDownward(
        from top: Vertex, to bottom: Vertex, rows: Range<Int>, isInside: Bool, sign: Int32,
        cells: inout MutableSpan<Int32>, occupancy: inout MutableSpan<UInt64>
    ) {
        if rows.isEmpty {
            return addPart(
                from: top.x, to: bottom.x, row: rows.lowerBound, height: bottom.y &- top.y, isInside: isInside,
                sign: sign, cells: &cells, occupancy: &occupancy)
        }

        // Whole rows are passed with 16 more bits, so that the steps add up to the slope.
        let slope = Double(bottom.x &- top.x) / Double(bottom.y &- top.y) * Double(Self.one)
        let topHeight = Self.one &- top.y & (Self.one &- 1)
        var x = top.x << Self.fractionBits &+ Int(Double(topHeight) * slope)
        if isInside || rows.lowerBound >= 0 {
            addPart(
                from: top.x, to: x >> Self.fractionBits, row: rows.lowerBound, height: topHeight, isInside: isInside,
                sign: sign, cells: &cells, occupancy: &occupancy)
        }
        let first = rows.lowerBound &+ 1
        if first < rows.upperBound {
            let step = Int(slope * Double(Self.one))
            let row = isInside ? first : max(0, first)
            x &+= step &* (row &- first)
            let end = isInside ? rows.upperBound : min(rows.upperBound, height)
            addRows(row, end, from: x, step: step, sign: sign, cells: &cells, occupancy: &occupancy)
            x &+= step &* max(0, end &- row)
        }
        let bottomHeight = bottom.y & (Self.one &- 1)
        if bottomHeight > 0, isInside || rows.upperBound < height {
            addPart(
                from: x >> Self.fractionBits, to: bottom.x, row: rows.upperBound, height: bottomHeight,
                isInside: isInside, sign: sign, cells: &cells, occupancy: &occupancy)
        }
    }

    @inline(never)
    private func addRows(
        _ first: Int, _ last: Int, from start: Int, step: Int, sign: Int32,
        cells: inout MutableSpan<Int32>, occupancy: inout MutableSpan<UInt64>
    ) {
        var row = first
        var x = start
        while row < last {
            let column = x >> (2 * Self.fractionBits)
            if UInt(bitPattern: column) < UInt(bitPattern: width) {
                steep(&row, last, column: column, x: &x, step: step, sign: sign, cells: &cells, occupancy: &occupancy)
                if row >= last { return }
            }
            let next = x &+ step
            let (left, right) = (x >> Self.fractionBits, next >> Self.fractionBits)
            addShallow(
                from: min(left, right), to: max(left, right), row: row, height: Self.one, sign: sign, cells: &cells,
                occupancy: &occupancy)
            x = next
            row &+= 1
        }
    }

    @inline(__always)
    private func steep(
        _ row: inout Int, _ last: Int, column: Int, x: inout Int, step: Int, sign: Int32,
        cells: inout MutableSpan<Int32>, occupancy: inout MutableSpan<UInt64>
    ) {
        let mask = blocks(from: column, through: column &+ 1)
        let stride = stride
        var index = row &* stride &+ column
        let border = column << (2 * Self.fractionBits)
        let limit = UInt(1) << UInt(2 * Self.fractionBits)
        var cells = cells._mutatingExtracting(index..<last &* stride)
        var occupancy = occupancy._mutatingExtracting(row..<last)
        index = 0
        var left = UInt(bitPattern: x &- border)
        var r = 0
        while r < occupancy.count {
            let right = left &+ UInt(bitPattern: step)
            guard right < limit else { break }
            let shares = (left >> UInt(Self.fractionBits)) &+ (right >> UInt(Self.fractionBits))
            let area = Int32(truncatingIfNeeded: shares >> 1) &* sign
            unsafe cells[unchecked: index] &+= Int32(Self.one) &* sign &- area
            unsafe cells[unchecked: index &+ 1] &+= area
            unsafe occupancy[unchecked: r] |= mask
            left = right
            index &+= stride
            r &+= 1
        }
        row &+= r
        x = Int(bitPattern: left) &+ border
    }

    /// Adds the part of an edge within one row.
    @inline(__always)
    private func addPart(
        from start: Int, to end: Int, row: Int, height: Int, isInside: Bool, sign: Int32,
        cells: inout MutableSpan<Int32>, occupancy: inout MutableSpan<UInt64>
    ) {
        let column = start >> Self.fractionBits
        guard column == end >> Self.fractionBits, isInside || UInt(bitPattern: column) < UInt(bitPattern: width) else {
            return addShallow(
                from: min(start, end), to: max(start, end), row: row, height: height, sign: sign, cells: &cells,
                occupancy: &occupancy)
        }
        let shares = (start &+ end) &- column << (Self.fractionBits + 1)
        let area = Int32(truncatingIfNeeded: (height &* shares) >> (Self.fractionBits + 1)) &* sign
        let index = row &* stride &+ column
        cells[index] &+= Int32(truncatingIfNeeded: height) &* sign &- area
        cells[index &+ 1] &+= area
        occupancy[row] |=
            1 &<< UInt64(truncatingIfNeeded: column &>> blockShift)
            | 1 &<< UInt64(truncatingIfNeeded: (column &+ 1) &>> blockShift)
    }

    /// Adds the part of an edge within one row, where it passes several columns.
    @inline(never)
    private func addShallow(
        from left: Int, to right: Int, row: Int, height: Int, sign: Int32, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        let first = left >> Self.fractionBits
        let last = (right &- 1) >> Self.fractionBits
        guard first >= 0, first < last, last < width else {
            return addClipped(
                from: left, to: right, row: row, height: height, sign: sign, cells: &cells, occupancy: &occupancy)
        }
        let rate = Double(height) / Double(right &- left)
        let start = row &* stride
        var column = first
        var shares = Self.one &+ left &- column << Self.fractionBits
        var distance = Double(2 * Self.one &- shares)
        var passed = 0
        var carry: Int32 = 0
        repeat {
            let total = Self.floor(distance * rate)
            let part = total &- passed
            let area = Int32(truncatingIfNeeded: (part &* shares) >> (Self.fractionBits + 1))
            cells[start &+ column] &+= (Int32(truncatingIfNeeded: part) &+ carry &- area) &* sign
            carry = area
            passed = total
            shares = Self.one
            distance += Double(Self.one)
            column &+= 1
        } while column < last
        let part = height &- passed
        let area = Int32(
            truncatingIfNeeded: (part &* (right &- last << Self.fractionBits)) >> (Self.fractionBits + 1))
        cells[start &+ column] &+= (Int32(truncatingIfNeeded: part) &+ carry &- area) &* sign
        cells[start &+ column &+ 1] &+= area &* sign
        occupancy[row] |= blocks(from: first, through: column &+ 1)
    }

    /// Adds the part of an edge within one row that may reach beyond both ends of it.
    @inline(never)
    private func addClipped(
        from left: Int, to right: Int, row: Int, height: Int, sign: Int32, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        let start = row &* stride
        guard right >= 0 else {
            cells[start] &+= Int32(truncatingIfNeeded: height) &* sign
            occupancy[row] |= 1
            return
        }
        let first = max(0, left >> Self.fractionBits)
        let last = min(width &- 1, right >> Self.fractionBits)
        guard first <= last else { return }
        let rate = Double(height) / Double(right &- left)
        var passed = 0
        if left < 0 {
            passed = Int(Double(0 &- left) * rate)
            cells[start] &+= Int32(truncatingIfNeeded: passed) &* sign
        }
        for column in first...last {
            let border = column << Self.fractionBits
            let next = border &+ Self.one
            let total = next < right ? Int(Double(next &- left) * rate) : height
            let part = total &- passed
            let shares = (max(left, border) &- border) &+ (min(right, next) &- border)
            let area = (part &* shares) >> (Self.fractionBits + 1)
            cells[start &+ column] &+= Int32(truncatingIfNeeded: part &- area) &* sign
            cells[start &+ column &+ 1] &+= Int32(truncatingIfNeeded: area) &* sign
            passed = total
        }
        occupancy[row] |= blocks(from: first, through: last &+ 1)
    }

    /// The bits of the blocks in which some columns lie.
    @inline(__always)
    private func blocks(from first: Int, through last: Int) -> UInt64 {
        (~0 &<< UInt64(truncatingIfNeeded: first &>> blockShift))
            & (~0 &>> UInt64(truncatingIfNeeded: 63 &- last &>> blockShift))
    }
}
