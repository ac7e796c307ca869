/// A token of a PromQL expression, and its bytes.
///
/// The reader knows as much of Prometheus' lexer (`promql/parser/lex.go`) as is needed to find operators outside of
/// parentheses, strings and matchers.
struct PromQLToken: Hashable {
    enum Kind: Hashable {
        /// A number, or a duration in seconds; nil for anything else that starts like a number.
        case number(Double?)
        /// A name or a keyword.
        case word(String)
        case string
        /// `==`, `<`, `+`, `@` …
        case sign(String)
        /// `(`, `[` or `{`.
        case open(UInt8)
        case close(UInt8)
    }

    let kind: Kind
    let range: Range<Int>

    /// The longest expression that is read, in bytes.
    static let longestExpression = 16_384

    /// The tokens of an expression; nil if a string is not closed or the expression is too long.
    /// - Complexity: O(n)
    static func all(in text: [UInt8]) -> [PromQLToken]? {
        guard text.count <= longestExpression else { return nil }
        var tokens: [PromQLToken] = []
        var position = 0
        while position < text.count {
            let start = position
            let byte = text[position]
            position += 1
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
            case UInt8(ascii: "#"):
                while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                guard let end = endOfString(text, position, quote: byte) else { return nil }
                position = end
                tokens.append(PromQLToken(kind: .string, range: start..<end))
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                tokens.append(PromQLToken(kind: .open(byte), range: start..<position))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                tokens.append(PromQLToken(kind: .close(byte), range: start..<position))
            case _ where isDigit(byte) || byte == UInt8(ascii: ".") && position < text.count && isDigit(text[position]):
                position = endOfNumber(text, start)
                let number = PromQLNumber.value(String(decoding: text[start..<position], as: UTF8.self))
                tokens.append(PromQLToken(kind: .number(number), range: start..<position))
            case _ where isInWord(byte):
                while position < text.count, isInWord(text[position]) { position += 1 }
                let word = String(decoding: text[start..<position], as: UTF8.self)
                let number: Double? =
                    switch word.lowercased() {
                    case "inf": .infinity
                    case "nan": .nan
                    default: nil
                    }
                tokens.append(
                    PromQLToken(kind: number.map { .number($0) } ?? .word(word), range: start..<position))
            default:
                if position < text.count, signs.contains([byte, text[position]]) { position += 1 }
                let sign = String(decoding: text[start..<position], as: UTF8.self)
                tokens.append(PromQLToken(kind: .sign(sign), range: start..<position))
            }
        }
        return tokens
    }

    private static let signs: Set<[UInt8]> = Set(["==", "!=", "<=", ">=", "=~", "!~"].map { Array($0.utf8) })

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether a byte can be in a name. All bytes of other characters than ASCII can.
    private static func isInWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80 || "_:".utf8.contains(byte)
    }

    private static func endOfString(_ text: [UInt8], _ start: Int, quote: UInt8) -> Int? {
        var position = start
        while position < text.count {
            let byte = text[position]
            position += 1
            if byte == quote { return position }
            if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "`") { position += 1 }
        }
        return nil
    }

    /// The end of digits, letters and points. The sign of an exponent belongs to them, except after `0x`.
    private static func endOfNumber(_ text: [UInt8], _ start: Int) -> Int {
        let isHexadecimal = text[start...].starts(with: "0x".utf8) || text[start...].starts(with: "0X".utf8)
        var position = start
        while position < text.count {
            let byte = text[position]
            let isExponentSign =
                "+-".utf8.contains(byte) && position > start && !isHexadecimal
                && text[position - 1] & 0xDF == UInt8(ascii: "E") && position + 1 < text.count
                && isDigit(text[position + 1])
            guard isInWord(byte) && byte != UInt8(ascii: ":") || byte == UInt8(ascii: ".") || isExponentSign else {
                break
            }
            position += 1
        }
        return position
    }
}

/// The numbers of PromQL.
package enum PromQLNumber {
    /// A number such as `0.5`, `1e-9`, `0x1F` or `1_000`, or a duration such as `1h30m` in seconds; nil for other texts.
    package static func value(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return UInt64(text.dropFirst(2), radix: 16).map { Double($0) }
        }
        let plain = text.filter { $0 != "_" }
        let isDecimal = plain.utf8.allSatisfy { PromQLToken.isDigit($0) || ".eE+-".utf8.contains($0) }
        return isDecimal ? Double(plain) : duration(text)
    }

    private static let units: [(name: String, seconds: Double)] = [
        ("y", 31_536_000), ("w", 604_800), ("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1), ("ms", 0.001),
    ]

    /// The seconds of a duration: numbers with units, the largest first (`1d12h`).
    package static func duration(_ text: String) -> Double? {
        var rest = text.utf8[...]
        var seconds = 0.0
        var next = 0
        guard !rest.isEmpty, rest.count <= 40 else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { PromQLToken.isDigit($0) }
            rest = rest[digits.endIndex...]
            let unit = rest.prefix { (0x61...0x7A).contains($0) }
            rest = rest[unit.endIndex...]
            guard let count = Double(String(decoding: digits, as: UTF8.self)),
                let index = units[next...].firstIndex(where: { $0.name.utf8.elementsEqual(unit) })
            else { return nil }
            seconds += count * units[index].seconds
            next = index + 1
        }
        return seconds
    }
}
