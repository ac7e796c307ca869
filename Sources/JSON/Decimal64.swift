/// A decimal number with a 64-bit significand that is converted to the nearest `Double`.
///
/// Small numbers are exact in one floating-point operation (Clinger, "How to read floating point numbers accurately",
/// 1990). Others are multiplied by a 128-bit approximation of the power of five, as in Lemire ("Number parsing at a
/// gigabyte per second", 2021). Both ends of the interval that contains the exact product are rounded: if they give the
/// same `Double`, it is the result; otherwise there is no result.
package struct Decimal64 {
    let significand: UInt64
    let exponent: Int

    package init(significand: UInt64, exponent: Int) {
        self.significand = significand
        self.exponent = exponent
    }

    /// significand · 10^exponent rounded to nearest, ties to even; nil if the result needs more precision, or if the
    /// exponent is outside -55 to 55.
    package var magnitude: Double? {
        if significand <= 1 << 53, abs(exponent) <= 22 {
            let power = Self.powersOfTen[abs(exponent)]
            return exponent < 0 ? Double(significand) / power : Double(significand) * power
        }
        if significand == 0 { return 0 }
        guard abs(exponent) <= PowerOfFive.limit else { return nil }
        return rounded(times: PowerOfFive.table[exponent + PowerOfFive.limit])
    }

    static let powersOfTen: InlineArray<23, Double> = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    private func rounded(times power: PowerOfFive) -> Double? {
        let shift = significand.leadingZeroBitCount
        let factor = significand << UInt64(shift)
        // The upper 128 of the product's 192 bits, at least 2^126. The exact product exceeds them by less than 2: by
        // less than 1 for the bits truncated here and by less than 1 for those truncated from the power.
        let high = factor.multipliedFullWidth(by: UInt64(truncatingIfNeeded: power.significand >> 64))
        let low = factor.multipliedFullWidth(by: UInt64(truncatingIfNeeded: power.significand))
        let product = UInt128(high.high) << 64 + UInt128(high.low) + UInt128(low.high)
        let excess = UInt128(74 - product.leadingZeroBitCount)
        // 53 bits and the bit that determines the rounding.
        let bits = UInt64(truncatingIfNeeded: product >> excess)
        guard bits == UInt64(truncatingIfNeeded: (product &+ 2) >> excess), product &+ 2 > product else { return nil }
        let isHalfOrMore = bits & 1 == 1
        if isHalfOrMore, product & (1 << excess - 1) == 0 { return nil }
        let rounded = bits >> 1 + (isHalfOrMore ? 1 : 0)
        let scale = Int(excess) + 1 + 64 - shift + power.exponent + exponent
        return Double(rounded) * Double(bitPattern: UInt64(scale + 1023) << 52)
    }
}

/// The upper 128 bits of a power of five.
struct PowerOfFive {
    /// 5^n / 2^exponent, truncated to an integer; its highest bit is set.
    let significand: UInt128
    let exponent: Int

    /// The largest n for which 5^n fits in 128 bits.
    static let limit = 55

    /// The powers -55 to 55. Those from 0 are exact.
    static let table: [PowerOfFive] = {
        var powers = [PowerOfFive(1)]
        var power: UInt128 = 1
        for _ in 1...limit {
            power *= 5
            powers.insert(PowerOfFive(reciprocalOf: power), at: 0)
            powers.append(PowerOfFive(power))
        }
        return powers
    }()

    private init(_ power: UInt128) {
        let shift = power.leadingZeroBitCount
        significand = power << UInt128(shift)
        exponent = -shift
    }

    /// - Precondition: `power` is not a power of two.
    private init(reciprocalOf power: UInt128) {
        let shift = power.leadingZeroBitCount
        significand = (power << UInt128(shift)).dividingFullWidth((1 << 127, 0)).quotient
        exponent = shift - 255
    }
}
