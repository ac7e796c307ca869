import Geometry

/// The coverage of each pixel by a shape, from 0 to 255, stored as runs of the pixels that the shape touches.
///
/// Coverage is the stage between scan conversion and blending: `ScanConverter` writes it, clips intersect it, `Surface`
/// paints it. Runs are ordered from top to bottom and left to right and do not overlap. A stretch of equal coverage is
/// a single run of any length; only edge pixels have separate bytes. Reuse a value to keep its memory.
package struct Coverage: Sendable {
    /// Consecutive pixels of one row.
    package struct Run: Hashable, Sendable {
        private let left: Int32
        private let row: Int32
        private let length: Int32
        /// The index of the first byte of a masked run, or the bitwise complement of a uniform run's coverage.
        private let content: Int32

        /// Creates a run with uniform coverage.
        @inline(__always) init(x: Int, y: Int, count: Int, uniform coverage: UInt8) {
            self.init(x: x, y: y, count: count, content: ~Int(coverage))
        }

        /// Creates a run whose coverages are stored in `mask` at an offset.
        @inline(__always) init(x: Int, y: Int, count: Int, offset: Int) {
            self.init(x: x, y: y, count: count, content: offset)
        }

        @inline(__always) private init(x: Int, y: Int, count: Int, content: Int) {
            left = Int32(truncatingIfNeeded: x)
            row = Int32(truncatingIfNeeded: y)
            length = Int32(truncatingIfNeeded: count)
            self.content = Int32(truncatingIfNeeded: content)
        }

        @inline(__always) package var x: Int { Int(left) }
        @inline(__always) package var y: Int { Int(row) }
        @inline(__always) package var count: Int { Int(length) }
        /// The coverage of every pixel of the run; nil if the pixels have separate coverages.
        @inline(__always) package var uniform: UInt8? {
            content < 0 ? UInt8(truncatingIfNeeded: ~content) : nil
        }
        /// The range in `mask` of the coverages of a run that is not uniform.
        @inline(__always) package var maskRange: Range<Int> { Int(content)..<Int(content) + Int(length) }
    }

    package var runs: ArraySlice<Run> { runStorage[..<runCount] }
    /// A box that contains all runs.
    package private(set) var box = PixelBox.empty
    /// The coverages of all runs that are not uniform, followed by unused capacity.
    package internal(set) var mask: [UInt8] = []
    /// The number of bytes of `mask` in use.
    private(set) var maskCount = 0
    /// The runs, followed by unused capacity.
    var runStorage: [Run] = []
    private(set) var runCount = 0

    package init() {}

    /// The number of bytes that the value retains.
    var memory: Int { runStorage.capacity * MemoryLayout<Run>.stride + mask.capacity }

    /// Removes all runs and sets the box that will contain the next ones.
    mutating func restart(in box: PixelBox) {
        self.box = box
        runCount = 0
        maskCount = 0
    }

    /// Covers exactly the pixels of a box.
    mutating func cover(_ box: PixelBox) {
        restart(in: box)
        guard !box.isEmpty else { return }
        reserve(runs: box.height, bytes: 0)
        for row in 0..<box.height {
            runStorage[row] = Run(x: box.minX, y: box.minY + row, count: box.width, uniform: 255)
        }
        use(runs: box.height, bytes: 0)
    }

    /// Reserves capacity in `runStorage` and `mask` after the part in use. The writer then calls `use`.
    mutating func reserve(runs: Int, bytes: Int) {
        if runStorage.count - runCount < runs {
            let run = Run(x: 0, y: 0, count: 0, uniform: 0)
            runStorage.append(contentsOf: repeatElement(run, count: max(runs, runStorage.count, 256)))
        }
        if mask.count - maskCount < bytes {
            mask.append(contentsOf: repeatElement(0, count: max(bytes, mask.count, 1024)))
        }
    }

    /// Sets the number of runs and bytes in use after more have been written.
    mutating func use(runs: Int, bytes: Int) {
        runCount = runs
        maskCount = bytes
    }

    /// Allocates separate bytes for a uniform run, without initializing them, and returns the index of the first one.
    mutating func replaceWithMask(runAt index: Int) -> Int {
        let run = runStorage[index]
        let offset = maskCount
        reserve(runs: 0, bytes: run.count)
        runStorage[index] = Run(x: run.x, y: run.y, count: run.count, offset: offset)
        maskCount += run.count
        return offset
    }
}

extension Coverage {
    /// Appends the runs of a grid's rows.
    mutating func write(
        _ rule: FillRule, _ levels: CoverageLevels, _ grid: EdgeGrid, _ cells: inout [Int32],
        _ occupancy: inout [UInt64]
    ) {
        reserve(runs: grid.height * (grid.stride >> grid.blockShift + 2), bytes: grid.height * grid.stride)
        var (runCount, byteCount) = (runCount, maskCount)
        Self.write(
            rule, levels, grid, &cells, &occupancy, runs: &runStorage, from: &runCount, mask: &mask, from: &byteCount)
        use(runs: runCount, bytes: byteCount)
    }

    private static func write(
        _ rule: FillRule, _ levels: CoverageLevels, _ grid: EdgeGrid, _ cells: inout [Int32],
        _ occupancy: inout [UInt64], runs: inout [Run], from runCount: inout Int, mask: inout [UInt8],
        from byteCount: inout Int
    ) {
        var runs = runs.mutableSpan
        var bytes = mask.mutableSpan
        var written = byteCount
        grid.sweep(rule, levels, &cells, &occupancy) { x, y, count, coverage in
            runs[runCount] = Run(x: x, y: y, count: count, uniform: coverage)
            runCount &+= 1
        } four: { _, _, coverages in
            var memory = unsafe bytes.mutableBytes
            memory.storeBytes(of: coverages, toByteOffset: written, as: SIMD4<UInt8>.self)
            written &+= 4
        } masked: { x, y, count in
            if count > 0 {
                runs[runCount] = Run(x: x, y: y, count: count, offset: byteCount)
                runCount &+= 1
                byteCount &+= count
            }
            written = byteCount
        }
    }
}

extension Coverage {
    /// Multiplies the coverage by a mask. All runs must lie within the mask's box.
    /// - Parameter levels: The coverage levels to which results are rounded.
    mutating func multiply(by mask: ClipMask, levels: CoverageLevels = .all) {
        for index in runs.indices {
            let run = runs[index]
            guard !mask.isInner(x: run.x, y: run.y, count: run.count) else { continue }
            let factors = mask.bytes.span.extracting(mask.range(x: run.x, y: run.y, count: run.count))
            if let uniform = run.uniform {
                let offset = replaceWithMask(runAt: index)
                var bytes = self.mask.mutableSpan
                for index in factors.indices {
                    bytes[offset + index] = levels.rounded(Pixel.product(uniform, factors[index]))
                }
            } else {
                let offset = run.maskRange.lowerBound
                var bytes = self.mask.mutableSpan
                for index in factors.indices {
                    bytes[offset + index] = levels.rounded(Pixel.product(bytes[offset + index], factors[index]))
                }
            }
        }
    }
}

extension Coverage {
    /// Writes the coverages into a zeroed buffer with one byte for each pixel of a box that contains all runs.
    func write(to bytes: inout MutableSpan<UInt8>, of box: PixelBox) {
        for run in runs {
            let start = box.index(x: run.x, y: run.y)
            var row = bytes._mutatingExtracting(start..<start + run.count)
            if let uniform = run.uniform {
                row.update(repeating: uniform)
            } else {
                let mask = mask.span.extracting(run.maskRange)
                for index in row.indices { row[index] = mask[index] }
            }
        }
    }
}
