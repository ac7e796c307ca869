import Budget
import Dialects
import Drawing
import Geography
import Geometry

/// A map at its position.
struct ChoroplethScene: PlotScene {
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning]
    @Indirect private(set) var plot: ResolvedChoropleth
    let ground: MapGroundScene
    private let areas: [ProjectedGeometry]

    init(_ plot: ResolvedChoropleth, _ ground: MapGround, in context: PlotContext) {
        self.plot = plot
        warnings = plot.warnings
        areas = ground.map.areas
        self.ground = MapGroundScene(ground, in: context, fill: plot.fill(ofShape:))
        placeLabels(in: context)
    }

    private var transform: Transform { ground.transform }
    private var clipRect: Rect { ground.clipRect }

    // MARK: Labels

    private mutating func placeLabels(in context: PlotContext) {
        guard let style = plot.labels, context.showsTexts else { return }
        var spots = DataLabelSpots()
        for (record, shape) in plot.records.shapeOfRecord.enumerated() {
            guard let shape, plot.records.values[record].isFinite, areas.indices.contains(shape),
                !context.budget.isSpent(before: 2_000)
            else { continue }
            if areas[shape].isOfPoints {
                if let spot = spotBesideDot(record, areas[shape]) { spots.append(spot) }
                continue
            }
            guard let (center, distance) = areas[shape].labelPoint(budget: context.budget)
            else { continue }
            let anchor = transform.apply(center)
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

    /// The position of the label of a place that is too small for the map.
    private func spotBesideDot(_ record: Int, _ area: ProjectedGeometry) -> DataLabelSpot? {
        guard let center = area.points.first.map(transform.apply), clipRect.contains(center) else { return nil }
        return DataLabelSpot(
            record: record, value: plot.records.values[record], anchor: center, direction: Point(1, 0),
            otherDirections: [Point(-1, 0), Point(0, -1), Point(0, 1)], distance: ground.dotRadius + 2)
    }

    // MARK: Records

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        for (record, shape) in plot.records.shapeOfRecord.enumerated() {
            guard let shape, areas.indices.contains(shape) else { continue }
            let area = areas[shape]
            if area.isOfPoints, let center = area.points.first.map(transform.apply), clipRect.contains(center) {
                guard visit(RecordMark(record, .disc(center: center, radius: ground.dotRadius))) else { return }
                continue
            }
            let outline = area.joinedRings.map { transform.apply($0) }
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

    func draw(on canvas: inout some Canvas) { ground.draw(on: &canvas) }

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
