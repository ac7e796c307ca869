import Budget
import Geometry
import JSON

/// Lines, shapes and labels at values of scales: chartjs-plugin-annotation.
final class Annotations: ChartPlugin {
    private unowned let chart: ChartModel
    private let options: JSONValue
    let annotations: [Annotation]

    /// The options of the plugin: those of Chart.js 3 and later, or those of Chart.js 2.
    static func options(of config: ChartConfig) -> (value: JSONValue, isClassic: Bool)? {
        if let own = config.options?["plugins"]?["annotation"], own.kind == .object { return (own, false) }
        return config.options?["annotation"].flatMap { $0.kind == .object ? ($0, true) : nil }
    }

    /// Nil if the chart has no annotations.
    init?(_ chart: ChartModel) {
        guard let (options, isClassic) = Self.options(of: chart.config), let all = options["annotations"] else {
            return nil
        }
        self.chart = chart
        self.options = options
        let own = all.kind == .array ? all.elements.enumerated().map { ("\($0)", $1) } : all.members.map { ($0, $1) }
        annotations = own.filter { $1.kind == .object }.prefix(PluginLimits.annotations).map {
            Annotation($1, id: $0, common: options["common"], isClassic: isClassic, chart)
        }.filter(\.isShown)
        guard !annotations.isEmpty else { return nil }
    }

    func extended(_ range: (low: Double, high: Double), of scale: Scale) -> (low: Double, high: Double) {
        var (low, high) = range
        for annotation in annotations {
            for value in annotation.values(on: scale) {
                low = min(low, value)
                high = max(high, value)
            }
        }
        let options = scale.options
        return (
            options["min"] == nil && options["suggestedMin"] == nil ? low : range.low,
            options["max"] == nil && options["suggestedMax"] == nil ? high : range.high
        )
    }

    /// The number of annotations that are outside the chart area, which cuts them off.
    var countOutside: Int { options["clip"]?.bool == false ? 0 : annotations.count(where: \.isOutside) }

    func draw(_ stage: DrawStage, on sketch: inout Sketch) {
        var parts: [(depth: Double, draw: (inout Sketch) -> Void)] = []
        let fallback = options["drawTime"]
        for annotation in annotations {
            if annotation.stage(fallback) == stage { parts.append((annotation.depth, { annotation.draw(on: &$0) })) }
            if annotation.hasLabel, annotation.labelStage(fallback) == stage {
                parts.append((annotation.labelDepth, { annotation.drawOwnLabel(on: &$0) }))
            }
        }
        guard !parts.isEmpty else { return }
        let ordered = parts.enumerated().sorted {
            $0.element.depth == $1.element.depth ? $0.offset < $1.offset : $0.element.depth < $1.element.depth
        }
        sketch.clip(to: options["clip"]?.bool == false ? nil : chart.area.rect) { sketch in
            for part in ordered where !chart.budget.isSpent(before: 5_000) { part.element.draw(&sketch) }
        }
    }
}

extension Annotation {
    /// Whether the annotation is outside the chart area.
    fileprivate var isOutside: Bool {
        let area = chart.area
        switch kind {
        case .line: return line.map { !$0.isInside || $0.segment.clipped(to: area.rect.inset(by: -1)) == nil } ?? false
        case .box, .ellipse:
            return box.map {
                $0.maxX < area.left || $0.minX > area.right || $0.maxY < area.top || $0.minY > area.bottom
            }
                ?? false
        case .point, .polygon, .label: return adjustedPoint.map { !area.contains($0, margin: 1) } ?? false
        case .doughnutLabel: return false
        }
    }

    func draw(on sketch: inout Sketch) {
        switch kind {
        case .line: drawLine(on: &sketch)
        case .box, .ellipse: drawBox(on: &sketch)
        case .point: drawPoint(on: &sketch)
        case .polygon: drawPolygon(on: &sketch)
        case .label: drawLabel(on: &sketch)
        case .doughnutLabel: drawHoleText(on: &sketch)
        }
    }

    func drawOwnLabel(on sketch: inout Sketch) {
        switch kind {
        case .line: drawLineLabel(on: &sketch)
        case .box, .ellipse: drawBoxLabel(on: &sketch)
        case .point, .polygon, .label, .doughnutLabel: break
        }
    }
}
