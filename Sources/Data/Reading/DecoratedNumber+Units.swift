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
            let part = String(String.UnicodeScalarView(shorter.reversed().prefix(while: Self.isPart).reversed()))
            guard UnitNames.isMeasure(part, isApart: false) else { return false }
            (scalars, unit) = (shorter.dropLast(part.unicodeScalars.count), .measure(part + "/100km"))
            return true
        }
        if !isInFront, unit == nil, text.first == "/" {
            // As in 5 m3/h.
            var raised = self
            raised.scalars = rest
            if raised.raiseExponent() {
                scalars = raised.scalars + word
                return stripWord(isInFront: false)
            }
        }
        let isApart = next?.isSpace ?? false
        if isInFront, isApart, let (currency, digits) = currency(text, before: rest) {
            (unit, scalars) = (.currency(currency), digits)
            return true
        }
        if isInFront, unit == nil, text.hasPrefix("MM"), let money = UnitNames.powerAndCurrency(text) {
            (exponent, unit) = (money.power, .currency(money.currency))
        } else if !isInFront, notation.contains(.sides), let isDebit = Self.sides[text.lowercased()], !hasSign {
            (hasSign, isNegative) = (true, isDebit)
        } else if !isInFront, unit == nil, exponent == nil, let money = UnitNames.powerAndCurrency(text) {
            (exponent, unit) = (money.power, .currency(money.currency))
        } else if unit == nil, UnitNames.isCurrency(text) || isInFront && text == UnitNames.rand {
            unit = .currency(text)
        } else if !isInFront, case .currency("$") = unit, text.count == 3, UnitNames.isCurrency(text) {
            // As in $12.50 USD.
            unit = .currency(text)
        } else if !isInFront, case .currency(let name) = unit, UnitNames.isPart(text) {
            unit = .measure(name + text)
        } else if !isInFront, exponent == nil, text != "B" || !notation.contains(.bytes),
            let power = UnitNames.power(text, isApart: isApart)
        {
            exponent = power
        } else if !isInFront, exponent == nil, isOfMoney || notation.contains(.powers),
            let power = UnitNames.powerOfMoney(text)
        {
            exponent = power
        } else if !isInFront, exponent == nil, text == "mil", case .currency(let name) = unit,
            let power = UnitNames.powerOfMil(name, isInFront: !isUnitBehind)
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
        isUnitBehind = isUnitBehind || !isInFront && unit != nil
        return true
    }

    /// The currency of letters and a symbol with a space between them, as in US $5, or of a code and a symbol, as in USD $5.
    private func currency(
        _ letters: String, before rest: ArraySlice<Unicode.Scalar>
    ) -> (String, ArraySlice<Unicode.Scalar>)? {
        let text = rest.drop { $0.isSpace }
        guard unit == nil, 2...3 ~= letters.utf8.count, let symbol = text.first, UnitNames.isSymbol(symbol) else {
            return nil
        }
        if UnitNames.isCurrency(letters) { return (letters, text.dropFirst()) }
        let joined = letters + String(symbol)
        return UnitNames.isCurrency(joined) ? (joined, text.dropFirst()) : nil
    }

    /// Removes a percent sign and the words behind it that say of what or for what time it is, as in 5 % p.a. and 5% of GDP.
    /// - Returns: Whether there were such words.
    mutating func stripShare() -> Bool {
        guard unit == nil, let sign = scalars.lastIndex(of: "%") else { return false }
        let words = scalars[(sign + 1)...]
        guard words.first?.isSpace == true, words.count <= Self.longestShare,
            words.allSatisfy({ $0.isLetter || $0.isSpace || $0 == "." })
        else { return false }
        // A word with a capital letter only at its start is a name, as in 100% Cotton.
        let first = words.dropFirst().prefix(while: \.isLetter)
        guard first.first?.properties.isUppercase != true || first.dropFirst().contains(where: \.properties.isUppercase)
        else { return false }
        unit = .measure("% " + String(String.UnicodeScalarView(words)).trimmed)
        scalars = scalars[..<sign]
        return true
    }

    private static let longestShare = 20

    private var isOfMoney: Bool { if case .currency = unit { true } else { false } }

    /// Abbreviations of credits and debits; true for debits, which are negative.
    static let sides = ["cr": false, "cr.": false, "h": false, "dr": true, "dr.": true, "s": true]

    /// Writes the exponent of a length as a raised digit, as in 12 m2.
    /// - Returns: Whether there was one.
    mutating func raiseExponent() -> Bool {
        guard unit == nil, let last = scalars.last, last == "2" || last == "3" else { return false }
        let length = scalars.dropLast().reversed().prefix { $0.isLetter }.reversed()
        guard ["m", "km", "cm", "mm", "dm", "ft", "in"].contains(String(String.UnicodeScalarView(length))) else {
            return false
        }
        scalars.removeLast()
        scalars.append(last == "2" ? "\u{B2}" : "\u{B3}")
        return true
    }

    /// Whether a scalar can be in the name of a unit.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "/", "\u{B0}", "\u{B2}", "\u{B3}", "\u{2030}", "\u{2103}", "\u{2109}": true
        default: scalar.isLetter || UnitNames.isSymbol(scalar)
        }
    }
}
