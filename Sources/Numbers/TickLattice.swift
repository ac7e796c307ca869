/// The locations origin + i·step for whole numbers i, each the `Double` nearest to its decimal value wherever origin and
/// step are short decimal numbers: 3 steps of 0.1 are 0.3.
package struct TickLattice {
    package let origin: Double
    package let step: Double
    private let decimal: Decimals?

    /// Nil where the step is not a positive finite number, or the origin is not finite.
    package init?(origin: Double = 0, step: Double) {
        guard step > 0, let stepDigits = DecimalNumber(step), let originDigits = DecimalNumber(origin) else {
            return nil
        }
        self.origin = origin
        self.step = step
        decimal = Decimals(origin: originDigits, other: stepDigits)
    }

    /// The lattice that has `lower` and `upper` as neighbours; nil where there is none.
    package init?(from lower: Double, to upper: Double) {
        guard upper > lower, upper - lower < .infinity, let lowerDigits = DecimalNumber(lower),
            let upperDigits = DecimalNumber(upper)
        else { return nil }
        origin = lower
        step = upper - lower
        decimal = Decimals(origin: lowerDigits, other: upperDigits)?.difference
    }

    /// The location of `index` parts of a step from the origin.
    /// - Parameter divisions: how many parts a step has.
    package func location(_ index: Int, divisions: Int = 1) -> Double {
        exactLocation(index, divisions) ?? roundedLocation(Double(index) / Double(divisions))
    }

    private func exactLocation(_ index: Int, _ divisions: Int) -> Double? {
        guard let decimal else { return nil }
        let (distance, overflowsStep) = index.multipliedReportingOverflow(by: decimal.other)
        let (base, overflowsBase) = decimal.origin.multipliedReportingOverflow(by: divisions)
        let (units, overflows) = base.addingReportingOverflow(distance)
        guard !overflowsStep, !overflowsBase, !overflows else { return nil }
        // Numbers up to 2^53 and powers of ten up to 10^22 are exact, so that the division alone rounds.
        if units.magnitude <= 1 << 53, decimal.exponent <= 0, decimal.exponent >= (divisions == 1 ? -18 : -12) {
            return Double(units) / Double(DecimalNumber.powersOfTen[-decimal.exponent] * UInt64(divisions))
        }
        if units.isMultiple(of: divisions) {
            return DecimalNumber(units / divisions, exponent: decimal.exponent).value
        }
        return DecimalNumber(units, exponent: decimal.exponent).value / Double(divisions)
    }

    private func roundedLocation(_ steps: Double) -> Double {
        let location = origin + steps * step
        return abs(location) < step * 1e-9 ? 0 : location
    }
}

extension TickLattice {
    /// Two numbers in units of the same power of ten.
    private struct Decimals {
        var origin: Int
        var other: Int
        var exponent: Int

        /// Nil where that takes too many digits.
        init?(origin: DecimalNumber, other: DecimalNumber) {
            exponent =
                origin.isZero ? other.exponent : other.isZero ? origin.exponent : min(origin.exponent, other.exponent)
            guard let originUnits = Decimals.units(origin, exponent), let otherUnits = Decimals.units(other, exponent)
            else {
                return nil
            }
            self.origin = originUnits
            self.other = otherUnits
        }

        /// The origin, and how far the other number is from it.
        var difference: Decimals? {
            let (distance, overflows) = other.subtractingReportingOverflow(origin)
            guard !overflows else { return nil }
            var result = self
            result.other = distance
            return result
        }

        private static func units(_ number: DecimalNumber, _ exponent: Int) -> Int? {
            let shift = number.isZero ? 0 : number.exponent - exponent
            guard shift <= 18 else { return nil }
            let (units, overflows) = Int(number.significand)
                .multipliedReportingOverflow(by: Int(DecimalNumber.powersOfTen[shift]))
            return overflows ? nil : number.isNegative ? -units : units
        }
    }
}

extension TickLattice {
    /// The ticks from `lower` to `upper`: each point of the lattice, or each so many of them that there are not more than
    /// `Ticks.maximumCount`, and so many minor ones between two, unless there were more than `Ticks.maximumCount` of them.
    package func ticks(from lower: Double, to upper: Double, minorPerInterval: Int) -> Ticks {
        // Halves, because the whole range may be longer than the largest number.
        let intervals = (upper / 2 - lower / 2) / step * 2
        guard intervals >= 0 else { return Ticks() }
        let stride = TickLattice.stride(for: intervals + 1)
        let spacing = step * stride
        let first = ((lower - origin) / spacing).rounded(.down)
        let last = ((upper - origin) / spacing).rounded(.up)
        // Beyond 2^53 the whole numbers are not exact any more.
        guard abs(first) * stride < 0x1p53, abs(last) * stride < 0x1p53 else { return Ticks() }

        let minors = minorPerInterval.clamped(to: 0...Ticks.maximumCount)
        let hasMinors = stride == 1 && (intervals + 2) * Double(minors) <= Double(Ticks.maximumCount)
        let divisions = hasMinors ? minors + 1 : 1
        let tolerance = (upper / 2 - lower / 2) * 2e-10
        var ticks = Ticks()
        var previous = -Double.infinity
        for index in (Int(first) - 1) * divisions...(Int(last) + 1) * divisions {
            let location = location(index * Int(stride), divisions: divisions)
            guard location.isFinite, location > previous, location >= lower - tolerance, location <= upper + tolerance
            else {
                continue
            }
            previous = location
            if index.isMultiple(of: divisions) { ticks.major.append(location) } else { ticks.minor.append(location) }
        }
        return ticks
    }

    /// The smallest 1, 2 or 5 times a power of ten by which so many points become `Ticks.maximumCount` at the most.
    package static func stride(for count: Double) -> Double {
        let wanted = count / Double(Ticks.maximumCount - 2)
        var decade = 1.0
        while decade < wanted / 10, decade < 1e18 { decade *= 10 }
        return [1, 2, 5, 10].map { $0 * decade }.first { $0 >= wanted } ?? 1e18
    }
}

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
    package static func step(from lower: Double, to upper: Double, preferredCount: Int) -> Double? {
        let count = preferredCount <= 0 ? 5 : max(2, preferredCount)
        guard count == 2, let length = DecimalNumber(upper - lower) else {
            return nearest(to: (upper / 2 - lower / 2) / Double(count - 1) * 2, thresholds: (1.5, 3, 7))
        }
        let step = length.truncated(fractionDigits: upper - lower > 10 ? 0 : 1 - length.magnitude).value
        return step > 0 ? step : nil
    }

    /// How many minor ticks part a step into round pieces.
    package static func minorCount(for step: Double) -> Int {
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
