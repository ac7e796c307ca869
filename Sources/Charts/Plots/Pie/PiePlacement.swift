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

    /// - Parameter texts: The texts that do not fit on their slices and are placed beside the pie.
    init(
        _ pie: ResolvedPieChart, _ arcs: [PieArc], beside texts: [(arc: PieArc, text: String)] = [],
        in context: PlotContext
    ) {
        let area = context.plotArea
        let center = pie.centerAnchor.map {
            Point(area.minX + area.width * $0.x, area.maxY - area.height * $0.y)
        }
        var fit = Self.fit(of: pie, arcs)
        func place(in area: Rect) -> PieFit.Place {
            fit.place(in: area, center: center, maximumRadius: pie.pieRadius, context.budget)
        }
        let bare = place(in: area)
        var found = bare
        if !texts.isEmpty {
            // The pie is more important than labels that were not requested beside it.
            if let columns = PieColumns(
                texts, box: pie.labelBox, maximumWidth: min(200, area.width * 0.27), in: context)
            {
                let narrower = place(in: area.inset(by: columns.insets))
                if narrower.radius >= bare.radius * 0.6 { (self.columns, found) = (columns, narrower) }
            }
        } else if pie.outsideLabel != .none, !context.showsTexts {
            warnings.append("There is not enough space for labels beside the pie.")
        } else if pie.outsideLabel != .none {
            let texts = arcs.map { arc in
                (arc: arc, text: context.budget.isSpent(before: 2_000) ? "" : pie.text(beside: arc.slice))
            }
            var best = 0.0
            // Labels with more lines leave more space for the pie.
            for share in [0.34, 0.27, 0.2] where best < bare.radius * 0.62 && !context.budget.poll() {
                guard
                    let columns = PieColumns(
                        texts, box: pie.labelBox, maximumWidth: min(200, area.width * share), in: context)
                else { continue }
                let narrower = place(in: area.inset(by: columns.insets))
                guard narrower.radius > best * 1.1, narrower.radius >= min(bare.radius * 0.4, 40) else { continue }
                best = narrower.radius
                self.columns = columns
                found = narrower
            }
            if columns == nil, texts.contains(where: { !$0.text.isEmpty }) {
                warnings.append("There is not enough space for labels beside the pie.")
            }
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
