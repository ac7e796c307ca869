import Data
import Dialects
import Drawing
import Formatting
import Geometry
import JavaScript
import Numbers

/// Makes the items of an axis.
struct AxisBuilder {
    let component: AxisComponent
    let scale: Scale
    let width: Double
    let height: Double
    let environment: Environment
    private let settings: AxisConfig

    init(_ component: AxisComponent, width: Double, height: Double, _ environment: Environment) throws(SpecError) {
        guard let scale = component.view.scale(component.channel) else {
            throw Problem.at(component.definition.place, "The axis has no scale.")
        }
        self.component = component
        self.scale = scale
        self.width = width
        self.height = height
        self.environment = environment
        settings = AxisConfig(
            component.unit, component.channel, component.field, orient: component.orient, scale: scale.kind)
    }

    private var isX: Bool { component.isX }
    private var isVertical: Bool { !isX }
    private var orient: String { component.orient }
    private var field: FieldDefinition { component.field }
    private var length: Double { isX ? width : height }

    // MARK: Properties

    func node(_ key: String) -> Node? { component.definition[key] ?? settings.value(key) }

    func number(_ key: String, _ other: Double) throws(SpecError) -> Double {
        guard let node = node(key) else { return other }
        return try environment.number(node, width: width, height: height) ?? conditional(node)?.number ?? other
    }

    /// The value without conditions of a conditional property.
    private func conditional(_ node: Node) -> Node? { node["condition"] != nil ? node["value"] : nil }

    func flag(_ key: String, _ other: Bool) throws(SpecError) -> Bool {
        guard let node = node(key) else { return other }
        return try environment.bool(node) ?? other
    }

    /// Whether grid lines are drawn.
    var hasGrid: Bool {
        get throws(SpecError) {
            if let given = component.definition["grid"] { return try environment.bool(given) ?? false }
            if component.hasNoGrid { return false }
            let isContinuous = !scale.kind.isDiscrete && field.datum == nil && !field.isBinned
            if let configured = settings.value("grid"), configured.isOwn {
                return try environment.bool(configured) ?? false
            }
            return isContinuous
        }
    }

    /// Whether the axis is drawn above the marks.
    var isAbove: Bool {
        get throws(SpecError) {
            if let given = node("zindex") { return (try environment.number(given) ?? 0) > 0 }
            return component.unit.mark.type == "rect" && (field.isDiscreteType || field.hasBins)
        }
    }

    // MARK: Ticks

    func ticks() throws(SpecError) -> [Value] {
        let engine = GuideTicks(scale: scale)
        if let values = node("values"), !values.isNull {
            if values.expression != nil {
                guard case .array(let list) = try environment.value(of: values) else { return [] }
                return engine.valid((0..<min(list.count, ScaleTicks.maximumCount)).map { list[$0] })
            }
            let given = values.elements.prefix(ScaleTicks.maximumCount).map { CategorySort.value($0, field) }
            return engine.valid(Array(given))
        }
        return engine.values(try tickCount(), minimumStep: try minimumStep())
    }

    func tickCount() throws(SpecError) -> GuideTicks.Count {
        if let node = node("tickCount"), !node.isNull {
            if let interval = TimeNode.interval(node) { return .interval(interval) }
            if let number = try environment.number(node, width: width, height: height) { return .number(number) }
        }
        if scale.kind == .log || scale.kind.isDiscrete { return .automatic }
        if field.hasBins { return .number((length / 10).rounded(.up)) }
        if let unit = field.timeUnit, ["month", "hours", "day", "quarter"].contains(unit.name) { return .automatic }
        return .number((length / 40).rounded(.up))
    }

    private func minimumStep() throws(SpecError) -> Double? {
        if let given = try environment.number(node("tickMinStep")) { return given }
        if component.definition["format"]?.text == "d" { return 1 }
        guard let unit = component.labelField.timeUnit, let smallest = unit.units.last else { return nil }
        // As in Vega-Lite, weekdays have no shortest step.
        let day = TimeInterval.day
        let durations = [
            "year": 366 * day, "quarter": 91 * day, "month": 31 * day, "week": 7 * day, "dayofyear": day,
            "date": day, "hours": TimeInterval.hour, "minutes": TimeInterval.minute, "seconds": TimeInterval.second,
            "milliseconds": 1,
        ]
        return durations[smallest].map { $0 * Double(unit.step) }
    }

    /// Where a value is along the axis.
    func position(_ value: Value, band: Double) -> Double {
        scale.number(value) + scale.bandwidth * band
    }

    // MARK: Labels

    func format(_ ticks: [Value]) throws(SpecError) -> LabelFormat {
        try GuideFormat.of(
            component.labelField, scale, given: node("format"), type: node("formatType"), count: tickCount(),
            length: length,
            isNormalized: component.unit.stack.map { $0.channel == component.channel && $0.offset == "normalize" }
                ?? false,
            config: component.unit.config, environment, hasValues: node("values") != nil)
    }

    /// The label of a value of a discrete scale of bins is its range.
    func texts(_ ticks: [Value]) throws(SpecError) -> [[String]] {
        let format = try format(ticks)
        var texts = ticks.map { format.text($0) }
        if let expression = node("labelExpr")?.text ?? node("labelExpr")?.expression,
            let place = node("labelExpr")?.place
        {
            texts = try environment.labels(expression, ticks, texts, at: place)
        }
        return texts.map { [$0] }
    }
}

extension Node {
    /// Whether the value comes from the client's document.
    var isOwn: Bool { place.isOwn }
}
