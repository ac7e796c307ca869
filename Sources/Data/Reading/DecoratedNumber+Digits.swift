/// The digits that are left of a number once what is around them is removed.
extension DecoratedNumber {
    /// The digits with a decimal point and without separators between groups; nil if there are other characters.
    var digits: [UInt8]? {
        if scalars.isEmpty, fraction > 0 { return [UInt8(ascii: "0")] }
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
        return result + power
    }

    /// The value of a text such as 0x1F, as far as a `Double` has it exactly; nil for others.
    static func hexadecimal(_ text: Span<UInt8>) -> Double? {
        guard 3...longestHexadecimal ~= text.count, text[0] == UInt8(ascii: "0"), text[1] | 0x20 == UInt8(ascii: "x")
        else {
            return nil
        }
        var value = 0.0
        for index in 2..<text.count {
            let digit =
                text[index] &- 0x30 < 10
                ? text[index] &- 0x30 : (text[index] | 0x20) &- UInt8(ascii: "a") < 6 ? (text[index] | 0x20) &- 87 : 16
            guard digit < 16 else { return nil }
            value = value * 16 + Double(digit)
        }
        return value
    }

    private static let longestHexadecimal = 15

    /// What the power of ten multiplies a fraction by.
    var scale: Double { exponent.flatMap { NumberField.number("1e\($0)") } ?? 1 }

    /// The text of the power of ten that a text such as e-3 or an abbreviation stands for; nil for other texts.
    private func power(_ text: ArraySlice<Unicode.Scalar>) -> [UInt8]? {
        guard !text.isEmpty else { return exponent.map { Array("e\($0)".utf8) } ?? [] }
        guard exponent == nil, fraction == 0, text.allSatisfy(\.isASCII) else { return nil }
        return text.map { UInt8(ascii: $0) }
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
