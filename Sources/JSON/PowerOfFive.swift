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
