import Budget
import Dialects
import Drawing
import Geography
import Geometry

/// Points of a map at their positions, with the map below them if no other plot draws it.
struct MapPointsScene: PlotScene {
    @Indirect private(set) var plot: ResolvedMapPoints
    /// The map below the points; nil if another plot draws it.
    let ground: MapGroundScene?
    private let points: ScatterScene
    let lines: [(path: Path, style: LineStyle)]
    /// The points where lines begin, and their symbol.
    private let starts: (points: [Point], symbol: PlotSymbol)
    private let clipRect: Rect
    private(set) var warnings: [ChartWarning]

    init(_ plot: ResolvedMapPoints, _ placed: ResolvedMapPoints.Placed, in context: PlotContext) {
        self.plot = plot
        let map = placed.ground.map
        let transform = map.transform(into: context.plotArea)
        ground = plot.drawsGround ? MapGroundScene(placed.ground, in: context) { _ in plot.landFill } : nil
        clipRect = map.clipRect(transform, in: context, margin: 0)
        var context = context.onMap(transform)
        context.clipRect = clipRect
        points = ScatterScene(placed.points, in: context)
        lines = placed.lines.map { line in
            var style = line.style
            style.stroke.lineWidth *= context.fineness
            return (line.path.transformed(by: transform), style)
        }
        let color = plot.line?.color.withAlpha(1) ?? .black
        let size = 4 * context.fineness
        starts = (
            placed.starts.map { transform.apply($0) }.filter(clipRect.contains),
            PlotSymbol(type: .ellipse, size: Size(size, size), fill: .color(color))
        )
        warnings = plot.warnings + points.warnings
        let reach = clipRect.inset(by: -0.5)
        let hidden = zip(placed.points.curve.x, placed.points.curve.y).count { x, y in
            x.isFinite && !reach.contains(transform.apply(Point(x, -y)))
        }
        if hidden > 0 {
            warnings.append(
                ChartWarning(
                    counting: hidden, one: "1 point is outside of the visible part of the map.",
                    many: "# points are outside of the visible part of the map."))
        }
    }

    var labels: [PlacedText] { points.labels }
    var exactLabels: [PlacedText] { points.exactLabels }

    // MARK: Records

    func visitMarks(_ visit: (RecordMark) -> Bool) { points.visitMarks(visit) }

    var recordColumns: SceneColumns? {
        SceneColumns(measures: plot.amounts ?? [], key: plot.keyOfAmounts)
    }

    func values(at index: Int) -> [RecordValue] {
        var values: [RecordValue] = []
        if plot.ends.names.isEmpty, let texts = plot.labels?.texts, texts.indices.contains(index),
            let text = texts[index]
        {
            values.append(RecordValue("label", .text(text)))
        }
        if let starts = plot.starts {
            values += place(starts, at: index, keys: ("from", "fromLongitude", "fromLatitude"))
        }
        values += place(plot.ends, at: index, keys: ("location", "longitude", "latitude"))
        if let amounts = plot.amounts, amounts.indices.contains(index) {
            values.append(RecordValue(plot.keyOfAmounts, amounts[index]))
        }
        return values
    }

    private func place(
        _ positions: MapPositions, at index: Int, keys: (name: String, longitude: String, latitude: String)
    ) -> [RecordValue] {
        guard positions.points.indices.contains(index) else { return [] }
        if positions.names.indices.contains(index) {
            return positions.names[index].map { [RecordValue(keys.name, .text($0))] } ?? []
        }
        guard let point = positions.points[index] else { return [] }
        return [RecordValue(keys.longitude, point.longitude), RecordValue(keys.latitude, point.latitude)]
    }

    // MARK: Drawing

    func ground(at point: Point, over background: Color) -> Color? {
        ground != nil && clipRect.contains(point) ? nil : background
    }

    func draw(on canvas: inout some Canvas) {
        ground?.draw(on: &canvas)
        canvas.clip(to: Path(rect: clipRect), rule: .nonZero) { canvas in
            for line in lines where !canvas.isStopped { canvas.stroke(line.path, line.style) }
            if !starts.points.isEmpty { canvas.draw(starts.symbol, at: starts.points) }
        }
        points.draw(on: &canvas)
    }

    func grown(_ fraction: Double, in area: Rect) -> (any PlotScene)? { drawn(fraction, in: area) }
}
