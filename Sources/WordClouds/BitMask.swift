import Images

/// A shape of cells that are covered or free, with 64 cells in a machine word.
struct BitMask: Sendable {
    let width: Int
    let height: Int
    /// The number of machine words in a row. There is one more than needed, so that shifted rows fit.
    let stride: Int
    var bits: [UInt64]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = (width + 63) / 64 + 1
        bits = [UInt64](repeating: 0, count: stride * height)
    }

    /// The cells of the pixels that are visible.
    init(_ pixmap: Pixmap) {
        self.init(width: pixmap.width, height: pixmap.height)
        for y in 0..<height {
            for x in 0..<width where pixmap.pixels[y * width + x] >> 24 > 8 {
                bits[y * stride + x / 64] |= 1 << UInt64(x % 64)
            }
        }
    }

    /// The columns and rows with covered cells; nil if there are none.
    var extent: (columns: Range<Int>, rows: Range<Int>)? {
        let rows = (0..<height).filter { row in bits[row * stride..<(row + 1) * stride].contains { $0 != 0 } }
        guard let first = rows.first, let last = rows.last else { return nil }
        var all = [UInt64](repeating: 0, count: stride)
        for row in rows {
            for word in 0..<stride { all[word] |= bits[row * stride + word] }
        }
        guard let low = all.firstIndex(where: { $0 != 0 }), let high = all.lastIndex(where: { $0 != 0 }) else {
            return nil
        }
        let columns = low * 64 + all[low].trailingZeroBitCount..<high * 64 + 64 - all[high].leadingZeroBitCount
        return (columns, first..<last + 1)
    }

    /// The shape with all cells at most `columns` columns and `rows` rows from a covered one.
    /// - Precondition: The covered cells are at least as far away from the edges.
    /// - Complexity: O(n log r)
    func dilated(columns: Int, rows: Int) -> BitMask {
        var result = self
        Self.doubling(to: columns) { step in
            let last = result
            for row in 0..<height {
                result.add(last, row: row, to: row, shift: step)
                result.add(last, row: row, to: row, shift: -step)
            }
        }
        Self.doubling(to: rows) { step in
            let last = result
            for row in 0..<height {
                if row + step < height { result.add(last, row: row, to: row + step, shift: 0) }
                if row >= step { result.add(last, row: row, to: row - step, shift: 0) }
            }
        }
        return result
    }

    /// Calls `body` with distances that add up to `distance`. Each is at most the sum of those before it, so that shapes
    /// moved by them have no gaps.
    private static func doubling(to distance: Int, _ body: (Int) -> Void) {
        var done = 0
        while done < distance {
            let step = min(max(1, done), distance - done, 63)
            body(step)
            done += step
        }
    }

    /// Adds a row of a mask of the same width, moved right by `shift` cells, from -63 to 63.
    private mutating func add(_ other: BitMask, row: Int, to target: Int, shift: Int) {
        let (source, start) = (row * stride, target * stride)
        let (distance, rest) = (UInt64(shift.magnitude), 64 - UInt64(shift.magnitude))
        for word in 0..<stride {
            let own = other.bits[source + word]
            if shift == 0 {
                bits[start + word] |= own
            } else if shift > 0 {
                let before = word > 0 ? other.bits[source + word - 1] >> rest : 0
                bits[start + word] |= own << distance | before
            } else {
                let after = word + 1 < stride ? other.bits[source + word + 1] << rest : 0
                bits[start + word] |= own >> distance | after
            }
        }
    }

    /// Whether a shape at a position covers a cell that is covered already.
    /// - Precondition: The shape lies inside this one.
    func collides(with shape: BitMask, x: Int, y: Int) -> Bool {
        // A few rows find most collisions.
        let step = max(1, shape.height / 8)
        for start in 0..<step {
            for row in Swift.stride(from: step - 1 - start, to: shape.height, by: step)
            where collides(with: shape, row: row, x: x, y: y) {
                return true
            }
        }
        return false
    }

    @inline(__always)
    private func collides(with shape: BitMask, row: Int, x: Int, y: Int) -> Bool {
        let shift = UInt64(x & 63)
        let source = row * shape.stride
        let target = (y + row) * stride + x >> 6
        var carried: UInt64 = 0
        for word in 0..<shape.stride {
            let own = shape.bits[source + word]
            let moved = own << shift | carried
            carried = shift == 0 ? 0 : own >> (64 - shift)
            if moved != 0, bits[target + word] & moved != 0 { return true }
        }
        return false
    }

    /// Covers the cells of a shape at a position.
    /// - Precondition: The shape lies inside this one.
    mutating func insert(_ shape: BitMask, x: Int, y: Int) {
        let shift = UInt64(x & 63)
        for row in 0..<shape.height {
            let target = (y + row) * stride + x >> 6
            var carried: UInt64 = 0
            for word in 0..<shape.stride {
                let own = shape.bits[row * shape.stride + word]
                let moved = own << shift | carried
                carried = shift == 0 ? 0 : own >> (64 - shift)
                if moved != 0 { bits[target + word] |= moved }
            }
        }
    }
}
