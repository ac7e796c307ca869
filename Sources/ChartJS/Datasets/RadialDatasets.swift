import Budget
import Drawing
import Geometry
import JSON
import JavaScript
import Numbers

/// Values on the radial scale, at equal angles.
class RadialDataset: Dataset {
    override func parse() {
        y = numbers(named: options.child("parsing").string("key") ?? "r")
        x = y.indices.map(Double.init)
    }

    override func parsed(_ record: Int) -> Value {
        .object([("r", record < y.count ? .number(y[record]) : .undefined)])
    }
}

/// Slices of equal angles whose radii show values.
final class PolarAreaDataset: RadialDataset {
    private var arcs: [ArcElement] = []
    private lazy var looks = ArcLooks(chart.elementOptions(source, type, "arc"), chart.config.version)

    override var clip: Rect? { nil }

    override func update() {
        guard let scale = chart.radialScale else { return }
        let count = y.count
        let angles = OptionValues(chart.elementOptions(source, type, "arc"), "angle")
        // Version 2 turns the slices without their scale.
        let start = chart.config.version == .two ? (options.number("startAngle") ?? 0) * .pi / 180 : scale.angle(of: 0)
        var angle = start - .pi / 2
        arcs = y.indices.map { index in
            let degrees =
                angles.number(index).flatMap { $0 != 0 ? $0 : nil } ?? 360 / Double(max(1, count))
            let own = degrees * .pi / 180
            defer { angle += own }
            return ArcElement(
                center: scale.center, start: angle, end: angle + own, circumference: nil, inner: 0,
                outer: y[index].isNaN ? -1 : scale.distance(of: y[index]), look: looks.look(index))
        }
    }

    override func draw(on sketch: inout Sketch) {
        for arc in arcs where !chart.budget.isSpent(before: 2_000) { arc.draw(on: &sketch) }
    }

    override func labelAnchors() -> [LabelAnchor] {
        arcs.enumerated().filter { $1.outer >= 0 }.map { LabelAnchor($0, $1) }
    }

    override func visitMarks(_ visit: (Int, MarkShape) -> Bool) {
        for (record, arc) in arcs.enumerated() where arc.outer >= 0 {
            guard visit(record, .sector(arc.sector)) else { return }
        }
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        let look = looks.look(index ?? 0)
        return LegendStyle(fill: look.fill, stroke: look.stroke, lineWidth: look.borderWidth)
    }
}

/// A closed line around the center of a radar chart.
final class RadarDataset: RadialDataset {
    private var line: LineElement?
    private lazy var looks = PointLooks(chart.elementOptions(source, type, "point"))
    private var lineOptions: Options { chart.elementOptions(source, type, "line").ofDataset() }

    override var clip: Rect? { options["clip"] == nil ? nil : super.clip }

    override func update() {
        guard let scale = chart.radialScale else { return }
        let points = y.indices.map { index in
            LinePoint(
                at: y[index].isNaN ? scale.center : scale.point(of: index, distance: scale.distance(of: y[index])),
                isSkipped: y[index].isNaN)
        }
        line = LineElement(
            LinePoints(points, angles: y.indices.map(scale.direction)), lineOptions, chart, indexAxis: "x",
            showsLine: options["showLine"]?.isTruthy ?? true, isClosed: true, isFull: y.count == scale.count,
            index: index)
    }

    override var outline: LineElement? { line }
    override var fillTarget: FillTarget? {
        FillTarget(lineOptions["fill"], of: index, among: chart.datasets.count)
    }

    override func draw(on sketch: inout Sketch) {
        guard let line else { return }
        line.draw(line.points.indices, on: &sketch)
        looks.draw(at: line.points, line.points.indices, in: chart, on: &sketch)
    }

    override func labelAnchors() -> [LabelAnchor] {
        guard let line, let scale = chart.radialScale else { return [] }
        return line.points.indices.filter { !line.points[$0].isSkipped }.map {
            LabelAnchor($0, point: line.points[$0].at, radius: looks.look($0).radius, from: scale.center)
        }
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        let options = lineOptions
        if let index {
            let look = looks.look(index)
            return LegendStyle(
                fill: look.fill, stroke: look.stroke, lineWidth: look.borderWidth, pointStyle: look.style)
        }
        // In version 2, a line without an area has a solid box.
        let isSolid = chart.config.version == .two && options["fill"]?.isTruthy != true
        return LegendStyle(
            fill: chart.color(options.value(isSolid ? "borderColor" : "backgroundColor", at: self.index)),
            stroke: chart.color(options.value("borderColor", at: self.index)),
            lineWidth: options.number("borderWidth", at: self.index) ?? 0, dash: options.dashes("borderDash"))
    }
}
