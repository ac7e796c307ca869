/// What is written beside a number and does not change it, so that it is left out.
enum NumberMark: Hashable {
    /// A mark such as `*`, `¹`, `[1]`, `(p)` or `p` behind the number or the date.
    case footnote
    /// A sign or a word such as `~` or `about` before a number that is not exact.
    case approximation
    /// The range of the value behind `±`.
    case uncertainty
    /// What is in parentheses behind all numbers of a column, as in `45 (12%)`.
    case aside

    /// The description for a sentence about several numbers.
    var name: String {
        switch self {
        case .footnote: "marks of footnotes"
        case .approximation: "signs of approximate numbers"
        case .uncertainty: "ranges behind \u{B1}"
        case .aside: "numbers in parentheses"
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

extension NumberMark {
    /// The length of a date before a mark of a footnote such as `*` or `[1]`, or a flag such as `(p)` or `p`; nil without.
    static func lengthBefore(_ field: Span<UInt8>) -> Int? {
        guard field.count > 4 else { return nil }
        var end = field.count
        switch field[end - 1] {
        case UInt8(ascii: "*"): while end > 0, field[end - 1] == UInt8(ascii: "*") { end -= 1 }
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
            let start = field[end - 1] == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
            guard let open = (max(1, end - 4)..<end).first(where: { field[$0] == start }) else { return nil }
            end = open
        case UInt8(ascii: "p"), UInt8(ascii: "r"), UInt8(ascii: "e"):
            // A letter behind a time is a half of the day.
            guard !field.indices.contains(where: { field[$0] == UInt8(ascii: ":") }),
                field[end - 2] == 0x20 || field[end - 2] &- 0x30 < 10
            else { return nil }
            end -= 1
        default: return nil
        }
        while end > 0, field[end - 1] == 0x20 { end -= 1 }
        return end
    }
}

extension DecoratedNumber {
    private static let signsOfUncertainty = ["\u{B1}", "+/-", "+-"]
    private static let marksOfEmphasis = ["**", "__", "`"]

    /// Removes what is around a number and does not change it.
    mutating func stripMarks() {
        stripMarkOfColumn()
        if let first = scalars.first, !("0"..."9" ~= first) { stripMarksInFront() }
        stripUncertainty()
    }

    /// Removes what is behind the number because the other fields of its column have it, too.
    private mutating func stripMarkOfColumn() {
        if notation.contains(.leastNumbers), scalars.last == "+" {
            scalars.removeLast()
            mark = .approximation
        } else if notation.contains(.asides), scalars.last == ")", let open = scalars.lastIndex(of: "(") {
            scalars = scalars[..<open]
            mark = .aside
        }
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
        stripApproximation()
    }

    private func begins(with text: String) -> Bool { scalars.starts(with: text.unicodeScalars) }

    /// Removes what is behind a sign such as ± if it is a number.
    private mutating func stripUncertainty() {
        guard let sign = scalars.dropFirst().firstIndex(where: { $0 == "\u{B1}" || $0 == "+" }) else { return }
        for text in Self.signsOfUncertainty where scalars[sign...].starts(with: text.unicodeScalars) {
            let range = String(String.UnicodeScalarView(scalars[sign...].dropFirst(text.unicodeScalars.count))).trimmed
            guard !range.contains("\u{B1}"), NumberField.isNumeral(range) else { return }
            scalars = scalars[..<sign]
            while scalars.last?.isSpace == true { scalars.removeLast() }
            mark = .uncertainty
            return
        }
    }

    /// Removes the mark of a footnote, such as `*`, `¹` or `[1]`, or a flag such as `(p)`, behind a number.
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
        case ")":
            // Letters only: a number between parentheses is another value.
            let letters = rest.dropLast().reversed().prefix(3).prefix { $0.isLetter }
            rest.removeLast(letters.count + 1)
            guard letters.count == 1 || letters.count == 2 && letters.allSatisfy(\.properties.isLowercase),
                rest.popLast() == "("
            else { return false }
        case let letter? where Self.flags.contains(letter):
            rest.removeLast()
            // As in 2025e.
            let isYear = rest.count == 4 && (rest.first == "1" || rest.first == "2")
            guard isYear && rest.allSatisfy({ "0"..."9" ~= $0 }) || rest.last?.isSpace == true else {
                return false
            }
        case _ where isRaised:
            while let last = rest.last, Self.isRaised(last) { rest.removeLast() }
            // A raised number behind 10 is its power.
            guard !rest.elementsEqual("10".unicodeScalars) else { return false }
        default: return false
        }
        while rest.last?.isSpace == true { rest.removeLast() }
        guard let end = rest.last, "0"..."9" ~= end || end == "%" || !isRaised && end.isLetter else {
            return false
        }
        scalars = rest
        mark = .footnote
        return true
    }

    /// The letters with which statistical offices mark numbers, such as provisional ones, as far as they are no units.
    private static let flags = Set("bcefinpruz".unicodeScalars)

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        "\u{2020}\u{2021}\u{A7}".unicodeScalars.contains(scalar)
    }

    /// Whether a scalar is a raised digit.
    static func isRaised(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{B9}", "\u{B2}", "\u{B3}", "\u{2070}", "\u{2074}"..."\u{2079}": true
        default: false
        }
    }
}
