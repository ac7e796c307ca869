import Budget
import Drawing
import Geometry
import Text

/// The labels beside a pie, one below the other along the rim on each side and connected to their slices by lines.
struct PieColumns {
    private struct Entry {
        var arc: PieArc
        var block: TextBlock
        /// The size of the text with its box, in points.
        var size: Size
        var isRight: Bool
    }

    private var entries: [Entry] = []
    private let style: TextStyle
    private let box: TextBox
    /// The distance between two labels, in points.
    private let gap: Double
    private let area: Rect
    /// The additional space above and below the pie, in points, for labels of slices at its top and bottom.
    private let margin: Double
    /// The number of names that are shortened.
    private(set) var shortenedCount = 0

    /// The distance from the rim to the labels, in points.
    private static let labelDistance = 24.0
    /// The length of the first part of a line, straight outwards from the rim, in points.
    private static let stub = 8.0
    /// The maximum number of labels. More labels are not even measured.
    private static let maximumCount = 400

    /// - Parameters:
    ///   - labels: The labels of all slices. Those of larger slices have priority.
    ///   - box: The box of each text.
    ///   - maximumWidth: The maximum width of a label, in points. Longer texts are wrapped or shortened.
    ///   - margin: The additional space above and below the pie, in points.
    /// - Returns: Nil if there are no labels.
    init?(_ labels: [PieLabel], box: TextBox, maximumWidth: Double, margin: Double = 0, in context: PlotContext) {
        let gap = box.box.isVisible ? 2.0 : 0
        var style = context.theme.axis.labelTextStyle
        if let color = box.textColor(in: context.theme) { style.color = color }
        self.style = style
        self.box = box
        self.gap = gap
        self.margin = margin
        area = context.plotArea
        let width = max(1, maximumWidth - box.insets.horizontal)
        var heights = [false: 0.0, true: 0.0]
        for label in labels.sorted(by: { $0.arc.slice.share > $1.arc.slice.share }).prefix(Self.maximumCount) {
            let isRight = label.arc.direction.x >= -1e-9
            guard let used = heights[isRight] else { continue }
            let name = NameFitting(
                label.name, keeping: label.number, style, width: width, lines: 3, context.typesetter)
            let block = context.typesetter.set(
                name.text, style, maximumWidth: width, maximumLines: 3, alignment: isRight ? .left : .right)
            let size = box.size(around: block)
            let height = used + size.height + (used == 0 ? 0 : gap)
            guard height <= area.height else {
                // No label of a smaller slice takes the space of a larger one.
                heights[isRight] = nil
                continue
            }
            heights[isRight] = height
            entries.append(Entry(arc: label.arc, block: block, size: size, isRight: isRight))
            if name.isShortened { shortenedCount += 1 }
        }
        if entries.isEmpty { return nil }
    }

    /// The number of labels.
    var count: Int { entries.count }

    /// The records of the slices with labels.
    var records: Set<Int> { Set(entries.map(\.arc.slice.record)) }

    /// The space that the labels and their lines need on each side.
    var insets: Insets {
        func width(_ isRight: Bool) -> Double {
            let widest = entries.filter { $0.isRight == isRight }.map(\.size.width).max()
            return widest.map { ($0 + Self.labelDistance).rounded(.up) } ?? 0
        }
        let height = Self.stub + 2 + margin
        return Insets(left: width(false), top: height, right: width(true), bottom: height)
    }

    // MARK: Placement

    /// The position and the size of a pie.
    struct Pie {
        var center: Point
        var radius: Double
        /// The bounds of the slices relative to the center.
        var bounds: Rect
        /// The distance that a slice is moved outwards, in points.
        var displacement: (PieArc) -> Double
    }

    private struct Slot {
        /// The index of the entry.
        var index: Int
        /// The middle of the label's edge next to the pie.
        var point: Point
        var leader: PieLeader
    }

    /// The labels of one side from top to bottom.
    private func slots(around pie: Pie, isRight: Bool) -> [Slot] {
        let outwards: Double = isRight ? 1 : -1
        let items = entries.indices.filter { entries[$0].isRight == isRight }.map { index in
            let arc = entries[index].arc
            let rim = pie.radius + pie.displacement(arc)
            return (
                index: index, start: pie.center + arc.direction * rim,
                bend: pie.center + arc.direction * (rim + Self.stub)
            )
        }.sorted { $0.bend.y < $1.bend.y }
        let middles = LabelColumn.middles(
            wanted: items.map(\.bend.y), heights: items.map { entries[$0.index].size.height }, gap: gap,
            from: area.minY + 2, to: area.maxY - 2)
        return zip(items, middles).map { item, y in
            let height = entries[item.index].size.height
            func slot(_ reach: Double) -> Slot {
                let x = pie.center.x + outwards * reach
                return Slot(
                    index: item.index, point: Point(x, y),
                    leader: PieLeader(
                        points: [item.start, item.bend, Point(x - outwards * 12, y), Point(x - outwards * 4, y)]))
            }
            let column = (isRight ? pie.bounds.maxX : -pie.bounds.minX) + Self.labelDistance
            let along = reach(of: pie, beside: y, height: height, bend: abs(item.bend.x - pie.center.x))
            let near = slot(min(column, along))
            return near.leader.crosses(pie.center, radius: pie.radius) ? slot(column) : near
        }
    }

    /// The distance of a label from the vertical line through the center: along the rim, and beyond the bend of its line.
    /// - Parameter bend: The distance of the bend from that line.
    private func reach(of pie: Pie, beside y: Double, height: Double, bend: Double) -> Double {
        let radius = pie.radius + Self.labelDistance
        let above = max(0, abs(y - pie.center.y) - height / 2)
        let along = (max(0, radius * radius - above * above)).squareRoot()
        return max(along, bend + 16)
    }

    /// The number of lines after each one with which it is compared. Lines that are farther apart do not cross.
    private static let comparedCount = 12
    /// The approximate duration of comparing a line with those after it, in nanoseconds.
    private static let costOfLine = 1_000

    /// Removes labels until no line crosses another one or the pie. The labels of the smallest slices are removed first.
    /// - Complexity: O(n²) for n labels.
    mutating func removeCrossings(around pie: Pie, _ budget: RenderBudget) {
        for isRight in [false, true] {
            while !budget.isSpent(before: entries.count * Self.costOfLine) {
                let slots = slots(around: pie, isRight: isRight)
                guard let crossing = slots.indices.first(where: { isCrossing($0, in: slots, pie) }) else { break }
                // The label is away from its slice because of the labels that it touches.
                func touch(_ upper: Slot, _ lower: Slot) -> Bool {
                    let heights = entries[upper.index].size.height + entries[lower.index].size.height
                    return lower.point.y - upper.point.y < heights / 2 + gap + 0.5
                }
                var (first, last) = (crossing, crossing)
                while first > 0, touch(slots[first - 1], slots[first]) { first -= 1 }
                while last + 1 < slots.count, touch(slots[last], slots[last + 1]) { last += 1 }
                // The entries are in the order of their shares.
                guard let smallest = slots[first...last].map(\.index).max() else { break }
                entries.remove(at: smallest)
            }
        }
    }

    private func isCrossing(_ index: Int, in slots: [Slot], _ pie: Pie) -> Bool {
        let leader = slots[index].leader
        return leader.crosses(pie.center, radius: pie.radius)
            || slots[(index + 1)...].prefix(Self.comparedCount).contains { leader.crosses($0.leader) }
    }

    /// Returns the labels and their lines for a pie.
    func placed(around pie: Pie) -> (labels: [PlacedText], leaders: [PieLeader]) {
        var labels: [PlacedText] = []
        var leaders: [PieLeader] = []
        for isRight in [false, true] {
            for slot in slots(around: pie, isRight: isRight) {
                labels.append(
                    PlacedText(
                        entries[slot.index].block, color: style.color, anchor: Point(isRight ? 0 : 1, 0.5),
                        at: slot.point, in: box))
                leaders.append(slot.leader)
            }
        }
        return (labels, leaders)
    }
}
