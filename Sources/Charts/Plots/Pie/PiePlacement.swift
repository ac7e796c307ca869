import Budget
import Drawing
import Formatting
import Geometry
import Text

/// The position and size of a pie, which leave enough space for its labels.
struct PiePlacement {
    private(set) var center: Point
    /// The radius of the whole pie with all its rings, in points.
    private(set) var radius: Double
    /// The bounds of the slices relative to the center.
    private(set) var bounds: Rect
    /// The labels beside the pie; nil if there are none or if they do not fit.
    private(set) var columns: PieColumns?
    private(set) var warnings: [ChartWarning] = []

    /// - Parameter moved: The labels that do not fit on their slices and are placed beside the pie.
    init(
        _ pie: ResolvedPieChart, _ arcs: [PieArc], beside moved: [PieLabel] = [], in context: PlotContext
    ) {
        let area = context.plotArea
        let center = pie.centerAnchor.map {
            Point(area.minX + area.width * $0.x, area.maxY - area.height * $0.y)
        }
        var fit = Self.fit(of: pie, arcs)
        func place(in area: Rect) -> PieFit.Circle {
            fit.place(in: area, center: center, maximumRadius: pie.pieRadius, context.budget)
        }
        let bare = place(in: area)
        var found = bare
        (self.center, radius, bounds) = (bare.center, bare.radius, fit.bounds(bare.radius))
        /// Most of the labels at a width, and the pie between them; nil if the pie would be too small.
        func fitted(
            _ labels: [PieLabel], width: Double, leastRadius: Double
        ) -> (columns: PieColumns, circle: PieFit.Circle)? {
            var best: (columns: PieColumns, circle: PieFit.Circle)?
            for margin in [0.0, 14, 28] where best?.columns.count ?? 0 < labels.count && !context.budget.poll() {
                guard
                    var columns = PieColumns(
                        labels, box: pie.labelBox, maximumWidth: min(200, width), margin: margin, in: context)
                else { continue }
                let circle = place(in: area.inset(by: columns.insets))
                guard circle.radius >= leastRadius else { continue }
                columns.removeCrossings(around: Self.around(circle, pie, fit), context.budget)
                if columns.count > best?.columns.count ?? 0 { best = (columns, circle) }
            }
            return best
        }
        if !moved.isEmpty {
            // The pie is more important than labels that were not requested beside it.
            if let best = fitted(moved, width: area.width * 0.27, leastRadius: bare.radius * 0.6) {
                (columns, found) = best
            }
        } else if pie.outsideLabel != .none, !context.showsTexts {
            warnings.append("There is not enough space for labels beside the pie.")
        } else if pie.outsideLabel != .none {
            let labels = pie.labels(beside: arcs, context.budget)
            var best = 0.0
            // Labels with more lines leave more space for the pie, but names should be whole.
            for share in [0.34, 0.27, 0.2] where best < bare.radius * 0.62 && !context.budget.poll() {
                guard
                    let next = fitted(
                        labels, width: area.width * share, leastRadius: min(bare.radius * 0.4, 40)),
                    next.circle.radius > best * 1.1,
                    next.columns.shortenedCount <= self.columns?.shortenedCount ?? .max || best < bare.radius * 0.4
                else { continue }
                best = next.circle.radius
                (self.columns, found) = next
            }
            addWarnings(of: labels)
        }
        if let style = pie.labels, style.offset >= 0 {
            fit.rimBoxes = Self.rimBoxes(of: pie, arcs, style, in: context)
            let smaller = place(in: area.inset(by: columns?.insets ?? .zero))
            // If the labels would make the pie too small, no space is reserved for them, and those that do not fit are
            // omitted.
            if smaller.radius >= found.radius * 0.4 { found = smaller }
        }
        self.center = found.center
        radius = found.radius
        bounds = fit.withoutRimBoxes.bounds(found.radius)
        if let wanted = pie.pieRadius, radius < wanted - 0.5 {
            let format = NumberFormat(notation: .plain, fractionDigits: 0)
            warnings.append(
                "There is not enough space for a pieRadius of \(format.string(for: wanted)) points; it is \(format.string(for: radius))."
            )
        }
    }

    /// The pie with its position for the labels beside it.
    private static func around(_ circle: PieFit.Circle, _ pie: ResolvedPieChart, _ fit: PieFit) -> PieColumns.Pie {
        let radius = pie.radii(of: circle.radius).outer
        return PieColumns.Pie(
            center: circle.center, radius: radius, bounds: fit.withoutRimBoxes.bounds(circle.radius),
            displacement: { PieFit.displacement($0.slice.radialOffset, radius: radius) })
    }

    private mutating func addWarnings(of labels: [PieLabel]) {
        guard !labels.isEmpty else { return }
        guard let columns else {
            warnings.append("There is not enough space for labels beside the pie.")
            return
        }
        let omittedCount = labels.count - columns.count
        if omittedCount > 0 {
            let texts =
                omittedCount == 1 ? "1 label beside the pie; it is" : "\(omittedCount) labels beside the pie; they are"
            warnings.append(ChartWarning(nil, "There is not enough space for \(texts) omitted."))
        }
        if columns.shortenedCount > 0 {
            let names = columns.shortenedCount == 1 ? "1 name is" : "\(columns.shortenedCount) names are"
            warnings.append(ChartWarning(nil, "\(names) shortened beside the pie for lack of space."))
        }
    }

    private static func fit(of pie: ResolvedPieChart, _ arcs: [PieArc]) -> PieFit {
        var fit = PieFit()
        fit.innerRadius = { pie.radii(of: $0).inner }
        fit.margin = 1 + (pie.outlinesSlices ? (pie.border?.stroke.lineWidth ?? 0) / 2 : 0)
        if arcs.contains(where: { $0.slice.radialOffset == 0 }) || arcs.isEmpty {
            fit.sectors.append(
                PieFit.Sector(
                    startAngle: pie.sweep.start, endAngle: pie.sweep.angle(at: 1), radialOffset: 0))
        }
        for sweep in pie.innerRings {
            fit.sectors.append(PieFit.Sector(startAngle: sweep.start, endAngle: sweep.angle(at: 1), radialOffset: 0))
        }
        for arc in arcs where arc.slice.radialOffset != 0 {
            fit.sectors.append(
                PieFit.Sector(
                    startAngle: arc.startAngle, endAngle: arc.endAngle, radialOffset: arc.slice.radialOffset))
        }
        return fit
    }

    /// The maximum number of labels with reserved space. More labels would not be readable.
    private static let maximumRiderCount = 200

    private static func rimBoxes(
        of pie: ResolvedPieChart, _ arcs: [PieArc], _ style: ResolvedDataLabels, in context: PlotContext
    ) -> [PieFit.RimBox] {
        let arcs = arcs.prefix(maximumRiderCount)
        let spots = arcs.map {
            DataLabelSpot(
                record: $0.slice.record, value: pie.labelValue(of: $0), anchor: .zero, direction: $0.direction)
        }
        return zip(arcs, style.texts(of: spots)).compactMap { arc, text in
            guard !text.isEmpty else { return nil }
            let block = context.typesetter.set(
                text, style.textStyle, maximumLines: 4)
            let rotation = pie.labelRotation(of: arc, style)
            let anchor =
                style.adjustsAnchors ? LabelAnchor.facing(-arc.direction, rotation: rotation) : Point(0.5, 0.5)
            let label = PlacedText(
                block, color: .black, anchor: anchor, at: arc.direction * style.offset, rotation: rotation,
                in: style.textBox)
            return PieFit.RimBox(
                direction: arc.direction, radialOffset: arc.slice.radialOffset, box: label.bounds)
        }
    }
}
