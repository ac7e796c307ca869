import Geometry
import Glibc
import Numbers
import Text

/// Measures texts by the rules of Vega.
package struct TextRuler {
    private let typesetter: Typesetter

    package init(_ typesetter: Typesetter) { self.typesetter = typesetter }

    /// The families of CSS' generic names, and of names that mean one of them here.
    private static let families = [
        "sans-serif": "Liberation Sans", "serif": "Liberation Serif", "monospace": "Liberation Mono",
        "arial": "Liberation Sans", "helvetica": "Liberation Sans", "helvetica neue": "Liberation Sans",
        "times": "Liberation Serif", "times new roman": "Liberation Serif", "courier": "Liberation Mono",
        "courier new": "Liberation Mono",
    ]

    /// A font as the typesetter describes it.
    package static func description(of font: TextFont) -> FontDescription {
        var names = font.family.split(separator: ",").prefix(20).map { name in
            let name = name.trimmed(of: [" ", "\"", "'"])
            return families[name.lowercased()] ?? name
        }
        names.append("Liberation Sans")
        let number = Double(font.weight)
        let isBold = number.map { $0 >= 600 } ?? (font.weight == "bold" || font.weight == "bolder")
        return FontDescription(
            family: names.joined(separator: ", "), weight: isBold ? .bold : .regular,
            isItalic: font.style == "italic" || font.style == "oblique", size: font.size, tabularFigures: false)
    }

    package func block(_ line: String, _ font: TextFont) -> TextBlock {
        typesetter.set(line, font: Self.description(of: font), maximumLines: 1)
    }

    package func width(_ line: String, _ font: TextFont) -> Double {
        line.isEmpty ? 0 : block(line, font).size.width
    }

    /// The lines of a text as they are shown: trimmed and cut at the limit.
    package func shownLines(_ text: TextForm) -> [String] {
        text.lines.map { shown($0, text) }
    }

    private func shown(_ line: String, _ text: TextForm) -> String {
        let line = line.trimmed(of: [" ", "\t", "\n", "\r", "\u{b}", "\u{c}", "\u{a0}"])
        guard text.limit > 0, text.limit.isFinite, width(line, text.font) >= text.limit else { return line }
        let room = text.limit - width(text.ellipsis, text.font)
        let units = Array(line)
        var (low, high) = (0, units.count)
        while low < high {
            let middle = (low + high) / 2
            if text.isRightToLeft {
                if width(String(units[middle...]), text.font) > room { low = middle + 1 } else { high = middle }
            } else {
                let count = middle + 1
                if width(String(units[..<count]), text.font) < room { low = count } else { high = count - 1 }
            }
        }
        return text.isRightToLeft
            ? text.ellipsis + String(units[low...]) : String(units[..<low]) + text.ellipsis
    }

    /// The distance from a text's position down to its first alphabetic baseline.
    package static func baselineShift(_ text: TextForm) -> Double {
        let size = text.font.size
        let shift: Double =
            switch text.baseline {
            case "top": 0.79 * size
            case "middle": 0.30 * size
            case "bottom": -0.21 * size
            case "line-top": 0.29 * size + 0.5 * text.lineDistance
            case "line-bottom": 0.29 * size - 0.5 * text.lineDistance
            default: 0
            }
        return Self.round(shift)
    }

    /// Rounds halves up, like JavaScript.
    package static func round(_ number: Double) -> Double { (number + 0.5).rounded(.down) }

    /// Where a text stands: its position, moved along its angle from the center.
    package static func anchor(_ item: Item, _ text: TextForm) -> Point {
        guard text.radius != 0 else { return Point(item.x, item.y) }
        let angle = text.theta - .pi / 2
        return Point(item.x + text.radius * cos(angle), item.y + text.radius * sin(angle))
    }

    /// The box of a text.
    /// - Parameter isTurned: Whether the box is that of the turned text.
    package func bounds(_ item: Item, _ text: TextForm, isTurned: Bool = true) -> Bounds {
        let lines = shownLines(text)
        guard lines.contains(where: { !$0.isEmpty }) else { return Bounds() }
        let anchor = Self.anchor(item, text)
        let width = lines.reduce(0) { max($0, self.width($1, text.font)) }
        let height = text.font.size + text.lineDistance * Double(lines.count - 1)
        var left = anchor.x + text.dx
        if text.align == "center" { left -= width / 2 } else if text.align == "right" { left -= width }
        let top = anchor.y + text.dy + Self.baselineShift(text) - Self.round(0.8 * text.font.size)
        let box = Bounds(left, top, left + width, top + height)
        guard isTurned, text.angle != 0 else { return box }
        return box.rotated(degrees: text.angle, about: anchor.x, anchor.y)
    }
}

extension StringProtocol {
    func trimmed(of characters: [Character]) -> String {
        var rest = self[...]
        while let first = rest.first, characters.contains(first) { rest.removeFirst() }
        while let last = rest.last, characters.contains(last) { rest.removeLast() }
        return String(rest)
    }
}
