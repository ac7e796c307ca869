import Numbers

/// Parses numbers in the notations of spreadsheets and people: `1,234.50`, `1 234,50`, `12,34,567`, `$5`, `R$ 5`, `USD 5`,
/// `45 %`, `12 kg`, `1.2k`, `(1,234)`, `35.00-`, `5,-`, `−3`, `1½`, `~5`, `12*`, also with the digits of other scripts.
///
/// Only unambiguous forms are accepted: groups must have three digits (or, as in India, two before the last three), and the
/// digits may have only one sign, one unit and one abbreviation of a power of ten beside them. The value of `45 %` is 45,
/// that of `1.2k` is 1200, and that of `$ -`, as accountants write it, is 0.
struct DecoratedNumber {
    var scalars: ArraySlice<Unicode.Scalar>
    let point: Unicode.Scalar
    let separators: [Unicode.Scalar]
    let notation: ColumnNotation
    var isNegative = false
    var hasSign = false
    var unit: ColumnUnit?
    /// Whether the unit, or a word beside it, was behind the digits.
    var isUnitBehind = false
    /// What is beside the number and is left out.
    var mark: NumberMark?
    /// What a fraction such as ½ behind the digits adds.
    var fraction = 0.0
    /// The power of ten by which the digits are multiplied.
    var exponent: Int?
    /// Whether a word such as `from` is before the number, which has to be an amount of money then.
    var isLeastPrice = false

    private static let longest = 60

    /// - Parameters:
    ///   - hasDecimalComma: Whether the decimal separator is a comma and points separate groups of digits.
    ///   - notation: What the fields of the column show about its numbers.
    static func number(_ text: Span<UInt8>, hasDecimalComma: Bool, notation: ColumnNotation = []) -> (
        value: Double, unit: ColumnUnit?, mark: NumberMark?
    )? {
        guard text.count <= longest,
            (0..<text.count).contains(where: { text[$0] &- 0x30 < 10 || text[$0] >= 0x80 }) || isDash(text)
        else { return nil }
        if notation.contains(.hexadecimal) { return hexadecimal(text).map { ($0, nil, nil) } }
        var number = DecoratedNumber(text, hasDecimalComma: hasDecimalComma, notation: notation)
        number.stripMarks()
        number.stripAll()
        if number.scalars.isEmpty, number.isNegative, number.exponent == nil, case .currency = number.unit {
            return (0, number.unit, nil)
        }
        guard let digits = number.digits, let whole = NumberField.number(digits.span),
            !number.isLeastPrice || number.isPrice
        else { return nil }
        let value = number.fraction == 0 ? whole : whole + number.fraction * number.scale
        return (number.isNegative ? 0 - value : value, number.unit, number.mark)
    }

    /// Whether a text can be a dash beside a currency, without digits.
    private static func isDash(_ text: Span<UInt8>) -> Bool {
        text.count > 1 && text.count <= 6
            && (text[0] == UInt8(ascii: "-") || text[text.count - 1] == UInt8(ascii: "-"))
    }

    private init(_ text: Span<UInt8>, hasDecimalComma: Bool, notation: ColumnNotation) {
        self.notation = notation
        let point: Unicode.Scalar = hasDecimalComma ? "," : "."
        self.point = point
        separators = hasDecimalComma ? Self.separatorsBesideComma : Self.separatorsBesidePoint
        if (0..<text.count).allSatisfy({ text[$0] < 0x80 }) {
            scalars = (0..<text.count).map { Unicode.Scalar(text[$0]) }[...]
        } else {
            scalars =
                String(decoding: text.octets, as: UTF8.self).unicodeScalars.filter {
                    $0.properties.generalCategory != .format
                }.map { Self.latin($0, point: point) }[...]
        }
    }

    private static let separatorsBesidePoint: [Unicode.Scalar] = [","] + separators
    private static let separatorsBesideComma: [Unicode.Scalar] = ["."] + separators
    /// Spaces, no-break spaces, narrow spaces, apostrophes, underscores, and the separator of Arabic.
    private static let separators: [Unicode.Scalar] = [
        " ", "\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}", "\u{200A}", "'", "\u{2019}", "\u{2BC}", "\u{B4}", "_",
        "\u{66C}",
    ]

    /// The Latin digit or sign for one of another script or of full width.
    private static func latin(_ scalar: Unicode.Scalar, point: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case ..<"\u{660}": scalar
        case "\u{66B}": point
        case "\u{66A}", "\u{FF05}": "%"
        case "\u{FF0B}": "+"
        case "\u{FF0C}": ","
        case "\u{FF0D}": "-"
        case "\u{FF0E}": "."
        default:
            scalar.properties.numericType == .decimal
                ? Unicode.Scalar(
                    UInt8(ascii: "0") &+ UInt8(clamping: Int(limiting: scalar.properties.numericValue ?? 0))) : scalar
        }
    }

    /// Removes what is around the digits.
    private mutating func stripAll() {
        stripParentheses()
        while let first = scalars.first, strip(first, isInFront: true) {}
        // As in $ (50.00).
        stripParentheses()
        while let last = scalars.last, strip(last, isInFront: false) {}
        // As in (50.00) €.
        stripParentheses()
    }

    private mutating func stripParentheses() {
        guard scalars.first == "(", scalars.last == ")", !hasSign else { return }
        isNegative = true
        hasSign = true
        scalars = scalars.dropFirst().dropLast()
    }

    /// Removes dashes in the place of decimals, as in 5,- and 12.-- and 50/- and 1 234:-
    /// - Returns: Whether there were some.
    private mutating func stripDashes() -> Bool {
        var rest = scalars
        while let last = rest.last, last == "-" || last == "\u{2013}" || last == "\u{2014}" { rest.removeLast() }
        guard rest.count < scalars.count, let point = rest.popLast(),
            point == "." || point == "," || point == "/" || point == ":", let digit = rest.last, "0"..."9" ~= digit
        else { return false }
        scalars = rest
        return true
    }

    /// Removes the symbol or the word at one end.
    /// - Returns: Whether there was one.
    private mutating func strip(_ scalar: Unicode.Scalar, isInFront: Bool) -> Bool {
        if !isInFront, stripDashes() || stripPowerOfTen() || stripFootnote() || stripFraction() || raiseExponent() {
            return true
        }
        switch scalar {
        case "0"..."9": return false
        case point where isInFront || scalars.dropLast().last?.isLetter != true: return false
        // A text that begins with an apostrophe is a number that a spreadsheet keeps as a text.
        case "'" where isInFront && scalars.count > 1: break
        case "-", "+", "\u{2212}", "\u{2013}":
            guard !hasSign, isInFront || scalar == "-" || scalar == "\u{2212}" else { return false }
            hasSign = true
            isNegative = scalar != "+"
        case "%":
            guard unit == nil else { return false }
            unit = .percent
        default:
            guard !scalar.isSpace else { break }
            return !isInFront && stripShare() || stripWord(isInFront: isInFront)
        }
        if isInFront { scalars.removeFirst() } else { scalars.removeLast() }
        return true
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// These scalars without others and spaces at their end; nil if they end with others.
    func dropping(_ end: [Unicode.Scalar]) -> Self? {
        var rest = self
        while rest.last?.isSpace == true { rest.removeLast() }
        return rest.suffix(end.count).elementsEqual(end) ? rest.dropLast(end.count) : nil
    }
}
