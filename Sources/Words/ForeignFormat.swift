import Formatting
import JSON

/// The format that has the meaning of a format string of strftime, d3 or Moment, of a template of printf, Python,
/// Plotly, ECharts or Highcharts, or of a pattern without its key.
package struct ForeignFormat {
    /// The key of a label formatter: `date`, `number` or `template`.
    let key: String
    let value: JSONTree
    /// The texts around the value.
    private var template: String?

    /// The members of a label formatter.
    package var members: SpecTree {
        var members = SpecTree.object([.init(key, .tree(value))])
        if let template { members.set("template", to: .tree(.string(template))) }
        return members
    }

    /// - Returns: nil if the text is no format that is known.
    package init?(_ text: String) {
        guard text.utf8.count <= 40 else { return nil }
        // A single apostrophe is that of a short year.
        let isPattern = !text.contains("%") && text.count { $0 == "'" } == 1
        let text = isPattern ? text.replacing("'", with: "''") : text
        if let format = Self.numeralFormat(text) {
            self.init("number", format)
            return
        }
        let template = ForeignTemplate(text)
        if let template, !template.format.isEmpty, !text.contains("{") || template.format.contains("%") {
            // A single %d is a number, and a brace is no part of a date.
            self.init(template)
        } else if let pattern = Self.datePattern(ofDirectives: text) ?? ForeignTemplate.datePattern(inBraces: text) {
            self.init("date", JSONTree.string(pattern))
        } else if let format = Self.numberFormat(ofSpecifier: text) {
            self.init("number", format)
        } else if let template {
            self.init(template)
        } else if text.contains(where: { "0#".contains($0) }), (try? NumberPattern(text)) != nil {
            self.init("number", .string(text))
        } else {
            let pattern = Self.pattern(meantBy: text) ?? text
            guard pattern.contains(where: { "yMdHhms".contains($0) }), (try? DatePattern(pattern)) != nil else {
                return nil
            }
            self.init("date", .string(pattern))
        }
    }

    private init(_ key: String, _ value: JSONTree, template: String? = nil) {
        self.key = key
        self.value = value
        self.template = template
    }

    /// - Returns: nil if the format of the placeholder is unknown.
    private init?(_ template: ForeignTemplate) {
        if template.format.isEmpty {
            self.init("template", .string(template.template ?? "{value}"))
        } else if let pattern = Self.datePattern(ofDirectives: template.format) {
            self.init("date", .string(pattern), template: template.template)
        } else if let format = Self.numberFormat(ofSpecifier: template.format) {
            self.init("number", format, template: template.template)
        } else {
            return nil
        }
    }

    /// The format of numeral.js, such as `0,0.0`, `$0.0a` or `0%`; nil for other texts.
    private static func numeralFormat(_ text: String) -> JSONTree? {
        var rest = text[...]
        var members: [JSONTree.Member] = []
        let currencies: [Character: String] = ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"]
        if let code = rest.first.flatMap({ currencies[$0] }) {
            rest.removeFirst()
            if rest.first == " " { rest.removeFirst() }
            members.append(.init(key: "currency", value: .string(code)))
        }
        guard rest.first == "0" else { return nil }
        rest.removeFirst()
        let isGrouped = rest.hasPrefix(",0")
        if isGrouped { rest = rest.dropFirst(2) }
        var digits = 0
        if rest.first == "." {
            rest.removeFirst()
            let zeros = rest.prefix { "0[]".contains($0) }
            digits = zeros.count { $0 == "0" }
            rest = rest.dropFirst(zeros.count)
        }
        rest = rest.drop { $0 == " " }
        guard ["", "a", "%"].contains(rest), isGrouped || rest == "a" || !members.isEmpty else { return nil }
        if rest == "a" { members.append(.init(key: "notation", value: "compact")) }
        if rest == "%" { members.append(.init(key: "notation", value: "percent")) }
        if isGrouped { members.append(.init(key: "grouping", value: true)) }
        members.append(.init(key: "fractionDigits", value: .number(Double(digits))))
        return .object(members)
    }

    /// The directives of strftime, and their patterns.
    private static let directives: [Character: String] = [
        "Y": "yyyy", "y": "yy", "m": "MM", "b": "MMM", "h": "MMM", "B": "MMMM", "d": "dd", "e": "d", "j": "D",
        "H": "HH", "I": "hh", "M": "mm", "S": "ss", "p": "a", "a": "EEE", "A": "EEEE", "F": "yyyy-MM-dd",
        "T": "HH:mm:ss", "R": "HH:mm", "Z": "z",
    ]

    /// The pattern of a format of strftime; nil if the text is none.
    static func datePattern(ofDirectives text: String) -> String? {
        guard text.contains("%") else { return nil }
        var (pattern, literal) = ("", "")
        func closeLiteral() {
            pattern += literal.contains(where: \.isLetter) ? "'\(literal)'" : literal
            literal = ""
        }
        var rest = text[...]
        while let letter = rest.popFirst() {
            guard letter == "%" else {
                literal += letter == "'" ? "''" : String(letter)
                continue
            }
            let isShort = rest.first.map { "-#_".contains($0) } ?? false
            if isShort { rest.removeFirst() }
            guard let directive = rest.popFirst(), let part = directives[directive] else { return nil }
            closeLiteral()
            pattern += isShort && part.count == 2 ? String(part.prefix(1)) : part
        }
        closeLiteral()
        return (try? DatePattern(pattern)) == nil ? nil : pattern
    }

    /// The format of a specifier of d3, such as `,.1f`; nil if the text is none.
    private static func numberFormat(ofSpecifier text: String) -> JSONTree? {
        var rest = text[...]
        var members: [JSONTree.Member] = []
        if rest.first == "$" {
            rest.removeFirst()
            members.append(.init(key: "currency", value: "USD"))
        }
        if rest.first == "," {
            rest.removeFirst()
            members.append(.init(key: "grouping", value: true))
        }
        var digits: Double?
        if rest.first == "." {
            rest.removeFirst()
            guard let digit = rest.popFirst()?.wholeNumberValue else { return nil }
            digits = Double(digit)
        }
        if rest.first == "~" { rest.removeFirst() }
        switch rest {
        case "%", "p": members.append(.init(key: "notation", value: "percent"))
        case "e": members.append(.init(key: "notation", value: "scientific"))
        case "s":
            members.append(.init(key: "notation", value: "si"))
            digits = nil
        case "f", "d", "": break
        default: return nil
        }
        if let digits { members.append(.init(key: "fractionDigits", value: .number(digits))) }
        return members.isEmpty ? nil : .object(members)
    }
}
