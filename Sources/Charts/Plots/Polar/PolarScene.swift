import Budget
import Dialects
import Drawing
import Geometry
import Text

/// A radar or polar plot after layout. The first one of a graph includes the grid.
struct PolarScene: PlotScene {
    let frame: PolarFrame
    /// The positions of the points that are not missing, in order.
    private(set) var points: [Point] = []
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning] = []
    @Indirect private var plot: ResolvedPolarPlot
    private var line = Path()
    private var area = Path()
    /// Single points between two gaps, which a line does not show.
    private var lonePoints: [Point] = []

    init(_ coarse: ResolvedPolarPlot, in context: PlotContext) {
        var plot = coarse
        plot.line = coarse.line?.finer(by: context.fineness)
        plot.symbol = coarse.symbol?.finer(by: context.fineness)
        self.plot = plot
        frame = PolarFrame(plot.space, in: context)
        warnings = plot.warnings + frame.warnings(ofRadii: plot.points.map(\.radius))
        guard context.budget.allows(plot.points.count, each: ElementMemory.polarPoint),
            !context.budget.isSpent(before: plot.points.count * 150)
        else { return }
        let positions = plot.points.map(position)
        points = positions.compactMap(\.self)
        addLines(positions)
        // For other plots, the labels of the grid are among the taken labels already.
        var context = context
        if plot.drawsGrid {
            labels = plot.ringLabelsYield ? frame.labels : frame.labels + frame.ringLabels
            warnings += frame.warnings
            context.existingLabels += labels
        }
        let dataLabels = placedDataLabels(positions, in: context)
        if plot.ringLabelsYield, plot.isLast {
            var occupied = LabelGrid(context.budget)
            for label in context.existingLabels + dataLabels { occupied.insert(label) }
            labels += frame.ringLabels.filter { !occupied.overlaps($0, gap: 2) }
        }
        labels += dataLabels
    }

    /// The minimum radius for which labels try several directions, in points.
    private static let leastRadiusOfDirections = 20.0

    /// Places the labels of points, which may be missing, outward from their points.
    private mutating func placedDataLabels(_ positions: [Point?], in context: PlotContext) -> [PlacedText] {
        guard let style = plot.labels else { return [] }
        var context = context
        context.gridLines = .everywhere
        var layout = DataLabelLayout(style, in: context)
        var spots = DataLabelSpots()
        for index in positions.indices {
            guard let position = positions[index], isInside(position) else { continue }
            let way = position - frame.center
            let outward = way.length > 0 ? way * (1 / way.length) : Point(0, -1)
            var spot = DataLabelSpot(
                record: index, value: plot.points[index].radius, anchor: position, direction: outward,
                color: plot.labelColor?.legible(on: context.theme.background))
            if plot.ringLabelsYield, frame.radius >= Self.leastRadiusOfDirections {
                let side = Point(-outward.y, outward.x)
                spot.otherDirections = [outward + side, outward - side, side, -side, -outward]
            }
            spots.append(spot)
        }
        layout.place(spots)
        warnings += layout.warnings
        return layout.labels
    }

    /// The lines of the plot, as obstacles for labels.
    var obstacles: [LabelObstacle] {
        let reach = (plot.line?.stroke.lineWidth ?? 0) / 2
        let ends = plot.isClosed ? points.dropFirst() + points.prefix(1) : points.dropFirst()
        return zip(points, ends).map { LabelObstacle(from: $0, to: $1, reach: reach, isSecondary: true) }
    }

    /// Connects the points of each run. If no point is missing, a closed line also connects the last point to the first
    /// one.
    private mutating func addLines(_ positions: [Point?]) {
        guard let gap = positions.firstIndex(where: { $0 == nil }) else {
            if points.count == 1 { lonePoints = points }
            if points.count > 2, plot.isClosed {
                line.addPolygon(points)
                area = line
            } else {
                line.addPolyline(points)
                area.addPolygon(points + [frame.center])
            }
            return
        }
        // In a closed line, a run can continue from the last point to the first one.
        let start = plot.isClosed ? gap : 0
        var run: [Point] = []
        for offset in 0...positions.count {
            let position = offset < positions.count ? positions[(start + offset) % positions.count] : nil
            if let position {
                run.append(position)
                continue
            }
            if run.count == 1 { lonePoints.append(run[0]) }
            if run.count > 1 {
                line.addPolyline(run)
                area.addPolygon(run + [frame.center])
            }
            run = []
        }
    }

    private func isInside(_ point: Point) -> Bool { (point - frame.center).length <= frame.radius + 0.5 }

    func reach(from x: Double) -> Double? { frame.radius }

    var recordColumns: SceneColumns? {
        SceneColumns(measures: plot.points.map(\.radius), key: plot.space.categories.isEmpty ? "radius" : "y")
    }

    func values(at record: Int) -> [RecordValue] {
        guard plot.points.indices.contains(record) else { return [] }
        let point = plot.points[record]
        guard let name = plot.space.category(atDegrees: point.angle) else {
            let angle = plot.space.value(atDegrees: point.angle)
            return [RecordValue("angle", angle), RecordValue("radius", point.radius)]
        }
        return [RecordValue("x", .text(name)), RecordValue("y", point.radius)]
    }

    /// The position of a point; nil if it is missing.
    private func position(of point: ResolvedPolarPlot.Point) -> Point? {
        let distance = frame.scale.clampedView(point.radius)
        guard distance.isFinite, point.angle.isFinite else { return nil }
        // Values beyond the value at the center are drawn at the center.
        return frame.point(degrees: point.angle, distance: max(0, distance))
    }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        let radius = plot.symbol.map { max($0.size.width, $0.size.height) / 2 } ?? 0
        for (index, point) in plot.points.enumerated() {
            guard let position = position(of: point), isInside(position) else { continue }
            guard visit(RecordMark(index, .disc(center: position, radius: radius))) else { return }
        }
    }

    func draw(on canvas: inout some Canvas) {
        guard frame.radius > 0 else { return }
        if plot.drawsGrid { drawGrid(on: &canvas) }
        let reach = frame.radius + (plot.line?.stroke.lineWidth ?? 0)
        var disc = Path()
        disc.addCircle(center: frame.center, radius: reach)
        canvas.clip(to: disc, rule: .nonZero) { canvas in
            if let fill = plot.areaFill, !area.isEmpty { canvas.fill(area, fill) }
            if let style = plot.line { canvas.stroke(line, style) }
        }
        if let style = plot.line, plot.symbol == nil {
            let size = max(5, style.stroke.lineWidth * 2.5)
            canvas.draw(
                PlotSymbol(type: .ellipse, size: Size(size, size), fill: .color(style.mainColor)),
                at: lonePoints.filter(isInside))
        }
        if let symbol = plot.symbol { canvas.draw(symbol, at: points.filter(isInside)) }
    }

    private func drawGrid(on canvas: inout some Canvas) {
        let look = plot.space.theme.axis
        let description = plot.space.description
        let grid = look.valueMajorGridLineStyle ?? LineStyle(look.labelTextStyle.color.withAlpha(0.2))
        let shape = plot.space.gridShape
        if let fill = description.fill { canvas.fill(frame.ring(frame.radius, shape: shape), fill) }
        if let style = description.axisLineStyle.over(grid, else: grid) {
            var lines = Path()
            for spoke in frame.spokes {
                lines.move(to: frame.center)
                lines.addLine(to: frame.point(degrees: spoke, distance: frame.radius))
            }
            canvas.stroke(lines, style)
        }
        guard let style = description.majorGridLineStyle.over(grid, else: grid) else { return }
        var rings = Path()
        for ring in frame.rings { rings.append(frame.ring(ring, shape: shape)) }
        canvas.stroke(rings, style)
    }
}
