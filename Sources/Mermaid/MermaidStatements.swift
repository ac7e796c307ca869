/// The statements of a text, from the first to the last.
struct MermaidStatements {
    private var reader: MermaidLines
    private let fence: [UInt8]?
    private let long: [String]
    private var first: (content: ArraySlice<UInt8>, line: Int)?
    private var isAtEnd = false
    /// The number of statements so far.
    private(set) var count = 0

    /// - Parameter long: The first words of statements that may have brackets over several lines.
    init(_ header: MermaidHeader, joining long: [String]) {
        reader = header.reader
        fence = header.fence
        self.long = long
        first = (header.rest, header.keywordLine)
    }

    /// The line that was read last.
    var lastLine: Int { reader.number }

    /// The next statement; nil after the last one. The first one is what stands in the line of the keyword.
    /// - Parameter settings: Receives the directives between the statements.
    mutating func next(_ settings: inout MermaidSettings) throws(MermaidFault) -> MermaidScanner? {
        if let (content, line) = first {
            first = nil
            count += 1
            return MermaidScanner(content, line: line)
        }
        while !isAtEnd, let line = reader.next() {
            let content = line.trimmed
            guard !content.isEmpty else { continue }
            let number = reader.number
            if let fence, content.starts(with: fence) {
                try readRest()
                return nil
            }
            if content.starts(with: "%%{".utf8) {
                guard let directive = reader.directive(from: content) else {
                    throw MermaidFault(line: number, detail: "The directive has no end }%%.")
                }
                try settings.add(directive: directive.text, line: directive.line)
                continue
            }
            guard !content.starts(with: "%%".utf8) else { continue }
            count += 1
            return MermaidScanner(try whole(content, line: number), line: number)
        }
        return nil
    }

    /// Reads what stands after the block of code.
    private mutating func readRest() throws(MermaidFault) {
        isAtEnd = true
        while let line = reader.next() {
            guard line.trimmed.isEmpty else {
                throw MermaidFault(
                    line: reader.number, detail: "Only the block of code is drawn. Send it without other text.")
            }
        }
    }

    /// A statement with the lines up to the end of its brackets.
    private mutating func whole(_ content: ArraySlice<UInt8>, line: Int) throws(MermaidFault) -> ArraySlice<UInt8> {
        let word = String(decoding: content.prefix { $0.isLetter || $0 == UInt8(ascii: "-") }.prefix(20), as: UTF8.self)
        guard long.contains(word) else { return content }
        guard var depth = Self.depth(of: content), depth > 0 else { return content }
        var whole = Array(content)
        while depth > 0 {
            guard let next = reader.next() else {
                let start = String(decoding: content.prefix(60), as: UTF8.self)
                throw MermaidFault(line: line, detail: "A bracket of this statement is not closed.", found: start)
            }
            whole.append(UInt8(ascii: " "))
            guard !next.trimmed.starts(with: "%%".utf8) else { continue }
            whole += next
            depth += Self.depth(of: next) ?? 0
        }
        return whole[...]
    }

    /// The number of brackets that a line opens and does not close; nil for one with a quote that does not end.
    private static func depth(of line: ArraySlice<UInt8>) -> Int? {
        var (depth, isQuoted) = (0, false)
        for byte in line {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isQuoted ? 0 : 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isQuoted ? 0 : 1
            default: break
            }
        }
        return isQuoted ? nil : depth
    }
}
