/// What is written beside a number and does not change it, so that it is left out.
enum NumberMark: Hashable {
    /// A mark such as `*`, `¹` or `[1]` behind the number.
    case footnote
    /// A sign such as `~` before a number that is not exact.
    case approximation
    /// The range of the value behind `±`.
    case uncertainty

    /// The description for a sentence about several numbers.
    var name: String {
        switch self {
        case .footnote: "marks of footnotes"
        case .approximation: "signs of approximate numbers"
        case .uncertainty: "ranges behind \u{B1}"
        }
    }

    /// Whether a field, without white space at its ends, is a limit of a number that is not known, such as `<5` or `10+`.
    static func isLimit(_ field: Span<UInt8>) -> Bool {
        guard field.count > 1, field.count <= longestLimit,
            canBegin(field[0]) || field[field.count - 1] == UInt8(ascii: "+")
        else { return false }
        let text = String(decoding: field.octets, as: UTF8.self)
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
        let isBefore = "<>\u{2264}\u{2265}".unicodeScalars.contains(first)
        guard isBefore != (last == "+") else { return false }
        let rest = isBefore ? text.dropFirst() : text.dropLast()
        return NumberField.isNumeral(String(rest.drop { $0 == "=" }).trimmed)
    }

    private static let longestLimit = 40

    /// Whether a byte is one of `<` and `>`, or begins a sign beyond ASCII.
    private static func canBegin(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == 0xE2
    }
}

extension DecoratedNumber {
    private static let signsOfApproximation = [
        "~", "\u{2248}", "\u{223C}", "ca.", "ca ", "circa ", "approx. ", "about ",
    ]
    private static let signsOfUncertainty = ["\u{B1}", "+/-", "+-"]
    private static let marksOfEmphasis = ["**", "__", "`"]

    /// Removes what is around a number and does not change it.
    mutating func stripMarks() {
        if let first = scalars.first, !("0"..."9" ~= first) { stripMarksInFront() }
        stripUncertainty()
    }

    private mutating func stripMarksInFront() {
        if scalars.first == "=", scalars.last == "\"", scalars.dropFirst().first == "\"" {
            // Spreadsheets keep a number as a text in ="12". The quotes may be doubled.
            scalars = scalars.dropFirst().filter { $0 != "\"" }[...]
        }
        for mark in Self.marksOfEmphasis where scalars.count > 2 * mark.unicodeScalars.count && begins(with: mark) {
            guard let rest = scalars.dropping(Array(mark.unicodeScalars)) else { continue }
            scalars = rest.dropFirst(mark.unicodeScalars.count)
        }
        for sign in Self.signsOfApproximation where begins(with: sign) {
            mark = .approximation
            scalars = scalars.dropFirst(sign.unicodeScalars.count)
            return
        }
    }

    private func begins(with text: String) -> Bool { scalars.starts(with: text.unicodeScalars) }

    /// Removes what is behind a sign such as ± if it is a number.
    private mutating func stripUncertainty() {
        guard let sign = scalars.dropFirst().firstIndex(where: { $0 == "\u{B1}" || $0 == "+" }) else { return }
        for text in Self.signsOfUncertainty where scalars[sign...].starts(with: text.unicodeScalars) {
            let range = String(String.UnicodeScalarView(scalars[sign...].dropFirst(text.unicodeScalars.count))).trimmed
            guard !range.contains("\u{B1}"), NumberField.isNumeral(range) else { return }
            scalars = scalars[..<sign]
            while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
            mark = .uncertainty
            return
        }
    }

    /// Removes the mark of a footnote, such as `*`, `¹` or `[1]`, behind a number.
    mutating func stripFootnote() -> Bool {
        guard mark == nil else { return false }
        var rest = scalars
        let isRaised = rest.last.map(Self.isRaised) ?? false
        switch rest.last {
        case "*", "\u{2020}", "\u{2021}", "\u{A7}":
            while let last = rest.last, last == "*" || !last.isASCII && Self.isSign(last) { rest.removeLast() }
        case "]":
            guard let start = rest.lastIndex(of: "["), 2...4 ~= rest.count - (start - rest.startIndex) else {
                return false
            }
            rest = rest[..<start]
        case _ where isRaised:
            while let last = rest.last, Self.isRaised(last) { rest.removeLast() }
            // A raised number behind 10 is its power.
            guard !rest.elementsEqual("10".unicodeScalars) else { return false }
        default: return false
        }
        while rest.last?.properties.isWhitespace == true { rest.removeLast() }
        guard let last = rest.last, "0"..."9" ~= last || last == "%" || !isRaised && last.properties.isAlphabetic else {
            return false
        }
        scalars = rest
        mark = .footnote
        return true
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        "\u{2020}\u{2021}\u{A7}".unicodeScalars.contains(scalar)
    }

    /// Whether a scalar is a raised digit.
    private static func isRaised(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{B9}", "\u{B2}", "\u{B3}", "\u{2070}", "\u{2074}"..."\u{2079}": true
        default: false
        }
    }
}
