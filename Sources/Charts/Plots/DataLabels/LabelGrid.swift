import Budget
import Geometry
import Numbers

/// An index of placed labels by position. Each label is listed in all cells of a coarse grid that it touches.
struct LabelGrid {
    private var labels: [PlacedText] = []
    private var cells: [Cell: [Int]] = [:]
    /// The labels that touch too many cells to be listed there.
    private var large: [Int] = []
    private let budget: RenderBudget

    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    /// The side length of a cell, in points.
    private static let side = 48.0

    /// The maximum number of cells of a label. Long rotated labels would touch thousands.
    private static let maximumCells = 100

    /// - Parameter budget: Once it is spent, the remaining comparisons find nothing.
    init(_ budget: RenderBudget) {
        self.budget = budget
    }

    mutating func insert(_ label: PlacedText) {
        if let touched = Self.cells(of: label.visualBounds) {
            for cell in touched { cells[cell, default: []].append(labels.count) }
        } else {
            large.append(labels.count)
        }
        labels.append(label)
    }

    /// The labels in cells, and those that touch too many cells; all labels for nil.
    private func contains(in cells: [Cell]?, where predicate: (PlacedText) -> Bool) -> Bool {
        func contains(_ indices: some Collection<Int>) -> Bool {
            !budget.isSpent(before: indices.count * PlacedText.costOfComparison)
                && indices.contains { predicate(labels[$0]) }
        }
        guard let cells else { return contains(labels.indices) }
        return cells.contains { self.cells[$0].map(contains) ?? false } || contains(large)
    }

    /// Whether a label is closer than `gap` points to a label in the grid.
    func overlaps(_ label: PlacedText, gap: Double) -> Bool {
        let bounds = label.visualBounds.inset(by: -gap)
        return contains(in: Self.cells(of: bounds)) {
            $0.visualBounds.intersects(bounds) && $0.overlaps(label, gap: gap)
        }
    }

    /// Whether an upright label in the grid covers a point that is at least `margin` points away from its edges.
    func contains(_ point: Point, within margin: Double) -> Bool {
        contains(in: Self.cells(of: Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))) {
            $0.isUpright && $0.visualBounds.inset(by: margin).contains(point)
        }
    }

    /// The cells that a rectangle touches; nil if there are too many.
    private static func cells(of bounds: Rect) -> [Cell]? {
        func index(_ coordinate: Double) -> Int {
            Int(limiting: Double.maximum(-1e6, Double.minimum(1e6, coordinate / side)).rounded(.down))
        }
        let (left, right) = (index(bounds.minX), index(bounds.maxX))
        let (top, bottom) = (index(bounds.minY), index(bounds.maxY))
        guard left <= right, top <= bottom else { return [] }
        guard (right - left + 1) * (bottom - top + 1) <= maximumCells else { return nil }
        return (top...bottom).flatMap { row in (left...right).map { Cell(column: $0, row: row) } }
    }
}
