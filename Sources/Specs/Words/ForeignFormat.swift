import Formatting
import JSON

/// The format that has the meaning of a format string of strftime, d3 or Moment, or of a pattern without its key.
struct ForeignFormat {
    /// The key of a label formatter: `date` or `number`.
    let key: String
    /// Its value as JSON.
    let value: String

    /// The member of a label formatter.
    var member: String { "\"\(key)\": \(value)" }

    /// - Returns: nil if the text is no format that is known.
    init?(_ text: String) {
        guard text.utf8.count <= 40 else { return nil }
        if let pattern = Self.datePattern(ofDirectives: text) {
            self.init("date", JSONTree.string(pattern))
        } else if let format = Self.numberFormat(ofSpecifier: text) {
            self.init("number", format)
        } else if text.contains(where: { "0#".contains($0) }), (try? NumberPattern(text)) != nil {
            self.init("number", .string(text))
        } else {
            let pattern =
                text.contains("YY") ? text.replacing("Y", with: "y").replacing("D", with: "d") : text
            guard pattern.contains(where: { "yMdHhms".contains($0) }), (try? DatePattern(pattern)) != nil else {
                return nil
            }
            self.init("date", .string(pattern))
        }
    }

    private init(_ key: String, _ value: JSONTree) {
        self.key = key
        self.value = value.text
    }

    /// The directives of strftime, and their patterns.
    private static let directives: [Character: String] = [
        "Y": "yyyy", "y": "yy", "m": "MM", "b": "MMM", "h": "MMM", "B": "MMMM", "d": "dd", "e": "d", "j": "D",
        "H": "HH", "I": "hh", "M": "mm", "S": "ss", "p": "a", "a": "EEE", "A": "EEEE", "F": "yyyy-MM-dd",
        "T": "HH:mm:ss", "R": "HH:mm", "Z": "z",
    ]

    /// The pattern of a format of strftime; nil if the text is none.
    private static func datePattern(ofDirectives text: String) -> String? {
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
