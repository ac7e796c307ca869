import Data
import Numbers

/// A PromQL expression with parameters `:name`, which are replaced with literals.
struct ExpressionTemplate: Hashable, Sendable {
    private enum Piece: Hashable, Sendable {
        case text(String)
        case parameter(String)
    }

    private let pieces: [Piece]

    init(_ source: String) throws(TemplateError) {
        var lexer = ExpressionLexer(source)
        var pieces: [Piece] = []
        while let token = try lexer.next() {
            switch token {
            case .parameter(let name): pieces.append(.parameter(name))
            case .text(let text): pieces.append(.text(text))
            }
        }
        guard !pieces.isEmpty else { throw TemplateError("The expression is empty.") }
        self.pieces = pieces
    }

    /// The names of the parameters, without duplicates.
    var parameters: [String] {
        var names: [String] = []
        for case .parameter(let name) in pieces where !names.contains(name) { names.append(name) }
        return names
    }

    /// - Parameter value: Returns the value of a parameter.
    func text(_ value: (String) throws(DataQueryError) -> BoundValue) throws(DataQueryError) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let piece): text += piece
            case .parameter(let name): text += PromQL.literal(try value(name))
            }
        }
        return text
    }
}

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

/// Formats values as PromQL literals.
enum PromQL {
    static func literal(_ value: BoundValue) -> String {
        switch value {
        // The catalogue does not allow these values.
        case .missing, .boolean: "\"\""
        case .text(let text): string(text.text)
        case .integer(let number): signed(String(number), isNegative: number < 0)
        case .number(let number), .date(let number): signed(DecimalNumber.exactText(number), isNegative: number < 0)
        case .duration(let seconds): "\(max(1, Int(limiting: (seconds * 1_000).rounded())))ms"
        }
    }

    private static func signed(_ number: String, isNegative: Bool) -> String { isNegative ? "(\(number))" : number }

    /// A string in double quotes with the escape sequences of Go, which Prometheus uses.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\x" + (digits.count == 1 ? "0" : "") + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
