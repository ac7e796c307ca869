import Budget
import Drawing
import Geography
import Geometry

/// The map below the data at its position.
struct MapGroundScene: Sendable {
    let ground: MapGround
    /// From the projected map to the picture.
    let transform: Transform
    let clipRect: Rect
    /// The part of the lines' widths that suits the size of the map.
    private let fineness: Double
    /// The areas of each fill.
    private var shapes = RecordShapes()
    /// The places that are too small for the scale of the map.
    private var dots: [(center: Point, fill: Fill)] = []

    /// The width of a map whose lines have their full width, in points.
    private static let usualWidth = 480.0

    /// - Parameter fill: The fill of an area; nil for none.
    init(_ ground: MapGround, in context: PlotContext, fill: (Int) -> Fill?) {
        self.ground = ground
        let map = ground.map
        transform = map.transform(into: context.plotArea)
        let margin = ground.outline?.stroke.lineWidth ?? 0
        clipRect = map.clipRect(transform, in: context, margin: margin)
        fineness = max(0.4, min(1, context.plotArea.width / Self.usualWidth)) * context.fineness
        for (index, area) in map.areas.enumerated() {
            guard !context.budget.isSpent(before: 2_000 + 50 * area.points.count),
                context.budget.allows(area.points.count, each: 60)
            else { return }
            guard !area.isEmpty, let fill = fill(index) else { continue }
            if area.isOfPoints {
                dots += area.points.map { (transform.apply($0), fill) }
            } else {
                let batch = shapes.batch(for: RecordShapes.Look(fill: fill))
                shapes[batch].insides.append(area.path().transformed(by: transform))
            }
        }
    }

    /// The radius of the dots, in points.
    var dotRadius: Double { Self.dotRadius * fineness }

    private static let dotRadius = 2.6

    func draw(on canvas: inout some Canvas) {
        canvas.clip(to: Path(rect: clipRect), rule: .nonZero) { canvas in
            let map = ground.map
            if let sea = ground.sea, let bounds = map.globe.controlBoundingBox {
                canvas.fill(
                    map.globe.transformed(by: transform), rule: .nonZero,
                    paint: sea.paint(over: transform.apply(bounds)))
            }
            stroke(map.graticule, ground.graticule, on: &canvas)
            stroke(map.globe, ground.graticule, on: &canvas)
            if ground.border == nil {
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
            stroke(map.borders, ground.border, on: &canvas)
            stroke(map.mainBorders, ground.mainBorder, on: &canvas)
            stroke(map.outline, ground.outline, on: &canvas)
            for dot in dots where !canvas.isStopped { draw(dot.center, dot.fill, on: &canvas) }
        }
    }

    private func draw(_ center: Point, _ fill: Fill, on canvas: inout some Canvas) {
        var circle = Path()
        circle.addCircle(center: center, radius: dotRadius)
        guard let bounds = circle.controlBoundingBox else { return }
        canvas.fill(circle, rule: .nonZero, paint: fill.paint(over: bounds))
        guard var line = ground.outline else { return }
        line.stroke.lineWidth *= fineness
        canvas.stroke(circle, line)
    }

    private func stroke(_ path: Path, _ style: LineStyle?, on canvas: inout some Canvas) {
        guard var style, !path.isEmpty, !canvas.isStopped else { return }
        style.stroke.lineWidth *= fineness
        canvas.stroke(path.transformed(by: transform), style)
    }
}

extension ProjectedMap {
    /// The visible part of the picture.
    /// - Parameters:
    ///   - transform: From the projected map to the picture.
    ///   - margin: The space for lines at the edges, in points.
    func clipRect(_ transform: Transform, in context: PlotContext, margin: Double) -> Rect {
        (extent.map { transform.apply($0).inset(by: -margin) } ?? context.clipRect)
            .intersection(context.clipRect.inset(by: -margin))
    }
}

extension ProjectedGeometry {
    /// Whether the geometry is only points.
    var isOfPoints: Bool { !parts.isEmpty && parts.allSatisfy { $0.kind == .points } }
}
