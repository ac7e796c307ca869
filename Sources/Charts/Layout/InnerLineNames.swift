import Budget
import Drawing
import Geometry
import Text

/// The names of lines in the plot area, beside the ends of their lines: of lines that end before its right edge, or of
/// all lines if an axis is there.
///
/// Each name is tried at 14 positions beside the end, then at 50 positions away from it, with a leader to its side. It
/// covers no line, symbol, bar or text, and its leader crosses none.
struct InnerLineNames {
    private var texts: LabelGrid
    private var leaders: [LabelLeader] = []
    private let obstacles: ObstacleGrid
    private let area: Rect
    private let budget: RenderBudget

    /// The distances of a name from the end, in points.
    private static let distances = [6.0, 14]
    /// The distances of a name with a leader from the end, in points.
    private static let distancesWithLeaders = [22.0, 30, 40, 52, 66]
    /// The directions from the end to its name, with y down: beyond the end, along the line, and beside what follows it.
    private static let directions = [
        Point(1, 0), Point(-1, -1), Point(-1, 1), Point(0, -1), Point(0, 1), Point(1, -1), Point(1, 1),
    ]
    /// The directions of leaders, with y down. Names are to the left or right of their ends.
    private static let directionsOfLeaders = [
        Point(-0.1, -1), Point(-0.1, 1), Point(0.1, -1), Point(0.1, 1), Point(-0.6, -1), Point(-0.6, 1),
        Point(0.6, -1), Point(0.6, 1), Point(-1, -0.5), Point(-1, 0.5),
    ]
    /// The time for trying one position, in nanoseconds.
    private static let costOfPosition = 2_000

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
            guard let name = names.name(at: end, in: graph) else { return nil }
            names.texts.insert(name.text)
            if let leader = name.leader { names.leaders.append(leader) }
            result.append(name)
        }
        return result
    }

    private func name(at end: LineEndLabels.End, in graph: Graph) -> LineName? {
        for distance in Self.distances {
            for direction in Self.directions where !budget.isSpent(before: Self.costOfPosition) {
                let text = text(of: end, at: distance, towards: direction, in: graph)
                if isFree(text, beside: end.point) { return LineName(plot: end.name.plot, text: text) }
            }
        }
        for distance in Self.distancesWithLeaders {
            for direction in Self.directionsOfLeaders where !budget.isSpent(before: Self.costOfPosition) {
                let unit = direction * (1 / direction.length)
                let leader = LabelLeader(
                    start: end.point + unit * (end.reach + 2), end: end.point + unit * (distance + end.reach),
                    color: end.color)
                let side = direction.x < 0 ? -1.0 : 1
                let text = end.name.placed(
                    end.color, anchor: Point(0.5 - side / 2, 0.5), at: leader.end + Point(side * 3, 0), in: graph)
                if isFree(text, beside: end.point), isClear(leader) {
                    return LineName(plot: end.name.plot, text: text, leader: leader)
                }
            }
        }
        return nil
    }

    private func text(
        of end: LineEndLabels.End, at distance: Double, towards direction: Point, in graph: Graph
    ) -> PlacedText {
        let shift = direction * ((distance + end.reach) / direction.length)
        let anchor = LabelAnchor.facing(-direction, rotation: 0)
        return end.name.placed(end.color, anchor: anchor, at: end.point + shift, in: graph)
    }

    private func isFree(_ text: PlacedText, beside point: Point) -> Bool {
        area.contains(text.visualBounds) && !texts.overlaps(text, gap: 2)
            && !obstacles.covers(text.visualBounds.inset(by: -2), besides: point)
            && !leaders.contains { LabelObstacle(from: $0.start, to: $0.end, reach: 1).touches(text.visualBounds) }
    }

    /// Whether a leader crosses no line, symbol, bar, text or other leader.
    private func isClear(_ leader: LabelLeader) -> Bool {
        let way = leader.end - leader.start
        let points = stride(from: 3, through: way.length, by: 1.5).lazy.map {
            leader.start + way * ($0 / way.length)
        }
        return !leaders.contains(where: leader.crosses)
            && !points.contains { sample in
                let near = Rect(x: sample.x - 1, y: sample.y - 1, width: 2, height: 2)
                return texts.contains(sample, within: -1)
                    || obstacles.covers(near, besides: Point(.infinity, .infinity))
            }
    }
}
