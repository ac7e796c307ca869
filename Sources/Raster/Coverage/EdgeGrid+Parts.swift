/// Adds parts of edges within one row.
///
/// `start` and `end`, or `left` and `right`, are the ends of a part; `height` is the part of the row that it passes.
extension EdgeGrid {
    @inline(__always)
    func addPart(
        from start: Int, to end: Int, row: Int, height: Int, isInside: Bool, sign: Int32,
        cells: inout MutableSpan<Int32>, occupancy: inout MutableSpan<UInt64>
    ) {
        let column = start >> Self.fractionBits
        guard column == end >> Self.fractionBits, column < width, isInside || column >= 0 else {
            return addShallow(
                from: min(start, end), to: max(start, end), row: row, height: height, sign: sign, cells: &cells,
                occupancy: &occupancy)
        }
        let shares = (start &+ end) &- column << (Self.fractionBits + 1)
        let area = Int32(truncatingIfNeeded: (height &* shares) >> (Self.fractionBits + 1)) &* sign
        let index = row &* stride &+ column
        cells[index] &+= Int32(truncatingIfNeeded: height) &* sign &- area
        cells[index &+ 1] &+= area
        occupancy[row] |= block(of: column) | block(of: column &+ 1)
    }

    /// Adds a part that passes two columns, as most parts of curves do. It handles all other parts too.
    @inline(never)
    func addShallow(
        from left: Int, to right: Int, row: Int, height: Int, sign: Int32, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        let first = left >> Self.fractionBits
        let border = (first &+ 1) << Self.fractionBits
        guard first >= 0, first &+ 1 < width, right > border, right <= border &+ Self.one else {
            return addLong(
                from: left, to: right, row: row, height: height, sign: sign, cells: &cells, occupancy: &occupancy)
        }
        let before = Self.floor(Double(border &- left) * (Double(height) / Double(right &- left)))
        let behind = height &- before
        let shares = Self.one &+ Self.one &- (border &- left)
        let area = Int32(truncatingIfNeeded: (before &* shares) >> (Self.fractionBits + 1))
        let areaBehind = Int32(truncatingIfNeeded: (behind &* (right &- border)) >> (Self.fractionBits + 1))
        let index = row &* stride &+ first
        cells[index] &+= (Int32(truncatingIfNeeded: before) &- area) &* sign
        cells[index &+ 1] &+= (Int32(truncatingIfNeeded: behind) &- areaBehind &+ area) &* sign
        cells[index &+ 2] &+= areaBehind &* sign
        // Blocks are wider than two columns.
        occupancy[row] |= block(of: first) | block(of: first &+ 2)
    }

    /// Adds a part that passes several columns.
    @inline(never)
    private func addLong(
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
            cells[start &+ column] &+= (Int32(truncatingIfNeeded: part) &- area &+ carry) &* sign
            carry = area
            passed = total
            shares = Self.one
            distance += Double(Self.one)
            column &+= 1
        } while column < last
        let part = height &- passed
        shares = right &- last << Self.fractionBits
        let area = Int32(truncatingIfNeeded: (part &* shares) >> (Self.fractionBits + 1))
        cells[start &+ last] &+= (Int32(truncatingIfNeeded: part) &- area &+ carry) &* sign
        cells[start &+ last &+ 1] &+= area &* sign
        occupancy[row] |= blocks(from: first, through: last &+ 1)
    }

    /// Adds a part that may extend beyond the ends of the row, with the same results as the other methods.
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
            passed = Self.floor(Double(0 &- left) * rate)
            cells[start] &+= Int32(truncatingIfNeeded: passed) &* sign
        }
        for column in first...last {
            let border = column << Self.fractionBits
            let next = border &+ Self.one
            let total = next < right ? Self.floor(Double(next &- left) * rate) : height
            let part = total &- passed
            let shares = (max(left, border) &- border) &+ (min(right, next) &- border)
            let area = Int32(truncatingIfNeeded: (part &* shares) >> (Self.fractionBits + 1))
            cells[start &+ column] &+= (Int32(truncatingIfNeeded: part) &- area) &* sign
            cells[start &+ column &+ 1] &+= area &* sign
            passed = total
        }
        occupancy[row] |= blocks(from: first, through: last &+ 1)
    }

    /// The bit of the block that contains a column.
    @inline(__always)
    private func block(of column: Int) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: column &>> blockShift)
    }

    /// The bits of the blocks that contain a range of columns.
    @inline(__always)
    func blocks(from first: Int, through last: Int) -> UInt64 {
        (~0 &<< UInt64(truncatingIfNeeded: first &>> blockShift))
            & (~0 &>> UInt64(truncatingIfNeeded: 63 &- last &>> blockShift))
    }
}
