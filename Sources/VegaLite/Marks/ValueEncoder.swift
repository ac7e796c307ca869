import Data
import Dialects
import Drawing
import JavaScript
import Numbers

/// Finds what the channels beside positions show: colors, sizes, opacities, shapes and texts.
struct ValueEncoder {
    let view: UnitView

    /// One value for all records, or one for each.
    enum Column<Element> {
        case same(Element)
        case each([Element])

        subscript(row: Int) -> Element {
            switch self {
            case .same(let value): value
            case .each(let values): values[row]
            }
        }
    }

    /// The values of a channel for each record: of the first condition that holds, of the field, or given.
    private func column<Element>(
        _ channel: Channel, other: Element, scaled: (DataColumn, Scale?) throws(SpecError) -> [Element],
        given: (Node) throws(SpecError) -> Element
    ) throws(SpecError) -> Column<Element> {
        guard let definition = view.encoding[channel] else { return .same(other) }
        func values(_ field: FieldDefinition) throws(SpecError) -> [Element] {
            if let datum = field.datum {
                let value = try view.environment.value(datum, field)
                return try scaled(DataColumn(repeating: value, count: view.count), view.scale(channel))
            }
            let scale = view.scale(channel)
            if field.hasBins, scale?.kind.isContinuous == true, !channel.isColor {
                // Bins are shown by their middles.
                let (starts, ends) = (view.column(field).measures, view.column(field, suffix: "end").measures)
                return try scaled(DataColumn(numbers: zip(starts, ends).map { ($0 + $1) / 2 }), scale)
            }
            if field.timeUnit != nil, field.type == .temporal, scale?.kind.isContinuous == true,
                let part = view.unit.bandPosition(channel), part != 0
            {
                let (starts, ends) = (view.column(field).measures, view.column(field, suffix: "end").measures)
                return try scaled(DataColumn(numbers: zip(starts, ends).map { $0 * (1 - part) + $1 * part }), scale)
            }
            let usesRange = field.hasBins && scale?.kind.isDiscrete == true
            return try scaled(view.column(field, suffix: usesRange ? "range" : nil), scale)
        }
        var result: Column<Element> = .same(other)
        if let main = definition.main {
            result = .each(try values(main))
        } else if let value = definition.value {
            result = .same(try given(value))
        }
        guard !definition.conditions.isEmpty else { return result }
        var list = (0..<view.count).map { result[$0] }
        for condition in definition.conditions.reversed() {
            let holds = try view.rows(of: condition)
            let column: Column<Element>
            if let field = condition.field {
                column = .each(try values(field))
            } else if let value = condition.value {
                column = .same(try given(value))
            } else {
                column = .same(other)
            }
            for row in list.indices where holds[row] { list[row] = column[row] }
        }
        return .each(list)
    }

    // MARK: Numbers

    /// The numbers of a channel, or the property of the mark; nil if there is neither.
    func numbers(_ channel: Channel, mark key: String) throws(SpecError) -> [Double]? {
        guard view.encoding[channel] != nil else { return try view.numbers(key) }
        let own = try view.number(key)
        let column = try column(
            channel, other: own ?? .nan,
            scaled: { self.numbers($0, channel, $1) },
            given: { node throws(SpecError) in
                try view.environment.number(node, width: view.width, height: view.height) ?? .nan
            })
        return (0..<view.count).map { column[$0] }
    }

    private func numbers(_ column: DataColumn, _ channel: Channel, _ scale: Scale?) -> [Double] {
        guard let scale else { return column.numbers }
        if scale.kind.isDiscrete { return (0..<column.count).map { scale.number(column[$0]) } }
        let invalid = view.invalidValue(channel)?.number
        return view.measures(column, channel, scale).map { $0.isNaN ? invalid ?? .nan : scale.number(at: $0) }
    }

    // MARK: Colors

    func inks(_ channel: Channel, other: Ink?) throws(SpecError) -> Column<Ink?> {
        try column(
            channel, other: other,
            scaled: { column, scale in
                guard let scale else {
                    return (0..<column.count).map { Color(css: column.text(at: $0)).map { .color($0) } }
                }
                return self.inks(column, channel, scale)
            },
            given: { node throws(SpecError) in try self.ink(node) })
    }

    private func inks(_ column: DataColumn, _ channel: Channel, _ scale: Scale) -> [Ink?] {
        if scale.kind.isDiscrete {
            var known: [Ink?] = []
            for index in scale.categories.indices { known.append(scale.color(ofCategory: index).map { .color($0) }) }
            return (0..<column.count).map { row in scale.index(of: column[row]).flatMap { known[$0] } }
        }
        let invalid = view.invalidValue(channel)?.text.flatMap { Color(css: $0) }.map { Ink.color($0) }
        return view.measures(column, channel, scale).map { scale.color(at: $0).map { .color($0) } ?? invalid }
    }

    /// The ink of a value of the document: a color, a gradient or none.
    func ink(_ node: Node) throws(SpecError) -> Ink? {
        if node.isNull { return nil }
        if node["gradient"] != nil { return try gradient(node) }
        guard let text = try view.environment.text(node), !text.isEmpty, text != "none" else { return nil }
        guard let color = Color(css: text) else {
            throw Problem.at(node.place, "This is not a color.", found: text)
        }
        return .color(color)
    }

    private func gradient(_ node: Node) throws(SpecError) -> Ink {
        var gradient = BoxGradient()
        gradient.isRadial = node["gradient"]?.text == "radial"
        gradient.x1 = node["x1"]?.number ?? (gradient.isRadial ? 0.5 : 0)
        gradient.y1 = node["y1"]?.number ?? (gradient.isRadial ? 0.5 : 0)
        gradient.x2 = node["x2"]?.number ?? (gradient.isRadial ? 0.5 : 1)
        gradient.y2 = node["y2"]?.number ?? (gradient.isRadial ? 0.5 : 0)
        gradient.r1 = node["r1"]?.number ?? 0
        gradient.r2 = node["r2"]?.number ?? 0.5
        for stop in node["stops"]?.elements.prefix(100) ?? [] {
            guard let text = stop["color"]?.text, let color = Color(css: text) else {
                throw Problem.at(stop.place, "A stop has a color.", found: stop["color"]?.text)
            }
            gradient.stops.append(.init(color: color, position: min(max(stop["offset"]?.number ?? 0, 0), 1)))
        }
        gradient.stops.sort { $0.position < $1.position }
        return .gradient(gradient)
    }

    // MARK: Shapes and dashes

    func shapes(other: SymbolShape) throws(SpecError) -> Column<SymbolShape> {
        try column(
            .shape, other: other,
            scaled: { column, scale in
                (0..<column.count).map { row in
                    let text = scale.map { $0.text(column[row]) ?? "" } ?? column.text(at: row)
                    return SymbolShape(text) ?? other
                }
            },
            given: { node throws(SpecError) in
                guard let text = node.text, let shape = SymbolShape(text) else {
                    throw Problem.unknown(node, "a shape", among: SymbolShape.names)
                }
                return shape
            })
    }

    func dashes(other: [Double]) throws(SpecError) -> Column<[Double]> {
        try column(
            .strokeDash, other: other,
            scaled: { column, scale in (0..<column.count).map { scale?.dash(column[$0]) ?? [] } },
            given: { node in node.elements.prefix(20).compactMap(\.number) })
    }

    // MARK: Looks

    /// How each record is filled and stroked.
    func looks() throws(SpecError) -> [Look] {
        let mark = view.mark
        let isFilled = mark.isFilled
        let fill = try mark.paint(isFill: true).map { node throws(SpecError) in try ink(node) } ?? nil
        let stroke = try mark.paint(isFill: false).map { node throws(SpecError) in try ink(node) } ?? nil
        var fills: Column<Ink?> = .same(fill)
        var strokes: Column<Ink?> = .same(stroke)
        if view.encoding[.color] != nil {
            if isFilled { fills = try inks(.color, other: fill) } else { strokes = try inks(.color, other: stroke) }
        }
        if view.encoding[.fill] != nil { fills = try inks(.fill, other: fill) }
        if view.encoding[.stroke] != nil { strokes = try inks(.stroke, other: stroke) }
        let hasRecordOpacity = view.mark.property("opacity")?.expression?.contains("datum") == true
        var opacity = hasRecordOpacity ? nil : try view.number("opacity")
        if opacity == nil, mark.lacksOpacity, ["point", "tick", "circle", "square"].contains(mark.type),
            !view.encoding.isAggregated
        {
            opacity = 0.7
        }
        let opacities = view.encoding[.opacity] == nil ? nil : try self.opacities(.opacity, other: opacity ?? 1)
        let fillOpacities = try self.opacities(.fillOpacity, other: try view.number("fillOpacity") ?? 1)
        let ownOpacities =
            view.mark.property("opacity")?.expression?.contains("datum") == true ? try view.numbers("opacity") : nil
        let strokeOpacities = try self.opacities(.strokeOpacity, other: try view.number("strokeOpacity") ?? 1)
        let widths = try strokeWidths()
        let ownDash = try dash(mark.property("strokeDash"))
        let dashes = try self.dashes(other: ownDash)
        var base = Look()
        base.dashOffset = try view.number("strokeDashOffset") ?? 0
        base.cap = try view.text("strokeCap")
        base.join = try view.text("strokeJoin")
        base.miterLimit = try view.number("strokeMiterLimit")
        return (0..<view.count).map { row in
            var look = base
            look.fill = fills[row]
            look.stroke = strokes[row]
            look.opacity = opacities?[row] ?? ownOpacities?[row] ?? opacity ?? 1
            look.fillOpacity = fillOpacities[row]
            look.strokeOpacity = strokeOpacities[row]
            look.strokeWidth = widths.flatMap { $0[row].isNaN ? nil : $0[row] }
            look.dash = dashes[row]
            return look
        }
    }

    private func dash(_ node: Node?) throws(SpecError) -> [Double] {
        guard let node else { return [] }
        if node.expression != nil {
            guard case .array(let list) = try view.environment.value(of: node) else { return [] }
            return (0..<min(list.count, 20)).map { list[$0].plainNumber }
        }
        return node.elements.prefix(20).compactMap(\.number)
    }

    private func opacities(_ channel: Channel, other: Double) throws(SpecError) -> Column<Double> {
        guard view.encoding[channel] != nil else { return .same(other) }
        let column = try self.column(
            channel, other: other,
            scaled: { self.numbers($0, channel, $1) },
            given: { node throws(SpecError) in try view.environment.number(node) ?? other })
        return column
    }

    private func strokeWidths() throws(SpecError) -> [Double]? {
        let type = view.mark.type
        var fallback: Double?
        switch type {
        case "point": fallback = 2
        case "line": fallback = 2
        case "circle", "square": fallback = 2
        default: fallback = nil
        }
        if view.encoding[.strokeWidth] != nil { return try numbers(.strokeWidth, mark: "strokeWidth") }
        if view.encoding[.size] != nil, type == "line" || type == "rule" {
            return try numbers(.size, mark: "strokeWidth")
        }
        if type == "line" || type == "rule", let size = view.mark.node["size"],
            let width = try view.environment.number(size)
        {
            return view.repeated(width)
        }
        return (try view.number("strokeWidth") ?? fallback).map { view.repeated($0) }
    }
}
