import Formatting

/// A text with one placeholder of printf, Python, matplotlib, Highcharts, ECharts or Plotly, such as `%.1f km`,
/// `{:.1f}`, `{value} km` or `%{y:.1f}`.
struct ForeignTemplate {
    /// The texts around the placeholder.
    let prefix: String
    let suffix: String
    /// A specifier of d3 or directives of strftime; empty for a placeholder without a format.
    let format: String

    /// - Returns: nil if the text has no placeholder, or several.
    init?(_ text: String) {
        if text.contains("{") { self.init(braces: text) } else { self.init(directive: text) }
    }

    private init?(braces text: String) {
        guard let opening = text.firstIndex(of: "{"), let closing = text[opening...].firstIndex(of: "}") else {
            return nil
        }
        var prefix = text[..<opening]
        // Plotly's placeholders begin with a percent sign.
        if prefix.last == "%" { prefix.removeLast() }
        let suffix = text[text.index(after: closing)...]
        let content = text[text.index(after: opening)..<closing]
        let name = content.prefix { $0 != ":" && $0 != "|" }
        guard !(prefix + suffix).contains(where: { "{}".contains($0) }), !content.contains("{"),
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "@") })
        else { return nil }
        let format = String(content.dropFirst(name.count + 1))
        self.prefix = String(prefix)
        self.suffix = String(suffix)
        self.format = format.contains("%") && format.last != "%" ? format : Self.specifier(format)
    }

    private init?(directive text: String) {
        var parts = [""]
        var format = ""
        var rest = text[...]
        while let letter = rest.popFirst() {
            guard letter == "%" else {
                parts[parts.count - 1].append(letter)
                continue
            }
            if rest.first == "%" {
                parts[parts.count - 1].append(rest.removeFirst())
                continue
            }
            let flags = rest.prefix { "-+ 0123456789,'.".contains($0) }
            rest = rest.dropFirst(flags.count)
            guard let type = rest.popFirst(), "dfeEgisu".contains(type), parts.count == 1 else { return nil }
            format = Self.specifier(flags.replacing("'", with: ",") + "\(type)")
            parts.append("")
        }
        guard parts.count == 2 else { return nil }
        (prefix, suffix, self.format) = (parts[0], parts[1], format)
    }

    /// The specifier of d3 for one of Python or printf: without a width, and with the digits of whole numbers.
    private static func specifier(_ text: String) -> String {
        let rest = text.drop { "-+ <>=^0123456789".contains($0) }
        guard let type = rest.last else { return "" }
        return switch type {
        case "d", "i", "u": (rest.first == "," ? "," : "") + ".0f"
        case "s" where text.contains("~"): "~s"
        case "g", "G", "s", "n", "r": rest.first == "," ? "," : ""
        case "E": rest.dropLast() + "e"
        default: String(rest)
        }
    }

    /// The text as a template of a label format; nil if it is only the value.
    var template: String? { prefix.isEmpty && suffix.isEmpty ? nil : prefix + "{value}" + suffix }

    /// The pattern of a date in the placeholders of ECharts, such as `{yyyy}-{MM}`; nil for other texts.
    static func datePattern(inBraces text: String) -> String? {
        let names: Set<Substring> = [
            "yyyy", "yy", "MMMM", "MMM", "MM", "M", "dd", "d", "HH", "H", "hh", "h", "mm", "m", "ss", "s",
        ]
        let parts = text.split(separator: "{", omittingEmptySubsequences: false)
        guard parts.count > 2 || parts.last == "yyyy}" else { return nil }
        for part in parts.dropFirst() where !names.contains(part.prefix { $0 != "}" }) { return nil }
        return text.filter { !"{}".contains($0) }
    }
}
