import Budget
import Drawing
import Geometry
import Text

/// The names of lines that end before the right edge of the plot area, beside their ends.
///
/// Each name is tried at 14 places, and covers no line, symbol, bar or text.
struct InnerLineNames {
    private var texts: LabelGrid
    private let obstacles: ObstacleGrid
    private let area: Rect
    private let budget: RenderBudget

    /// The distances of a name from the end, in points.
    private static let distances = [6.0, 14]
    /// The directions from the end to its name, with y down: beyond the end, along the line, and beside what follows it.
    private static let directions = [
        Point(1, 0), Point(-1, -1), Point(-1, 1), Point(0, -1), Point(0, 1), Point(1, -1), Point(1, 1),
    ]
    /// The time for trying one place, in nanoseconds.
    private static let costOfPlace = 2_000

    init(besides texts: [PlacedText], _ obstacles: ObstacleGrid, in area: Rect, _ budget: RenderBudget) {
        self.texts = LabelGrid(budget)
        for text in texts { self.texts.insert(text) }
        self.obstacles = obstacles
        self.area = area
        self.budget = budget
    }

    /// Returns the names; nil if there is no space for one of them.
    func placed(_ ends: [LineEndLabels.End], in graph: Graph) -> [LineName]? {
        var names = self
        var result: [LineName] = []
        for end in ends {
            guard let text = names.text(of: end, in: graph) else { return nil }
            names.texts.insert(text)
            result.append(LineName(plot: end.name.plot, text: text))
        }
        return result
    }

    private func text(of end: LineEndLabels.End, in graph: Graph) -> PlacedText? {
        for distance in Self.distances {
            for direction in Self.directions where !budget.isSpent(before: Self.costOfPlace) {
                let shift = direction * ((distance + end.reach) / direction.length)
                let anchor = LabelAnchor.facing(-direction, rotation: 0)
                let text = end.name.placed(end.color, anchor: anchor, at: end.point + shift, in: graph)
                if isFree(text, beside: end.point) { return text }
            }
        }
        return nil
    }

    private func isFree(_ text: PlacedText, beside point: Point) -> Bool {
        area.contains(text.visualBounds) && !texts.overlaps(text, gap: 2)
            && !obstacles.covers(text.visualBounds.inset(by: -2), besides: point)
    }
}
