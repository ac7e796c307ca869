/// The locations origin + i·step for whole numbers i. Each is the `Double` nearest to its decimal value if origin and
/// step are short decimal numbers: 3 steps of 0.1 are 0.3.
package struct TickLattice {
    package let origin: Double
    package let step: Double
    private let decimal: Decimals?

    /// Returns nil if the step is not positive and finite, or the origin is not finite.
    package init?(origin: Double = 0, step: Double) {
        guard step > 0, let stepDigits = DecimalNumber(step), let originDigits = DecimalNumber(origin) else {
            return nil
        }
        self.origin = origin
        self.step = step
        decimal = Decimals(origin: originDigits, other: stepDigits)
    }

    /// Creates the lattice with `lower` and `upper` as neighbors; nil if it does not exist.
    package init?(from lower: Double, to upper: Double) {
        guard upper > lower, upper - lower < .infinity, let lowerDigits = DecimalNumber(lower),
            let upperDigits = DecimalNumber(upper)
        else { return nil }
        origin = lower
        step = upper - lower
        decimal = Decimals(origin: lowerDigits, other: upperDigits)?.difference
    }

    /// The location at `index` parts of a step from the origin.
    /// - Parameter divisions: The number of parts per step.
    package func location(_ index: Int, divisions: Int = 1) -> Double {
        exactLocation(index, divisions) ?? roundedLocation(Double(index) / Double(divisions))
    }

    /// The index of the last location that is at most `limit`, or the index of the first location that is at least
    /// `limit`; nil if the location cannot be distinguished from its neighbors.
    /// - Parameter inward: The direction from the location to `limit`: 1 for the last location, −1 for the first.
    package func index(outwardFrom limit: Double, inward: Int) -> Int? {
        let steps = ((limit - origin) / step).rounded(inward > 0 ? .down : .up)
        guard abs(steps) < 0x1p53 else { return nil }
        // The quotient is rounded, so the location may be one of the neighbors.
        var index = Int(limiting: steps) + inward
        for _ in 0..<3 {
            let location = location(index)
            if location.isFinite, inward > 0 ? location <= limit : location >= limit { return index }
            index -= inward
        }
        return nil
    }

    private func exactLocation(_ index: Int, _ divisions: Int) -> Double? {
        guard let decimal else { return nil }
        let (distance, overflowsStep) = index.multipliedReportingOverflow(by: decimal.other)
        let (base, overflowsBase) = decimal.origin.multipliedReportingOverflow(by: divisions)
        let (units, overflows) = base.addingReportingOverflow(distance)
        guard !overflowsStep, !overflowsBase, !overflows else { return nil }
        // Numbers up to 2^53 and powers of ten up to 10^22 are exact, so only the division rounds.
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

        /// Returns nil if that takes too many digits.
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

        /// The origin, and the other number relative to it.
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
    /// The ticks from `lower` to `upper`: every n-th point of the lattice with the smallest n that gives at most
    /// `Ticks.maximumCount`, and minor ticks between them unless there would be more than `Ticks.maximumCount`.
    package func ticks(from lower: Double, to upper: Double, minorPerInterval: Int) -> Ticks {
        // Use halves, because the whole range may exceed the largest number.
        let intervals = (upper / 2 - lower / 2) / step * 2
        guard intervals >= 0 else { return Ticks() }
        let stride = TickLattice.stride(for: intervals + 1)
        let spacing = step * stride
        let first = ((lower - origin) / spacing).rounded(.down)
        let last = ((upper - origin) / spacing).rounded(.up)
        // Beyond 2^53, whole numbers are not exact.
        guard abs(first) * stride < 0x1p53, abs(last) * stride < 0x1p53 else { return Ticks() }

        let minors = minorPerInterval.clamped(to: 0...Ticks.maximumCount)
        let hasMinors = stride == 1 && (intervals + 2) * Double(minors) <= Double(Ticks.maximumCount)
        let divisions = hasMinors ? minors + 1 : 1
        let tolerance = (upper / 2 - lower / 2) * 2e-10
        var ticks = Ticks()
        var previous = -Double.infinity
        for index in (Int(limiting: first) - 1) * divisions...(Int(limiting: last) + 1) * divisions {
            let location = location(index * Int(limiting: stride), divisions: divisions)
            guard location.isFinite, location > previous, location >= lower - tolerance, location <= upper + tolerance
            else {
                continue
            }
            previous = location
            if index.isMultiple(of: divisions) { ticks.major.append(location) } else { ticks.minor.append(location) }
        }
        return ticks
    }

    /// The smallest 1, 2 or 5 times a power of ten that reduces `count` points to at most `Ticks.maximumCount`.
    package static func stride(for count: Double) -> Double {
        let wanted = count / Double(Ticks.maximumCount - 2)
        var decade = 1.0
        while decade < wanted / 10, decade < 1e18 { decade *= 10 }
        return [1, 2, 5, 10].map { $0 * decade }.first { $0 >= wanted } ?? 1e18
    }
}

/// Readable steps between ticks: 1, 2 or 5 times a power of ten.
package enum NiceStep {
    /// The step that gives a range about `count` ticks, nearest by ratio, as in d3's `tickIncrement`. Nil for ranges
    /// without length.
    package static func step(from lower: Double, to upper: Double, count: Int) -> Double? {
        // Use halves, because the whole range may exceed the largest number.
        let rough = (upper / 2 - lower / 2) / Double(max(1, count)) * 2
        return nearest(to: rough, thresholds: (2.0.squareRoot(), 10.0.squareRoot(), 50.0.squareRoot()))
    }

    /// Core Plot's step for a preferred number of major ticks (`CPTXYAxis`, automatic labeling policy); 0 means 5.
    package static func step(from lower: Double, to upper: Double, preferredCount: Int) -> Double? {
        let count = preferredCount <= 0 ? 5 : max(2, preferredCount)
        guard count == 2, let length = DecimalNumber(upper - lower) else {
            return nearest(to: (upper / 2 - lower / 2) / Double(count - 1) * 2, thresholds: (1.5, 3, 7))
        }
        let step = length.truncated(fractionDigits: upper - lower > 10 ? 0 : 1 - length.magnitude).value
        return step > 0 ? step : nil
    }

    /// The number of minor ticks that divide a step into round parts.
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
