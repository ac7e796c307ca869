/// Numbers as texts with a given number of digits (ECMA-262, sections 21.1.3.2 to 21.1.3.6). The digits are those of the
/// exact value of the `Double`, rounded half up.
package enum FixedNumber {
    /// The steps for all digits of a number.
    package static func work(_ number: Double) -> Int {
        number.isFinite && number != 0 ? 1 + abs(Int(number.exponent)) / 2 : 1
    }

    package static func fixed(_ number: Double, fractionDigits: Int) -> String {
        guard number.isFinite, abs(number) < 1e21 else { return DecimalNumber.scriptText(number) }
        let (whole, fraction) = ExactDecimal(abs(number)).rounded(fractionDigits: fractionDigits)
        let isNegative = number < 0
        let text = fractionDigits > 0 ? whole + "." + fraction : whole
        return isNegative ? "-" + text : text
    }

    package static func precise(_ number: Double, digits: Int) -> String {
        guard number.isFinite else { return DecimalNumber.scriptText(number) }
        let (significant, exponent) = ExactDecimal(abs(number)).rounded(significantDigits: digits)
        let sign = number < 0 ? "-" : ""
        guard exponent >= -6, exponent < digits else { return sign + scientific(significant, exponent) }
        if exponent >= digits - 1 { return sign + significant }
        if exponent >= 0 {
            return sign + significant.prefix(exponent + 1) + "." + significant.dropFirst(exponent + 1)
        }
        return sign + "0." + String(repeating: "0", count: -exponent - 1) + significant
    }

    /// - Parameter fractionDigits: The number of digits after the point; as many as needed if nil.
    package static func exponential(_ number: Double, fractionDigits: Int?) -> String {
        guard let decimal = DecimalNumber(number) else { return DecimalNumber.scriptText(number) }
        let sign = number < 0 ? "-" : ""
        guard let fractionDigits else {
            return sign + scientific(decimal.significand.description, decimal.isZero ? 0 : decimal.magnitude)
        }
        let (significant, exponent) = ExactDecimal(abs(number)).rounded(significantDigits: fractionDigits + 1)
        return sign + scientific(significant, exponent)
    }

    private static func scientific(_ digits: String, _ exponent: Int) -> String {
        let fraction = digits.utf8.count > 1 ? "." + digits.dropFirst() : ""
        return "\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
    }

    /// A number in another radix, with the digits that identify it.
    /// - Parameter radix: From 2 to 36.
    package static func text(_ number: Double, radix: Int) -> String {
        guard number.isFinite else { return DecimalNumber.scriptText(number) }
        let base = Double(radix)
        var whole = abs(number).rounded(.down)
        let fractionDigits = fraction(abs(number) - whole, base, precision: abs(number).ulp / 2, &whole)
        var digits: [UInt8] = []
        // Digits beyond the precision are zeros.
        while whole >= 0x1p53 {
            whole /= base
            digits.append(digit(0))
        }
        whole = whole.rounded(.down)
        repeat {
            let remainder = whole.truncatingRemainder(dividingBy: base)
            digits.append(digit(remainder))
            whole = (whole - remainder) / base
        } while whole > 0
        let text = String(decoding: digits.reversed(), as: UTF8.self)
        let fraction = fractionDigits.isEmpty ? "" : "." + String(decoding: fractionDigits.map(digit), as: UTF8.self)
        return (number < 0 ? "-" : "") + text + fraction
    }

    /// The digits after the point.
    /// - Parameters:
    ///   - precision: The largest difference from the number.
    ///   - whole: The number before the point, which rounding may increase.
    private static func fraction(
        _ fraction: Double, _ base: Double, precision: Double, _ whole: inout Double
    ) -> [Double] {
        var (fraction, precision) = (fraction, max(precision, .leastNonzeroMagnitude))
        var digits: [Double] = []
        while fraction >= precision {
            fraction *= base
            precision *= base
            let digit = fraction.rounded(.down)
            digits.append(digit)
            fraction -= digit
            let isUp = fraction > 0.5 || fraction == 0.5 && !digit.truncatingRemainder(dividingBy: 2).isZero
            guard isUp, fraction + precision > 1 else { continue }
            // Rounding up carries over the largest digits.
            while let last = digits.popLast() {
                if last + 1 < base {
                    digits.append(last + 1)
                    return digits
                }
            }
            whole += 1
        }
        return digits
    }

    /// A digit or letter for a value from 0 to 35.
    private static func digit(_ value: Double) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: Int(limiting: value))
        return value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ value &- 10
    }
}

/// The exact decimal digits of a `Double`.
package struct ExactDecimal {
    /// The digits from the most significant one, without zeros before them; empty for zero.
    private let digits: [UInt8]
    /// How many of the digits are after the decimal point.
    private let fractionDigits: Int

    /// - Parameter number: A finite number, 0 or more.
    package init(_ number: Double) {
        guard number > 0 else {
            (digits, fractionDigits) = ([], 0)
            return
        }
        var significand = number.significandBitPattern
        var exponent = Int(number.exponentBitPattern) - 1075
        if exponent == -1075 { exponent = -1074 } else { significand |= 1 << 52 }
        let zeros = significand.trailingZeroBitCount
        significand >>= UInt64(zeros)
        exponent += zeros
        // Groups of nine digits, least significant first.
        var groups: [UInt32] = []
        while significand > 0 {
            groups.append(UInt32(significand % 1_000_000_000))
            significand /= 1_000_000_000
        }
        // m·2^e, or m·5^-e of which -e digits are after the point.
        for _ in 0..<abs(exponent) { Self.multiply(&groups, by: exponent < 0 ? 5 : 2) }
        var text: [UInt8] = []
        for group in groups.reversed() {
            let part = Array(group.description.utf8)
            if !text.isEmpty { text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 9 - part.count)) }
            text += part
        }
        digits = text.map { $0 - UInt8(ascii: "0") }
        fractionDigits = max(0, -exponent)
    }

    private static func multiply(_ groups: inout [UInt32], by factor: UInt64) {
        var carry: UInt64 = 0
        for index in groups.indices {
            let product = UInt64(groups[index]) * factor + carry
            groups[index] = UInt32(product % 1_000_000_000)
            carry = product / 1_000_000_000
        }
        if carry > 0 { groups.append(UInt32(carry)) }
    }

    /// The power of ten of the first digit.
    private var magnitude: Int { digits.count - fractionDigits - 1 }

    package func rounded(fractionDigits count: Int) -> (whole: String, fraction: String) {
        var kept = rounded(keeping: digits.count - fractionDigits + count)
        if kept.count < count + 1 { kept.insert(contentsOf: repeatElement(0, count: count + 1 - kept.count), at: 0) }
        return (Self.text(kept.dropLast(count)), Self.text(kept.suffix(count)))
    }

    package func rounded(significantDigits count: Int) -> (digits: String, exponent: Int) {
        guard !digits.isEmpty else { return (String(repeating: "0", count: count), 0) }
        let kept = rounded(keeping: count)
        return (Self.text(kept.prefix(count)), magnitude + kept.count - count)
    }

    /// The first digits, rounded half up. There is one more if all of them were nines.
    private func rounded(keeping count: Int) -> [UInt8] {
        guard count >= 0 else { return [] }
        var kept = Array(digits.prefix(count))
        if count > digits.count { kept.append(contentsOf: repeatElement(0, count: count - digits.count)) }
        guard count < digits.count, digits[count] >= 5 else { return kept }
        var index = count - 1
        while index >= 0 {
            if kept[index] < 9 {
                kept[index] += 1
                return kept
            }
            kept[index] = 0
            index -= 1
        }
        kept.insert(1, at: 0)
        return kept
    }

    private static func text(_ digits: ArraySlice<UInt8>) -> String {
        String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
}
