import Glibc

/// Core Plot's automatic ticks on its logarithmic scales (`CPTAxis`, automatic labelling policy), which take no notice of
/// how many are preferred.
extension Ticks {
    /// All powers of ten, and minor ticks at equal distances between them.
    /// - Parameter minorPerInterval: nil: 8, at 2 … 9 times the power.
    static func powersOfTen(minorPerInterval: Int?, from lower: Double, to upper: Double) -> Ticks {
        guard lower > 0, upper < .infinity else { return Ticks() }
        let decades = Int(log10(lower).rounded(.down))...Int(log10(upper).rounded(.up))
        let ticks = Ticks(
            major: decades.map(powerOfTen), minor: minorTicks(minorPerInterval, in: decades))
        return ticks.inside(lower, upper)
    }

    /// Zero and, outwards from it on both sides, all powers of ten from 10 on; from the power of ten below the length of
    /// the range on where that is shorter than 1.
    ///
    /// In ranges shorter than 0.1 Core Plot's minor ticks fill only the beginning of each decade, because their distance
    /// has the range's power of ten in it twice; here they fill the decade, as they do there in all longer ranges.
    static func signedPowersOfTen(minorPerInterval: Int?, from lower: Double, to upper: Double) -> Ticks {
        let length = (upper - lower).finite
        guard length > 0 else { return Ticks() }
        let decade = Int(log10(length).rounded(.down))
        let first = decade < 0 ? decade : 1
        let last = max(first, Int(log10(max(abs(lower), abs(upper))).rounded(.up)))
        let powers = (first...last).map(powerOfTen)
        // Core Plot fills the part before the first power, too.
        let minor = minorTicks(minorPerInterval, in: first - 1...last)
        return Ticks(
            major: powers.reversed().map { -$0 } + [0] + powers, minor: minor.reversed().map { -$0 } + minor
        ).inside(lower, upper)
    }

    /// So many locations at equal distances in each decade; none where that makes too many.
    private static func minorTicks(_ perInterval: Int?, in decades: ClosedRange<Int>) -> [Double] {
        let count = (perInterval ?? 8).clamped(to: 0...maximumCount)
        guard count > 0, count * decades.count * 2 <= maximumCount else { return [] }
        return decades.flatMap { exponent in
            (1...count).map { multiple(of: count + 1 + 9 * $0, dividedBy: count + 1, exponent: exponent) }
        }
    }
}
