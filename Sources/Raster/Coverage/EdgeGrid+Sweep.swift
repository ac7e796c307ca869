import Geometry

/// Sums the rows of a grid and resets the cells to zero.
extension EdgeGrid {
    /// - Parameters:
    ///   - uniform: Called with the start and count of consecutive pixels that share a coverage other than zero.
    ///   - four: Called with the coverages of four consecutive pixels, some of which may lie beyond the end of the row.
    ///   - masked: Called with the number of pixels within the row among those passed to `four` since the previous call
    ///     of `masked`.
    @inline(__always)
    func sweep(
        _ rule: FillRule, _ levels: CoverageLevels, _ cells: inout [Int32], _ occupancy: inout [UInt64],
        uniform: (_ x: Int, _ y: Int, _ count: Int, _ coverage: UInt8) -> Void,
        four: (_ x: Int, _ y: Int, _ coverages: SIMD4<UInt8>) -> Void,
        masked: (_ x: Int, _ y: Int, _ count: Int) -> Void
    ) {
        switch rule {
        case .nonZero:
            sweep(&cells, &occupancy, uniform: uniform, four: four, masked: masked) {
                levels.bytes(Self.limited(Self.nonZeroCoverages($0)))
            } ofEight: {
                levels.bytes(Self.limited(Self.nonZeroCoverages($0)))
            }
        case .evenOdd:
            sweep(&cells, &occupancy, uniform: uniform, four: four, masked: masked) {
                levels.bytes(Self.limited(Self.evenOddCoverages($0)))
            } ofEight: {
                levels.bytes(Self.limited(Self.evenOddCoverages($0)))
            }
        }
    }

    @inline(__always)
    private func sweep(
        _ cells: inout [Int32], _ occupancy: inout [UInt64],
        uniform: (_ x: Int, _ y: Int, _ count: Int, _ coverage: UInt8) -> Void,
        four: (_ x: Int, _ y: Int, _ coverages: SIMD4<UInt8>) -> Void,
        masked: (_ x: Int, _ y: Int, _ count: Int) -> Void, ofFour: (SIMD4<Int32>) -> SIMD4<UInt8>,
        ofEight: (SIMD8<Int32>) -> SIMD8<UInt8>
    ) {
        var cells = cells.mutableSpan
        var occupancy = occupancy.mutableSpan
        // The code below reads exactly the cells of a row, without further checks.
        precondition(cells.count >= height &* stride && stride & 7 == 0)
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
                // Adding the lowest bit clears the lowest run of bits and sets the bit above it.
                let rest = touched &+ (touched & (0 &- touched))
                let endBlock = rest.trailingZeroBitCount
                touched &= rest
                let start = firstBlock &<< blockShift
                let end = min(endBlock &<< blockShift, stride)
                let gap = min(start, width) &- x
                if gap > 0, coverage > 0 { uniform(box.minX &+ x, y, gap, coverage) }
                x = start
                if blockShift == 2 {
                    repeat {
                        let sums = Self.takeFourSums(of: &cells, from: row &* stride &+ x, after: &sum)
                        let coverages = ofFour(sums)
                        coverage = coverages[3]
                        four(box.minX &+ x, y, coverages)
                        x &+= 4
                    } while x < end
                } else {
                    repeat {
                        let sums = Self.takeEightSums(of: &cells, from: row &* stride &+ x, after: &sum)
                        let coverages = ofEight(sums)
                        coverage = coverages[7]
                        four(box.minX &+ x, y, coverages.lowHalf)
                        four(box.minX &+ x &+ 4, y, coverages.highHalf)
                        x &+= 8
                    } while x < end
                }
                masked(box.minX &+ start, y, max(0, min(end, width) &- start))
            }
            if x < width, coverage > 0 { uniform(box.minX &+ x, y, width &- x, coverage) }
        }
    }

    /// Returns the running sums of four cells and sets the cells to zero.
    @inline(__always)
    private static func takeFourSums(
        of cells: inout MutableSpan<Int32>, from index: Int, after sum: inout SIMD4<Int32>
    ) -> SIMD4<Int32> {
        var bytes = unsafe cells.mutableBytes
        let four = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 4, as: SIMD4<Int32>.self)
        unsafe bytes.storeBytes(of: SIMD4<Int32>(), toUncheckedByteOffset: index &* 4, as: SIMD4<Int32>.self)
        let sums = sums(of: four) &+ sum
        sum = SIMD4(repeating: sums[3])
        return sums
    }

    /// Returns the running sums of eight cells and sets the cells to zero.
    @inline(__always)
    private static func takeEightSums(
        of cells: inout MutableSpan<Int32>, from index: Int, after sum: inout SIMD4<Int32>
    ) -> SIMD8<Int32> {
        let low = takeFourSums(of: &cells, from: index, after: &sum)
        let high = takeFourSums(of: &cells, from: index &+ 4, after: &sum)
        return SIMD8(lowHalf: low, highHalf: high)
    }

    @inline(__always)
    private static func sums(of differences: SIMD4<Int32>) -> SIMD4<Int32> {
        let words = unsafe unsafeBitCast(differences, to: SIMD2<UInt64>.self)
        let pairs = unsafe unsafeBitCast(words &+ words &<< 32, to: SIMD4<Int32>.self)
        return pairs &+ SIMD4(0, 0, pairs[1], pairs[1])
    }

    @inline(__always)
    private static func nonZeroCoverages<Sums: SIMD<Int32>>(_ sums: Sums) -> Sums {
        let signs = sums &>> 31
        return (sums ^ signs) &- signs
    }

    @inline(__always)
    private static func evenOddCoverages<Sums: SIMD<Int32>>(_ sums: Sums) -> Sums {
        let turn = Int32(2 * one)
        let rest = sums & (turn - 1)
        let isLong = (Int32(one) &- rest) &>> 31
        return (rest ^ isLong) &+ (isLong & (turn + 1))
    }

    @inline(__always)
    private static func limited(_ coverages: SIMD4<Int32>) -> SIMD4<UInt16> {
        let isWhole = (0xffff &- coverages) &>> 31
        return unsafe unsafeBitCast(coverages | isWhole, to: SIMD8<UInt16>.self).evenHalf
    }

    @inline(__always)
    private static func limited(_ coverages: SIMD8<Int32>) -> SIMD8<UInt16> {
        let isWhole = (0xffff &- coverages) &>> 31
        return unsafe unsafeBitCast(coverages | isWhole, to: SIMD16<UInt16>.self).evenHalf
    }
}
