import Budget
import Drawing
import Geometry
import JSON
import Numbers

/// Slices of equal angles whose radii show values.
final class PolarAreaDataset: Dataset {
    private var arcs: [ArcElement] = []
    private lazy var looks = ArcLooks(chart.elementOptions(source, type, "arc"))

    override var clip: Rect? { nil }

    override func parse() {
        y = numbers(named: options.child("parsing").string("key") ?? "r")
        x = y.indices.map(Double.init)
    }

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
                center: scale.center, start: angle, end: angle + own, circumference: own, inner: 0,
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
final class RadarDataset: Dataset {
    private var line: LineElement?
    private lazy var looks = PointLooks(chart.elementOptions(source, type, "point"))
    private var lineOptions: Options { chart.elementOptions(source, type, "line") }

    override var clip: Rect? { options["clip"] == nil ? nil : super.clip }

    override func parse() {
        y = numbers(named: options.child("parsing").string("key") ?? "r")
        x = y.indices.map(Double.init)
    }

    override func update() {
        guard let scale = chart.radialScale else { return }
        let places = y.indices.map { index in
            LinePoint(
                at: y[index].isNaN ? scale.center : scale.place(of: index, distance: scale.distance(of: y[index])),
                isSkipped: y[index].isNaN)
        }
        line = LineElement(
            LinePoints(places), lineOptions, chart, indexAxis: "x", showsLine: options["showLine"]?.isTruthy ?? true,
            isClosed: true,
            index: index)
    }

    /// Fills the area inside the line, or between it and the line of another dataset.
    override func drawFill(on sketch: inout Sketch) {
        // Half a point belongs to the area on each side.
        sketch.clip(to: chart.area.rect.inset(by: -0.5)) { drawWholeFill(on: &$0) }
    }

    private func drawWholeFill(on sketch: inout Sketch) {
        guard let line, let fill = lineOptions["fill"], fill.bool != false, !fill.isNull, let scale = chart.radialScale
        else { return }
        let color = chart.color(lineOptions.value("backgroundColor", at: index))
        let target = Self.target(fill, self)
        if let target, target != index, chart.datasets.indices.contains(target) {
            guard let other = (chart.datasets[target] as? RadarDataset)?.line else { return }
            for segment in line.segments {
                for opposite in other.segments {
                    guard !chart.budget.isSpent(before: 100 * (segment.count + opposite.count)) else { return }
                    self.fill(segment, line, to: other, opposite, color, on: &sketch)
                }
            }
            return
        }
        let value = Self.boundary(fill, scale) ?? (scale.options.isTrue("reverse") ? scale.maximum : scale.minimum)
        for segment in line.segments {
            var path = Path()
            guard !line.isWhole(segment) else {
                path = line.path
                path.append(scale.outline(at: value))
                sketch.fill(path, rule: .evenOdd, color)
                continue
            }
            line.add(segment, to: &path)
            scale.addReturn(along: segment, at: value, to: &path)
            sketch.fill(path, color)
        }
    }

    private func fill(
        _ segment: LineSegment, _ line: LineElement, to other: LineElement, _ opposite: LineSegment,
        _ color: Color?, on sketch: inout Sketch
    ) {
        if line.isWhole(segment), other.isWhole(opposite) {
            var path = line.path
            path.append(other.path)
            return sketch.fill(path, rule: .evenOdd, color)
        }
        let (own, others) = (Set(segment), Set(opposite))
        let shared = segment.count < line.points.count ? segment.filter(others.contains) : opposite.filter(own.contains)
        guard shared.count > 1 else { return }
        var (path, back) = (Path(), Path())
        line.add(shared, to: &path)
        other.add(shared, to: &back)
        path.addReversed(back)
        path.close()
        sketch.fill(path, color)
    }

    /// The dataset to which the area reaches.
    private static func target(_ fill: JSONValue, _ dataset: RadarDataset) -> Int? {
        let value = fill.kind == .object ? fill["target"] : fill
        if let number = value?.number { return Int(limiting: min(max(number, -1), 1e6)) }
        guard let text = value?.string, let number = Int(text), (-1_000_000...1_000_000).contains(number) else {
            return nil
        }
        return text.hasPrefix("+") || text.hasPrefix("-") ? dataset.index + number : number
    }

    /// The value to which the area reaches; nil for the center.
    private static func boundary(_ fill: JSONValue, _ scale: RadialScale) -> Double? {
        let value = fill.kind == .object ? fill["target"] ?? fill : fill
        if let number = value["value"]?.asNumber { return number }
        switch value.string {
        case "end": return scale.options.isTrue("reverse") ? scale.minimum : scale.maximum
        case "start": return scale.options.isTrue("reverse") ? scale.maximum : nil
        case "origin": return scale.baseValue == scale.minimum ? nil : scale.baseValue
        default: return value.bool == true && scale.baseValue != scale.minimum ? scale.baseValue : nil
        }
    }

    override func draw(on sketch: inout Sketch) {
        line?.draw(on: &sketch)
        if let line { looks.draw(at: line.points, in: chart, on: &sketch) }
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
