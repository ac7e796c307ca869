import Geometry

/// Sums up the rows of a grid and sets the cells back to zero.
extension EdgeGrid {
    /// - Parameters:
    ///   - uniform: told of neighbouring pixels of one coverage, which is not zero: where they start, how many they are.
    ///   - eight: told of the coverages of eight neighbouring pixels, of which some may lie behind the end of the row.
    ///   - masked: told how many of the pixels for which `eight` has been called since it was called last are in the row.
    @inline(__always)
    func sweep(
        _ rule: FillRule, _ levels: CoverageLevels, _ cells: inout [Int32], _ occupancy: inout [UInt64],
        uniform: (_ x: Int, _ y: Int, _ count: Int, _ coverage: UInt8) -> Void,
        eight: (_ x: Int, _ y: Int, _ coverages: SIMD8<UInt8>) -> Void,
        masked: (_ x: Int, _ y: Int, _ count: Int) -> Void
    ) {
        switch rule {
        case .nonZero:
            sweep(&cells, &occupancy, uniform: uniform, eight: eight, masked: masked) {
                levels.bytes(Self.nonZeroCoverages($0))
            }
        case .evenOdd:
            sweep(&cells, &occupancy, uniform: uniform, eight: eight, masked: masked) {
                levels.bytes(Self.evenOddCoverages($0))
            }
        }
    }

    @inline(__always)
    private func sweep(
        _ cells: inout [Int32], _ occupancy: inout [UInt64],
        uniform: (_ x: Int, _ y: Int, _ count: Int, _ coverage: UInt8) -> Void,
        eight: (_ x: Int, _ y: Int, _ coverages: SIMD8<UInt8>) -> Void,
        masked: (_ x: Int, _ y: Int, _ count: Int) -> Void, tone: (SIMD8<Int32>) -> SIMD8<UInt8>
    ) {
        var cells = cells.mutableSpan
        var occupancy = occupancy.mutableSpan
        for row in 0..<height {
            var touched = occupancy[row]
            guard touched != 0 else { continue }
            occupancy[row] = 0
            let y = box.minY &+ row
            var sum = SIMD4<Int32>()
            var coverage: UInt8 = 0
            var x = 0
            while touched != 0 {
                let firstBlock = touched.trailingZeroBitCount
                let endBlock =
                    firstBlock &+ (~(touched &>> UInt64(truncatingIfNeeded: firstBlock))).trailingZeroBitCount
                touched &= ~0 << UInt64(truncatingIfNeeded: endBlock)
                let start = firstBlock &<< blockShift
                let end = min(endBlock &<< blockShift, stride)
                let gap = min(start, width) &- x
                if gap > 0, coverage > 0 { uniform(box.minX &+ x, y, gap, coverage) }
                x = start
                repeat {
                    let sums = Self.takeSums(of: &cells, from: row &* stride &+ x, after: &sum)
                    let coverages = tone(sums)
                    coverage = coverages[7]
                    eight(box.minX &+ x, y, coverages)
                    x &+= 8
                } while x < end
                masked(box.minX &+ start, y, max(0, min(end, width) &- start))
            }
            if x < width, coverage > 0 { uniform(box.minX &+ x, y, width &- x, coverage) }
        }
    }

    /// The running sums of eight cells, which are set to zero.
    @inline(__always)
    private static func takeSums(
        of cells: inout MutableSpan<Int32>, from index: Int, after sum: inout SIMD4<Int32>
    ) -> SIMD8<Int32> {
        var cells = cells._mutatingExtracting(index..<index &+ 8)
        var bytes = unsafe cells.mutableBytes
        let eight = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: SIMD8<Int32>.self)
        bytes.storeBytes(of: SIMD8<Int32>(), toByteOffset: 0, as: SIMD8<Int32>.self)
        let low = sums(of: eight.lowHalf) &+ sum
        let high = sums(of: eight.highHalf) &+ low[3]
        sum = SIMD4(repeating: high[3])
        return SIMD8(lowHalf: low, highHalf: high)
    }

    @inline(__always)
    private static func sums(of differences: SIMD4<Int32>) -> SIMD4<Int32> {
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
        let turn = Int32(2 * one)
        let rest = sums & (turn - 1)
        let isLong = (Int32(one) &- rest) &>> 31
        return limited((rest ^ isLong) &+ (isLong & (turn + 1)))
    }

    @inline(__always)
    private static func limited(_ coverages: SIMD8<Int32>) -> SIMD8<UInt16> {
        let isWhole = (0xffff &- coverages) &>> 31
        return unsafe unsafeBitCast(coverages | isWhole, to: SIMD16<UInt16>.self).evenHalf
    }
}
