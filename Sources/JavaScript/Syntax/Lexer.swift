/// Splits a script into tokens (ECMA-262, section 12).
///
/// The text is followed by a zero byte, which is part of no token.
struct Lexer {
    let text: [UInt8]
    var position = 0
    /// The length of the text without the zero byte.
    let end: Int

    init(_ text: [UInt8]) {
        self.text = text + [0]
        end = text.count
    }

    func error(_ message: String, at offset: Int, found: String? = nil) -> ScriptError {
        ScriptError(.syntax, message, at: offset, of: text, found: found)
    }

    mutating func next() throws(ScriptError) -> Token {
        let isOnNewLine = try skipTrivia()
        let start = position
        guard start < end else { return Token(kind: .end, start: end, end: end, isOnNewLine: isOnNewLine) }
        let byte = text[start]
        var token: Token
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): token = try number()
        case UInt8(ascii: ".") where text[start + 1] &- UInt8(ascii: "0") < 10: token = try number()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): token = try string(byte)
        case UInt8(ascii: "`"):
            position += 1
            token = Token(kind: .template, start: start, end: position)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), 0x80...:
            token = identifier()
        default: token = try punctuator(byte)
        }
        token.isOnNewLine = isOnNewLine
        return token
    }

    /// Skips white space and comments. Returns whether a line ended.
    private mutating func skipTrivia() throws(ScriptError) -> Bool {
        var hasNewLine = false
        while true {
            switch text[position] {
            case 0x20, 0x09, 0x0B, 0x0C: position += 1
            case 0x0A, 0x0D:
                hasNewLine = true
                position += 1
            case 0xC2 where text[position + 1] == 0xA0: position += 2
            case 0xEF where position + 2 < end && text[position + 1] == 0xBB && text[position + 2] == 0xBF:
                position += 3
            case 0xE2
            where position + 2 < end && text[position + 1] == 0x80
                && (text[position + 2] == 0xA8 || text[position + 2] == 0xA9 || text[position + 2] == 0xAF):
                hasNewLine = hasNewLine || text[position + 2] != 0xAF
                position += 3
            case UInt8(ascii: "/") where text[position + 1] == UInt8(ascii: "/"):
                while position < end, text[position] != 0x0A, text[position] != 0x0D { position += 1 }
            case UInt8(ascii: "/") where text[position + 1] == UInt8(ascii: "*"):
                let start = position
                position += 2
                while position < end, text[position] != UInt8(ascii: "*") || text[position + 1] != UInt8(ascii: "/") {
                    if text[position] == 0x0A { hasNewLine = true }
                    position += 1
                }
                guard position < end else { throw error("The comment has no end.", at: start, found: "/*") }
                position += 2
            default: return hasNewLine
            }
        }
    }

    private func isIdentifierPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private mutating func identifier() -> Token {
        let start = position
        while isIdentifierPart(text[position]) { position += 1 }
        return Token(kind: .identifier, start: start, end: position)
    }

    private mutating func punctuator(_ byte: UInt8) throws(ScriptError) -> Token {
        if let symbol = Self.single(byte) {
            position += 1
            return Token(kind: .punctuator, symbol: symbol, start: position - 1, end: position)
        }
        if byte < 128 {
            candidates: for (bytes, symbol) in Punctuator.byFirst[Int(byte)] {
                for (index, byte) in bytes.enumerated() where text[min(position + index, end)] != byte {
                    continue candidates
                }
                // `a ?.5 : b` is a condition.
                if symbol == .optionalChain, text[position + 2] &- UInt8(ascii: "0") < 10 { continue }
                let start = position
                position += bytes.count
                return Token(kind: .punctuator, symbol: symbol, start: start, end: position)
            }
        }
        let character = String(decoding: text[position...position], as: UTF8.self)
        throw error(
            byte == UInt8(ascii: "#") ? "A color needs quotes." : "This character has no meaning here.", at: position,
            found: character)
    }

    /// The punctuators that begin no longer one.
    private static func single(_ byte: UInt8) -> Punctuator? {
        switch byte {
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: ":"): .colon
        case UInt8(ascii: "{"): .braceOpen
        case UInt8(ascii: "}"): .braceClose
        case UInt8(ascii: "["): .bracketOpen
        case UInt8(ascii: "]"): .bracketClose
        case UInt8(ascii: "("): .parenOpen
        case UInt8(ascii: ")"): .parenClose
        case UInt8(ascii: ";"): .semicolon
        default: nil
        }
    }

    private mutating func number() throws(ScriptError) -> Token {
        let start = position
        // Up to 15 digits are exact in one operation.
        var significand: UInt64 = 0
        var index = start
        var fraction = 0
        while text[index] &- UInt8(ascii: "0") < 10 {
            significand = significand &* 10 &+ UInt64(text[index] &- UInt8(ascii: "0"))
            index += 1
        }
        if text[index] == UInt8(ascii: "."), index > start {
            index += 1
            let point = index
            while text[index] &- UInt8(ascii: "0") < 10 {
                significand = significand &* 10 &+ UInt64(text[index] &- UInt8(ascii: "0"))
                index += 1
            }
            fraction = index - point
        }
        let isLeadingZero = text[start] == UInt8(ascii: "0") && text[start + 1] &- UInt8(ascii: "0") < 10
        if index - start <= 16, index > start, !isIdentifierPart(text[index]), !isLeadingZero, significand < 1 << 53,
            fraction <= 15
        {
            position = index
            let value = Double(significand) / Self.powersOfTen[fraction]
            return Token(kind: .number, start: start, end: index, number: value)
        }
        return try unusualNumber()
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Reads numbers with exponents, many digits, separators or another radix.
    private mutating func unusualNumber() throws(ScriptError) -> Token {
        let start = position
        var radix = 10
        if text[start] == UInt8(ascii: "0") {
            switch text[start + 1] | 0x20 {
            case UInt8(ascii: "x"): radix = 16
            case UInt8(ascii: "o"): radix = 8
            case UInt8(ascii: "b"): radix = 2
            default: break
            }
        }
        var digits: [UInt8] = []
        if radix != 10 { position += 2 }
        while position < end {
            let byte = text[position]
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            let isAfterExponent = radix == 10 && (digits.last ?? 0) | 0x20 == UInt8(ascii: "e")
            if byte == UInt8(ascii: "_") {
                position += 1
                continue
            }
            // A second point, and one after an exponent, is that of a member.
            let isPoint =
                byte == UInt8(ascii: ".") && radix == 10 && !digits.contains { $0 == byte || $0 | 0x20 == 0x65 }
            guard isIdentifierPart(byte) || isPoint || isSign && isAfterExponent else { break }
            digits.append(byte)
            position += 1
        }
        let value: Double?
        if radix != 10 {
            value = NumberParser.integer(digits[...], radix: radix)
        } else if let (number, count) = NumberParser.prefix(digits), count == digits.count {
            value = number
        } else {
            value = nil
        }
        let isOctal =
            radix == 10 && digits.count > 1 && digits[0] == UInt8(ascii: "0") && digits[1] &- UInt8(ascii: "0") < 10
        guard let value, !isOctal else {
            let found = String(decoding: text[start..<position], as: UTF8.self)
            throw error(
                digits.last == UInt8(ascii: "n")
                    ? "Numbers of type BigInt are not available." : "This is not a number.",
                at: start, found: found)
        }
        return Token(kind: .number, start: start, end: position, number: value)
    }

    private mutating func string(_ quote: UInt8) throws(ScriptError) -> Token {
        let start = position
        position += 1
        var isEscaped = false
        while true {
            let byte = text[position]
            if byte == quote { break }
            if position >= end || byte == 0x0A || byte == 0x0D {
                throw error("The text has no closing quote.", at: start, found: String(UnicodeScalar(quote)))
            }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                // A line end after a backslash is skipped together with it.
                position += text[position + 1] == 0x0D && text[min(position + 2, end)] == 0x0A ? 2 : 1
                guard position < end else { continue }
            }
            position += 1
        }
        position += 1
        return Token(kind: .string, start: start, end: position, isEscaped: isEscaped)
    }

    /// The content of a string token.
    func content(of token: Token) throws(ScriptError) -> String {
        let range = token.start + 1..<token.end - 1
        guard token.isEscaped else { return String(decoding: text[range], as: UTF8.self) }
        return try resolved(range)
    }
}
