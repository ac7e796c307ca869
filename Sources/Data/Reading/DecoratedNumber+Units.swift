/// What a number measures, as it is written beside the digits.
extension DecoratedNumber {
    /// Removes a currency, a unit or an abbreviation of a power of ten.
    mutating func stripWord(isInFront: Bool) -> Bool {
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
}
