/// The start of a text: what stands before its first statement, and the keyword of its diagram.
struct MermaidHeader {
    /// The first word of the diagram, such as `pie`; empty if there is none.
    private(set) var keyword = ""
    /// The line of the keyword, and the reader of the lines after it.
    private(set) var keywordLine = 1
    /// The rest of the line of the keyword.
    private(set) var rest: ArraySlice<UInt8> = []
    private(set) var reader: MermaidLines
    /// The lines of the front matter without its delimiters.
    private(set) var frontMatter: [(text: ArraySlice<UInt8>, line: Int)] = []
    /// The texts between `%%{` and `}%%`.
    private(set) var directives: [(text: ArraySlice<UInt8>, line: Int)] = []
    /// The characters that end the block of code around the text; nil for a text without one.
    private(set) var fence: [UInt8]?
    /// Whether the block of code is declared as Mermaid.
    private(set) var isDeclared = false

    /// The maximum number of bytes before the keyword. They are read to find out whether a text is a diagram.
    private static let longest = 64 << 10

    /// - Returns: nil for a text that is no diagram for certain, such as JSON.
    /// - Complexity: O(1): at most `longest` bytes and a line are read.
    init?(_ text: [UInt8]) {
        reader = MermaidLines(text)
        // JSON may be one long line.
        let start = text.prefix(Self.longest).first { $0 > UInt8(ascii: " ") }
        guard start != UInt8(ascii: "{"), start != UInt8(ascii: "[") else { return nil }
        var isAtStart = true
        while let line = reader.next(), line.startIndex <= Self.longest {
            let content = line.trimmed
            guard let first = content.first else { continue }
            if let fence, content.starts(with: fence) {
                keywordLine = reader.number
                break
            } else if isAtStart, content.starts(with: "```".utf8) || content.starts(with: "~~~".utf8) {
                let mark = Array(content.prefix { $0 == first })
                let language = content.dropFirst(mark.count).trimmed
                isDeclared = language.starts(with: "mermaid".utf8) || language.starts(with: "{mermaid".utf8)
                guard language.isEmpty || isDeclared else { return nil }
                fence = mark
            } else if isAtStart, content.elementsEqual("---".utf8) {
                guard readFrontMatter() else { return nil }
                isAtStart = false
            } else if content.starts(with: "%%{".utf8) {
                guard let directive = reader.directive(from: content) else { return nil }
                directives.append(directive)
                isAtStart = false
            } else if !content.starts(with: "%%".utf8) {
                let word = content.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
                keyword = String(decoding: word.prefix(40), as: UTF8.self)
                keywordLine = reader.number
                rest = content.dropFirst(word.count)
                break
            }
        }
        guard isDeclared || !keyword.isEmpty else { return nil }
    }

    /// Reads the lines to the end of the front matter.
    /// - Returns: Whether it has an end.
    private mutating func readFrontMatter() -> Bool {
        while let line = reader.next(), line.startIndex <= Self.longest {
            if line.trimmed.elementsEqual("---".utf8) { return true }
            frontMatter.append((line, reader.number))
        }
        return false
    }

    /// Whether the text is a diagram of Mermaid, drawn or not.
    var isOfDiagram: Bool {
        if isDeclared { return true }
        guard MermaidKind(keyword: keyword) != nil || OtherDiagrams.named(keyword) != nil else { return false }
        // A table can have a column with the name of a diagram.
        return rest.first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ";") } ?? true
    }
}
