import Budget
import Geometry
import Glibc
import Numbers

/// Hides labels that overlap others, if they give way.
enum LabelCollisions {
    /// A grid of square cells over the picture.
    private struct Grid {
        var cell = 64.0

        /// The columns and rows that a label covers.
        func range(_ label: DataLabels.Label) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
            func range(_ center: Double, _ reach: Double) -> ClosedRange<Int> {
                func number(_ x: Double) -> Int { Int(limiting: (min(max(x, 0), 8_192) / cell).rounded(.down)) }
                let first = number(center - reach)
                return first...max(first, number(center + reach))
            }
            let reach = label.frame.reach
            return (range(label.center.x, reach.width), range(label.center.y, reach.height))
        }

        func cells(_ label: DataLabels.Label) -> [Int] {
            let (columns, rows) = range(label)
            return rows.flatMap { row in columns.map { row * 1_000 + $0 } }
        }
    }

    /// The mean number of cells of a label that a grid may have.
    private static let meanCells = 32

    /// A label gives way to those after it, and any label that gives way does so to those that do not.
    ///
    /// - Complexity: O(n) for labels at different positions: only labels that share cells of a grid are compared.
    static func hide(_ labels: inout [DataLabels.Label], budget: RenderBudget) {
        guard labels.contains(where: \.isHidable) else { return }
        var grid = Grid()
        // Large labels need large cells.
        while grid.cell < 8_192 {
            let count = labels.reduce(0) { sum, label in
                let (columns, rows) = grid.range(label)
                return sum + columns.count * rows.count
            }
            guard count > meanCells * labels.count else { break }
            grid.cell *= 2
        }
        let covered = labels.map(grid.cells)
        var cells: [Int: [Int]] = [:]
        for (index, covered) in covered.enumerated() {
            guard !budget.isSpent(before: 300 * covered.count) else { return }
            for cell in covered { cells[cell, default: []].append(index) }
        }
        for index in labels.indices.reversed() {
            guard labels[index].isVisible else { continue }
            let nearby = Set(covered[index].flatMap { cells[$0, default: []].filter { $0 < index } }).sorted(by: >)
            guard !budget.isSpent(before: 500 + 200 * nearby.count) else { return }
            for other in nearby where labels[other].isVisible && overlap(labels[index], labels[other]) {
                if labels[other].isHidable {
                    labels[other].isVisible = false
                } else if labels[index].isHidable {
                    labels[index].isVisible = false
                    break
                }
            }
        }
    }

    /// Whether two rotated rectangles overlap or touch: they do if no side of either separates them.
    static func overlap(_ a: DataLabels.Label, _ b: DataLabels.Label) -> Bool {
        let (first, second) = (corners(a), corners(b))
        for angle in a.frame.rotation == b.frame.rotation ? [a.frame.rotation] : [a.frame.rotation, b.frame.rotation] {
            for axis in [Point(cos(angle), sin(angle)), Point(-sin(angle), cos(angle))] {
                let (p, q) = (first.map { $0.x * axis.x + $0.y * axis.y }, second.map { $0.x * axis.x + $0.y * axis.y })
                guard let pLow = p.min(), let pHigh = p.max(), let qLow = q.min(), let qHigh = q.max() else { continue }
                if pHigh < qLow || qHigh < pLow { return false }
            }
        }
        return true
    }

    /// The corners of a frame, which turns around its own middle.
    private static func corners(_ label: DataLabels.Label) -> [Point] {
        let rect = label.frame.rect
        let middle = label.center + Point((rect.minX + rect.maxX) / 2, (rect.minY + rect.maxY) / 2)
        let (cosine, sine) = (cos(label.frame.rotation), sin(label.frame.rotation))
        return [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { x, y in
            let (x, y) = (x * rect.width, y * rect.height)
            return middle + Point(cosine * x - sine * y, sine * x + cosine * y)
        }
    }
}
