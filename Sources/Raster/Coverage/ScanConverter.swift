import Geometry

/// Turns polygons into exact coverage.
///
/// Every edge adds, for each row that it passes, the signed area between itself and the right end of the row to a
/// buffer of differences: the running sum along a row is then the signed coverage of each pixel, one for each turn that
/// the path winds around it. (Levien's font-rs and version 2 of stb_truetype accumulate in this way; FreeType's smooth
/// rasteriser keeps the same sums in sparse cells.) A word a row tells which blocks of the row any edge has touched;
/// the sweep jumps over the rest, where the sum is constant, and sets the cells that it has read back to zero.
///
/// Sums are whole numbers: an edge and its reverse cancel exactly, so that nothing leaks out of a shape and the
/// coverages of two polygons that share edges add up to exactly one. Positions are rounded to 2⁻¹⁶ of a pixel. Coverage
/// is that of the area times its winding number: exact but in the pixels where a path crosses itself, in which parts
/// that are covered twice count twice, and parts of opposite directions cancel.
///
/// - Complexity: O(rows and columns that the edges pass within the clip + rows of the shape's bounding box).
package struct ScanConverter: Sendable {
    /// Row by row the cells of an `EdgeGrid`; all zero between conversions.
    private var cells: [Int32] = []
    /// A bit for each block of cells of a row that an edge has touched; all zero between conversions.
    private var occupancy: [UInt64] = []
    /// How many cells are used at a time; larger shapes are converted in bands of rows.
    private let cellLimit: Int

    package init(cellLimit: Int = 1 << 20) {
        self.cellLimit = cellLimit
    }

    /// The bytes that the converter holds on to between shapes.
    var memory: Int { cells.capacity * MemoryLayout<Int32>.stride + occupancy.capacity * MemoryLayout<UInt64>.stride }

    /// Converts a path whose coordinates are pixels.
    ///
    /// Every subpath is closed. Where edges wind around a pixel more than 32,767 times in the same direction, the count
    /// starts again: its coverage may then be wrong.
    /// - Parameters:
    ///   - path: the polygons.
    ///   - rule: which areas are inside.
    ///   - clip: pixels outside of it are left out.
    ///   - levels: what coverages are rounded to.
    ///   - coverage: replaced by the result.
    package mutating func convert(
        _ path: FlattenedPath, rule: FillRule, clip: PixelBox, levels: CoverageLevels = .all,
        into coverage: inout Coverage
    ) {
        let (box, isWhole) = EdgeGrid.box(of: path, clip: clip)
        coverage.restart(in: box)
        guard !box.isEmpty else { return }
        let rowsPerBand = max(1, cellLimit / (box.width + 2))
        var top = box.minY
        while top < box.maxY {
            let bottom = min(top + rowsPerBand, box.maxY)
            let grid = EdgeGrid(box: PixelBox(minX: box.minX, minY: top, maxX: box.maxX, maxY: bottom))
            let isInside = isWhole && grid.height == box.height
            Self.accumulate(path, on: grid, isInside: isInside, cells: &cells, occupancy: &occupancy)
            switch rule {
            case .nonZero:
                Self.sweep(grid, &cells, &occupancy, into: &coverage) { levels.bytes(Self.nonZeroCoverages($0)) }
            case .evenOdd:
                Self.sweep(grid, &cells, &occupancy, into: &coverage) { levels.bytes(Self.evenOddCoverages($0)) }
            }
            top = bottom
        }
    }

    private static func accumulate(
        _ path: FlattenedPath, on grid: EdgeGrid, isInside: Bool, cells: inout [Int32], occupancy: inout [UInt64]
    ) {
        let cellCount = grid.stride * grid.box.height
        if cells.count < cellCount { cells.append(contentsOf: repeatElement(0, count: cellCount - cells.count)) }
        if occupancy.count < grid.box.height {
            occupancy.append(contentsOf: repeatElement(0, count: grid.box.height - occupancy.count))
        }
        var cells = cells.mutableSpan
        var occupancy = occupancy.mutableSpan
        if isInside {
            add(path, to: grid, isInside: true, cells: &cells, occupancy: &occupancy)
        } else {
            add(path, to: grid, isInside: false, cells: &cells, occupancy: &occupancy)
        }
    }

    @inline(__always)
    private static func add(
        _ path: FlattenedPath, to grid: EdgeGrid, isInside: Bool, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>
    ) {
        let points = path.points.span
        for subpath in path.subpaths {
            var previous = grid.vertex(points[subpath.range.upperBound - 1])
            for index in subpath.range {
                let next = grid.vertex(points[index])
                grid.add(from: previous, to: next, isInside: isInside, cells: &cells, occupancy: &occupancy)
                previous = next
            }
        }
    }

    /// Sums up every row, appends its runs and clears what has been read.
    @inline(__always)
    private static func sweep(
        _ grid: EdgeGrid, _ cells: inout [Int32], _ occupancy: inout [UInt64], into coverage: inout Coverage,
        tone: (SIMD8<Int32>) -> SIMD8<UInt8>
    ) {
        coverage.reserve(
            runs: grid.height * (grid.stride >> grid.blockShift + 2), bytes: grid.height * grid.stride)
        var (runs, bytes) = (coverage.runCount, coverage.maskCount)
        sweep(
            grid, &cells, &occupancy, into: &coverage.runStorage, from: &runs, mask: &coverage.mask, from: &bytes,
            tone: tone)
        coverage.use(runs: runs, bytes: bytes)
    }

    @inline(__always)
    private static func sweep(
        _ grid: EdgeGrid, _ cells: inout [Int32], _ occupancy: inout [UInt64], into runs: inout [Coverage.Run],
        from runCount: inout Int, mask bytes: inout [UInt8], from byteCount: inout Int,
        tone: (SIMD8<Int32>) -> SIMD8<UInt8>
    ) {
        var cells = cells.mutableSpan
        var occupancy = occupancy.mutableSpan
        var runs = runs.mutableSpan
        var bytes = bytes.mutableSpan
        let box = grid.box
        for row in 0..<box.height {
            var touched = occupancy[row]
            guard touched != 0 else { continue }
            occupancy[row] = 0
            let y = box.minY &+ row
            var sum: Int32 = 0
            var byte: UInt8 = 0
            var x = 0
            while touched != 0 {
                let firstBlock = touched.trailingZeroBitCount
                let endBlock =
                    firstBlock &+ (~(touched &>> UInt64(truncatingIfNeeded: firstBlock))).trailingZeroBitCount
                touched &= ~0 << UInt64(truncatingIfNeeded: endBlock)
                let start = firstBlock &<< grid.blockShift
                let end = min(endBlock &<< grid.blockShift, grid.stride)
                let gap = min(start, box.width) &- x
                if gap > 0, byte > 0 {
                    runs[runCount] = Coverage.Run(x: box.minX &+ x, y: y, count: gap, uniform: byte)
                    runCount &+= 1
                }
                byte = sumUp(
                    &cells, from: row &* grid.stride &+ start, into: &bytes, at: byteCount, count: end &- start,
                    sum: &sum, tone: tone)
                let count = min(end, box.width) &- start
                if count > 0 {
                    runs[runCount] = Coverage.Run(x: box.minX &+ start, y: y, count: count, offset: byteCount)
                    runCount &+= 1
                    byteCount &+= count
                }
                x = end
            }
            if x < box.width, byte > 0 {
                runs[runCount] = Coverage.Run(x: box.minX &+ x, y: y, count: box.width &- x, uniform: byte)
                runCount &+= 1
            }
        }
    }

    /// Turns differences into coverages and sets them back to zero.
    @inline(__always)
    private static func sumUp(
        _ cells: inout MutableSpan<Int32>, from cell: Int, into mask: inout MutableSpan<UInt8>, at offset: Int,
        count: Int, sum: inout Int32, tone: (SIMD8<Int32>) -> SIMD8<UInt8>
    ) -> UInt8 {
        var cells = cells._mutatingExtracting(cell..<cell &+ count)
        var bytes = mask._mutatingExtracting(offset..<offset &+ count)
        var rawCells = unsafe cells.mutableBytes
        var rawBytes = unsafe bytes.mutableBytes
        var byte: UInt8 = 0
        var index = 0
        while index < count {
            let eight = unsafe rawCells.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD8<Int32>.self)
            rawCells.storeBytes(of: SIMD8<Int32>(), toByteOffset: index &* 4, as: SIMD8<Int32>.self)
            let low = prefix(eight.lowHalf) &+ sum
            let high = prefix(eight.highHalf) &+ low[3]
            sum = high[3]
            let eightBytes = tone(SIMD8(lowHalf: low, highHalf: high))
            byte = eightBytes[7]
            rawBytes.storeBytes(of: eightBytes, toByteOffset: index, as: SIMD8<UInt8>.self)
            index &+= 8
        }
        return byte
    }

    @inline(__always)
    private static func prefix(_ differences: SIMD4<Int32>) -> SIMD4<Int32> {
        let words = unsafe unsafeBitCast(differences, to: SIMD2<UInt64>.self)
        let pairs = unsafe unsafeBitCast(words &+ words &<< 32, to: SIMD4<Int32>.self)
        return pairs &+ SIMD4(0, 0, pairs[1], pairs[1])
    }

    @inline(__always)
    private static func nonZeroCoverages(_ sums: SIMD8<Int32>) -> SIMD8<UInt16> {
        let signs = sums &>> 31
        return limited((sums ^ signs) &- signs)
    }

    @inline(__always)
    private static func evenOddCoverages(_ sums: SIMD8<Int32>) -> SIMD8<UInt16> {
        let turn = Int32(2 * EdgeGrid.one)
        let rest = sums & (turn - 1)
        let isLong = (Int32(EdgeGrid.one) &- rest) &>> 31
        return limited((rest ^ isLong) &+ (isLong & (turn + 1)))
    }

    @inline(__always)
    private static func limited(_ coverages: SIMD8<Int32>) -> SIMD8<UInt16> {
        let isWhole = (0xffff &- coverages) &>> 31
        return SIMD8<UInt16>(truncatingIfNeeded: coverages | isWhole)
    }
}
