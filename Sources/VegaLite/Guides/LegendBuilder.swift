import Data
import Dialects
import Drawing
import Formatting
import Geometry
import JavaScript
import Numbers

/// Makes the items of a legend.
struct LegendBuilder {
    let component: LegendComponent
    let scale: Scale
    let environment: Environment
    /// The size of the plot area beside which the legend stands.
    let width: Double
    let height: Double

    init(_ component: LegendComponent, _ environment: Environment, width: Double, height: Double) throws(SpecError) {
        guard let scale = component.main.view.scale(component.main.channel) else {
            throw Problem.at(component.definition.place, "The legend has no scale.")
        }
        self.component = component
        self.scale = scale
        self.environment = environment
        self.width = width
        self.height = height
    }

    var config: Config { component.unit.config }

    func node(_ key: String) -> Node? { component.definition[key] ?? config["legend", key] }

    func number(_ key: String, _ other: Double) throws(SpecError) -> Double {
        try environment.number(node(key), width: width, height: height) ?? other
    }

    func ink(_ key: String) throws(SpecError) -> Ink? {
        try environment.text(node(key)).flatMap { Color(css: $0) }.map { .color($0) }
    }

    var orient: String { node("orient")?.text ?? "right" }

    var isVertical: Bool {
        if let given = node("direction")?.text { return given == "vertical" }
        if let given = config["legend", component.kind == .symbols ? "symbolDirection" : "gradientDirection"]?.text {
            return given == "vertical"
        }
        switch orient {
        case "top", "bottom": return false
        case "left", "right", "none": return true
        default: return component.kind != .gradient
        }
    }

    /// Titles beside the entries are in their middle.
    private var titleAnchor: String {
        if let given = node("titleAnchor"), given.isOwn, let text = given.text { return text }
        let orient = node("titleOrient")?.text
        return orient == "left" || orient == "right" ? "middle" : "start"
    }

    /// The group of the legend.
    func group() throws(SpecError) -> Group? {
        let group = Group(.legend)
        group.orient = orient
        var settings = LegendSettings()
        settings.orient = orient
        settings.padding = try number("padding", 0)
        settings.titlePadding = try number("titlePadding", 5)
        settings.titleOrient = node("titleOrient")?.text ?? "top"
        settings.titleAnchor = titleAnchor
        settings.offset = try number("offset", 18)
        settings.isVertical = isVertical
        settings.isSymbolic = component.kind == .symbols
        group.legend = settings
        group.x = try number("legendX", 0)
        group.y = try number("legendY", 0)
        group.look.fill = try ink("fillColor")
        group.look.stroke = try ink("strokeColor")
        group.look.strokeWidth = try environment.number(node("strokeWidth"))
        let radius = try number("cornerRadius", 0)
        group.radii = CornerRadii(radius)
        let body = Group(.scope)
        switch component.kind {
        case .gradient: body.children = try gradientMarks()
        case .bands: body.children = try bandMarks()
        case .symbols: try addEntries(to: body)
        }
        group.children.append(Mark(.group, .legendEntry, groups: [body]))
        if let title = try titleMark() { group.children.append(title) }
        return group
    }

    private func titleMark() throws(SpecError) -> Mark? {
        guard let lines = component.title.lines else { return nil }
        var text = TextForm(lines.map { String($0.prefix(Limits.text)) })
        let style = Style("guide-title", config)
        text.font = style.font { node("title" + $0) }
        text.limit = try number("titleLimit", 180)
        text.lineHeight = try environment.number(node("titleLineHeight"))
        let anchor = titleAnchor
        let titleOrient = node("titleOrient")?.text ?? "top"
        text.align =
            node("titleAlign")?.text
            ?? (titleOrient == "left" || titleOrient == "right"
                ? "left" : anchor == "start" ? "left" : anchor == "end" ? "right" : "center")
        text.baseline =
            node("titleBaseline")?.text
            ?? (titleOrient == "left" || titleOrient == "right"
                ? (anchor == "start" ? "top" : anchor == "end" ? "bottom" : "middle") : "top")
        var look = Look.filled(try ink("titleColor") ?? style.ink("fill") ?? .color(.black))
        look.fillOpacity = try number("titleOpacity", 1)
        return Mark(.text, .legendTitle, items: [Item(form: .text(text), look: look)])
    }

    func labelForm(_ text: String) throws(SpecError) -> TextForm {
        var form = TextForm([String(text.prefix(Limits.text))])
        form.font = Style("guide-label", config).font { node("label" + $0) }
        form.limit = try number("labelLimit", component.kind == .symbols ? 160 : 100)
        if component.kind != .symbols, node("labelLimit")?.isOwn != true {
            form.limit = try number("gradientLabelLimit", 100)
        }
        return form
    }

    func labelLook() throws(SpecError) -> Look {
        var look = Look.filled(try ink("labelColor") ?? Style("guide-label", config).ink("fill") ?? .color(.black))
        look.fillOpacity = try number("labelOpacity", 1)
        return look
    }

    // MARK: Values

    func format(count: GuideTicks.Count) throws(SpecError) -> LabelFormat {
        let given = node("format")
        let field = component.field
        let isTime = field.type == .temporal || field.timeUnit != nil
        if isTime, field.timeUnit == nil, given == nil, node("formatType")?.text != "number" {
            return LabelFormat(kind: .time(DirectiveFormat(config.node["timeFormat"]?.text ?? "%b %d, %Y")))
        }
        return try GuideFormat.of(
            field, scale, given: given, type: node("formatType"), count: count, length: 200, isNormalized: false,
            config: config, environment)
    }

    func givenValues() throws(SpecError) -> [Value]? {
        guard let values = node("values"), !values.isNull else { return nil }
        if values.expression != nil {
            guard case .array(let list) = try environment.value(of: values) else { return nil }
            return (0..<min(list.count, 1000)).map { list[$0] }
        }
        return values.elements.prefix(1000).map { CategorySort.value($0, component.field) }
    }

    func tickCount(_ other: Double) throws(SpecError) -> GuideTicks.Count {
        if let node = node("tickCount"), !node.isNull {
            if let interval = TimeNode.interval(node) { return .interval(interval) }
            if let number = try environment.number(node, width: width, height: height) { return .number(number) }
        }
        return .number(other)
    }

    func labels(_ values: [Value], _ texts: [String]) throws(SpecError) -> [String] {
        guard let node = node("labelExpr"), let expression = node.text ?? node.expression else { return texts }
        return try environment.labels(expression, values, texts, at: node.place)
    }
}
