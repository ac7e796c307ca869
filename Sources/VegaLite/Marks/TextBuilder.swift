import Data
import Dialects
import Drawing
import Formatting
import JavaScript
import Numbers

/// Makes the texts of a unit.
struct TextBuilder {
    let builder: MarkBuilder

    private var view: UnitView { builder.view }

    func mark() throws(SpecError) -> Mark {
        let positions = builder.positions
        let x = try positions.point(.x, .middle) ?? view.repeated(view.width / 2)
        let y = try positions.point(.y, .middle) ?? view.repeated(view.height / 2)
        let radius = try positions.point(.radius, .none)
        let theta = try positions.point(.theta, .none)
        let looks = try builder.values.looks()
        let texts = try texts()
        let sizes = view.encoding[.size] != nil ? try builder.values.numbers(.size, mark: "fontSize") : nil
        let angles = try builder.values.numbers(.angle, mark: "angle")
        var form = TextForm([])
        form.font.family = try view.text("font") ?? "sans-serif"
        form.font.size = try view.number("fontSize") ?? 11
        if let size = try view.number("size"), view.encoding[.size] == nil { form.font.size = size }
        form.font.weight = try view.text("fontWeight") ?? "normal"
        form.font.style = try view.text("fontStyle") ?? "normal"
        form.align = try view.text("align") ?? "center"
        form.baseline = try view.text("baseline") ?? "middle"
        let (dx, dy) = (try view.numbers("dx"), try view.numbers("dy"))
        form.limit = try view.number("limit") ?? 0
        form.lineHeight = try view.number("lineHeight")
        form.ellipsis = try view.text("ellipsis") ?? "…"
        form.isRightToLeft = try view.text("dir") == "rtl"
        let lineBreak = try view.text("lineBreak")
        var items: [Item] = []
        for row in 0..<view.count where x[row].isFinite && y[row].isFinite {
            var text = form
            text.lines =
                lineBreak.map { $0.isEmpty ? texts[row] : texts[row].flatMap { line in split(line, lineBreak ?? "") } }
                ?? texts[row]
            if let dx { text.dx = dx[row].isFinite ? dx[row] : 0 }
            if let dy { text.dy = dy[row].isFinite ? dy[row] : 0 }
            if let sizes { text.font.size = sizes[row].isFinite ? max(0, sizes[row]) : form.font.size }
            if let angles { text.angle = angles[row].isFinite ? angles[row].truncatingRemainder(dividingBy: 360) : 0 }
            if let radius { text.radius = radius[row].isFinite ? radius[row] : 0 }
            if let theta { text.theta = theta[row].isFinite ? theta[row] : 0 }
            items.append(Item(x: x[row], y: y[row], form: .text(text), look: looks[row], row: row))
        }
        return Mark(.text, items: try builder.ordered(items))
    }

    private func split(_ line: String, _ separator: String) -> [String] {
        line.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    /// The lines of each record's text.
    private func texts() throws(SpecError) -> [[String]] {
        guard let definition = view.encoding[.text] else {
            let text = view.mark.property("text")
            return try lines(of: text).map { [[String]](repeating: $0, count: view.count) }
                ?? [[String]](repeating: [], count: view.count)
        }
        var result = [[String]](repeating: [], count: view.count)
        if let main = definition.main {
            result = try texts(main)
        } else if let value = definition.value, let lines = try lines(of: value) {
            result = [[String]](repeating: lines, count: view.count)
        }
        for condition in definition.conditions.reversed() {
            let holds = try view.rows(of: condition)
            let own = try condition.field.map { field throws(SpecError) in try texts(field) }
            let given = try lines(of: condition.value) ?? []
            for row in result.indices where holds[row] { result[row] = own?[row] ?? given }
        }
        return result
    }

    private func lines(of node: Node?) throws(SpecError) -> [String]? {
        guard let node, !node.isNull else { return nil }
        if let expression = node.expression {
            let column = try view.column(of: expression, at: node.place)
            return column.count > 0 && !column.isNullish(at: 0) ? [column.text(at: 0)] : []
        }
        return FieldDefinition.lines(node)
    }

    /// The texts of a field's values.
    private func texts(_ field: FieldDefinition) throws(SpecError) -> [[String]] {
        if let datum = field.datum {
            let value = try view.environment.value(datum, field)
            let text = try format(field)?.text(value) ?? LabelFormat.plain(value)
            return [[String]](repeating: [text], count: view.count)
        }
        if field.hasBins {
            let column = view.column(field, suffix: "range")
            return (0..<view.count).map { [column.isNullish(at: $0) ? "" : column.text(at: $0)] }
        }
        let column = view.column(field)
        let format = try format(field)
        return (0..<view.count).map { row in
            let value = column[row]
            if let format {
                if case .array(let list) = value { return (0..<min(list.count, 100)).map { format.text(list[$0]) } }
                if value.isNullish, case .time = format.kind { return [] }
                return [
                    String(
                        format.text(value.isNullish ? .number(value.isUndefined ? .nan : 0) : value).prefix(Limits.text)
                    )
                ]
            }
            if value.isNullish { return field.type == .quantitative ? [""] : [value.plainText] }
            if case .array(let list) = value {
                return (0..<min(list.count, 100)).map { LabelFormat.plain(list[$0]) }
            }
            return [String(value.plainText.prefix(Limits.text))]
        }
    }

    private func format(_ field: FieldDefinition) throws(SpecError) -> LabelFormat? {
        let config = view.unit.config
        let given = field.node["format"]
        let type = field.node["formatType"]
        if let time = try GuideFormat.time(field, nil, try view.environment.text(given), type) { return time }
        if let type, let name = type.text, name != "number" {
            throw Problem.unsupported(type, "The format type \"\(name)\"")
        }
        if let text = try view.environment.text(given) {
            return LabelFormat(kind: .number(try GuideFormat.number(text, given)))
        }
        guard field.type == .quantitative else { return nil }
        let text = config.node["numberFormat"]?.text ?? ""
        return LabelFormat(kind: .number(try GuideFormat.number(text, given)))
    }
}
