import Glibc

/// The locations of an axis's ticks, in values of the axis.
package struct Ticks: Hashable, Sendable {
    /// The locations of the major ticks, strictly increasing, at most `maximumCount`.
    package var major: [Double]
    /// The locations of the minor ticks, strictly increasing, at most `maximumCount`, excluding major ones.
    package var minor: [Double]

    package init(major: [Double] = [], minor: [Double] = []) {
        self.major = major
        self.minor = minor
    }

    /// The maximum number of ticks of each kind for any range and interval.
    package static let maximumCount = 1000
}

extension Ticks {
    /// The ticks between two limits, with a tolerance for rounding errors, in ascending order and without duplicates. A
    /// location that is both major and minor is a major tick.
    package func inside(_ lower: Double, _ upper: Double) -> Ticks {
        let tolerance = (upper / 2 - lower / 2) * 2e-10
        func isInside(_ location: Double) -> Bool {
            location.isFinite && location >= lower - tolerance && location <= upper + tolerance
        }
        let major = Ticks.increasing(major.filter(isInside))
        let taken = Set(major)
        return Ticks(major: major, minor: Ticks.increasing(minor.filter { isInside($0) && !taken.contains($0) }))
    }

    /// The first `maximumCount` distinct locations of an ordered list.
    private static func increasing(_ locations: [Double]) -> [Double] {
        var result: [Double] = []
        for location in locations where location > result.last ?? -.infinity && result.count < maximumCount {
            result.append(location)
        }
        return result
    }
}

extension Ticks {
    /// Ticks at `origin` and at every multiple of `interval` from it.
    package static func fixedInterval(
        origin: Double, interval: Double, minorPerInterval: Int?, from lower: Double, to upper: Double
    ) -> Ticks {
        guard let lattice = TickLattice(origin: origin, step: interval) else { return Ticks() }
        return lattice.ticks(
            from: lower, to: upper, minorPerInterval: minorPerInterval ?? NiceStep.minorCount(for: interval))
    }

    /// About `wantedCount` ticks at round values.
    package static func linear(wantedCount: Int, minorPerInterval: Int?, from lower: Double, to upper: Double) -> Ticks
    {
        let step = NiceStep.step(from: lower, to: upper, count: wantedCount)
        let ticks = step.map {
            fixedInterval(origin: 0, interval: $0, minorPerInterval: minorPerInterval, from: lower, to: upper)
        }
        guard let ticks, !ticks.major.isEmpty else { return Ticks(major: [lower, upper]) }
        return ticks
    }

    /// Ticks by Core Plot's rule for a preferred number of ticks.
    package static func linear(preferredCount: Int, minorPerInterval: Int?, from lower: Double, to upper: Double)
        -> Ticks
    {
        guard let step = NiceStep.step(from: lower, to: upper, preferredCount: preferredCount) else { return Ticks() }
        return fixedInterval(origin: 0, interval: step, minorPerInterval: minorPerInterval, from: lower, to: upper)
    }

    /// Exactly `count` ticks, with the first and last one at the limits.
    package static func equalDivisions(count: Int, minorPerInterval: Int?, from lower: Double, to upper: Double)
        -> Ticks
    {
        let intervals = count.clamped(to: 2...maximumCount) - 1
        let minors = (minorPerInterval ?? 1).clamped(to: 0...maximumCount / intervals)
        let parts = intervals * (minors + 1)
        let lattice = TickLattice(from: lower, to: upper)
        var ticks = Ticks()
        var previous = -Double.infinity
        for index in 0...parts {
            let fraction = Double(index) / Double(parts)
            let between = lattice?.location(index, divisions: parts) ?? lower * (1 - fraction) + upper * fraction
            let location = index == 0 ? lower : index == parts ? upper : between
            guard location > previous, location < upper || index == parts else { continue }
            previous = location
            if index.isMultiple(of: minors + 1) { ticks.major.append(location) } else { ticks.minor.append(location) }
        }
        return ticks
    }
}

/// Core Plot's automatic ticks on its logarithmic scales (`CPTAxis`, automatic labeling policy). They ignore the
/// preferred number of ticks.
extension Ticks {
    /// All powers of ten, with equally spaced minor ticks between them.
    /// - Parameter minorPerInterval: The number of minor ticks; default: 8, at 2 … 9 times the power.
    package static func powersOfTen(minorPerInterval: Int?, from lower: Double, to upper: Double) -> Ticks {
        guard lower > 0, upper < .infinity else { return Ticks() }
        let decades = exponent(lower, .down)...exponent(upper, .up)
        let ticks = Ticks(
            major: decades.map(powerOfTen), minor: minorTicks(minorPerInterval, in: decades))
        return ticks.inside(lower, upper)
    }

    /// Zero and, on both sides, all powers of ten from 10. For a range shorter than 1, they start at the power of ten
    /// below its length.
    ///
    /// In ranges shorter than 0.1, Core Plot's minor ticks cover only the beginning of each decade, because their
    /// distance includes the range's power of ten twice. Here they cover the whole decade, as in Core Plot for all
    /// longer ranges.
    package static func signedPowersOfTen(minorPerInterval: Int?, from lower: Double, to upper: Double) -> Ticks {
        let length = (upper - lower).finite
        guard length > 0 else { return Ticks() }
        let decade = exponent(length, .down)
        let first = decade < 0 ? decade : 1
        let last = max(first, exponent(max(abs(lower), abs(upper)), .up))
        let powers = (first...last).map(powerOfTen)
        // Core Plot also fills the part before the first power.
        let minor = minorTicks(minorPerInterval, in: first - 1...last)
        return Ticks(
            major: powers.reversed().map { -$0 } + [0] + powers, minor: minor.reversed().map { -$0 } + minor
        ).inside(lower, upper)
    }

    /// A number of equally spaced locations in each decade; empty if there would be too many.
    private static func minorTicks(_ perInterval: Int?, in decades: ClosedRange<Int>) -> [Double] {
        let count = (perInterval ?? 8).clamped(to: 0...maximumCount)
        guard count > 0, count * decades.count * 2 <= maximumCount else { return [] }
        return decades.flatMap { exponent in
            (1...count).map { multiple(of: count + 1 + 9 * $0, dividedBy: count + 1, exponent: exponent) }
        }
    }
}
