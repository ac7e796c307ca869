import Dialects
import Drawing
import Formatting
import Geometry
import Text

/// A gauge at its position: a ring of half a turn with its value and the ends of its scale.
struct GaugeScene: PlotScene {
    private(set) var center = Point.zero
    /// The outer radius in points.
    private(set) var radius = 0.0
    private(set) var labels: [PlacedText] = []
    let warnings: [ChartWarning]
    @Indirect private var gauge: ResolvedGauge

    /// The thickness of the ring as a fraction of the radius.
    private static let thickness = 0.26
    private static let maximumRadius = 260.0

    init(_ gauge: ResolvedGauge, in context: PlotContext) {
        self.gauge = gauge
        warnings = gauge.warnings
        let area = context.plotArea
        let font = gauge.nameStyle.font.size
        let showsTexts = context.showsTexts && !context.isThumbnail && gauge.labels != nil
        let nameHeight = showsTexts && gauge.name != nil ? font * 1.6 : 0
        let below = showsTexts ? font * 1.7 : 2
        let needle = gauge.hasNeedle && showsTexts ? 0.34 : 0
        let height = max(1, area.height - below - nameHeight - 4)
        radius = max(1, min(area.width / 2 - 4, height / (1 + needle), Self.maximumRadius))
        let whole = radius * (1 + needle) + below + nameHeight
        center = Point(area.midX, area.minY + max(2, (area.height - whole) / 2) + radius)
        guard showsTexts, let style = gauge.labels else { return }
        placeTexts(style, in: context)
    }

    private mutating func placeTexts(_ style: ResolvedDataLabels, in context: PlotContext) {
        let font = gauge.nameStyle.font.size
        let formatter = style.formatter
        func text(_ value: Double) -> String { formatter?.label(for: value, timeZone: style.timeZone) ?? "" }
        let middle = radius * (1 - Self.thickness / 2)
        for (value, side) in [(gauge.minimum, -1.0), (gauge.maximum, 1)] {
            let block = context.typesetter.set(text(value), gauge.nameStyle, maximumLines: 1)
            labels.append(
                PlacedText(
                    block, color: gauge.nameStyle.color, anchor: Point(0.5, 0),
                    at: Point(center.x + side * middle, center.y + font * 0.55)))
        }
        var number = style.textStyle
        number.font.weight = .semibold
        let space = radius * (1 - Self.thickness) * 1.7
        let wanted = style.hasExplicitSize ? style.textStyle.font.size : min(64, max(13, radius * 0.34))
        let shown = gauge.value.map(text) ?? "–"
        let shownText = style.texts.first.flatMap(\.self) ?? shown
        number.font.size = wanted
        var block = context.typesetter.set(shownText, number, maximumLines: 1)
        if block.size.width > space, !style.hasExplicitSize {
            number.font.size = max(8, wanted * space / block.size.width)
            block = context.typesetter.set(shownText, number, maximumLines: 1)
        }
        // The number is below the hub of a needle, and at the base of an empty ring.
        let top = gauge.hasNeedle ? center.y + radius * 0.13 : center.y - number.font.size * 0.72
        labels.append(
            PlacedText(block, color: gauge.numberColor, anchor: Point(0.5, 0), at: Point(center.x, top)))
        guard let name = gauge.name else { return }
        let title = context.typesetter.set(name, gauge.nameStyle, maximumLines: 1)
        let bottom = gauge.hasNeedle ? top + number.font.size : center.y + font * 0.3
        labels.append(
            PlacedText(
                title, color: gauge.nameStyle.color, anchor: Point(0.5, 0), at: Point(center.x, bottom + font * 0.5)))
    }

    /// The angle of a value in degrees, counter-clockwise from the right.
    private func angle(of value: Double) -> Double { 180 * (1 - gauge.share(of: value)) }

    private func sector(from start: Double, to end: Double) -> Path {
        var path = Path()
        path.addAnnularSector(
            center: center, innerRadius: radius * (1 - Self.thickness), outerRadius: radius, startAngle: start,
            endAngle: end)
        return path
    }

    func draw(on canvas: inout some Canvas) {
        canvas.fill(sector(from: 0, to: 180), .color(gauge.trackColor))
        var start = gauge.minimum
        for range in gauge.ranges {
            canvas.fill(sector(from: angle(of: range.end), to: angle(of: start)), .color(range.color))
            start = range.end
        }
        if let value = gauge.value, !gauge.hasNeedle, value > gauge.minimum {
            canvas.fill(sector(from: angle(of: value), to: 180), .color(gauge.color))
        }
        if let target = gauge.target {
            let direction = Point.direction(degrees: angle(of: target))
            var path = Path()
            path.addPolyline([
                center + direction * (radius * (1 - Self.thickness) - 3), center + direction * (radius + 3),
            ])
            canvas.stroke(path, LineStyle(gauge.targetColor, width: 2.5))
        }
        if let value = gauge.value, gauge.hasNeedle { drawNeedle(at: angle(of: value), on: &canvas) }
    }

    private func drawNeedle(at angle: Double, on canvas: inout some Canvas) {
        let direction = Point.direction(degrees: angle)
        let side = Point(-direction.y, direction.x)
        let hub = max(2.5, radius * 0.05)
        var path = Path()
        path.addPolygon([
            center + direction * (radius * (1 - Self.thickness * 0.4)), center + side * (hub * 0.75),
            center - side * (hub * 0.75),
        ])
        canvas.fill(path, .color(gauge.needleColor))
        var circle = Path()
        circle.addCircle(center: center, radius: hub)
        canvas.fill(circle, .color(gauge.needleColor))
    }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        guard let value = gauge.value else { return }
        let end = gauge.hasNeedle ? 0 : angle(of: value)
        let shape = MarkShape.Sector(
            center: center, innerRadius: gauge.hasNeedle ? 0 : radius * (1 - Self.thickness), outerRadius: radius,
            startAngle: end, endAngle: 180)
        _ = visit(RecordMark(0, .sector(shape)))
    }

    var recordColumns: SceneColumns? { SceneColumns(measures: [gauge.value ?? .nan], key: "value") }

    func values(at record: Int) -> [RecordValue] {
        guard record == 0, let value = gauge.value else { return [] }
        return [RecordValue("value", value)] + (gauge.target.map { [RecordValue("target", $0)] } ?? [])
    }
}
