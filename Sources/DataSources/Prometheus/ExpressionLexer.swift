/// Finds the parameters of a PromQL expression.
///
/// Colons also occur in the names of recording rules (`job:requests:rate5m`) and between the range and the step of a
/// subquery (`[1h:5m]`, `[:range::step]`).
struct ExpressionLexer {
    enum Token: Hashable {
        case text(String)
        case parameter(String)
    }

    private let bytes: [UInt8]
    private var position = 0
    /// Whether a duration or a parameter immediately precedes the position; a colon would then separate it from a step.
    private var isBehindDuration = false

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func next() throws(TemplateError) -> Token? {
        let start = position
        while let byte = peek {
            if byte == UInt8(ascii: ":"), !isBehindDuration, let name = name(at: position + 1) {
                if start < position { return .text(String(decoding: bytes[start..<position], as: UTF8.self)) }
                position = name.endIndex
                isBehindDuration = true
                return .parameter(String(decoding: name, as: UTF8.self))
            }
            position += 1
            isBehindDuration = false
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): try skipString(to: byte)
            case UInt8(ascii: "#"): while let byte = peek, byte != UInt8(ascii: "\n") { position += 1 }
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                while let byte = peek, SQLLexer.isInWord(byte) || byte == UInt8(ascii: ".") { position += 1 }
                isBehindDuration = true
            case _ where SQLLexer.startsWord(byte):
                while let byte = peek, SQLLexer.isInWord(byte) || byte == UInt8(ascii: ":") { position += 1 }
            default: break
            }
        }
        return start < position ? .text(String(decoding: bytes[start...], as: UTF8.self)) : nil
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func name(at start: Int) -> ArraySlice<UInt8>? {
        guard start < bytes.count, SQLLexer.startsWord(bytes[start]) else { return nil }
        return bytes[start...].prefix { SQLLexer.isInWord($0) && $0 < 0x80 && $0 != UInt8(ascii: "$") }
    }

    private mutating func skipString(to quote: UInt8) throws(TemplateError) {
        while let byte = peek {
            position += 1
            if byte == quote { return }
            if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "`") { position = min(position + 1, bytes.count) }
        }
        throw TemplateError("A string is not closed.")
    }
}
