import Geometry

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
