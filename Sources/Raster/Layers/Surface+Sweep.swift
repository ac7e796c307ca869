import Geometry
import Images

extension Surface {
    /// Paints the pixels covered by the edges of a grid.
    mutating func paint(
        _ color: OpaqueColor, _ rule: FillRule, _ levels: CoverageLevels, _ grid: EdgeGrid, _ cells: inout [Int32],
        _ occupancy: inout [UInt64]
    ) {
        let (width, origin, end) = (box.width, box.minY &* box.width &+ box.minX, grid.box.maxX)
        var pixels = pixmap.pixels.mutableSpan
        grid.sweep(rule, levels, &cells, &occupancy) { x, y, count, coverage in
            let start = y &* width &+ x &- origin
            var row = pixels._mutatingExtracting(start..<start &+ count)
            color.blend(coverage, over: &row)
        } four: { x, y, coverages in
            let start = y &* width &+ x &- origin
            color.blend(coverages, count: end &- x, over: &pixels, from: start)
        } masked: { _, _, _ in
        }
    }
}
