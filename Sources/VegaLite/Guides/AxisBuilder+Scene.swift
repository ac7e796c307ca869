import Dialects
import Drawing
import Geometry
import JavaScript
import Numbers

extension AxisBuilder {
    /// The part with the grid lines; nil without them.
    func gridGroup() throws(SpecError) -> Group? {
        guard try hasGrid else { return nil }
        let group = try emptyGroup()
        group.axis?.maxExtent = 0
        let ticks = try ticks()
        let rows = try TickProperties(self, ticks, try texts(ticks).map { $0.joined() })
        let band = try tickBand()
        let isRounded = try flag("tickRound", true)
        let mark = Mark(.rule, .axisGrid)
        for (index, value) in try tickPositions(ticks, band).enumerated() {
            var position = value
            let index = min(index, max(0, ticks.count - 1))
            if isRounded { position = TextRuler.round(position) }
            guard position.isFinite else { continue }
            var look = Look()
            look.stroke = try rows.ink("gridColor", index) ?? .color(Color(hex: 0xdddddd))
            look.strokeWidth = try rows.number("gridWidth", index) ?? 1
            look.strokeOpacity = try rows.number("gridOpacity", index) ?? 1
            look.dash = try rows.dash("gridDash", index)
            look.dashOffset = try rows.number("gridDashOffset", index) ?? 0
            look.cap = try environment.text(node("gridCap"))
            let item: Item
            if component.isX {
                let (top, bottom) = component.orient == "bottom" ? (-height, 0) : (0, height)
                item = Item(x: position, y: top, form: .rule(x2: position, y2: bottom), look: look)
            } else {
                let (left, right) = component.orient == "right" ? (-width, 0) : (0, width)
                item = Item(x: left, y: position, form: .rule(x2: right, y2: position), look: look)
            }
            mark.items.append(item)
        }
        group.children = [mark]
        return group
    }

    private var orientSign: Double { component.orient == "top" || component.orient == "left" ? -1 : 1 }

    /// Whether ticks are at the edges of bands.
    private var hasTicksAtEdges: Bool { node("tickBand")?.text == "extent" && scale.kind == .band }

    /// By how much ticks are moved against pixels.
    var tickOffset: Double {
        get throws(SpecError) {
            hasTicksAtEdges && component.definition["tickOffset"] == nil ? 0 : try number("tickOffset", 0)
        }
    }

    /// Ticks of bands are in their middle, or at their edges.
    private func tickBand() throws(SpecError) -> Double {
        if hasTicksAtEdges { return 0 }
        return scale.kind == .band ? try number("bandPosition", 0.5) : 0
    }

    private func emptyGroup() throws(SpecError) -> Group {
        let group = Group(.axis)
        group.orient = component.orient
        var axis = AxisSettings()
        axis.orient = component.orient
        axis.range = component.isX ? width : height
        axis.offset = try number("offset", 0)
        axis.position = try number("position", 0)
        axis.minExtent = try number("minExtent", 0)
        axis.maxExtent = try number("maxExtent", 200)
        axis.titlePadding = try number("titlePadding", 4)
        axis.translate = try number("translate", 0.5)
        axis.placesTitle = node(component.isX ? "titleY" : "titleX") == nil
        group.axis = axis
        return group
    }

    /// The part with the domain line, ticks, labels and the title; nil if it has none of them.
    func mainGroup(hasTitle: Bool = true) throws(SpecError) -> Group? {
        let group = try emptyGroup()
        let (hasDomain, hasTicks, hasLabels) = (
            try flag("domain", true), try flag("ticks", true), try flag("labels", true)
        )
        let ticks = hasTicks || hasLabels ? try ticks() : []
        let texts = ticks.isEmpty ? [] : try texts(ticks)
        let rows = try TickProperties(self, ticks, texts.map { $0.joined() })
        if hasTicks { group.children.append(try tickMark(ticks, rows)) }
        if hasLabels { group.children.append(try labelMark(ticks, texts, rows)) }
        if hasDomain { group.children.append(try domainMark()) }
        if hasTitle, let title = try titleMark() { group.children.append(title) }
        return group
    }

    /// The positions of ticks along the axis; there is one more if they are at the edges of bands.
    private func tickPositions(_ ticks: [Value], _ band: Double) throws(SpecError) -> [Double] {
        let offset = try tickOffset
        guard hasTicksAtEdges, let first = ticks.first else { return ticks.map { position($0, band: band) + offset } }
        return [position(first, band: 0) + offset] + ticks.map { position($0, band: 1) + offset }
    }

    private func tickMark(_ ticks: [Value], _ rows: TickProperties) throws(SpecError) -> Mark {
        let mark = Mark(.rule, .axisTick)
        let band = try tickBand()
        let isRounded = try flag("tickRound", true)
        let positions = try tickPositions(ticks, band)
        for (index, value) in positions.enumerated() {
            let position = isRounded ? TextRuler.round(value) : value
            guard position.isFinite else { continue }
            let row = min(index, max(0, ticks.count - 1))
            let size = (try rows.number("tickSize", row) ?? 5) * orientSign
            var look = Look()
            look.stroke = try rows.ink("tickColor", row) ?? .color(Color(hex: 0x888888))
            look.strokeWidth = try rows.number("tickWidth", row) ?? 1
            look.strokeOpacity = try rows.number("tickOpacity", row) ?? 1
            look.dash = try rows.dash("tickDash", row)
            look.dashOffset = try rows.number("tickDashOffset", row) ?? 0
            look.cap = try environment.text(node("tickCap"))
            mark.items.append(
                component.isX
                    ? Item(x: position, y: 0, form: .rule(x2: position, y2: size), look: look)
                    : Item(x: 0, y: position, form: .rule(x2: size, y2: position), look: look))
        }
        return mark
    }

    private func domainMark() throws(SpecError) -> Mark {
        var look = Look()
        look.stroke = try ink("domainColor") ?? .color(Color(hex: 0x888888))
        look.strokeWidth = try number("domainWidth", 1)
        look.strokeOpacity = try number("domainOpacity", 1)
        look.dash = node("domainDash")?.elements.compactMap(\.number) ?? []
        look.dashOffset = try number("domainDashOffset", 0)
        look.cap = try environment.text(node("domainCap"))
        var (first, last) = (0.0, component.isX ? width : height)
        if case .numbers(let range) = scale.range, let start = range.first, let end = range.last {
            (first, last) = (start, end)
        }
        let item =
            component.isX
            ? Item(x: first, y: 0, form: .rule(x2: last, y2: 0), look: look)
            : Item(x: 0, y: first, form: .rule(x2: 0, y2: last), look: look)
        return Mark(.rule, .axisDomain, items: [item])
    }

    func ink(_ key: String) throws(SpecError) -> Ink? {
        guard let text = try environment.text(node(key)) else { return nil }
        return Color(css: text).map { .color($0) }
    }

    private func titleMark() throws(SpecError) -> Mark? {
        guard let lines = component.title.lines else { return nil }
        var text = TextForm(lines.map { String($0.prefix(Limits.text)) })
        let style = Style("guide-title", component.unit.config)
        text.font = style.font(self, prefix: "title")
        text.angle = try number("titleAngle", component.orient == "left" ? 270 : component.orient == "right" ? 90 : 0)
        let anchor = node("titleAnchor")?.text ?? "middle"
        let isX = component.isX
        text.align = node("titleAlign")?.text ?? (anchor == "start" ? "left" : anchor == "end" ? "right" : "center")
        text.baseline =
            node("titleBaseline")?.text
            ?? (component.orient == "top" || component.orient == "left" || component.orient == "right"
                ? "bottom" : "top")
        text.limit = try number("titleLimit", 0)
        text.lineHeight = try environment.number(node("titleLineHeight"))
        var look = Look.filled(try ink("titleColor") ?? style.ink("fill") ?? .color(.black))
        look.fillOpacity = try number("titleOpacity", 1)
        var along = (isX ? width : height) / 2
        if anchor == "start" { along = isX ? 0 : height }
        if anchor == "end" { along = isX ? width : 0 }
        var item = Item(x: isX ? along : 0, y: isX ? 0 : along, form: .text(text), look: look)
        if let x = try environment.number(node("titleX"), width: width, height: height) { item.x = x }
        if let y = try environment.number(node("titleY"), width: width, height: height) { item.y = y }
        return Mark(.text, .axisTitle, items: [item])
    }
}
