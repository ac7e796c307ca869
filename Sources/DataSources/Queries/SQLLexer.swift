/// Splits a statement into tokens.
struct SQLLexer {
    private let bytes: [UInt8]
    private let dialect: SQLDialect
    private(set) var position = 0

    init(_ text: String, _ dialect: SQLDialect) {
        bytes = Array(text.utf8)
        self.dialect = dialect
    }

    /// Reads the next token, which ends at `position`; nil at the end.
    mutating func next() throws(TemplateError) -> SQLToken? {
        guard position < bytes.count else { return nil }
        let start = position
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: " "), 0x09...0x0D: return .space
        case UInt8(ascii: ";"): return .semicolon
        case UInt8(ascii: "("): return .openingBracket
        case UInt8(ascii: "'"): try skipString(to: byte, "string")
        case UInt8(ascii: "\""): try skipString(to: byte, "quoted name")
        case UInt8(ascii: "`") where dialect == .sqlite: try skipString(to: byte, "quoted name")
        case UInt8(ascii: "[") where dialect == .sqlite: try skipString(to: UInt8(ascii: "]"), "quoted name")
        case UInt8(ascii: "-") where peek == UInt8(ascii: "-"):
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            return .space
        case UInt8(ascii: "/") where peek == UInt8(ascii: "*"):
            try skipComment()
            return .space
        case UInt8(ascii: ":"): return colon()
        case UInt8(ascii: "$") where dialect == .postgreSQL: return try dollar()
        case UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "?"):
            // These characters are operators in PostgreSQL.
            guard dialect == .sqlite else { return .other }
            skipWord()
            return .bareParameter(text(from: start))
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            while position < bytes.count, Self.isInWord(bytes[position]) || bytes[position] == UInt8(ascii: ".") {
                position += 1
            }
        case _ where Self.startsWord(byte):
            skipWord()
            if dialect == .postgreSQL, position == start + 1, byte | 0x20 == UInt8(ascii: "e"),
                peek == UInt8(ascii: "'")
            {
                position += 1
                try skipEscapedString()
                return .other
            }
            return .word(text(from: start))
        default: break
        }
        return .other
    }

    static func startsWord(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }

    /// Whether a byte continues a name. Both databases allow a dollar sign in names.
    static func isInWord(_ byte: UInt8) -> Bool {
        startsWord(byte) || isDigit(byte) || byte == UInt8(ascii: "$")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

    private mutating func skipWord() {
        while let byte = peek, Self.isInWord(byte) { position += 1 }
    }

    /// Reads `:name`, or a colon with another meaning: `::` casts, `:=` names arguments.
    private mutating func colon() -> SQLToken {
        guard let byte = peek else { return .other }
        if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") {
            position += 1
            return .other
        }
        guard Self.startsWord(byte), byte < 0x80 else { return .other }
        let start = position
        while let byte = peek, Self.isInWord(byte), byte < 0x80, byte != UInt8(ascii: "$") { position += 1 }
        return .parameter(text(from: start))
    }

    /// Reads `$1`, or a string between two `$tag$`.
    private mutating func dollar() throws(TemplateError) -> SQLToken {
        let start = position - 1
        if let byte = peek, Self.isDigit(byte) {
            while let byte = peek, Self.isDigit(byte) { position += 1 }
            return .bareParameter(text(from: start))
        }
        while let byte = peek, Self.isInWord(byte), byte != UInt8(ascii: "$") { position += 1 }
        guard peek == UInt8(ascii: "$") else { return .other }
        position += 1
        let tag = bytes[start..<position]
        while position + tag.count <= bytes.count {
            if bytes[position] == UInt8(ascii: "$"), bytes[position..<position + tag.count].elementsEqual(tag) {
                position += tag.count
                return .other
            }
            position += 1
        }
        throw TemplateError("A dollar-quoted string is not closed.")
    }

    /// Skips a string. A doubled quote inside stands for the quote itself.
    private mutating func skipString(to quote: UInt8, _ what: String) throws(TemplateError) {
        while let byte = peek {
            position += 1
            guard byte == quote else { continue }
            // Brackets are not doubled.
            guard peek == quote, quote != UInt8(ascii: "]") else { return }
            position += 1
        }
        throw TemplateError("A \(what) is not closed.")
    }

    /// Skips `E'…'`, in which a backslash escapes a quote.
    private mutating func skipEscapedString() throws(TemplateError) {
        while let byte = peek {
            position += 1
            if byte == UInt8(ascii: "\\") {
                position = min(position + 1, bytes.count)
            } else if byte == UInt8(ascii: "'") {
                guard peek == byte else { return }
                position += 1
            }
        }
        throw TemplateError("A string is not closed.")
    }

    /// Skips a comment. PostgreSQL's comments can be nested.
    private mutating func skipComment() throws(TemplateError) {
        position += 1
        var depth = 1
        while position + 1 < bytes.count {
            switch (bytes[position], bytes[position + 1]) {
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                position += 2
                if depth == 0 { return }
            case (UInt8(ascii: "/"), UInt8(ascii: "*")) where dialect == .postgreSQL:
                depth += 1
                position += 2
            default: position += 1
            }
        }
        throw TemplateError("A comment is not closed.")
    }
}

/// A token of a statement. Only tokens that matter for parameters are distinguished.
enum SQLToken: Hashable {
    /// A keyword or an unquoted name.
    case word(String)
    /// A parameter `:name`.
    case parameter(String)
    /// A parameter in the native notation of a database: `$1`, `?`, `@name`.
    case bareParameter(String)
    case semicolon
    case openingBracket
    /// White space and comments.
    case space
    /// Strings, quoted names, numbers, operators.
    case other
}
