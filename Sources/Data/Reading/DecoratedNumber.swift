import Numbers

/// Parses numbers in the notations of spreadsheets and people: `1,234.50`, `1 234,50`, `12,34,567`, `$5`, `R$ 5`, `USD 5`,
/// `45 %`, `12 kg`, `1.2k`, `(1,234)`, `35.00-`, `5,-`, `−3`, `1½`, `~5`, `12*`, also with the digits of other scripts.
///
/// Only unambiguous forms are accepted: groups must have three digits (or, as in India, two before the last three), and the
/// digits may have only one sign, one unit and one abbreviation of a power of ten beside them. The value of `45 %` is 45,
/// that of `1.2k` is 1200, and that of `$ -`, as accountants write it, is 0.
struct DecoratedNumber {
    var scalars: ArraySlice<Unicode.Scalar>
    private let point: Unicode.Scalar
    private let separators: [Unicode.Scalar]
    private var isNegative = false
    private var hasSign = false
    private var unit: ColumnUnit?
    /// What is beside the number and is left out.
    var mark: NumberMark?
    /// What a fraction such as ½ behind the digits adds.
    private var fraction = 0.0
    /// The power of ten by which the digits are multiplied.
    private var exponent: Int?

    private static let longest = 60

    /// - Parameter hasDecimalComma: Whether the decimal separator is a comma and points separate groups of digits.
    static func number(_ text: Span<UInt8>, hasDecimalComma: Bool) -> (
        value: Double, unit: ColumnUnit?, mark: NumberMark?
    )? {
        guard text.count <= longest,
            (0..<text.count).contains(where: { text[$0] &- 0x30 < 10 || text[$0] >= 0x80 }) || isDash(text)
        else { return nil }
        var number = DecoratedNumber(text, hasDecimalComma: hasDecimalComma)
        number.stripMarks()
        number.stripAll()
        if number.scalars.isEmpty, number.isNegative, number.exponent == nil, case .currency = number.unit {
            return (0, number.unit, nil)
        }
        guard let digits = number.digits, let value = NumberField.number(digits.span) else { return nil }
        return (number.isNegative ? 0 - value - number.fraction : value + number.fraction, number.unit, number.mark)
    }

    /// Whether a text can be a dash beside a currency, without digits.
    private static func isDash(_ text: Span<UInt8>) -> Bool {
        text.count > 1 && text.count <= 6
            && (text[0] == UInt8(ascii: "-") || text[text.count - 1] == UInt8(ascii: "-"))
    }

    private init(_ text: Span<UInt8>, hasDecimalComma: Bool) {
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
    }

    private mutating func stripParentheses() {
        guard scalars.first == "(", scalars.last == ")", !hasSign else { return }
        isNegative = true
        hasSign = true
        scalars = scalars.dropFirst().dropLast()
    }

    /// Removes dashes in the place of decimals, as in 5,- and 12.-- and 50/-
    /// - Returns: Whether there were some.
    private mutating func stripDashes() -> Bool {
        var rest = scalars
        while let last = rest.last, last == "-" || last == "\u{2013}" || last == "\u{2014}" { rest.removeLast() }
        guard rest.count < scalars.count, let point = rest.popLast(),
            point == "." || point == "," || point == "/", let digit = rest.last, "0"..."9" ~= digit
        else { return false }
        scalars = rest
        return true
    }

    /// Removes the symbol or the word at one end.
    /// - Returns: Whether there was one.
    private mutating func strip(_ scalar: Unicode.Scalar, isInFront: Bool) -> Bool {
        if !isInFront, stripDashes() || stripFootnote() || stripFraction() { return true }
        switch scalar {
        case "0"..."9": return false
        case point where isInFront || scalars.dropLast().last?.properties.isAlphabetic != true: return false
        // A text that begins with an apostrophe is a number that a spreadsheet keeps as a text.
        case "'" where isInFront && scalars.count > 1: break
        case "-", "+", "\u{2212}", "\u{2013}":
            guard !hasSign, isInFront || scalar == "-" || scalar == "\u{2212}" else { return false }
            hasSign = true
            isNegative = scalar != "+"
        case "%":
            guard !isInFront, unit == nil else { return false }
            unit = .percent
        default:
            guard !scalar.properties.isWhitespace else { break }
            return stripWord(isInFront: isInFront)
        }
        if isInFront { scalars.removeFirst() } else { scalars.removeLast() }
        return true
    }

    /// Removes a currency, a unit or an abbreviation of a power of ten.
    private mutating func stripWord(isInFront: Bool) -> Bool {
        let word =
            isInFront
            ? scalars.prefix(while: Self.isPart) : ArraySlice(scalars.reversed().prefix(while: Self.isPart).reversed())
        guard !word.isEmpty else { return false }
        let rest = isInFront ? scalars.dropFirst(word.count) : scalars.dropLast(word.count)
        var text = String(String.UnicodeScalarView(word))
        let next = isInFront ? rest.first : rest.last
        if !isInFront, text == "km", unit == nil, let shorter = rest.dropping(Array("/100".unicodeScalars)) {
            // As in 6.5 l/100km.
            scalars = shorter
            let isPart = shorter.last == "l" || shorter.last == "L"
            if isPart { (scalars, unit) = (shorter.dropLast(), .measure("l/100km")) }
            return isPart
        }
        let isApart = next?.properties.isWhitespace ?? false
        if unit == nil, UnitNames.isCurrency(text) || isInFront && text == UnitNames.rand {
            unit = .currency(text)
        } else if !isInFront, case .currency(let name) = unit, UnitNames.isPart(text) {
            unit = .measure(name + text)
        } else if !isInFront, exponent == nil, let power = UnitNames.power(text, isApart: isApart) {
            exponent = power
        } else if !isInFront, exponent == nil, case .currency = unit, !isApart, let power = UnitNames.powerOfMoney(text)
        {
            exponent = power
        } else if !isInFront, exponent == nil, unit == nil, let last = word.last, UnitNames.isCurrency(String(last)),
            let power = UnitNames.power(String(text.unicodeScalars.dropLast()), isApart: isApart)
        {
            // As in 1.2M€.
            (exponent, unit) = (power, .currency(String(last)))
        } else if !isInFront, unit == nil, UnitNames.isMeasure(text, isApart: isApart),
            text != "s" || next != "0" || isApart
        {
            // 1990s is a decade.
            // The letter mu has two code points.
            text.replace("\u{3BC}", with: "\u{B5}")
            unit = .measure(text)
        } else {
            return false
        }
        scalars = rest
        return true
    }

    /// Whether a scalar can be in the name of a unit.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "/", "\u{B0}", "\u{B2}", "\u{B3}", "\u{2030}", "\u{2103}", "\u{2109}": true
        default: scalar.properties.isAlphabetic || UnitNames.isSymbol(scalar)
        }
    }

    /// The digits with a decimal point and without separators between groups; nil if there are other characters.
    private var digits: [UInt8]? {
        if scalars.isEmpty, fraction > 0, exponent == nil { return [UInt8(ascii: "0")] }
        let end = scalars.firstIndex { $0 == "e" || $0 == "E" } ?? scalars.endIndex
        guard let power = power(scalars[end...]) else { return nil }
        let halves = scalars[..<end].split(separator: point, maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = halves.first, fraction == 0 || halves.count == 1 else { return nil }
        let separator = whole.first { separators.contains($0) }
        let groups = whole.split(omittingEmptySubsequences: false) { $0 == separator }
        // A group of digits does not begin with 0.
        guard Self.areGroups(groups.map(\.count), separator), groups.count == 1 || whole.first != "0",
            separator != "." || !Self.isAddress(groups)
        else { return nil }
        var result: [UInt8] = []
        for part in groups + [[point]] + halves.dropFirst() {
            for scalar in part {
                guard scalar == point || "0"..."9" ~= scalar, let octet = UInt8(exactly: scalar.value) else {
                    return nil
                }
                result.append(scalar == point ? UInt8(ascii: ".") : octet)
            }
        }
        return result + (power == 0 ? [] : Array("e\(power)".utf8))
    }

    /// The power of ten that a text such as e-3 and an abbreviation stand for; nil for other texts.
    private func power(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
        guard !text.isEmpty else { return exponent ?? 0 }
        guard exponent == nil, fraction == 0 else { return nil }
        return Int(String(String.UnicodeScalarView(text.dropFirst().prefix(Self.longestPower))))
    }

    private static let longestPower = 4

    /// Removes a fraction such as ½ behind the digits.
    private mutating func stripFraction() -> Bool {
        guard let last = scalars.last, !last.isASCII, case .numeric? = last.properties.numericType,
            last.properties.generalCategory == .otherNumber, let value = last.properties.numericValue, value > 0,
            value < 1, fraction == 0
        else { return false }
        fraction = value
        scalars.removeLast()
        return true
    }

    /// Whether groups of digits are an address of the internet, such as 192.168.100.200.
    private static func isAddress(_ groups: [ArraySlice<Unicode.Scalar>]) -> Bool {
        groups.count == 4
            && groups.allSatisfy { UInt8(String(String.UnicodeScalarView($0))) != nil }
    }

    /// Whether groups of digits have the sizes that they have somewhere.
    private static func areGroups(_ sizes: [Int], _ separator: Unicode.Scalar?) -> Bool {
        guard let first = sizes.first, sizes.count > 1 else { return true }
        guard (1...3).contains(first), sizes.last == 3 else { return false }
        let inner = sizes.dropFirst().dropLast()
        return inner.allSatisfy { $0 == 3 } || separator == "," && first < 3 && inner.allSatisfy { $0 == 2 }
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// These scalars without others and spaces at their end; nil if they end with others.
    func dropping(_ end: [Unicode.Scalar]) -> Self? {
        var rest = self
        while rest.last?.properties.isWhitespace == true { rest.removeLast() }
        return rest.suffix(end.count).elementsEqual(end) ? rest.dropLast(end.count) : nil
    }
}
