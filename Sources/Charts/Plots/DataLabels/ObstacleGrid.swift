import Geometry

/// Lines and symbols, found by where they are: each is listed in all cells of a coarse grid that it touches.
package struct ObstacleGrid: Sendable {
    private var obstacles: [LabelObstacle] = []
    private var cells: [[Int]] = []
    private let area: Rect
    private let columns: Int
    private let rows: Int

    /// Labels among more obstacles cannot keep off them, and it is not tried.
    package static let maximumCount = 5_000
    /// In points.
    private static let side = 32.0

    /// None at all.
    package init() {
        self.init([], in: .zero)
    }

    /// - Parameters:
    ///   - area: what lies outside of it is left out.
    /// - Complexity: O(*n* · *c*), *c* being the number of columns or rows that an obstacle spans; none of more than
    ///   `maximumCount` obstacles.
    package init(_ obstacles: [LabelObstacle], in area: Rect) {
        self.area = area
        func count(_ length: Double) -> Int {
            Int(Double.maximum(1, Double.minimum(400, (length / Self.side).rounded(.up))))
        }
        columns = count(area.width)
        rows = count(area.height)
        guard !obstacles.isEmpty, obstacles.count <= Self.maximumCount, !area.isEmpty else { return }
        cells = [[Int]](repeating: [], count: columns * rows)
        for obstacle in obstacles where obstacle.start.isFinite && obstacle.end.isFinite && obstacle.touches(area) {
            list(obstacle, as: self.obstacles.count)
            self.obstacles.append(obstacle)
        }
    }

    package var isEmpty: Bool { obstacles.isEmpty }

    /// Whether anything but a symbol around one point lies in a rectangle.
    func covers(_ rect: Rect, besides point: Point) -> Bool {
        guard !obstacles.isEmpty, rect.intersects(area) else { return false }
        for row in self.rows(rect.minY, rect.maxY) {
            for column in self.columns(rect.minX, rect.maxX) {
                for index in cells[row * columns + column] {
                    let obstacle = obstacles[index]
                    let isOwn = obstacle.start == obstacle.end && (obstacle.start - point).length < 1
                    if !isOwn, obstacle.touches(rect) { return true }
                }
            }
        }
        return false
    }

    private mutating func list(_ obstacle: LabelObstacle, as index: Int) {
        let (a, b, reach) = (obstacle.start, obstacle.end, obstacle.reach)
        for column in self.columns(min(a.x, b.x) - reach, max(a.x, b.x) + reach) {
            // Between the sides of the column.
            let left = area.minX + Double(column) * Self.side - reach
            let (first, second) = (
                height(of: obstacle, at: left), height(of: obstacle, at: left + Self.side + 2 * reach)
            )
            for row in self.rows(min(first, second) - reach, max(first, second) + reach) {
                cells[row * columns + column].append(index)
            }
        }
    }

    /// Where a line, which ends at its points, is at an x.
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
        func index(_ place: Double) -> Int {
            Int(Double.maximum(0, Double.minimum(Double(count - 1), (place / Self.side).rounded(.down))))
        }
        return index(start)...max(index(start), index(end))
    }
}
