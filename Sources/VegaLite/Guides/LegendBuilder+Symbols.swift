import Data
import Dialects
import Drawing
import Geometry
import JavaScript
import Numbers

extension LegendBuilder {
    private struct Entry {
        var value: Value
        var label: String
        var size: Double
    }

    /// The entries, each a group with a symbol and a label.
    func addEntries(to body: Group) throws(SpecError) {
        var entries = try entries()
        let limit = Int(limiting: try number("symbolLimit", 30))
        let all = entries
        if limit > 0, entries.count > limit {
            let rest = entries.count - limit + 1
            entries = Array(entries.prefix(limit - 1))
            entries.append(Entry(value: all[limit - 1].value, label: "…\(rest) entries", size: all[limit - 1].size))
        }
        let columnsNode = try environment.number(node("columns"))
        let columns = Int(limiting: columnsNode ?? (isVertical ? 1 : 0))
        let offset = entries.reduce(0) { max($0, $1.size) }
        var grid = GridLayout()
        grid.columns = columns > 0 ? columns : nil
        grid.columnPadding = try number("columnPadding", 10)
        grid.rowPadding = try number("rowPadding", 2)
        grid.centersRows = true
        if let align = node("gridAlign")?.text.flatMap(GridLayout.Alignment.init(rawValue:)) {
            grid.columnAlignment = align
            grid.rowAlignment = align
        }
        body.grid = grid
        let list = Mark(.group, .scope)
        let labelOffset = try number("labelOffset", 4)
        let clipHeight = try environment.number(node("clipHeight"))
        for (_, entry) in order(entries, columns) {
            let group = Group(.scope)
            group.hasNoBounds = clipHeight == nil
            group.height = clipHeight ?? 0
            group.clippedHeight = clipHeight
            let cell = columns > 0 ? offset : entry.size
            var item = try symbol(entry.value)
            item.x = cell / 2 + (try number("symbolOffset", 0))
            item.y = (clipHeight ?? entry.size) / 2
            var form = try labelForm(entry.label)
            form.align = node("labelAlign")?.text ?? "left"
            form.baseline = node("labelBaseline")?.text ?? "middle"
            let label = Item(x: cell + labelOffset, y: item.y, form: .text(form), look: try labelLook())
            group.children = [
                Mark(.symbol, .legendSymbol, items: [item]), Mark(.text, .legendLabel, items: [label]),
            ]
            list.groups.append(group)
        }
        body.children = [list]
    }

    /// Vertical legends of several columns run down the columns.
    private func order(_ entries: [Entry], _ columns: Int) -> [(Int, Entry)] {
        let all = Array(entries.enumerated()).map { ($0.offset, $0.element) }
        guard isVertical, columns > 1 else { return all }
        let rows = (entries.count + columns - 1) / columns
        return all.sorted { a, b in
            (a.0 % rows, a.0 / rows) < (b.0 % rows, b.0 / rows)
        }
    }

    private func entries() throws(SpecError) -> [Entry] {
        let count = try tickCount(5)
        let given = try givenValues()
        let format = try format(count: count)
        var values: [Value]
        var texts: [String]
        if scale.kind.isDiscretizing
            || component.channels.contains(where: { usesBins($0.channel, $0.view) }) && !scale.kind.isDiscrete
        {
            (values, texts) = ranges(format)
        } else {
            values = given ?? GuideTicks(scale: scale).values(count)
            if scale.kind == .log, given == nil {
                values = values.filter { !format.text($0).isEmpty }
            }
            if given == nil, !scale.kind.isDiscrete, let first = values.first, mapsToNothing(first) {
                values.removeFirst()
            }
            texts = values.map { format.text($0) }
        }
        texts = try labels(values, texts)
        var entries: [Entry] = []
        for (value, text) in zip(values, texts) {
            let item = try symbol(value)
            var size = 0.0
            if case .symbol(let area, _, _) = item.form { size = area.squareRoot() }
            let fontSize = try labelForm("").font.size
            let cell = max((size + (item.look.strokeWidth ?? 1.5)).rounded(.up), fontSize)
            entries.append(Entry(value: value, label: text, size: cell.isFinite ? cell : fontSize))
        }
        return entries
    }

    private func usesBins(_ channel: Channel, _ view: ViewInstance) -> Bool {
        component.field.hasBins && !(view.scale(channel)?.kind.isDiscrete ?? true)
    }

    private func mapsToNothing(_ value: Value) -> Bool {
        component.channels.contains { channel, view in
            channel == .size && view.scale(channel)?.number(value) == 0
        }
    }

    /// Labels for the steps of a scale or for bins.
    private func ranges(_ format: LabelFormat) -> ([Value], [String]) {
        var limits = scale.domain
        var isOpen = true
        if scale.kind == .binOrdinal || !scale.kind.isDiscretizing {
            isOpen = false
            if !scale.kind.isDiscretizing {
                limits = component.main.view.data?.bins[component.main.channel]?.edges ?? scale.bins
            }
        }
        func text(_ number: Double) -> String { format.text(.number(number)) }
        guard isOpen else {
            let starts = Array(limits.dropLast())
            return (
                starts.map { .number($0) }, zip(limits, limits.dropFirst()).map { "\(text($0)) – \(text($1))" }
            )
        }
        var values: [Value] = [.number(-.infinity)]
        var texts = [limits.first.map { "< \(text($0))" } ?? ""]
        for (index, limit) in limits.enumerated() {
            values.append(.number(limit))
            texts.append(index + 1 < limits.count ? "\(text(limit)) – \(text(limits[index + 1]))" : "≥ \(text(limit))")
        }
        return (values, texts)
    }

    // MARK: Symbols

    /// The symbol for a value, at the origin.
    private func symbol(_ value: Value) throws(SpecError) -> Item {
        let mark = component.unit.mark
        let encoding = component.unit.encoding
        var look = Look()
        look.strokeWidth = try number("symbolStrokeWidth", 1.5)
        let (showsFill, showsStroke) = (component.fillsSymbols, component.strokesSymbols)
        // What was to be a ramp has no looks of symbols.
        for unit in component.wasGradient ? [] : component.units {
            let own = try colors(of: unit)
            if !showsFill, look.fill == nil { look.fill = own.fill }
            if !showsStroke, look.stroke == nil { look.stroke = own.stroke }
        }
        if !component.wasGradient { look.opacity = try symbolOpacity() }
        if !showsFill, component.unit.hasFillField, look.fill == .color(.black) { look.fillOpacity = look.opacity }
        if let fill = try environment.text(node("symbolFillColor")), let color = Color(css: fill), !showsFill {
            look.fill = .color(color)
        }
        if let stroke = try environment.text(node("symbolStrokeColor")), let color = Color(css: stroke), !showsStroke {
            look.stroke = .color(color)
        }
        var area = try number("symbolSize", 100)
        let typeNode = node("symbolType").flatMap { $0.isOwn ? $0.text : nil }
        var shape = SymbolShape(typeNode ?? component.symbolType) ?? .circle
        for (channel, view) in component.channels {
            guard let scale = view.scale(channel) else { continue }
            let color = scale.color(value).map { Ink.color($0) }
            switch channel {
            case .color:
                if component.fillsColors.contains(true) { look.fill = color }
                if component.fillsColors.contains(false) { look.stroke = color }
            case .fill: look.fill = color
            case .stroke: look.stroke = color
            case .opacity: look.opacity = scale.number(value)
            case .fillOpacity: look.fillOpacity = scale.number(value)
            case .strokeOpacity: look.strokeOpacity = scale.number(value)
            case .strokeWidth: look.strokeWidth = scale.number(value)
            case .strokeDash: look.dash = scale.dash(value) ?? []
            case .size:
                if mark.type == "trail" {
                    look.strokeWidth = scale.number(value)
                } else {
                    area = scale.number(value)
                }
            case .shape: shape = scale.text(value).flatMap { SymbolShape($0) } ?? shape
            default: break
            }
        }
        if look.fill == nil, look.stroke == nil {
            look.fill = try ink(node("symbolBaseFillColor"))
            look.stroke = try ink(node("symbolBaseStrokeColor"))
        }
        look.dashOffset = try number("symbolDashOffset", 0)
        if let dash = node("symbolDash"), !component.has(.strokeDash) {
            look.dash = dash.elements.compactMap(\.number)
        } else if look.dash.isEmpty, !component.has(.strokeDash) {
            look.dash = (encoding[.strokeDash]?.value ?? mark.node["strokeDash"])?.elements.compactMap(\.number) ?? []
        }
        return Item(form: .symbol(size: area.isFinite ? area : 0, shape: shape, angle: 0), look: look)
    }

    /// The fill and the stroke of a unit's symbols that no scale gives.
    private func colors(of unit: UnitModel) throws(SpecError) -> (fill: Ink?, stroke: Ink?) {
        let (mark, encoding) = (unit.mark, unit.encoding)
        let isFilled = mark.isFilled && mark.type != "trail"
        var (fill, stroke): (Ink?, Ink?) = (nil, nil)
        // Colors of conditions are shown as where none holds; others as black or gray.
        if unit.hasFillField {
            let other = encoding[.fill]?.value ?? encoding[.color]?.value
            if let other { fill = try ink(other) } else { fill = .color(.black) }
        } else {
            let given = encoding[.fill]?.value ?? (isFilled ? encoding[.color]?.value : nil)
            fill = try ink(given ?? (mark.type == "trail" ? nil : mark.paint(isFill: true)))
        }
        if unit.hasStrokeField {
            if let other = encoding[.stroke]?.value ?? encoding[.color]?.value {
                stroke = try ink(other)
            } else if !component.fillsSymbols {
                stroke = .color(Color(hex: 0x888888))
            }
        } else {
            let given = encoding[.stroke]?.value ?? (isFilled ? nil : encoding[.color]?.value)
            stroke = try ink(given ?? mark.paint(isFill: false))
        }
        // A symbol without a scale of its fill has a stroke that is not seen.
        if stroke == nil, isFilled, !component.fillsSymbols { stroke = .color(.clear) }
        return (fill, stroke)
    }

    private func ink(_ node: Node?) throws(SpecError) -> Ink? {
        try environment.text(node).flatMap { Color(css: $0) }.map { .color($0) }
    }

    func symbolOpacity() throws(SpecError) -> Double {
        if let given = try environment.number(node("symbolOpacity")) { return given }
        guard !component.has(.opacity) else { return 1 }
        for unit in component.units {
            if let own = try opacity(of: unit) { return own }
        }
        return 1
    }

    private func opacity(of unit: UnitModel) throws(SpecError) -> Double? {
        var largest: Double?
        if let definition = unit.encoding[.opacity] {
            for condition in definition.conditions {
                if let number = condition.value?.number { largest = max(largest ?? number, number) }
            }
            if let number = definition.value?.number { largest = max(largest ?? number, number) }
        }
        if let largest { return largest }
        if let own = try environment.number(unit.mark.node["opacity"]) { return own }
        let isFaint = ["point", "tick", "circle", "square"].contains(unit.mark.type) && unit.mark.lacksOpacity
        return isFaint && !unit.encoding.isAggregated ? 0.7 : nil
    }
}
