import Budget
import Drawing
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
    private(set) var cells: [Int32] = []
    /// A bit for each block of cells of a row that an edge has touched; all zero between conversions.
    private(set) var occupancy: [UInt64] = []
    /// Once it is raised, shapes are left half done, and the memory ready for others.
    var cancellation = CancellationToken.never
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
        forEachBand(of: path, in: box, isWhole: isWhole) { converter, grid in
            coverage.write(rule, levels, grid, &converter.cells, &converter.occupancy)
        }
    }

    /// Paints one colour without transparency where a path covers a surface.
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
            // A cell of the band takes a nanosecond, more or less, whoever touches it.
            guard !cancellation.isCancelled(before: grid.width * grid.height) else { return }
            Self.accumulate(
                path, on: grid, isInside: isInside, cells: &cells, occupancy: &occupancy, cancellation: cancellation)
            body(&self, grid)
            top = bottom
        }
    }

    private static func accumulate(
        _ path: FlattenedPath, on grid: EdgeGrid, isInside: Bool, cells: inout [Int32], occupancy: inout [UInt64],
        cancellation: CancellationToken
    ) {
        let cellCount = grid.stride * grid.box.height
        if cells.count < cellCount { cells.append(contentsOf: repeatElement(0, count: cellCount - cells.count)) }
        if occupancy.count < grid.box.height {
            occupancy.append(contentsOf: repeatElement(0, count: grid.box.height - occupancy.count))
        }
        var cells = cells.mutableSpan
        var occupancy = occupancy.mutableSpan
        if isInside {
            add(path, to: grid, isInside: true, cells: &cells, occupancy: &occupancy, cancellation: cancellation)
        } else {
            add(path, to: grid, isInside: false, cells: &cells, occupancy: &occupancy, cancellation: cancellation)
        }
    }

    /// So many edges are added before it is asked whether to stop.
    private static let pace = 1024

    @inline(__always)
    private static func add(
        _ path: FlattenedPath, to grid: EdgeGrid, isInside: Bool, cells: inout MutableSpan<Int32>,
        occupancy: inout MutableSpan<UInt64>, cancellation: CancellationToken
    ) {
        let points = path.points.span
        // An edge passes as many cells as there are rows and columns at the most.
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
                    guard !cancellation.isCancelled(before: costOfPace) else { return }
                    edges = 0
                }
                first = end
            }
        }
    }
}
