import Diagnostics

/// Reads the words, texts and numbers of a statement, from the left to the right.
struct MermaidScanner {
    /// The number of the line where the statement starts.
    let line: Int
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>, line: Int) {
        (self.bytes, self.line) = (bytes, line)
    }

    /// Whether only spaces, semicolons or a comment follow.
    var isAtEnd: Bool {
        let rest = bytes.drop { $0.isSpace || $0 == UInt8(ascii: ";") }
        return rest.isEmpty || rest.starts(with: "%%".utf8)
    }

    /// What has not been read, shortened; nil if nothing follows.
    var rest: String? { isAtEnd ? nil : String(decoding: bytes.trimmed.prefix(60), as: UTF8.self) }

    /// The next character that is no space.
    var next: UInt8? { bytes.first { !$0.isSpace } }

    func fault(_ detail: String, found: String? = nil, allowed: [String] = []) -> MermaidFault {
        MermaidFault(line: line, detail: detail, found: found ?? rest, allowed: allowed)
    }

    /// Takes a sign if it comes next.
    mutating func take(_ sign: String) -> Bool {
        skipSpaces()
        guard bytes.starts(with: sign.utf8) else { return false }
        bytes = bytes.dropFirst(sign.utf8.count)
        return true
    }

    mutating func skipSpaces() { bytes = bytes.drop { $0.isSpace } }

    mutating func skipSeparators() { bytes = bytes.drop { $0.isSpace || $0 == UInt8(ascii: ";") } }

    /// Takes a word of letters, digits, hyphens and underscores; nil if none comes next.
    mutating func word() -> String? {
        skipSpaces()
        let word = bytes.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        guard !word.isEmpty else { return nil }
        bytes = bytes.dropFirst(word.count)
        return String(decoding: word, as: UTF8.self)
    }

    /// Takes one of some words if it comes next, whatever its capitals are.
    mutating func keyword(_ words: [String]) -> String? {
        var rest = self
        guard let word = rest.word()?.lowercased() else { return nil }
        guard let own = words.first(where: { $0.lowercased() == word }) else { return nil }
        self = rest
        return own
    }

    // MARK: - Texts

    /// Takes a text in quotes; nil if none comes next.
    mutating func quoted(_ mark: String = "\"") throws(MermaidFault) -> String? {
        guard take(mark), let sign = mark.utf8.first else { return nil }
        guard let end = bytes.firstIndex(of: sign) else {
            throw fault("The text has no closing quote.", found: String(decoding: bytes.prefix(60), as: UTF8.self))
        }
        var content = bytes[..<end]
        bytes = bytes[(end + 1)...]
        // Mermaid marks Markdown in a text with backquotes.
        let isMarkdown = content.count >= 2 && content.first == UInt8(ascii: "`") && content.last == UInt8(ascii: "`")
        if isMarkdown { content = content.dropFirst().dropLast() }
        return Self.text(content.trimmed)
    }

    /// Takes a text without quotes up to one of some signs, or to the end of the statement.
    mutating func text(before signs: String) -> String {
        let signs = Array(signs.utf8)
        skipSpaces()
        return takeText(bytes.firstIndex { signs.contains($0) } ?? bytes.endIndex)
    }

    /// Takes a text without quotes up to the numbers of a range such as `0 --> 100`; nil if there is no range.
    mutating func textBeforeRange() -> String? {
        let arrow = bytes.indices.first { bytes[$0...].starts(with: "-->".utf8) }
        guard let arrow else { return nil }
        let before = bytes[..<arrow].trimmed
        let number = before.reversed().prefix { $0.isDigit || ".+-eE".utf8.contains($0) }.count
        return takeText(before.endIndex - number)
    }

    /// Takes everything that follows as a text.
    mutating func remainder() -> String {
        if let comment = bytes.indices.first(where: { bytes[$0...].starts(with: " %%".utf8) }) {
            bytes = bytes[..<comment]
        }
        return takeText(bytes.endIndex)
    }

    private mutating func takeText(_ end: Int) -> String {
        let content = bytes[..<end].trimmed
        bytes = bytes[end...]
        return Self.text(content)
    }

    private static let entities = [
        "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": "\u{A0}", "colon": ":", "semi": ";",
    ]

    /// A text with characters in place of the codes that Mermaid has for them, such as `#quot;` and `#35;`.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "#")), bytes.contains(UInt8(ascii: ";")) else { return text }
        var parts = text.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        for index in parts.indices.dropFirst() {
            let code = parts[index].prefix { $0 != ";" }
            let scalar = UInt32(code).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
            guard code.utf8.count < parts[index].utf8.count, let character = entities[String(code)] ?? scalar else {
                parts[index] = "#" + parts[index]
                continue
            }
            parts[index] = character + parts[index].dropFirst(code.count + 1)
        }
        return parts.joined()
    }

    /// The line of the first character that is not UTF-8; nil if all are.
    static func lineOfInvalidText(_ text: [UInt8]) -> Int? {
        guard String(validating: text, as: UTF8.self) == nil else { return nil }
        var lines = MermaidLines(text)
        while let line = lines.next(), String(validating: line, as: UTF8.self) != nil {}
        return lines.number
    }

    // MARK: - Numbers

    /// Takes a number; nil if none comes next.
    mutating func number() throws(MermaidFault) -> Double? {
        skipSpaces()
        var end = bytes.startIndex
        func sign(_ signs: String) -> Int { end < bytes.endIndex && signs.utf8.contains(bytes[end]) ? 1 : 0 }
        end += sign("+-")
        let first = end
        end += bytes[end...].prefix { $0.isDigit }.count
        end += sign(".")
        end += bytes[end...].prefix { $0.isDigit }.count
        guard bytes[first..<end].contains(where: \.isDigit) else { return nil }
        let mantissa = end
        end += sign("eE")
        if end > mantissa {
            end += sign("+-")
            let digits = bytes[end...].prefix { $0.isDigit }.count
            end = digits > 0 ? end + digits : mantissa
        }
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            throw fault("The number is too large.", found: text.shortened(to: 60))
        }
        bytes = bytes[end...]
        return number
    }

    /// Takes the numbers of a range such as `0 --> 100`; nil if none comes next.
    mutating func range() throws(MermaidFault) -> MermaidRange? {
        var rest = self
        guard let start = try rest.number(), rest.take("-->") else { return nil }
        guard let end = try rest.number() else {
            throw rest.fault("The number after --> is missing.", allowed: ["a range such as 0 --> 100"])
        }
        guard start != end else {
            throw fault("Both ends of the range are the same.", allowed: ["a range such as 0 --> 100"])
        }
        self = rest
        return MermaidRange(start: start, end: end)
    }
}

/// A range of an axis.
struct MermaidRange: Equatable {
    var start: Double
    var end: Double
}
