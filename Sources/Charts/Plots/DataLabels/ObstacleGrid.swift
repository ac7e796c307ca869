import Geometry
import Numbers

/// An index of lines, symbols and bars by position. Each one is listed in all cells of a coarse grid that it touches.
struct ObstacleGrid: Sendable {
    private var obstacles: [LabelObstacle] = []
    private var cells: [[Int]] = []
    private var entries = 0
    private let area: Rect
    private let columns: Int
    private let rows: Int

    /// The maximum number of obstacles. Labels cannot avoid more than these, so a grid for more of them is empty.
    static let maximumCount = 5_000
    /// The maximum number of entries in all cells, which many large obstacles would exceed.
    private static let maximumEntries = 500_000
    /// The side length of a cell, in points.
    private static let side = 32.0

    /// Creates an empty grid.
    init() {
        self.init([], in: .zero)
    }

    /// - Parameters:
    ///   - area: The area of the grid. Obstacles outside it are omitted.
    /// - Complexity: O(*n* · *c*), where *c* is the number of columns or rows that an obstacle spans; O(1) for more
    ///   than `maximumCount` obstacles.
    init(_ obstacles: [LabelObstacle], in area: Rect) {
        self.area = area
        func count(_ length: Double) -> Int {
            Int(limiting: Double.maximum(1, Double.minimum(400, (length / Self.side).rounded(.up))))
        }
        columns = count(area.width)
        rows = count(area.height)
        guard !obstacles.isEmpty, obstacles.count <= Self.maximumCount, !area.isEmpty else { return }
        cells = [[Int]](repeating: [], count: columns * rows)
        for obstacle in obstacles where obstacle.start.isFinite && obstacle.end.isFinite && obstacle.touches(area) {
            list(obstacle, as: self.obstacles.count)
            self.obstacles.append(obstacle)
            hasSecondary = hasSecondary || obstacle.isSecondary
            guard entries <= Self.maximumEntries else {
                self.obstacles = []
                return
            }
        }
    }

    var isEmpty: Bool { obstacles.isEmpty }

    /// Whether there are secondary obstacles.
    private(set) var hasSecondary = false

    /// Whether any obstacle is in a rectangle, except a symbol at `point` and the plot's bar around it.
    /// - Parameters:
    ///   - plot: The index of the plot with the point.
    ///   - ignoresLine: Whether the plot's own line is ignored.
    ///   - ignoresBars: Whether all bars are ignored.
    ///   - ignoresInsides: Whether bars are ignored of which only the inside is in the rectangle.
    ///   - ignoresHolders: Whether bars are ignored that contain the rectangle.
    ///   - ignoresSecondary: Whether secondary obstacles are ignored.
    ///   - margin: The minimum distance from lines of other plots, in points.
    func covers(
        _ rect: Rect, besides point: Point, of plot: Int = 0, ignoresLine: Bool = false, ignoresBars: Bool = false,
        ignoresInsides: Bool = false, ignoresHolders: Bool = false, ignoresSecondary: Bool = false, margin: Double = 0
    ) -> Bool {
        let reach = rect.inset(by: -margin)
        guard !obstacles.isEmpty, reach.intersects(area) else { return false }
        for row in self.rows(reach.minY, reach.maxY) {
            for column in self.columns(reach.minX, reach.maxX) {
                for index in cells[row * columns + column] {
                    let obstacle = obstacles[index]
                    let isOwn =
                        obstacle.isMark(at: point, of: plot) || ignoresLine && obstacle.isLine(of: plot)
                        || ignoresBars && obstacle.isBox || ignoresInsides && obstacle.crosses(rect)
                        || ignoresHolders && obstacle.contains(rect) || ignoresSecondary && obstacle.isSecondary
                    if !isOwn, obstacle.touches(rect, margin: margin, of: plot) { return true }
                }
            }
        }
        return false
    }

    /// Whether a bar contains a rectangle.
    func hasBar(around rect: Rect) -> Bool {
        guard !obstacles.isEmpty, rect.intersects(area) else { return false }
        let (row, column) = (rows(rect.minY, rect.minY).lowerBound, columns(rect.minX, rect.minX).lowerBound)
        return cells[row * columns + column].contains { obstacles[$0].contains(rect) }
    }

    /// The points at which the lines of other plots pass a vertical line.
    func lines(atX x: Double, besides plot: Int) -> [(plot: Int, y: Double)] {
        guard !obstacles.isEmpty, x >= area.minX, x <= area.maxX else { return [] }
        let column = self.columns(x, x).lowerBound
        var found: [(plot: Int, y: Double)] = []
        for row in 0..<rows {
            for index in cells[row * columns + column] {
                let obstacle = obstacles[index]
                guard obstacle.plot != plot, obstacle.isLine(of: obstacle.plot),
                    min(obstacle.start.x, obstacle.end.x) <= x, x <= max(obstacle.start.x, obstacle.end.x)
                else { continue }
                found.append((obstacle.plot, height(of: obstacle, at: x)))
            }
        }
        return found
    }

    private mutating func list(_ obstacle: LabelObstacle, as index: Int) {
        let (a, b, reach) = (obstacle.start, obstacle.end, obstacle.reach)
        if obstacle.isBox {
            for row in self.rows(a.y, b.y) {
                for column in self.columns(a.x, b.x) { append(index, row: row, column: column) }
            }
            return
        }
        for column in self.columns(min(a.x, b.x) - reach, max(a.x, b.x) + reach) {
            // The heights of the line at the sides of the column.
            let left = area.minX + Double(column) * Self.side - reach
            let (first, second) = (
                height(of: obstacle, at: left), height(of: obstacle, at: left + Self.side + 2 * reach)
            )
            for row in self.rows(min(first, second) - reach, max(first, second) + reach) {
                append(index, row: row, column: column)
            }
        }
    }

    private mutating func append(_ index: Int, row: Int, column: Int) {
        cells[row * columns + column].append(index)
        entries += 1
    }

    /// Returns the y of a line at an x; left or right of the line, the y of the nearer end. For a line that is almost
    /// vertical, the result is the smaller y on the left and the larger y on the right.
    private func height(of obstacle: LabelObstacle, at x: Double) -> Double {
        let (a, b) = (obstacle.start, obstacle.end)
        guard abs(b.x - a.x) > 1 else { return x < min(a.x, b.x) + 0.5 ? min(a.y, b.y) : max(a.y, b.y) }
        let share = Double.minimum(1, Double.maximum(0, (x - a.x) / (b.x - a.x)))
        return a.y + (b.y - a.y) * share
    }

    private func columns(_ start: Double, _ end: Double) -> ClosedRange<Int> {
        range(start - area.minX, end - area.minX, count: columns)
    }

    private func rows(_ start: Double, _ end: Double) -> ClosedRange<Int> {
        range(start - area.minY, end - area.minY, count: rows)
    }

    private func range(_ start: Double, _ end: Double, count: Int) -> ClosedRange<Int> {
        func index(_ distance: Double) -> Int {
            Int(limiting: Double.maximum(0, Double.minimum(Double(count - 1), (distance / Self.side).rounded(.down))))
        }
        return index(start)...max(index(start), index(end))
    }
}
