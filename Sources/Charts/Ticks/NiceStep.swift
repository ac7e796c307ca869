/// Steps between ticks that are easy to read: 1, 2 or 5 times a power of ten.
package enum NiceStep {
    /// The step at which a range gets about so many ticks; it is nearest by ratio, as in d3's `tickIncrement`. Nil for ranges of
    /// no length.
    package static func step(from lower: Double, to upper: Double, count: Int) -> Double? {
        // Halves, because the whole range may be longer than the largest number.
        let rough = (upper / 2 - lower / 2) / Double(max(1, count)) * 2
        return nearest(to: rough, thresholds: (2.0.squareRoot(), 10.0.squareRoot(), 50.0.squareRoot()))
    }

    /// Core Plot's step for a preferred number of major ticks (`CPTXYAxis`, automatic labelling policy); 0 stands for 5.
    static func step(from lower: Double, to upper: Double, preferredCount: Int) -> Double? {
        let count = preferredCount <= 0 ? 5 : max(2, preferredCount)
        guard count == 2, let length = DecimalNumber(upper - lower) else {
            return nearest(to: (upper / 2 - lower / 2) / Double(count - 1) * 2, thresholds: (1.5, 3, 7))
        }
        let step = length.truncated(fractionDigits: upper - lower > 10 ? 0 : 1 - length.magnitude).value
        return step > 0 ? step : nil
    }

    /// How many minor ticks part a step into round pieces.
    static func minorCount(for step: Double) -> Int {
        switch DecimalNumber(step)?.significand {
        case 1, 5: 4
        case 2: 3
        default: 1
        }
    }

    private static func nearest(to rough: Double, thresholds: (two: Double, five: Double, ten: Double)) -> Double? {
        guard rough > 0, let number = DecimalNumber(rough) else { return nil }
        let mantissa = Double(number.significand) / Double(DecimalNumber.powersOfTen[number.digitCount - 1])
        let factor =
            mantissa < thresholds.two ? 1 : mantissa < thresholds.five ? 2 : mantissa < thresholds.ten ? 5 : 10
        let step = DecimalNumber(factor, exponent: number.magnitude).value
        return step > 0 && step.isFinite ? step : nil
    }
}
