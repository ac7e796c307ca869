import Budget
import Dialects
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
    @Indirect private(set) var pie: ResolvedPieChart
    /// The lines from the slices to the labels beside the pie.
    private(set) var leaders: [PieLeader] = []
    private(set) var lacksImportantLabels = false

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
        let texts = pie.labels(on: arcs, context.budget)
        var (labels, missing) = sliceLabels(texts, context)
        var moved: [PieLabel] = []
        // A smaller pie has space for fewer labels on its slices.
        while canMoveLabels(missing, in: context) {
            let known = Set((moved + missing).map(\.arc.slice.record))
            let wanted = texts.filter { known.contains($0.arc.slice.record) }
            guard wanted.count > moved.count else { break }
            let smaller = PiePlacement(pie, arcs, beside: wanted, in: context)
            guard smaller.columns != nil else { break }
            (placement, moved) = (smaller, wanted)
            place(arcs, by: placement)
            (labels, missing) = sliceLabels(texts, context)
        }
        self.labels = labels
        let beside = placement.columns?.records ?? []
        missing.removeAll { beside.contains($0.arc.slice.record) }
        if outermost == nil {
            warnings += placement.warnings
            if let columns = placement.columns {
                let placed = columns.placed(
                    around: PieColumns.Pie(
                        center: center, radius: radius, bounds: placement.bounds, displacement: displacement))
                self.labels += placed.labels
                leaders = placed.leaders
            }
        }
        if !missing.isEmpty, pie.movesLabelsOutside, context.showsTexts, !context.isThumbnail {
            lacksImportantLabels = isImportant(missing, among: texts)
            // In little space, only the labels of a few slices fit by chance.
            if isSmall(context), lacksImportantLabels { (self.labels, missing) = ([], texts) }
            let labels = missing.count == 1 ? "1 label; it is" : "\(missing.count) labels; they are"
            warnings.append(ChartWarning(nil, "There is not enough space on the slices for \(labels) omitted."))
        }
        if let style = pie.labels { placeDataLabels(style, arcs, context) }
    }

    /// Takes the position and the size of the pie, and places the slices.
    private mutating func place(_ arcs: [PieArc], by placement: PiePlacement) {
        center = placement.center
        bounds = placement.bounds.offset(by: placement.center)
        (radius, innerRadius) = pie.radii(of: placement.radius)
        slices = arcs.map { slice(of: $0) }
    }

    private func slice(of arc: PieArc) -> Slice {
        Slice(
            record: arc.slice.record, startAngle: arc.startAngle, endAngle: arc.endAngle, fill: arc.slice.fill,
            displacement: arc.direction * displacement(arc))
    }

    /// The distance that a slice is moved outwards, in points.
    private var displacement: (PieArc) -> Double {
        { [radius] in PieFit.displacement($0.slice.radialOffset, radius: radius) }
    }

    /// The maximum number of labels that are moved beside the pie.
    private static let maximumMovedCount = 40

    private func canMoveLabels(_ missing: [PieLabel], in context: PlotContext) -> Bool {
        pie.movesLabelsOutside && pie.outermost.isEmpty && pie.innerRings.isEmpty && context.showsTexts
            && (1...Self.maximumMovedCount).contains(missing.count) && !isSmall(context) && !context.budget.poll()
    }

    /// Whether labels are missing that are as important as those shown: most of them, or that of a slice which is not
    /// smaller than all others with labels.
    private func isImportant(_ missing: [PieLabel], among all: [PieLabel]) -> Bool {
        let records = Set(missing.map(\.arc.slice.record))
        let shown = all.filter { !records.contains($0.arc.slice.record) }
        let largest = missing.map(\.arc.slice.share).max() ?? 0
        return missing.count > shown.count || shown.contains { $0.arc.slice.share <= largest }
    }

    /// Whether the plot area is so small that nobody expects a label on each slice.
    private func isSmall(_ context: PlotContext) -> Bool {
        min(context.plotArea.width, context.plotArea.height) < Layout.thumbnailSize
    }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        let visible = pie.slices.indices.lazy.filter { pie.slices[$0].share > 0 }
        for (index, slice) in zip(visible, slices) {
            let sector = MarkShape.Sector(
                center: center + slice.displacement, innerRadius: innerRadius, outerRadius: radius,
                startAngle: slice.startAngle, endAngle: slice.endAngle)
            guard visit(RecordMark(slice.record, .sector(sector), at: index)) else { return }
        }
    }

    var recordColumns: SceneColumns? { SceneColumns(measures: pie.slices.map(\.value), key: "value") }

    func values(at index: Int) -> [RecordValue] {
        guard pie.slices.indices.contains(index) else { return [] }
        let slice = pie.slices[index]
        let name = slice.title.map { [RecordValue("label", .text($0))] } ?? []
        return name + [RecordValue("value", slice.value), RecordValue("share", .share(slice.share))]
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

    /// The distance between labels beside each other, in addition to that between all labels, in points.
    private static let spaceBesideLabels = 5.0

    /// The labels on the slices, and those that do not fit. All have the same distance from the center: the one at which most labels fit.
    private func sliceLabels(
        _ texts: [PieLabel], _ context: PlotContext
    ) -> (labels: [PlacedText], missing: [PieLabel]) {
        var best: [PlacedText?] = []
        var most = 0
        for distance in innerRadius > 0 ? [(innerRadius + radius) / 2] : [0.66, 0.74, 0.8].map({ $0 * radius }) {
            let labels = texts.map { text in
                context.budget.isSpent(before: 2_000) ? nil : placed(text, distance: distance, context)
            }
            let count = labels.count { $0 != nil }
            if best.isEmpty || count > most { (best, most) = (labels, count) }
        }
        return (best.compactMap(\.self), zip(texts, best).filter { $1 == nil }.map(\.0))
    }

    /// The label at a distance from the center; nil if it does not fit into the slice there.
    private func placed(_ label: PieLabel, distance: Double, _ context: PlotContext) -> PlacedText? {
        let (arc, text) = (label.arc, label.text)
        let slice = slice(of: arc)
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
        layout.spaceBeside = context.theme.conventions.movesSliceLabelsOutside ? Self.spaceBesideLabels : 0
        if style.offset >= 0, context.movesLabels(of: style) { layout.leaderColor = pie.leaderLineStyle?.color }
        layout.isAroundRim = true
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
        leaders += layout.leaders.map { PieLeader(points: [$0.start, $0.end]) }
        warnings += layout.warnings
    }
}
