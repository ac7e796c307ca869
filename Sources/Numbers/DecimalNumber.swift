/// A finite number as the shortest decimal digits that identify a `Double`: `significand`·10^`exponent`.
package struct DecimalNumber: Hashable, Sendable {
    package var isNegative: Bool
    /// At most 17 digits. The last one is not zero unless the number is zero.
    package private(set) var significand: UInt64
    package private(set) var exponent: Int

    /// - Returns: Nil for infinities and NaN.
    package init?(_ value: Double) {
        guard value.isFinite else { return nil }
        isNegative = value < 0
        significand = 0
        exponent = 0
        var isFraction = false
        var written = 0
        var isWrittenNegative = false
        var isExponent = false
        for byte in value.magnitude.description.utf8 {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"): isExponent = true
            case UInt8(ascii: "-"): isWrittenNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if isExponent {
                    written = written * 10 + Int(digit)
                } else {
                    significand = significand * 10 + UInt64(digit)
                    exponent -= isFraction ? 1 : 0
                }
            default: break
            }
        }
        exponent += isWrittenNegative ? -written : written
        normalize()
    }

    /// Creates a multiple of a power of ten. If it has more than 17 digits, only its `value` is defined.
    package init(_ units: Int, exponent: Int) {
        isNegative = units < 0
        significand = UInt64(units.magnitude)
        self.exponent = exponent
        normalize()
    }

    private mutating func normalize() {
        guard significand != 0 else {
            exponent = 0
            return
        }
        while significand.isMultiple(of: 10) {
            significand /= 10
            exponent += 1
        }
    }

    package var isZero: Bool { significand == 0 }

    /// Whether this is 1 or -1 times a power of ten.
    package var isPowerOfTen: Bool { significand == 1 }

    /// The number of digits of the significand.
    package var digitCount: Int {
        var count = 1
        while count <= 18, significand >= DecimalNumber.powersOfTen[count] { count += 1 }
        return count
    }

    /// The power of ten of the first digit: 3 for 1234, −2 for 0.05.
    package var magnitude: Int { exponent + digitCount - 1 }

    /// The number of digits after the decimal point.
    package var fractionDigits: Int { max(0, -exponent) }

    /// This number multiplied by a power of ten.
    package func scaled(byPowerOfTen power: Int) -> DecimalNumber {
        var result = self
        if !isZero { result.exponent += power }
        return result
    }

    /// This number rounded to at most `digits` digits after the decimal point. A negative `digits` rounds before the
    /// decimal point.
    package func rounded(fractionDigits digits: Int, _ mode: RoundingMode = .halfUp) -> DecimalNumber {
        let surplus = -exponent - digits
        guard surplus > 0 else { return self }
        var result = self
        // A significand has at most 17 digits, so it is less than half of 10^18.
        let unit = DecimalNumber.powersOfTen[min(surplus, 18)]
        let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: unit)
        let goesUp = mode.goesUp(remainder, of: unit, after: quotient, isNegative: isNegative)
        result.significand = goesUp ? quotient + 1 : quotient
        result.exponent = -digits
        result.normalize()
        return result
    }

    /// This number truncated to `digits` digits after the decimal point. A negative `digits` truncates before the
    /// decimal point.
    package func truncated(fractionDigits digits: Int) -> DecimalNumber {
        rounded(fractionDigits: digits, .down)
    }

    /// The nearest `Double`.
    package var value: Double {
        // Both are exact, so the quotient or product is rounded only once.
        if significand < 1 << 53, (-18...18).contains(exponent) {
            let power = Double(DecimalNumber.powersOfTen[abs(exponent)])
            let magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
            return isNegative ? -magnitude : magnitude
        }
        return Double("\(isNegative ? "-" : "")\(significand)e\(exponent)") ?? .nan
    }

    package static let powersOfTen: [UInt64] = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
}

/// The rounding of a decimal number that lies between two shorter ones. Core Foundation:
/// `NSNumberFormatter.RoundingMode`.
package enum RoundingMode: String, CaseIterable, Hashable, Sendable {
    /// To nearest; ties to the number whose last digit is even.
    case halfEven
    /// To nearest; ties away from zero.
    case halfUp
    /// To nearest; ties toward zero.
    case halfDown
    /// Away from zero.
    case up
    /// Toward zero.
    case down
    /// Toward positive infinity.
    case ceiling
    /// Toward negative infinity.
    case floor

    /// Whether the magnitude `quotient` + `remainder`/`unit` is rounded up to `quotient` + 1.
    package func goesUp(_ remainder: UInt64, of unit: UInt64, after quotient: UInt64, isNegative: Bool) -> Bool {
        guard remainder > 0, remainder < unit else { return false }
        let rest = unit - remainder
        return switch self {
        case .halfEven: remainder > rest || remainder == rest && !quotient.isMultiple(of: 2)
        case .halfUp: remainder >= rest
        case .halfDown: remainder > rest
        case .up: true
        case .down: false
        case .ceiling: !isNegative
        case .floor: isNegative
        }
    }
}

extension DecimalNumber {
    package static let minusSign = "\u{2212}"

    /// How digits are grouped and separated.
    package struct DigitStyle {
        package var decimalSeparator: String
        /// The separator between groups; nil disables grouping.
        package var groupingSeparator: String?
        /// The number of digits in the last group before the decimal separator and in each group before it; at least 1.
        package var groupSizes: (last: Int, other: Int)
        /// A number is grouped if it has at least this many digits before its last group.
        package var minimumGroupingDigits: Int
        /// Shorter numbers are padded with zeros.
        package var minimumIntegerDigits: Int

        package init(
            decimalSeparator: String = ".", groupingSeparator: String? = nil,
            groupSizes: (last: Int, other: Int) = (last: 3, other: 3), minimumGroupingDigits: Int = 1,
            minimumIntegerDigits: Int = 1
        ) {
            self.decimalSeparator = decimalSeparator
            self.groupingSeparator = groupingSeparator
            self.groupSizes = groupSizes
            self.minimumGroupingDigits = minimumGroupingDigits
            self.minimumIntegerDigits = minimumIntegerDigits
        }
    }

    /// The digits without a sign, with at least `minimumFractionDigits` after the decimal separator and otherwise only
    /// the digits of the number.
    package func digits(minimumFractionDigits: Int, style: DigitStyle) -> String {
        let own = isZero ? 0 : digitCount
        let wholeCount = max(style.minimumIntegerDigits, own + exponent, 0)
        let fractionCount = max(fractionDigits, minimumFractionDigits)
        let isGrouped = wholeCount >= style.groupSizes.last + style.minimumGroupingDigits
        var text: [UInt8] = []
        text.reserveCapacity(wholeCount + fractionCount + style.decimalSeparator.utf8.count)
        for power in stride(from: wholeCount - 1, through: -fractionCount, by: -1) {
            let beyond = power + 1 - style.groupSizes.last
            if power == -1 {
                text.append(contentsOf: style.decimalSeparator.utf8)
            } else if isGrouped, power < wholeCount - 1, beyond >= 0, beyond.isMultiple(of: style.groupSizes.other),
                let separator = style.groupingSeparator
            {
                text.append(contentsOf: separator.utf8)
            }
            text.append(UInt8(ascii: "0") + digit(at: power - exponent, of: own))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A digit of the significand, counted from its last one; 0 beyond its ends.
    /// - Parameter count: The number of its digits.
    private func digit(at index: Int, of count: Int) -> UInt8 {
        guard 0..<count ~= index else { return 0 }
        return UInt8(significand / DecimalNumber.powersOfTen[index] % 10)
    }

    /// A number with exactly its own digits, as typed on a keyboard: for names and keys. Empty for NaN and infinities.
    package static func exactText(_ value: Double) -> String {
        guard let number = DecimalNumber(value) else { return "" }
        guard (-7...21).contains(number.magnitude) else { return value.description }
        return (number.isNegative ? "-" : "") + number.digits(minimumFractionDigits: 0, style: DigitStyle())
    }

    /// A whole number in superscript digits.
    package static func superscript(_ number: Int) -> String {
        let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
        let text = number.magnitude.description.utf8.map { digits[Int($0 - UInt8(ascii: "0"))] }
        return (number < 0 ? "⁻" : "") + String(text)
    }
}
