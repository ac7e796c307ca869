import Budget
import Drawing
import Geometry
import JSON

/// Trapezoids whose widths show values: the plugin chartjs-chart-funnel.
///
/// Along the index axis, the trapezoids follow each other; across it, they are centered or aligned with a side.
final class FunnelDataset: BarDataset {
    /// The extent of a trapezoid along both axes.
    struct Stage {
        let record: Int
        let start: Double
        let end: Double
        let low: Double
        let high: Double
    }

    private(set) var stages: [Stage] = []
    private lazy var classic = ClassicFunnel(chart.config)
    private var classicCorners: [[Point]] = []
    override var isHorizontal: Bool { classic != nil || super.isHorizontal }
    private lazy var look = chart.elementOptions(source, type, "trapezoid")
    private var alignment: String { options.string("align") ?? "center" }

    override var overflow: Double? { 0 }

    override func range(on scale: Scale) -> (low: Double, high: Double) {
        let range = super.range(on: scale)
        guard scale === valueScale, range.high.isFinite else { return range }
        switch alignment {
        case "left": return (0, range.high)
        case "right": return (-range.high, 0)
        default: return (-range.high, range.high)
        }
    }

    override func update() {
        guard let valueScale else { return }
        stages = []
        if let classic, chart.budget.allows(count, each: 400), !chart.budget.isSpent(before: 500 * count) {
            let all = classic.stages(values, in: chart.area)
            (stages, classicCorners) = (all.map(\.stage), all.map(\.corners))
            return
        }
        let base = valueScale.position(of: 0)
        let isVertical = isHorizontal
        let alignment = self.alignment
        forEachSlot { record, center, thickness in
            let size = abs(valueScale.position(of: values[record]) - base)
            guard size.isFinite else { return }
            // With vertical value axes, the left side is the lower one.
            let before = alignment != (isVertical ? "left" : "right") || alignment == "center" ? size : 0
            let after = alignment != (isVertical ? "right" : "left") || alignment == "center" ? size : 0
            stages.append(
                Stage(
                    record: record, start: center - thickness / 2, end: center + thickness / 2, low: base - before,
                    high: base + after))
        }
        stages.sort { $0.start < $1.start }
    }

    // MARK: Shapes

    /// The corners of a trapezoid, from the start to the end and back.
    func outline(_ index: Int) -> [Point] {
        if classic != nil { return classicCorners[index] }
        let stage = stages[index]
        let share = min(max(look.number("shrinkFraction", at: stage.record) ?? 1, 0), 1)
        let anchor = share == 0 ? "none" : look.string("shrinkAnchor", at: stage.record) ?? "top"
        let isMiddle = anchor == "middle"
        let next = index + 1 < stages.count && (anchor == "top" || isMiddle) ? stages[index + 1] : stage
        let previous = index > 0 && (anchor == "bottom" || isMiddle) ? stages[index - 1] : stage
        /// The part of a stage that changes its width at one of the ends.
        func slope(_ stage: Stage) -> Double { (stage.end - stage.start) * share / (isMiddle ? 2 : 1) }
        let own = slope(stage)
        func mixed(_ other: Stage) -> (low: Double, high: Double) {
            let fraction = isMiddle ? own / max(own + slope(other), 1e-9) : 1
            return (stage.low + (other.low - stage.low) * fraction, stage.high + (other.high - stage.high) * fraction)
        }
        let (first, last) = (mixed(previous), mixed(next))
        var inner: [Double] = []
        if isMiddle { inner = [stage.start + own, stage.end - own] }
        if anchor == "top", share < 1 { inner = [stage.end - own] }
        if anchor == "bottom", share < 1 { inner = [stage.start + own] }
        let forth = [(stage.start, first.high)] + inner.map { ($0, stage.high) } + [(stage.end, last.high)]
        let back = [(stage.end, last.low)] + inner.reversed().map { ($0, stage.low) } + [(stage.start, first.low)]
        return (forth + back).map { isHorizontal ? Point($1, $0) : Point($0, $1) }
    }

    private func fill(_ stage: Stage) -> Color? {
        if source["backgroundColor"] != nil { return look.color("backgroundColor", at: stage.record) }
        // Lighter colors could not be told from paper.
        return Self.blues.color(at: 0.15 + 0.85 * Double(stage.record) / Double(max(1, values.count - 1)))
    }

    /// The color scale Blues of ColorBrewer.
    private static let blues: Gradient = {
        let colors: [UInt32] = [
            0xf7fbff, 0xdeebf7, 0xc6dbef, 0x9ecae1, 0x6baed6, 0x4292c6, 0x2171b5, 0x08519c, 0x08306b,
        ]
        return Gradient(
            shape: .axial(angle: 0),
            stops: colors.enumerated().map { .init(color: Color(hex: $1), position: Double($0) / 8) })
    }()

    override func draw(on sketch: inout Sketch) {
        for (index, stage) in stages.enumerated() where !chart.budget.isSpent(before: 5_000) {
            var path = Path()
            path.addPolygon(outline(index))
            sketch.fill(path, fill(stage))
            let style = StrokeStyle(lineWidth: look.number("borderWidth", at: stage.record) ?? 0)
            sketch.stroke(path, style, look.color("borderColor", at: stage.record))
        }
        let written = chart.config.root["options"]?["plugins"]?["datalabels"]
        guard written == nil, source["datalabels"] == nil else { return }
        for stage in stages where !chart.budget.isSpent(before: 50_000) { drawLabel(stage, on: &sketch) }
    }

    // MARK: Labels

    override func labelAnchors() -> [LabelAnchor] {
        stages.map { stage in
            let along = (stage.start + stage.end) / 2
            return isHorizontal
                ? LabelAnchor(
                    stage.record, from: Point(stage.low, along), to: Point(stage.high, along), direction: Point(1, 0))
                : LabelAnchor(
                    stage.record, from: Point(along, stage.high), to: Point(along, stage.low), direction: Point(0, -1))
        }
    }

    /// Draws the name and the value of a stage, as the plugin's defaults for data labels describe them.
    private func drawLabel(_ stage: Stage, on sketch: inout Sketch) {
        let value = values[stage.record]
        let isShare = values.allSatisfy { !($0 > 1) }
        let labels = indexScale.flatMap { chart.rawLabels(of: $0) }
        let name = labels?.element(at: stage.record)?.lines ?? []
        let number = NumberText.grouped(isShare ? value * 100 : value, mostDecimals: 3)
        let lines = name + [isShare ? number + "%" : number]
        let (along, across) = (stage.end - stage.start, stage.high - stage.low)
        let (width, height) = isHorizontal ? (across, along) : (along, across)
        var font = ChartFont(chart.fonts).withSize(20)
        let fit = height * 0.95 / font.lineHeight / Double(lines.count)
        let room = min(fit, width * 0.9 / max(chart.lettering.width(lines, font), 1))
        let isBeside = isHorizontal && 20 * room < 9
        font = font.withSize(min(20, 20 * (isBeside ? fit : room), isBeside ? 12 : 20))
        guard font.size >= 6 else { return }
        let middle = ((stage.start + stage.end) / 2, (stage.low + stage.high) / 2)
        var point = isHorizontal ? Point(middle.1, middle.0) : Point(middle.0, middle.1)
        point.y -= font.lineHeight * Double(lines.count - 1) / 2
        if isBeside {
            point.x = stage.high + 6
            chart.lettering.draw(lines, font, chart.textColor, at: point, .left, on: &sketch)
            return
        }
        let ground = fill(stage)?.over(.white)
        let color = (ground?.luminance ?? 1) > 0.36 ? chart.textColor : .white
        chart.lettering.draw(lines, font, color, at: point, .center, on: &sketch)
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        LegendStyle(
            fill: stages.first.flatMap { fill($0) }, stroke: look.color("borderColor", at: 0),
            lineWidth: look.number("borderWidth", at: 0) ?? 0)
    }
}
