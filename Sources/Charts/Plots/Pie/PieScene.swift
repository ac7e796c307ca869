import Budget
import Drawing
import Geometry
import Glibc
import Text

/// A pie chart after layout.
struct PieScene: PlotScene {
    struct Slice: Sendable {
        /// The index of the slice's record; the number of records for the merged slice.
        var record: Int
        /// The angle in degrees, counter-clockwise from the right.
        var startAngle: Double
        var endAngle: Double
        var fill: Fill
        /// The displacement of the slice, in points.
        var displacement: Point
    }

    private(set) var center: Point
    /// The outer radius in points.
    private(set) var radius: Double
    /// The inner radius in points.
    private(set) var innerRadius: Double
    /// The bounds of the slices, including those of all other rings.
    private(set) var bounds: Rect
    private(set) var slices: [Slice] = []
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning]
    let pie: ResolvedPieChart
    /// The lines from the slices to the labels beside the pie.
    private(set) var leaders = Path()

    init(_ pie: ResolvedPieChart, in context: PlotContext) {
        self.pie = pie
        let isAllowed = context.budget.allows(pie.slices.count, each: ElementMemory.slice)
        let arcs = isAllowed ? pie.arcs : []
        let outermost = pie.outermost.first
        let ownArcs = outermost?.arcs ?? arcs
        var placement = PiePlacement(outermost ?? pie, ownArcs, in: context)
        (center, bounds, warnings) = (.zero, .zero, pie.warnings)
        (radius, innerRadius) = (0, 0)
        place(arcs, by: placement)
        guard outermost == nil || pie.outsideLabel == .none else {
            warnings.append("Only the outermost pie can have labels beside it.")
            return
        }
        var (labels, missing) = sliceLabels(arcs, context)
        var movedCount = 0
        // A smaller pie has space for fewer labels on its slices.
        while missing.count > movedCount, canMoveLabels(missing, in: context) {
            let smaller = PiePlacement(pie, arcs, beside: missing, in: context)
            guard smaller.columns != nil else { break }
            placement = smaller
            movedCount = missing.count
            place(arcs, by: placement)
            (labels, missing) = sliceLabels(arcs, context)
        }
        self.labels = labels
        let omittedCount = missing.count - movedCount
        if omittedCount > 0, pie.movesLabelsOutside, context.showsTexts, !isSmall(context) {
            let labels = omittedCount == 1 ? "1 label; it is" : "\(omittedCount) labels; they are"
            warnings.append(ChartWarning(nil, "There is not enough space on the slices for \(labels) omitted."))
        }
        if outermost == nil {
            let offset = displacement
            warnings += placement.warnings + (placement.columns?.warnings ?? [])
            if let columns = placement.columns {
                let placed = columns.placed(
                    center: center, radius: radius, bounds: placement.bounds, displacement: offset)
                self.labels += placed.labels
                leaders = placed.leaders
            }
        }
        if let style = pie.labels { placeDataLabels(style, arcs, context) }
    }

    /// Takes the position and the size of the pie, and places the slices.
    private mutating func place(_ arcs: [PieArc], by placement: PiePlacement) {
        center = placement.center
        bounds = placement.bounds.offset(by: placement.center)
        (radius, innerRadius) = pie.radii(of: placement.radius)
        let offset = displacement
        slices = arcs.map { arc in
            Slice(
                record: arc.slice.record, startAngle: arc.startAngle, endAngle: arc.endAngle, fill: arc.slice.fill,
                displacement: arc.direction * offset(arc))
        }
    }

    /// The distance that a slice is moved outwards, in points.
    private var displacement: (PieArc) -> Double {
        { [radius] in PieFit.displacement($0.slice.radialOffset, radius: radius) }
    }

    /// The maximum number of labels that are moved beside the pie.
    private static let maximumMovedCount = 16

    private func canMoveLabels(_ missing: [MissingLabel], in context: PlotContext) -> Bool {
        pie.movesLabelsOutside && pie.outermost.isEmpty && pie.innerRings.isEmpty && context.showsTexts
            && (1...Self.maximumMovedCount).contains(missing.count) && !isSmall(context) && !context.budget.poll()
    }

    /// Whether the plot area is so small that nobody expects a label on each slice.
    private func isSmall(_ context: PlotContext) -> Bool {
        min(context.plotArea.width, context.plotArea.height) < Layout.thumbnailSize
    }

    func reach(from x: Double) -> Double? {
        // Positions that depend on the width of the area would change with it.
        guard pie.centerAnchor == nil, pie.outsideLabel == .none else { return nil }
        return max(x - bounds.minX, bounds.maxX - x)
    }

    private static func contains(_ angle: Double, from start: Double, to end: Double) -> Bool {
        let (low, high) = (min(start, end), max(start, end))
        let turns = ((low - angle) / 360).rounded(.up)
        return angle + turns * 360 <= high
    }

    // MARK: Labels

    typealias MissingLabel = (arc: PieArc, text: String)

    /// The labels on the slices, and those that do not fit. All have the same distance from the center: the one at which most labels fit.
    private func sliceLabels(
        _ arcs: [PieArc], _ context: PlotContext
    ) -> (labels: [PlacedText], missing: [MissingLabel]) {
        var best: [PlacedText?] = []
        var most = 0
        for distance in innerRadius > 0 ? [(innerRadius + radius) / 2] : [0.66, 0.74, 0.8].map({ $0 * radius }) {
            let labels = zip(arcs, slices).map { arc, slice in
                context.budget.isSpent(before: 2_000) ? nil : label(on: arc, at: slice, distance: distance, context)
            }
            let count = labels.count { $0 != nil }
            if best.isEmpty || count > most { (best, most) = (labels, count) }
        }
        let missing = zip(arcs, best).compactMap { arc, label -> MissingLabel? in
            let text = label == nil ? pie.text(on: arc.slice) : ""
            return text.isEmpty ? nil : (arc, text)
        }
        return (best.compactMap(\.self), missing)
    }

    /// The label at a distance from the center; nil if it is empty or does not fit into the slice there.
    private func label(
        on arc: PieArc, at slice: Slice, distance: Double, _ context: PlotContext
    ) -> PlacedText? {
        let text = pie.text(on: arc.slice)
        guard !text.isEmpty else { return nil }
        var style = context.theme.dataLabelTextStyle
        style.color = context.theme.textColor(on: slice.fill.mainColor)
        if let color = pie.labelBox.textColor(in: context.theme) { style.color = color }
        if let patch = pie.labelTextStyle { style = patch.over(style) }
        // A text that is much higher than the slice does not fit and is not measured.
        guard abs(slice.endAngle - slice.startAngle) * .pi / 180 * radius > style.font.size / 2 else { return nil }
        let block = context.typesetter.set(text, style, maximumLines: 1)
        let isWhole = innerRadius == 0 && abs(slice.endAngle - slice.startAngle) >= 360
        let label = PlacedText(
            block, color: style.color, anchor: Point(0.5, 0.5),
            at: center + slice.displacement + arc.direction * (isWhole ? 0 : distance),
            in: pie.labelBox)
        return fits(label.visualBounds.inset(by: label.box == nil ? -3 : -2), in: slice) ? label : nil
    }

    /// Whether all corners of a rectangle are inside a slice.
    private func fits(_ rect: Rect, in slice: Slice) -> Bool {
        let corners = [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
            Point(rect.maxX, rect.maxY),
        ]
        return corners.allSatisfy { corner in
            let offset = corner - center - slice.displacement
            guard offset.length <= radius, offset.length >= innerRadius else { return false }
            let angle = atan2(-offset.y, offset.x) * 180 / .pi
            return abs(slice.endAngle - slice.startAngle) >= 360
                || Self.contains(angle, from: slice.startAngle, to: slice.endAngle)
        }
    }

    /// Places the data labels at an offset from the rim, toward the middle of each slice, as in Core Plot.
    private mutating func placeDataLabels(_ style: ResolvedDataLabels, _ arcs: [PieArc], _ context: PlotContext) {
        var context = context
        context.existingLabels += labels
        var layout = DataLabelLayout(style, in: context)
        var spots = DataLabelSpots()
        for (arc, slice) in zip(arcs, slices).sorted(by: { $0.0.slice.share > $1.0.slice.share }) {
            spots.append(
                DataLabelSpot(
                    record: arc.slice.record, value: pie.labelValue(of: arc),
                    anchor: center + slice.displacement + arc.direction * radius, direction: arc.direction,
                    rotation: pie.labelRotation(of: arc, style),
                    color: style.offset < 0
                        ? context.theme.textColor(on: slice.fill.mainColor) : nil))
        }
        layout.place(spots)
        labels += layout.labels
        warnings += layout.warnings
    }
}
