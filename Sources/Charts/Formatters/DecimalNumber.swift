/// A finite number as the shortest decimal digits that tell it from every other `Double`: `significand`·10^`exponent`.
struct DecimalNumber: Hashable, Sendable {
    var isNegative: Bool
    /// At most 17 digits, the last of them not zero unless the number is.
    private(set) var significand: UInt64
    private(set) var exponent: Int

    /// - Returns: nil for infinities and NaN.
    init?(_ value: Double) {
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

    /// A whole number of units of a power of ten; one of more than 17 digits has a `value` and no more.
    init(_ units: Int, exponent: Int) {
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

    var isZero: Bool { significand == 0 }

    /// Whether this is 1, or minus 1, times a power of ten.
    var isPowerOfTen: Bool { significand == 1 }

    /// How many digits the significand has.
    var digitCount: Int {
        var count = 1
        while count <= 18, significand >= DecimalNumber.powersOfTen[count] { count += 1 }
        return count
    }

    /// The power of ten of the first digit: 3 for 1234, −2 for 0.05.
    var magnitude: Int { exponent + digitCount - 1 }

    /// How many digits follow the decimal point.
    var fractionDigits: Int { max(0, -exponent) }

    /// This number times a power of ten.
    func scaled(byPowerOfTen power: Int) -> DecimalNumber {
        var result = self
        if !isZero { result.exponent += power }
        return result
    }

    /// This number with so many digits after the decimal point at the most, or before it where `digits` is negative.
    func rounded(fractionDigits digits: Int, _ mode: RoundingMode = .halfUp) -> DecimalNumber {
        let surplus = -exponent - digits
        guard surplus > 0 else { return self }
        var result = self
        // A significand has 17 digits at the most: it is less than half of 10^18.
        let unit = DecimalNumber.powersOfTen[min(surplus, 18)]
        let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: unit)
        let goesUp = mode.goesUp(remainder, of: unit, after: quotient, isNegative: isNegative)
        result.significand = goesUp ? quotient + 1 : quotient
        result.exponent = -digits
        result.normalize()
        return result
    }

    /// This number without its digits after so many behind the decimal point, or before it where `digits` is negative.
    func truncated(fractionDigits digits: Int) -> DecimalNumber {
        rounded(fractionDigits: digits, .down)
    }

    /// The nearest `Double`.
    var value: Double {
        // Both of these are exact, so that the quotient or the product is rounded but once.
        if significand < 1 << 53, (-18...18).contains(exponent) {
            let power = Double(DecimalNumber.powersOfTen[abs(exponent)])
            let magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
            return isNegative ? -magnitude : magnitude
        }
        return Double("\(isNegative ? "-" : "")\(significand)e\(exponent)") ?? .nan
    }

    static let powersOfTen: [UInt64] = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
}
