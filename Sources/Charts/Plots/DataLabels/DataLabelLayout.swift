import Budget
import Drawing
import Geometry
import Text

/// Gives data labels their places beside the records.
///
/// A label is pinned by the edge or corner that faces its record (Core Plot: `adjustLabelAnchors`). It never leaves the room
/// for labels, and, unless the client allows it, never lies on another label or one of an axis: it goes to the first of its spot's directions
/// where there is room, and where there is none it is left out. A direction in which it covers no line or symbol goes before
/// the others. Labels that come first have the choice: those of earlier
/// plots, and of one plot in the order of the spots.
package struct DataLabelLayout {
    private let style: ResolvedDataLabels
    private let context: PlotContext
    private var taken: LabelGrid
    package private(set) var labels: [PlacedText] = []
    /// How many labels were left out for want of room.
    private var lostCount = 0

    /// More labels of one plot are not set: nobody could read them.
    static let maximumCount = 5_000

    /// What it takes at least to place one, in nanoseconds.
    private static let costOfLabel = 50_000

    /// Between two labels, in points.
    private static let gap = 2.0

    package init(_ style: ResolvedDataLabels, in context: PlotContext) {
        self.style = style
        self.context = context
        taken = LabelGrid()
        // Labels that may lie on others need not know them.
        for label in style.allowsOverlap ? [] : context.takenLabels {
            guard !context.cancellation.isCancelled(before: Self.costOfLabel) else { return }
            taken.insert(label)
        }
    }

    /// What could not be done as asked, a sentence each.
    package var warnings: [ChartWarning] {
        guard lostCount > 0 else { return [] }
        let isOne = lostCount == 1
        return [
            "\(lostCount) data \(isOne ? "label has" : "labels have") no room and \(isOne ? "is" : "are") left out."
        ]
    }

    /// Places the labels of records, the most important first.
    package mutating func place(_ spots: [DataLabelSpot]) {
        lostCount += max(0, spots.count - Self.maximumCount)
        let spots = Array(spots.lazy.filter { $0.anchor.isFinite }.prefix(Self.maximumCount))
        for (spot, text) in zip(spots, style.texts(of: spots)) where !text.isEmpty {
            guard !context.cancellation.isCancelled(before: Self.costOfLabel) else { return }
            if let label = label(text, at: spot) {
                labels.append(label)
                if !style.allowsOverlap { taken.insert(label) }
            } else {
                lostCount += 1
            }
        }
    }

    /// The label in the first place where there is room for it.
    private func label(_ text: String, at spot: DataLabelSpot) -> PlacedText? {
        var directions: [Point?] = [spot.direction]
        if spot.direction != nil, !style.allowsOverlap { directions += spot.otherDirections.map(Optional.init) }
        // Where not even a letter has room, the text need not be set.
        let size = style.textStyle.font.size
        let free = directions.filter { style.allowsOverlap || !taken.contains(pinned(spot, $0), within: size / 4) }
        guard !free.isEmpty || spot.centerRoom != nil else { return nil }
        let block = context.typesetter.set(
            text, style.textStyle, maximumLines: 4)
        var central: PlacedText?
        if let room = spot.centerRoom {
            let label = placed(block, at: spot, towards: nil, color: spot.centerColor)
            if room.contains(label.visualBounds), hasRoom(label, at: spot, besides: []) {
                guard context.obstacles.covers(label.visualBounds, besides: spot.anchor) else { return label }
                central = label
            }
        }
        let lines = style.allowsOverlap ? [] : context.takenLines
        if let label = clearLabel(block, at: spot, towards: free, besides: lines) { return label }
        if let central { return central }
        return free.lazy.compactMap { place(block, at: spot, towards: $0, besides: lines) }.first
            ?? free.lazy.compactMap { place(block, at: spot, towards: $0, besides: []) }.first
    }

    /// The label where it covers no line or symbol; nil where there is no such place, and where the place is the client's.
    private func clearLabel(
        _ block: TextBlock, at spot: DataLabelSpot, towards directions: [Point?], besides lines: [Rect]
    ) -> PlacedText? {
        guard !style.allowsOverlap, style.isOffsetAutomatic, spot.direction != nil, !context.obstacles.isEmpty else {
            return nil
        }
        func isClear(_ label: PlacedText) -> Bool {
            !context.obstacles.covers(label.visualBounds.inset(by: Self.leniency), besides: spot.anchor)
        }
        for direction in directions + spot.clearDirections.map(Optional.init) {
            if let label = place(block, at: spot, towards: direction, besides: lines), isClear(label) { return label }
        }
        guard !spot.clearDirections.isEmpty else { return nil }
        // Further off, as within the arms of a V, but not beyond other lines or out of the plot area.
        var far = spot
        for _ in 0..<3 {
            far.distance += style.textStyle.font.size * 0.75
            for direction in [spot.direction] + spot.otherDirections.map(Optional.init) {
                guard let label = place(block, at: far, towards: direction, besides: lines), isClear(label),
                    context.plotArea.contains(label.visualBounds), isReached(label, from: spot.anchor)
                else { continue }
                return label
            }
        }
        return nil
    }

    /// Whether there is nothing between a record and its label, but what is next to the record.
    private func isReached(_ label: PlacedText, from anchor: Point) -> Bool {
        let bounds = label.visualBounds
        let way = bounds.center - anchor
        guard way.length > 8 else { return true }
        let start = anchor + way * (8 / way.length)
        let between = Rect(
            minX: min(start.x, bounds.midX), minY: min(start.y, bounds.midY), maxX: max(start.x, bounds.midX),
            maxY: max(start.y, bounds.midY))
        return !context.obstacles.covers(between, besides: anchor)
    }

    /// So far, in points, a label may reach over a line without anybody minding.
    private static let leniency = 0.5

    /// The label in one direction if there is room for it.
    private func place(
        _ block: TextBlock, at spot: DataLabelSpot, towards direction: Point?, besides lines: [Rect]
    ) -> PlacedText? {
        let label = placed(block, at: spot, towards: direction, color: spot.color)
        if hasRoom(label, at: spot, besides: lines) { return label }
        guard !style.allowsOverlap, let moved = movedInside(label), hasRoom(moved, at: spot, besides: lines) else {
            return nil
        }
        return moved
    }

    private func hasRoom(_ label: PlacedText, at spot: DataLabelSpot, besides lines: [Rect]) -> Bool {
        context.labelRoom.contains(label.bounds, tolerance: 0.5)
            && spot.room?.contains(label.visualBounds.inset(by: -2)) ?? true
            && (style.allowsOverlap || !taken.overlaps(label, gap: Self.gap))
            && !lines.contains { $0.inset(by: -1).intersects(label.visualBounds) }
    }

    /// An upright label that stands out of the plot area to the left or right, moved inwards.
    private func movedInside(_ label: PlacedText) -> PlacedText? {
        let (bounds, area) = (label.visualBounds, context.plotArea)
        let step = max(0, area.minX + Self.gap - bounds.minX) - max(0, bounds.maxX - area.maxX + Self.gap)
        guard label.isUpright, step != 0, abs(step) <= bounds.width / 2 + 4 else { return nil }
        // Boxes stay on whole points.
        return label.moved(by: Point(label.box == nil ? step : step.rounded(.awayFromZero), 0))
    }

    /// A place that the label is certain to cover: a little into it from where it is pinned.
    private func pinned(_ spot: DataLabelSpot, _ direction: Point?) -> Point {
        let size = style.textStyle.font.size
        guard let direction, direction.length > 0 else { return spot.anchor }
        let unit = direction * (1 / direction.length)
        let offset = style.offset + spot.distance
        guard style.adjustsAnchors else { return spot.anchor + unit * offset }
        return spot.anchor + unit * (offset + (offset < 0 ? -size : size) / 3)
    }

    private func placed(
        _ block: TextBlock, at spot: DataLabelSpot, towards direction: Point?, color wanted: Color?
    ) -> PlacedText {
        let rotation = spot.rotation ?? style.rotation
        let color = style.hasOwnColor ? style.textStyle.color : wanted ?? style.textStyle.color
        guard let direction else {
            return PlacedText(
                block, color: color, anchor: Point(0.5, 0.5), at: spot.anchor, rotation: rotation, shadow: style.shadow,
                in: style.textBox)
        }
        // As in Core Plot, no direction is up.
        let unit = direction.length > 0 ? direction * (1 / direction.length) : Point(0, -1)
        let offset = style.offset + spot.distance
        let facing = offset < 0 ? unit : -unit
        return PlacedText(
            block, color: color,
            anchor: style.adjustsAnchors ? LabelAnchor.facing(facing, rotation: rotation) : Point(0.5, 0.5),
            at: spot.anchor + unit * offset, rotation: rotation, shadow: style.shadow, in: style.textBox)
    }
}
