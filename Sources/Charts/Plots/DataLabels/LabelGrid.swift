import Geometry

/// An index of placed labels by position. Each label is listed in all cells of a coarse grid that it touches.
struct LabelGrid {
    private var labels: [PlacedText] = []
    private var cells: [Cell: [Int]] = [:]

    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    /// The side length of a cell, in points.
    private static let side = 48.0

    init() {}

    mutating func insert(_ label: PlacedText) {
        for cell in Self.cells(of: label.visualBounds) { cells[cell, default: []].append(labels.count) }
        labels.append(label)
    }

    /// Whether a label is closer than `gap` points to a label in the grid.
    func overlaps(_ label: PlacedText, gap: Double) -> Bool {
        let bounds = label.visualBounds.inset(by: -gap)
        for cell in Self.cells(of: bounds) {
            for index in cells[cell] ?? []
            where labels[index].visualBounds.intersects(bounds) && labels[index].overlaps(label, gap: gap) {
                return true
            }
        }
        return false
    }

    /// Whether an upright label in the grid covers a point that is at least `margin` points away from its edges.
    func contains(_ point: Point, within margin: Double) -> Bool {
        for cell in Self.cells(of: Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)) {
            for index in cells[cell] ?? [] where labels[index].isUpright {
                if labels[index].visualBounds.inset(by: margin).contains(point) { return true }
            }
        }
        return false
    }

    private static func cells(of bounds: Rect) -> [Cell] {
        func index(_ place: Double) -> Int {
            Int(Double.maximum(-1e6, Double.minimum(1e6, place / side)).rounded(.down))
        }
        let (left, right) = (index(bounds.minX), index(bounds.maxX))
        let (top, bottom) = (index(bounds.minY), index(bounds.maxY))
        guard left <= right, top <= bottom, right - left < 400, bottom - top < 400 else { return [] }
        return (top...bottom).flatMap { row in (left...right).map { Cell(column: $0, row: row) } }
    }
}
