import Diagnostics

/// Splits a formula into tokens.
struct FunctionLexer {
    enum Token: Hashable {
        case number(Double)
        case name(String)
        case symbol(Unicode.Scalar)
        case end
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ formula: String) {
        scalars = Array(formula.unicodeScalars)
    }

    /// The column of the next token, counted from 1.
    private(set) var column = 1

    /// Returns the next token; repeatedly `end` after the last one.
    mutating func next() throws(FunctionError) -> Token {
        while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
        column = index + 1
        guard index < scalars.count else { return .end }
        let scalar = scalars[index]
        if Self.isDigit(scalar) || scalar == "." { return .number(try number()) }
        if Self.isLetter(scalar) { return .name(name()) }
        index += 1
        switch scalar {
        case "+", "-", "*", "/", "^", "(", ")", ",": return .symbol(scalar)
        case "\u{2212}": return .symbol("-")
        case "\u{d7}", "\u{b7}": return .symbol("*")
        case "\u{3c0}": return .name("pi")
        default: throw FunctionError(at: column, "\"\(Character(scalar))\" is not valid in a formula.")
        }
    }

    private mutating func number() throws(FunctionError) -> Double {
        let start = index
        digits()
        if index < scalars.count, scalars[index] == "." {
            index += 1
            digits()
        }
        // An exponent needs digits. In 2e, the e is a separate token.
        let mantissaEnd = index
        if index < scalars.count, scalars[index] == "e" || scalars[index] == "E" {
            index += 1
            if index < scalars.count, scalars[index] == "+" || scalars[index] == "-" { index += 1 }
            let exponentStart = index
            digits()
            if index == exponentStart { index = mantissaEnd }
        }
        let text = String(String.UnicodeScalarView(scalars[start..<index]))
        guard let value = Double(text), value.isFinite else {
            throw FunctionError(at: column, "\"\(text.shortened(to: 40))\" is not a number.")
        }
        return value
    }

    private mutating func digits() {
        while index < scalars.count, Self.isDigit(scalars[index]) { index += 1 }
    }

    private mutating func name() -> String {
        let start = index
        while index < scalars.count, Self.isLetter(scalars[index]) || Self.isDigit(scalars[index]) { index += 1 }
        return String(String.UnicodeScalarView(scalars[start..<index]))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
}
