import JSON

/// Numbers as people and programs write them into fields.
enum NumberField {
    /// A number as JSON writes it, or with a plus sign, with zeros before it, or without a digit on one side of the point,
    /// rounded to the nearest `Double`; none that is too large.
    /// - Parameter hasDecimalComma: whether a comma stands in the place of the point.
    static func number(_ text: Span<UInt8>, hasDecimalComma: Bool = false) -> Double? {
        var index = 0
        let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
        if isNegative || text.count > 0 && text[0] == UInt8(ascii: "+") { index = 1 }
        var significand: UInt64 = 0
        let first = index
        readDigits(text, &index, behind: &significand)
        var digits = index - first
        var exponent = 0
        if index < text.count, text[index] == (hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: ".")) {
            index += 1
            let fraction = index
            readDigits(text, &index, behind: &significand)
            exponent = fraction - index
            digits -= exponent
        }
        guard digits > 0 else { return nil }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            guard let power = exponentPart(text, &index) else { return nil }
            exponent += power
        }
        guard index == text.count else { return nil }
        // So many digits fit into 64 bits.
        guard digits <= 19, let magnitude = Decimal64(significand: significand, exponent: exponent).magnitude else {
            return spelled(text, hasDecimalComma)
        }
        return isNegative ? -magnitude : magnitude
    }

    /// Puts digits behind those of a significand, modulo 2^64.
    private static func readDigits(_ text: Span<UInt8>, _ index: inout Int, behind significand: inout UInt64) {
        while index < text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return }
            significand = significand &* 10 &+ UInt64(digit)
            index += 1
        }
    }

    /// What follows from the `e` at an index on, cut off at a size that no number has; nil without a digit.
    private static func exponentPart(_ text: Span<UInt8>, _ index: inout Int) -> Int? {
        index += 1
        let isNegative = index < text.count && text[index] == UInt8(ascii: "-")
        if isNegative || index < text.count && text[index] == UInt8(ascii: "+") { index += 1 }
        let first = index
        var exponent = 0
        while index < text.count, text[index] &- UInt8(ascii: "0") < 10 {
            exponent = min(exponent * 10 + Int(text[index] &- UInt8(ascii: "0")), 1 << 40)
            index += 1
        }
        guard index > first else { return nil }
        return isNegative ? -exponent : exponent
    }

    /// The value of what is well-formed but too long or too large for a short way, by the standard library.
    private static func spelled(_ text: Span<UInt8>, _ hasDecimalComma: Bool) -> Double? {
        let comma = hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
        let characters = text.octets.map { $0 == comma ? UInt8(ascii: ".") : $0 }
        guard let value = Double(String(decoding: characters, as: UTF8.self)), value.isFinite else { return nil }
        return value
    }
}
