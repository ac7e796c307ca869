import Numbers

/// Powers of ten and fractions behind the digits of a number.
extension DecoratedNumber {
    /// Removes a power of ten that is written out, as in 1.5×10^3, 2x10³ and 10^6. Without digits before it, a raised
    /// number can as well be the mark of a footnote.
    /// - Returns: Whether there was one.
    mutating func stripPowerOfTen() -> Bool {
        guard exponent == nil, let last = scalars.last, "0"..."9" ~= last || Self.isRaised(last) else { return false }
        let isRaised = Self.isRaised(last)
        guard isRaised || scalars.contains("^") else { return false }
        let digits = scalars.reversed().prefix { isRaised ? Self.isRaised($0) : "0"..."9" ~= $0 }
        guard digits.count <= Self.mostDigitsOfExponent else { return false }
        var rest = scalars.dropLast(digits.count)
        let sign = rest.last.flatMap { Self.signsOfExponents[$0] }
        if sign != nil { rest.removeLast() }
        if !isRaised {
            guard let base = rest.dropping(["^"]) else { return false }
            rest = base
        }
        guard let factor = rest.dropping(["1", "0"]) else { return false }
        if let significand = Self.significand(before: factor) {
            scalars = significand
        } else if factor.isEmpty, !isRaised {
            scalars = ["1"]
        } else {
            return false
        }
        exponent =
            (sign ?? 1) * digits.reversed().reduce(0) { $0 * 10 + Int(limiting: $1.properties.numericValue ?? 0) }
        return true
    }

    private static let mostDigitsOfExponent = 3
    private static let signsOfExponents: [Unicode.Scalar: Int] = [
        "-": -1, "\u{2212}": -1, "\u{207B}": -1, "+": 1, "\u{207A}": 1,
    ]
    private static let signsOfProducts = Set("xX*\u{D7}\u{B7}\u{22C5}\u{2219}\u{2715}".unicodeScalars)

    /// The digits before a sign of multiplication at the end; nil without one.
    private static func significand(before end: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
        var rest = end
        while rest.last?.isSpace == true { rest.removeLast() }
        guard let sign = rest.popLast(), signsOfProducts.contains(sign) else { return nil }
        while rest.last?.isSpace == true { rest.removeLast() }
        return rest.last.map { "0"..."9" ~= $0 } == true ? rest : nil
    }

    /// Removes a fraction such as ½ behind the digits, or 1/2 in a column of fractions.
    /// - Returns: Whether there was one.
    mutating func stripFraction() -> Bool {
        guard let last = scalars.last, fraction == 0 else { return false }
        if notation.contains(.fractions), "0"..."9" ~= last { return stripWrittenFraction() }
        guard !last.isASCII, case .numeric? = last.properties.numericType,
            last.properties.generalCategory == .otherNumber, let value = last.properties.numericValue, value > 0,
            value < 1
        else { return false }
        fraction = value
        scalars.removeLast()
        return true
    }

    /// Removes a fraction such as 3/4, alone or behind a space.
    private mutating func stripWrittenFraction() -> Bool {
        let part = scalars.reversed().prefix { "0"..."9" ~= $0 || $0 == "/" }.reversed()
        let numbers = part.split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 2, let numerator = Double(String(String.UnicodeScalarView(numbers[0]))),
            let denominator = Double(String(String.UnicodeScalarView(numbers[1]))), numerator > 0,
            numerator < denominator
        else { return false }
        let rest = scalars.dropLast(part.count)
        guard rest.last?.isSpace ?? true else { return false }
        (fraction, scalars) = (numerator / denominator, rest)
        return true
    }
}
