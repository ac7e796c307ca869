import Budget
import Drawing
import Geometry

/// Turns polygons into exact coverage.
///
/// For each row that an edge passes, the edge adds the signed area between itself and the right end of the row to a
/// buffer of differences. The running sum along a row is then the signed coverage of each pixel, multiplied by the
/// number of times the path winds around it. (Levien's font-rs and version 2 of stb_truetype accumulate in this way;
/// FreeType's smooth rasterizer keeps the same sums in sparse cells.) One word per row records which blocks of the row
/// have been touched by an edge. The sweep skips the other blocks, where the sum is constant, and resets the cells that
/// it has read to zero.
///
/// Sums are whole numbers: an edge and its reverse cancel exactly, so nothing leaks out of a shape, and the coverages
/// of two polygons that share edges add up to exactly one. Positions are rounded to 2⁻¹⁶ of a pixel. The coverage is
/// the area times its winding number. It is exact except in pixels where a path crosses itself: there, parts that are
/// covered twice count twice, and parts of opposite directions cancel.
///
/// - Complexity: O(rows and columns that the edges pass within the clip + rows of the shape's bounding box).
package struct ScanConverter: Sendable {
    /// The cells of an `EdgeGrid`, row by row; all zero between conversions.
    private(set) var cells: [Int32] = []
    /// One bit for each block of cells of a row that an edge has touched; all zero between conversions.
    private(set) var occupancy: [UInt64] = []
    /// Once the budget is spent, shapes are incomplete, but the memory is ready for reuse.
    var budget = RenderBudget.unlimited
    /// The number of cells used at a time. Larger shapes are converted in bands of rows.
    private let cellLimit: Int

    package init(cellLimit: Int = 1 << 20) {
        self.cellLimit = cellLimit
    }

    /// The number of bytes that the converter retains between shapes.
    var memory: Int { cells.capacity * MemoryLayout<Int32>.stride + occupancy.capacity * MemoryLayout<UInt64>.stride }

    /// Converts a path whose coordinates are pixels.
    ///
    /// Every subpath is closed. If edges wind around a pixel more than 32,767 times in the same direction, the winding
    /// number overflows and the coverage may be wrong.
    /// - Parameters:
    ///   - path: The polygons.
    ///   - rule: The fill rule.
    ///   - clip: Pixels outside it are omitted.
    ///   - levels: The coverage levels to which results are rounded.
    ///   - coverage: Replaced by the result.
    package mutating func convert(
        _ path: FlattenedPath, rule: FillRule, clip: PixelBox, levels: CoverageLevels = .all,
        into coverage: inout Coverage
    ) {
        let (box, isWhole) = EdgeGrid.box(of: path, clip: clip)
        coverage.restart(in: box)
        forEachBand(of: path, in: box, isWhole: isWhole) { converter, grid in
            coverage.write(rule, levels, grid, &converter.cells, &converter.occupancy)
        }
    }

    /// Paints one opaque color on the part of a surface that a path covers.
    mutating func paint(
        _ path: FlattenedPath, rule: FillRule, clip: PixelBox, levels: CoverageLevels, color: OpaqueColor,
        on surface: inout Surface
    ) {
        let (box, isWhole) = EdgeGrid.box(of: path, clip: clip)
        forEachBand(of: path, in: box, isWhole: isWhole) { converter, grid in
            surface.paint(color, rule, levels, grid, &converter.cells, &converter.occupancy)
        }
        surface.include(box)
    }

    @inline(__always)
    private mutating func forEachBand(
        of path: FlattenedPath, in box: PixelBox, isWhole: Bool, _ body: (inout ScanConverter, EdgeGrid) -> Void
    ) {
        guard !box.isEmpty else { return }
        let rowsPerBand = max(1, cellLimit / (box.width + 2))
        var top = box.minY
        while top < box.maxY {
            let bottom = min(top + rowsPerBand, box.maxY)
            let grid = EdgeGrid(box: PixelBox(minX: box.minX, minY: top, maxX: box.maxX, maxY: bottom))
            let isInside = isWhole && grid.height == box.height
            // A cell of the band takes about a nanosecond in total.
            guard !budget.isSpent(before: grid.width * grid.height) else { return }
            Self.accumulate(
                path, on: grid, isInside: isInside, cells: &cells, occupancy: &occupancy, budget: budget)
            body(&self, grid)
            top = bottom
        }
    }

    private static func accumulate(
        _ path: FlattenedPath, on grid: EdgeGrid, isInside: Bool, cells: inout [Int32], occupancy: inout [UInt64],
        budget: RenderBudget
    ) {
        let cellCount = grid.stride * grid.box.height
        if cells.count < cellCount { cells.append(contentsOf: repeatElement(0, count: cellCount - cells.count)) }
        if occupancy.count < grid.box.height {
            occupancy.append(contentsOf: repeatElement(0, count: grid.box.height - occupancy.count))
        }
        var cells = cells.mutableSpan
        var occupancy = occupancy.mutableSpan
        if isInside {
            add(path, to: grid, isInside: true, cells: &cells, occupancy: &occupancy, budget: budget)
        } else {
            add(path, to: grid, isInside: false, cells: &cells, occupancy: &occupancy, budget: budget)
        }
    }

    /// The number of edges added between two polls of the budget.
    private static let pace = 1024

    @inline(__always)
    private static func add(
        _ path: FlattenedPath, to grid: EdgeGrid, isInside: Bool, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>, budget: RenderBudget
    ) {
        let points = path.points.span
        // An edge passes at most as many cells as the grid has rows and columns.
        let costOfPace = pace * (grid.width + grid.height)
        var edges = 0
        for subpath in path.subpaths {
            var previous = grid.vertex(points[subpath.range.upperBound - 1], isInside: isInside)
            var first = subpath.range.lowerBound
            while first < subpath.range.upperBound {
                let end = min(first + pace, subpath.range.upperBound)
                for index in first..<end {
                    let next = grid.vertex(points[index], isInside: isInside)
                    grid.add(from: previous, to: next, isInside: isInside, cells: &cells, occupancy: &occupancy)
                    previous = next
                }
                edges += end - first
                if edges >= pace {
                    guard !budget.isSpent(before: costOfPace) else { return }
                    edges = 0
                }
                first = end
            }
        }
    }
}
