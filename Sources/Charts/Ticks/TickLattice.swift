/// The locations origin + i·step for whole numbers i, each the `Double` nearest to its decimal value wherever origin and
/// step are short decimal numbers: 3 steps of 0.1 are 0.3.
struct TickLattice {
    let origin: Double
    let step: Double
    private let decimal: Decimals?

    /// Nil where the step is not a positive finite number, or the origin is not finite.
    init?(origin: Double = 0, step: Double) {
        guard step > 0, let stepDigits = DecimalNumber(step), let originDigits = DecimalNumber(origin) else {
            return nil
        }
        self.origin = origin
        self.step = step
        decimal = Decimals(origin: originDigits, other: stepDigits)
    }

    /// The lattice that has `lower` and `upper` as neighbours; nil where there is none.
    init?(from lower: Double, to upper: Double) {
        guard upper > lower, upper - lower < .infinity, let lowerDigits = DecimalNumber(lower),
            let upperDigits = DecimalNumber(upper)
        else { return nil }
        origin = lower
        step = upper - lower
        decimal = Decimals(origin: lowerDigits, other: upperDigits)?.difference
    }

    /// The location of `index` parts of a step from the origin.
    /// - Parameter divisions: how many parts a step has.
    func location(_ index: Int, divisions: Int = 1) -> Double {
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
