import Drawing
import Geometry
import Text

/// The names of the lines that end at the right, below each other in the order of the ends.
///
/// A name that is not beside its end, because other names are there, has a leader. Leaders do not cross, because names
/// and ends have the same order.
struct LineNameColumn {
    private let slots: [Slot]
    /// The rightmost position of the ends.
    let last: Double

    /// A name and its position in the column.
    private struct Slot {
        var end: LineEndLabels.End
        /// The middle of the name.
        var y: Double

        /// Whether the name is so far from the end of its line that only a leader shows that they belong together.
        var needsLeader: Bool { abs(end.point.y - y) > end.name.height * 0.4 }
    }

    /// The distance between the end of a line and its name, in points.
    private static let gap = 8.0
    /// The distance that the column extends beyond the plot area at its top and bottom, in points.
    private static let reach = 6.0
    /// The distance from the rightmost end up to which lines end at the right, in points.
    private static let depth = 16.0

    /// Returns nil if no line ends near the right edge of the plot area, or if the names do not fit.
    /// - Parameters:
    ///   - ends: The ends of all lines.
    ///   - span: The vertical extent of the column; nil is not limited.
    /// - Complexity: O(n log n).
    init?(_ ends: [LineEndLabels.End], in area: Rect, span: ClosedRange<Double>? = nil) {
        guard let last = Self.last(ends), last > area.minX + area.width * 0.85 else { return nil }
        self.last = last
        let sorted = ends.filter { Self.isLate($0, last) }.sorted { $0.point.y < $1.point.y }
        let heights = sorted.map(\.name.height)
        let sum = heights.reduce(0, +)
        let span = span ?? area.midY - sum...area.midY + sum
        guard sum <= span.upperBound - span.lowerBound else { return nil }
        let middles = LabelColumn.middles(
            wanted: sorted.map(\.point.y), heights: heights, gap: 0, from: span.lowerBound, to: span.upperBound)
        slots = zip(sorted, middles).map { Slot(end: $0, y: $1) }
    }

    private static func last(_ ends: [LineEndLabels.End]) -> Double? { ends.map { $0.point.x + $0.reach }.max() }

    private static func isLate(_ end: LineEndLabels.End, _ last: Double) -> Bool { last - end.point.x < depth }

    /// The ends of the lines that end earlier than the others.
    static func early(_ ends: [LineEndLabels.End]) -> [LineEndLabels.End] {
        guard let last = last(ends) else { return [] }
        return ends.filter { !isLate($0, last) }
    }

    /// The vertical extent of a column beside a plot area.
    static func span(of area: Rect) -> ClosedRange<Double> { area.minY - reach...area.maxY + reach }

    /// The vertical extent of a column beside a plot area, without the texts above and below it.
    static func span(
        of area: Rect, fromX x: Double, width: Double, besides texts: [PlacedText]
    ) -> ClosedRange<Double> {
        let column = Rect(minX: x, minY: area.minY - reach, maxX: x + width, maxY: area.maxY + reach)
        var (top, bottom) = (column.minY, column.maxY)
        for text in texts.map(\.visualBounds) where text.intersects(column) {
            if text.midY > column.midY { bottom = min(bottom, text.minY - 1) } else { top = max(top, text.maxY + 1) }
        }
        return min(top, bottom)...max(top, bottom)
    }

    /// The width of the names, in points.
    var width: Double { slots.map(\.end.name.block.size.width).max() ?? 0 }

    /// The distance that the labels of the last values may extend beyond the ends, in points.
    var reachOfValues: Double { slots.map(\.end.reachOfValue).max() ?? 0 }

    /// Whether names and lines belong together visibly. Labels of values are in the way of leaders.
    var showsOwners: Bool { !needsLeaders || reachOfValues == 0 }

    var needsLeaders: Bool { slots.contains(where: \.needsLeader) }

    /// The horizontal length of the leaders, in points: more for steep ones.
    var lengthOfLeaders: Double {
        let distance = slots.map { abs($0.end.point.y - $0.y) }.max() ?? 0
        return (8 + min(16, distance * 0.2)).rounded()
    }

    /// The left edge of the names.
    /// - Parameters:
    ///   - indent: The space that is reserved for leaders or labels, in points.
    ///   - labels: The labels of values.
    func leftEdge(indent: Double, besides labels: [PlacedText]) -> Double {
        guard reachOfValues > 0 else { return last + Self.gap + indent }
        let beyond = labels.lazy.map(\.bounds.maxX).filter { $0 > last - Self.gap }.max() ?? last
        return max(last, beyond) + Self.gap
    }

    func names(atX x: Double, hasLeaders: Bool, in graph: Graph) -> [LineName] {
        slots.map { slot in
            let end = slot.end
            let text = end.name.placed(end.color, anchor: Point(0, 0.5), at: Point(x, slot.y), in: graph)
            var leader: LabelLeader?
            if hasLeaders, slot.needsLeader, reachOfValues == 0 {
                leader = LabelLeader(
                    start: Point(end.point.x + end.reach + 2, end.point.y), end: Point(x - 3, slot.y),
                    color: end.color)
            }
            return LineName(plot: end.name.plot, text: text, leader: leader)
        }
    }
}
