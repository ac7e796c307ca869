import Budget
import Dialects
import Drawing
import Geography
import Geometry

/// A map at its position.
struct ChoroplethScene: PlotScene {
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning]
    let plot: ResolvedChoropleth
    /// From the projected map to the picture.
    private let transform: Transform
    private let clipRect: Rect
    /// The part of the lines' widths that suits the size of the map.
    private let fineness: Double
    /// The areas of each fill.
    private var shapes = RecordShapes()

    /// The width of a map whose lines have their full width, in points.
    private static let usualWidth = 480.0

    init(_ plot: ResolvedChoropleth, in context: PlotContext) {
        self.plot = plot
        warnings = plot.warnings
        let transform = plot.map.transform(into: context.plotArea)
        self.transform = transform
        let margin = plot.outline?.stroke.lineWidth ?? 0
        clipRect = (plot.map.extent.map { transform.apply($0).inset(by: -margin) } ?? context.clipRect)
            .intersection(context.clipRect.inset(by: -margin))
        fineness = max(0.4, min(1, context.plotArea.width / Self.usualWidth)) * context.fineness
        for (index, area) in plot.map.areas.enumerated() {
            guard !context.budget.isSpent(before: 2_000 + 50 * area.points.count),
                context.budget.allows(area.points.count, each: 60)
            else { return }
            guard !area.isEmpty, let fill = plot.fill(ofShape: index) else { continue }
            let batch = shapes.batch(for: RecordShapes.Look(fill: fill))
            shapes[batch].insides.append(area.path().transformed(by: transform))
        }
        placeLabels(in: context)
    }

    // MARK: Labels

    private mutating func placeLabels(in context: PlotContext) {
        guard let style = plot.labels, context.showsTexts else { return }
        var spots = DataLabelSpots()
        for (record, shape) in plot.records.shapeOfRecord.enumerated() {
            guard let shape, plot.records.values[record].isFinite, plot.map.areas.indices.contains(shape),
                !context.budget.isSpent(before: 2_000),
                let (place, distance) = plot.map.areas[shape].labelPlace(budget: context.budget)
            else { continue }
            let anchor = transform.apply(place)
            // A label is wider than high, and may be as wide as the circle that fits into the area.
            let reach = distance * transform.a
            let area = Rect(
                minX: anchor.x - reach, minY: anchor.y - reach, maxX: anchor.x + reach, maxY: anchor.y + reach
            )
            .inset(by: -1.5)
            guard clipRect.contains(anchor) else { continue }
            var spot = DataLabelSpot(record: record, value: plot.records.values[record], anchor: anchor, direction: nil)
            if case .color(let color)? = plot.fill(ofShape: shape) { spot.color = context.theme.textColor(on: color) }
            spot.area = area
            spots.append(spot)
        }
        var layout = DataLabelLayout(style, in: context)
        layout.place(spots)
        labels = layout.labels
        warnings += layout.warnings
    }

    // MARK: Records

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        for (record, shape) in plot.records.shapeOfRecord.enumerated() {
            guard let shape, plot.map.areas.indices.contains(shape) else { continue }
            let outline = plot.map.areas[shape].joinedRings.map { transform.apply($0) }
            guard outline.contains(where: { clipRect.contains($0) }) else { continue }
            guard visit(RecordMark(record, .polygon(outline))) else { return }
        }
    }

    var recordColumns: SceneColumns? {
        SceneColumns(measures: plot.records.values, key: "value", missingCount: plot.records.missingCount)
    }

    func values(at index: Int) -> [RecordValue] {
        guard plot.records.shapeOfRecord.indices.contains(index), let shape = plot.records.shapeOfRecord[index] else {
            return []
        }
        return [RecordValue("location", .text(plot.names[shape])), RecordValue("value", plot.records.values[index])]
    }

    func ground(at point: Point, over background: Color) -> Color? { clipRect.contains(point) ? nil : background }

    // MARK: Drawing

    func draw(on canvas: inout some Canvas) {
        canvas.clip(to: Path(rect: clipRect), rule: .nonZero) { canvas in
            stroke(plot.map.graticule, plot.graticule, on: &canvas)
            stroke(plot.map.globe, plot.graticule, on: &canvas)
            if plot.border == nil {
                canvas.fillAdjoining(
                    shapes.batches.compactMap { batch in
                        guard let fill = batch.look.fill, let bounds = batch.insides.controlBoundingBox else {
                            return nil
                        }
                        return (path: batch.insides, paint: fill.paint(over: bounds))
                    })
            } else {
                shapes.draw(on: &canvas)
            }
            stroke(plot.map.borders, plot.border, on: &canvas)
            stroke(plot.map.mainBorders, plot.mainBorder, on: &canvas)
            stroke(plot.map.outline, plot.outline, on: &canvas)
        }
    }

    private func stroke(_ path: Path, _ style: LineStyle?, on canvas: inout some Canvas) {
        guard var style, !path.isEmpty, !canvas.isStopped else { return }
        style.stroke.lineWidth *= fineness
        canvas.stroke(path.transformed(by: transform), style)
    }

    func grown(_ fraction: Double, in area: Rect) -> (any PlotScene)? { drawn(fraction, in: area) }
}

extension ProjectedGeometry {
    /// All rings as one polygon: from the first point of the first ring there is a way to each other ring and back, which
    /// has no area.
    fileprivate var joinedRings: [Point] {
        var result: [Point] = []
        result.reserveCapacity(points.count + 2 * parts.count)
        for part in parts where part.kind == .ring {
            let start = points[part.range.lowerBound]
            result += points[part.range]
            guard let first = result.first else { continue }
            result.append(start)
            if start != first { result.append(first) }
        }
        return result
    }
}
