import JSON

/// Parses numbers as people and programs write them in fields.
package enum NumberField {
    /// The number that a text contains, without white space around it; nil for other texts.
    package static func number(_ text: String) -> Double? { number(text.utf8.span) ?? number(text.trimmed.utf8.span) }

    /// The number that a text contains, also with groups of digits and with a symbol, as in 1,234.5 or $5.
    package static func grouped(_ text: String) -> Double? {
        number(text) ?? DecoratedNumber.number(text.utf8.span, hasDecimalComma: false)?.value
    }

    /// Whether a text begins with a digit, also after a sign, a parenthesis, a mark such as `~` or a currency symbol.
    package static func beginsLikeNumber(_ text: String) -> Bool {
        let symbols = text.unicodeScalars.prefix { scalar in
            switch scalar {
            case "-", "+", "(", ".", " ", "\u{2212}", "~", "<", ">", "=", "#", "\u{2248}", "\u{2264}", "\u{2265}": true
            default: UnitNames.isSymbol(scalar)
            }
        }
        let category = text.unicodeScalars.dropFirst(symbols.count).first?.properties.generalCategory
        return category == .decimalNumber || category == .otherNumber
    }

    /// Whether a text is a number with a decimal point or a decimal comma.
    static func isNumeral(_ text: String) -> Bool {
        grouped(text) != nil || DecoratedNumber.number(text.utf8.span, hasDecimalComma: true) != nil
    }

    /// A number in JSON notation, also with a plus sign, leading zeros, or no digit on one side of the point, rounded
    /// to the nearest `Double`. Zero has no sign. Nil for other texts and for numbers that are too large.
    /// - Parameter hasDecimalComma: Whether the decimal separator is a comma.
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
        // This number of digits fits in 64 bits.
        guard digits <= 19, let magnitude = Decimal64(significand: significand, exponent: exponent).magnitude else {
            return spelled(text, hasDecimalComma)
        }
        return isNegative ? 0 - magnitude : magnitude
    }

    /// Appends digits to a significand, modulo 2^64.
    private static func readDigits(_ text: Span<UInt8>, _ index: inout Int, behind significand: inout UInt64) {
        while index < text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return }
            significand = significand &* 10 &+ UInt64(digit)
            index += 1
        }
    }

    /// The exponent after the `e` at an index, limited to a magnitude that no number has; nil if there is no digit.
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

    /// The value of a well-formed number that is too long or too large for the fast path, converted by the standard
    /// library.
    private static func spelled(_ text: Span<UInt8>, _ hasDecimalComma: Bool) -> Double? {
        let comma = hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
        let characters = text.octets.map { $0 == comma ? UInt8(ascii: ".") : $0 }
        guard let value = Double(String(decoding: characters, as: UTF8.self)), value.isFinite else { return nil }
        return value + 0
    }
}

/// Instants as numbers, counted from 1970-01-01 00:00 UTC.
extension [Double] {
    /// Larger numbers are milliseconds; as seconds they would be beyond the year 5000. A thousand times larger ones are
    /// microseconds, and so on.
    private static var mostSeconds: Double { 1e11 }
    /// If all numbers are smaller, they are not instants but usually years; as seconds they would be within hours of
    /// 1970.
    private static var leastSeconds: Double { 1e4 }

    /// The numbers as instants in seconds. They are milliseconds, microseconds or nanoseconds if one of them is too large
    /// for larger units. Nil if they are not instants.
    var instants: [Double]? {
        guard let largest = largestSize, largest < Self.leastSeconds else { return seconds }
        return nil
    }

    /// The numbers as instants in seconds, whatever their size. They are milliseconds, microseconds or nanoseconds if one of
    /// them is too large for larger units.
    /// - Complexity: O(n).
    package var seconds: [Double] {
        guard let largest = largestSize, largest > Self.mostSeconds else { return self }
        let unit = largest <= Self.mostSeconds * 1e3 ? 1e3 : largest <= Self.mostSeconds * 1e6 ? 1e6 : 1e9
        return map { $0 / unit }
    }

    private var largestSize: Double? {
        var largest: Double?
        for value in self where !value.isNaN && abs(value) > largest ?? -1 { largest = abs(value) }
        return largest
    }
}
