import Drawing
import Geometry
import JSON
import Numbers
import VegaLite

extension VegaLiteFacts {
    static func number(_ value: Double) -> JSONTree {
        value.isFinite ? .number((value * 100).rounded() / 100) : .null
    }

    static func color(_ color: Color?) -> JSONTree {
        guard let color, color.alpha > 0 else { return .null }
        return .string(color.withAlpha(1).cssText)
    }

    static func ink(_ ink: Ink?) -> JSONTree? {
        switch ink {
        case nil: return Optional.none
        case .color(let color): return color.alpha > 0 ? .some(self.color(color)) : Optional.none
        case .gradient(let gradient):
            return object([
                ("gradient", .string(gradient.isRadial ? "radial" : "linear")),
                ("line", .array([gradient.x1, gradient.y1, gradient.x2, gradient.y2].map { number($0) })),
                ("stops", .array(gradient.stops.map { .array([number($0.position), color($0.color)]) })),
            ])
        }
    }

    static func alpha(_ ink: Ink?) -> Double {
        if case .color(let color) = ink { return color.alpha }
        return 1
    }

    static func paint(_ look: Look, isText: Bool = false) -> Row {
        var row: Row = []
        if let fill = ink(look.fill) {
            row.append(("fill", fill))
            let alpha = alpha(look.fill) * look.opacity * look.fillOpacity
            if number(alpha) != .number(1) { row.append(("fillAlpha", number(alpha))) }
        }
        if let stroke = ink(look.stroke), look.strokeWidth != 0 {
            row.append(("stroke", stroke))
            row.append(("strokeWidth", number(look.strokeWidth ?? 1)))
            let alpha = alpha(look.stroke) * look.opacity * look.strokeOpacity
            if number(alpha) != .number(1) { row.append(("strokeAlpha", number(alpha))) }
            if !look.dash.isEmpty {
                row.append(
                    (
                        "dash",
                        .string(
                            look.dash.map { DecimalNumber.scriptText(($0 * 100).rounded() / 100) }.joined(
                                separator: ","))
                    ))
            }
            if let cap = look.cap, cap != "butt" { row.append(("cap", .string(cap))) }
        }
        return row
    }

    func text(_ item: Item, _ text: TextForm) -> Row {
        let anchor = TextRuler.anchor(item, text)
        var angle = text.angle.truncatingRemainder(dividingBy: 360)
        if angle < 0 { angle += 360 }
        let weight = text.font.weight == "400" ? "normal" : text.font.weight == "700" ? "bold" : text.font.weight
        var row: Row = [
            ("text", .string(text.lines.joined(separator: "\n"))), ("x", Self.number(anchor.x + text.dx)),
            ("y", Self.number(anchor.y + text.dy)), ("align", .string(text.align)),
            ("baseline", .string(text.baseline)), ("angle", Self.number(angle)),
            ("fontSize", Self.number(text.font.size)), ("weight", .string(weight)), ("font", .string(text.font.family)),
        ]
        row += Self.paint(item.look)
        if text.font.style != "normal" { row.append(("style", .string(text.font.style))) }
        return row
    }

    // MARK: Marks

    func row(_ item: Item) -> Row {
        var row: Row = [("x", Self.number(item.x)), ("y", Self.number(item.y))]
        switch item.form {
        case .rect(let width, let height, let radii):
            row += [("w", Self.number(width)), ("h", Self.number(height))]
            let corners = [
                ("TopLeft", radii.topLeft), ("TopRight", radii.topRight), ("BottomLeft", radii.bottomLeft),
                ("BottomRight", radii.bottomRight),
            ]
            if corners.allSatisfy({ $0.1 == radii.topLeft }) {
                if radii.topLeft != 0 { row.append(("radius", Self.number(radii.topLeft))) }
            } else {
                for (key, radius) in corners where radius != 0 { row.append(("radius" + key, Self.number(radius))) }
            }
        case .rule(let x2, let y2): row += [("x2", Self.number(x2)), ("y2", Self.number(y2))]
        case .symbol(let size, let shape, let angle):
            row += [("size", Self.number(size)), ("shape", .string(shape.text.count < 24 ? shape.text : "path"))]
            if angle != 0 { row.append(("angle", Self.number(angle.truncatingRemainder(dividingBy: 360)))) }
        case .text(let form): return text(item, form)
        case .arc(let arc):
            row += [
                ("startAngle", Self.number(arc.startAngle)), ("endAngle", Self.number(arc.endAngle)),
                ("innerRadius", Self.number(arc.innerRadius)), ("outerRadius", Self.number(arc.outerRadius)),
            ]
            if arc.padAngle != 0 { row.append(("padAngle", Self.number(arc.padAngle))) }
            if arc.cornerRadius != 0 { row.append(("cornerRadius", Self.number(arc.cornerRadius))) }
        case .image(let width, let height, let align, let baseline, _, _):
            row += [
                ("w", Self.number(width)), ("h", Self.number(height)), ("align", .string(align)),
                ("baseline", .string(baseline)),
            ]
        case .corner: break
        }
        return row + Self.paint(item.look)
    }

    /// Whether an item leaves a trace.
    static func isInked(_ item: Item) -> Bool {
        let row = paint(item.look)
        func has(_ key: String) -> Bool {
            row.contains { $0.key == key } && !row.contains { $0.key == key + "Alpha" && $0.value == .number(0) }
        }
        if case .image = item.form { return true }
        guard has("fill") || has("stroke") else { return false }
        switch item.form {
        case .rect(let width, let height, _):
            let (w, h) = (number(width), number(height))
            return w != .number(0) && h != .number(0) || has("stroke") && w != h
        case .symbol(let size, _, _): return number(size) != .number(0)
        case .rule(let x2, let y2): return number(item.x) != number(x2) || number(item.y) != number(y2)
        case .text(let text): return !text.isEmpty
        default: return true
        }
    }

    static func folded(_ rows: [Row]) -> Row {
        let keys = Set(rows.flatMap { $0.map(\.key) }).sorted()
        return keys.map { key in
            let column = rows.map { row in row.first { $0.key == key }?.value ?? .null }
            return (key, column.allSatisfy { $0 == column[0] } ? column[0] : .array(column))
        }
    }

    static func shifted(_ row: Row, _ dx: Double, _ dy: Double) -> Row {
        row.map { key, value in
            let delta = key == "x" || key == "x2" ? dx : key == "y" || key == "y2" ? dy : nil
            guard let delta else { return (key, value) }
            switch value {
            case .number(let number): return (key, Self.number(number + delta))
            case .array(let list):
                return (key, .array(list.map { if case .number(let n) = $0 { Self.number(n + delta) } else { $0 } }))
            default: return (key, value)
            }
        }
    }
}
