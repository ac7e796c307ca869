/// Numbers as spreadsheets and people write them for reading: `1,234.50`, `$5`, `45 %`, `(1,234)`, `−3`.
///
/// Not a plain number, but never read as another one than was meant: groups have three digits, and nothing else than one sign, one
/// currency and one percent sign may stand beside them. A share in percent is its number of percent.
struct DecoratedNumber {
    private var scalars: ArraySlice<Unicode.Scalar>
    private let point: Unicode.Scalar
    private let separators: [Unicode.Scalar]
    private var isNegative = false
    private var hasSign = false
    private var hasCurrency = false
    private var hasPercent = false

    private static let longest = 60

    /// - Parameter hasDecimalComma: whether a comma stands before the fraction, and points between groups of digits.
    static func number(_ text: Span<UInt8>, hasDecimalComma: Bool) -> Double? {
        guard text.count <= longest, (0..<text.count).contains(where: { text[$0] &- 0x30 < 10 }) else { return nil }
        var number = DecoratedNumber(text, hasDecimalComma: hasDecimalComma)
        guard number.stripAll(), let digits = number.digits else { return nil }
        return NumberField.number(digits.span).map { number.isNegative ? -$0 : $0 }
    }

    private init(_ text: Span<UInt8>, hasDecimalComma: Bool) {
        scalars = Array(String(decoding: text.octets, as: UTF8.self).unicodeScalars)[...]
        point = hasDecimalComma ? "," : "."
        // Spaces that do not break, thin ones, apostrophes.
        separators = [hasDecimalComma ? "." : ",", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}"]
    }

    /// Takes away what stands around the digits.
    private mutating func stripAll() -> Bool {
        if scalars.first == "(", scalars.last == ")" {
            isNegative = true
            hasSign = true
            scalars = scalars.dropFirst().dropLast()
        }
        while let first = scalars.first, strip(first, isInFront: true) { scalars = scalars.dropFirst() }
        while let last = scalars.last, strip(last, isInFront: false) { scalars = scalars.dropLast() }
        return !(hasCurrency && hasPercent)
    }

    private mutating func strip(_ scalar: Unicode.Scalar, isInFront: Bool) -> Bool {
        switch scalar {
        case "-", "+", "\u{2212}":
            guard isInFront, !hasSign else { return false }
            hasSign = true
            isNegative = scalar != "+"
            return true
        case "%":
            guard !isInFront, !hasPercent else { return false }
            hasPercent = true
            return true
        default:
            if scalar.properties.isWhitespace { return true }
            guard scalar.properties.generalCategory == .currencySymbol, !hasCurrency else { return false }
            hasCurrency = true
            return true
        }
    }

    /// The digits with a point and without what stands between groups of three; nil where there is something else.
    private var digits: [UInt8]? {
        let halves = scalars.split(separator: point, maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = halves.first else { return nil }
        let separator = whole.first { separators.contains($0) }
        let groups = whole.split(omittingEmptySubsequences: false) { $0 == separator }
        let areGroups =
            groups.count == 1 || (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
        guard areGroups else { return nil }
        var result: [UInt8] = []
        for part in groups + [[point]] + halves.dropFirst() {
            for scalar in part {
                guard scalar == point || "0"..."9" ~= scalar, let octet = UInt8(exactly: scalar.value) else {
                    return nil
                }
                result.append(scalar == point ? UInt8(ascii: ".") : octet)
            }
        }
        return result
    }
}
