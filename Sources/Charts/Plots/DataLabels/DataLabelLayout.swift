import Budget
import Drawing
import Geometry
import Text

/// Positions data labels beside their records.
///
/// A label is positioned by the edge or corner that faces its record (Core Plot: `adjustLabelAnchors`). It never
/// extends beyond the area for labels, and it does not overlap another data label or the texts of an axis, unless the
/// client allows it. It is placed in the first of its spot's directions with enough space, and omitted if there is
/// none. Directions in which it covers no line, symbol, bar, rule or error bar are preferred. At automatic distances, no
/// label touches a mark of another record or plot (except in Core Plot's themes). Earlier labels have priority, in the
/// order of the plots and, within a plot, of the spots.
struct DataLabelLayout {
    @Indirect private(set) var style: ResolvedDataLabels
    @Indirect private(set) var context: PlotContext
    private var occupied: LabelGrid
    /// The labels at their exact positions.
    private(set) var labels: [PlacedText] = []
    /// The lines to labels that are away from their points.
    var leaders: [LabelLeader] = []
    /// The color of such lines; nil omits labels rather than moving them away.
    var leaderColor: Color?
    /// Whether such lines may cross others, rather than that their labels are omitted.
    var leadersMayCross = false
    /// Whether labels are moved away from the center of what they are around.
    var isAroundRim = false
    /// The additional distance between labels beside each other, in points, so that two numbers do not read as one.
    var spaceBeside = 0.0
    private var alignments: [Int: Point] = [:]
    /// The number of labels that were omitted because there is not enough space.
    private(set) var omittedCount = 0

    /// The maximum number of labels of a plot. More labels would not be legible.
    static let maximumCount = 5_000

    /// The minimum time for placing a label, in nanoseconds.
    static let costOfLabel = 50_000

    /// The minimum distance between two labels, in points.
    static let gap = 2.0

    init(_ style: ResolvedDataLabels, in context: PlotContext) {
        self.style = style
        self.context = context
        occupied = LabelGrid(context.budget)
        // Labels that may overlap others do not need their positions.
        for label in style.allowsOverlap ? [] : context.existingLabels {
            guard !context.budget.isSpent(before: Self.costOfLabel) else { return }
            occupied.insert(label)
        }
    }

    /// The labels beside marks that are aligned to pixels.
    var alignedLabels: [PlacedText] {
        labels.enumerated().map { index, label in alignments[index].map(label.moved) ?? label }
    }

    /// The warnings, one sentence each.
    var warnings: [ChartWarning] {
        guard omittedCount > 0 else { return [] }
        return [
            ChartWarning(
                counting: omittedCount, one: "There is not enough space for 1 data label; it is omitted.",
                many: "There is not enough space for # data labels; they are omitted.")
        ]
    }

    /// Places the labels of records. Earlier spots have priority.
    /// - Parameter byImportance: Whether extreme values and the ends of a line have priority over earlier spots.
    mutating func place(_ all: DataLabelSpots, byImportance: Bool = false) {
        omittedCount += max(0, all.count - Self.maximumCount)
        let ordered = byImportance ? all.byImportance : all.first
        let spots = Array(ordered.lazy.filter { $0.anchor.isFinite }.prefix(Self.maximumCount))
        var missing: [(spot: DataLabelSpot, text: String)] = []
        for (spot, text) in zip(spots, style.texts(of: spots)) where !text.isEmpty {
            guard !context.budget.isSpent(before: Self.costOfLabel) else { return }
            if let label = label(text, at: spot) { add(label, at: spot) } else { missing.append((spot, text)) }
        }
        omittedCount += leaderColor.map { placeWithLeaders(missing, $0) } ?? missing.count
    }

    mutating func add(_ label: PlacedText, at spot: DataLabelSpot) {
        labels.append(label.with(halo: halo(around: label, at: spot)))
        if let alignment = spot.alignment { alignments[labels.count - 1] = alignment }
        if !style.allowsOverlap { occupied.insert(label) }
    }

    /// Whether a label covers a point.
    func isOccupied(_ point: Point) -> Bool { occupied.contains(point, within: 0) }

    /// Returns the label at the first position with enough space; nil if there is none.
    private func label(_ text: String, at spot: DataLabelSpot) -> PlacedText? {
        var directions: [Point?] = [spot.direction]
        if spot.direction != nil, !style.allowsOverlap { directions += spot.otherDirections.map(Optional.init) }
        // Without space for a single letter, the text need not be typeset.
        let size = style.textStyle.font.size
        let free = directions.filter {
            style.allowsOverlap || !occupied.contains(coveredPoint(of: spot, towards: $0), within: size / 4)
        }
        guard !free.isEmpty || spot.centerArea != nil else { return nil }
        let block = context.typesetter.set(
            text, style.textStyle, maximumLines: 4)
        var central: PlacedText?
        if let area = spot.centerArea {
            let label = placed(block, at: spot, towards: nil, color: spot.centerColor)
            if area.contains(label.visualBounds), hasSpace(label, at: spot, besides: []) {
                guard context.obstacles.covers(label.visualBounds, besides: spot.anchor, of: context.plotNumber)
                else { return label }
                if isAllowed(label, at: spot) { central = label }
            }
        }
        let lines = style.allowsOverlap ? [] : context.axisLines
        if let label = clearLabel(block, at: spot, towards: free, besides: lines) { return label }
        if let central { return central }
        if spot.touchesNothing, !style.allowsOverlap, !context.obstacles.isEmpty { return nil }
        for lines in lines.isEmpty ? [[]] : [lines, []] {
            for direction in free {
                if let label = place(block, at: spot, towards: direction, besides: lines), isAllowed(label, at: spot) {
                    return label
                }
            }
        }
        return labelInBar(block, at: spot)
    }

    /// Whether a label may be where it is. Labels at automatic distances touch only their own mark and line.
    private func isAllowed(_ label: PlacedText, at spot: DataLabelSpot) -> Bool {
        guard style.isOffsetAutomatic, !style.allowsOverlap, context.theme.conventions.keepsDataLabelsClear
        else { return true }
        return !context.obstacles.covers(
            bounds(of: label, at: spot), besides: spot.ownPoint, of: context.plotNumber, ignoresLine: true,
            ignoresSecondary: true)
    }

    /// The part of the picture that must be free of other marks. The labels of lying bars are between other bars, so
    /// they need some space above them, and below them for commas.
    func bounds(of label: PlacedText, at spot: DataLabelSpot) -> Rect {
        guard spot.isAtLyingBar else { return label.visualBounds.inset(by: Self.tolerance) }
        return label.visualBounds.inset(
            by: Insets(left: -1, top: -1, right: -1, bottom: -style.textStyle.font.size * 0.15))
    }

    /// Returns the label inside the end of its bar; nil if there is no bar or if the label does not fit into it.
    /// - Parameter margin: The minimum distance from lines, in points.
    func labelInBar(_ block: TextBlock, at spot: DataLabelSpot, margin: Double = 0) -> PlacedText? {
        guard let bar = spot.bar, let direction = spot.direction, style.isOffsetAutomatic else { return nil }
        let label = placed(block, at: spot, towards: -direction, color: bar.color)
        guard bar.area.contains(label.visualBounds.inset(by: -2)), hasSpace(label, at: spot, besides: []) else {
            return nil
        }
        return context.obstacles.covers(
            label.visualBounds, besides: bar.area.center, of: context.plotNumber, margin: margin) ? nil : label
    }

    /// Returns the label in a direction; nil if there is not enough space.
    func place(
        _ block: TextBlock, at spot: DataLabelSpot, towards direction: Point?, besides lines: [Rect]
    ) -> PlacedText? {
        let label = placed(block, at: spot, towards: direction, color: spot.color)
        if hasSpace(label, at: spot, besides: lines) { return label }
        guard !style.allowsOverlap, let moved = movedInside(label), hasSpace(moved, at: spot, besides: lines) else {
            return nil
        }
        // A label that does not fit beyond its bar does not lie across its end.
        if let bar = spot.bar, bar.area.intersects(moved.visualBounds) { return nil }
        return moved
    }

    private func hasSpace(_ label: PlacedText, at spot: DataLabelSpot, besides lines: [Rect]) -> Bool {
        context.labelArea.contains(label.bounds, tolerance: 0.5)
            // The label of the first point does not lie over the y axis.
            && (style.allowsOverlap || !spot.touchesNothing
                || label.visualBounds.minX >= context.plotArea.minX - 0.5)
            && spot.area?.contains(label.visualBounds.inset(by: -2), tolerance: Self.tolerance) ?? true
            && (style.allowsOverlap || !isTooClose(label))
            && !lines.contains { $0.inset(by: -1).intersects(label.visualBounds) }
    }

    private func isTooClose(_ label: PlacedText) -> Bool {
        if occupied.overlaps(label, gap: Self.gap) { return true }
        guard spaceBeside > 0, label.isUpright else { return false }
        return occupied.overlaps(label.moved(by: Point(spaceBeside, 0)), gap: Self.gap)
            || occupied.overlaps(label.moved(by: Point(-spaceBeside, 0)), gap: Self.gap)
    }

    /// Moves an upright label that extends beyond the left or right edge of the plot area inside; nil for other labels,
    /// and if the label is too far outside.
    private func movedInside(_ label: PlacedText) -> PlacedText? {
        let (bounds, area) = (label.visualBounds, context.plotArea)
        let step = max(0, area.minX + Self.gap - bounds.minX) - max(0, bounds.maxX - area.maxX + Self.gap)
        guard label.isUpright, step != 0, abs(step) <= bounds.width / 2 + 4 else { return nil }
        // Boxes stay aligned to whole points.
        return label.moved(by: Point(label.box == nil ? step : step.rounded(.awayFromZero), 0))
    }

    /// Returns a point that the label certainly covers, close to the point by which it is positioned.
    private func coveredPoint(of spot: DataLabelSpot, towards direction: Point?) -> Point {
        let size = style.textStyle.font.size
        guard let direction, direction.length > 0 else { return spot.anchor }
        let unit = direction * (1 / direction.length)
        let offset = style.offset + spot.distance
        guard style.adjustsAnchors else { return spot.anchor + unit * offset }
        return spot.anchor + unit * (offset + (offset < 0 ? -size : size) / 3)
    }

    private func placed(
        _ block: TextBlock, at spot: DataLabelSpot, towards direction: Point?, color spotColor: Color?
    ) -> PlacedText {
        let rotation = spot.rotation ?? style.rotation
        let color = style.hasExplicitColor ? style.textStyle.color : spotColor ?? style.textStyle.color
        guard let direction else {
            return PlacedText(
                block, color: color, anchor: Point(0.5, 0.5), at: spot.anchor, rotation: rotation, shadow: style.shadow,
                in: style.textBox)
        }
        // As in Core Plot, a direction of length zero means up.
        let unit = direction.length > 0 ? direction * (1 / direction.length) : Point(0, -1)
        let offset = style.offset + spot.distance
        let facing = offset < 0 ? unit : -unit
        return PlacedText(
            block, color: color,
            anchor: style.adjustsAnchors ? LabelAnchor.facing(facing, rotation: rotation) : Point(0.5, 0.5),
            at: spot.anchor + unit * offset, rotation: rotation, shadow: style.shadow, in: style.textBox)
    }
}
