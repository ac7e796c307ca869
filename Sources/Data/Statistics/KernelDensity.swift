import Budget
import Glibc

/// The density of a distribution, estimated from some of its values: each one is replaced by a normal curve (Silverman,
/// "Density estimation for statistics and data analysis", 1986).
package struct KernelDensity: Sendable {
    /// The standard deviation of the normal curves.
    package enum Bandwidth: Hashable, Sendable {
        /// 1.06 s n^(−1/5), where s is the smaller of the sample standard deviation and of the interquartile range divided
        /// by 1.34 (Scott, "Multivariate density estimation", 1992), as in Vega and R's `bw.nrd`.
        case scott
        /// 0.9 s n^(−1/5) (Silverman's rule of thumb), as R's `bw.nrd0`.
        case silverman
        /// A number above 0.
        case fixed(Double)
    }

    /// Values that are near to each other.
    private struct Bin {
        let center: Double
        /// The number of values in the bins before this one.
        let before: Double
        /// The number of values in the bin.
        var count: Double
        /// The index of its first moment.
        let moments: Int
    }

    /// The standard deviation of the normal curves.
    package let bandwidth: Double
    /// The number of values.
    package let count: Int
    private var bins: [Bin] = []
    /// The sums of the powers of the distances from the center of a bin, in bandwidths, each divided by the factorial of
    /// its exponent: `terms` − 1 of them for each bin, from the first power on.
    private var moments: [Double] = []
    private let terms: Int

    /// The work that is done exactly, in pairs of a value and a position.
    private static let exactPairs = 500_000
    /// The distance beyond which a normal curve is zero in all digits, in bandwidths.
    private static let reach = 39.0

    /// - Parameters:
    ///   - values: The values. Only finite ones count.
    ///   - evaluations: The number of positions at which the density will be evaluated. If they make more than half a
    ///     million pairs with values, values within a quarter of a bandwidth are combined, and their sum is the first
    ///     ten terms of a series (Greengard and Strain, "The fast Gauss transform", 1991). The error is below 1e-12 of
    ///     the height of the curve of a value: for p terms and distances t ≤ 1/8, it is at most 1.2 t^p / √(p!)
    ///     (Cramér's inequality).
    ///   - budget: Once it is spent, there is no density.
    /// - Returns: Nil without values or with a bandwidth that is beyond the range of numbers.
    /// - Complexity: O(n log n).
    package init?(
        _ values: [Double], _ bandwidth: Bandwidth = .scott, evaluations: Int, _ budget: RenderBudget = .unlimited
    ) {
        guard budget.allows(values.count, each: 60), !budget.isSpent(before: values.count * 150) else { return nil }
        let sorted = values.filter(\.isFinite).sorted()
        let width = bandwidth.width(for: sorted)
        guard !sorted.isEmpty, width > 0, width.isFinite else { return nil }
        self.bandwidth = width
        count = sorted.count
        let (pairs, isOver) = sorted.count.multipliedReportingOverflow(by: max(0, evaluations))
        let isExact = pairs <= Self.exactPairs && !isOver
        terms = isExact ? 1 : 10
        let half = isExact ? 0 : width / 8
        for (index, value) in sorted.enumerated() {
            guard !budget.isSpent(at: index, costOfElement: 20) else { return nil }
            if let last = bins.last, value - last.center <= half {
                bins[bins.count - 1].count += 1
            } else {
                bins.append(Bin(center: value + half, before: Double(index), count: 1, moments: moments.count))
                moments.append(contentsOf: repeatElement(0, count: terms - 1))
            }
            let bin = bins[bins.count - 1]
            let distance = (value - bin.center) / width
            var power = 1.0
            for exponent in 0..<terms - 1 {
                power *= distance / Double(exponent + 1)
                moments[bin.moments + exponent] += power
            }
        }
    }

    /// The probability per unit at each position.
    /// - Complexity: O(n) for each position, and O(1) if values are combined: those of at most 320 positions are near
    ///   enough.
    package func densities(at positions: [Double], _ budget: RenderBudget = .unlimited) -> [Double] {
        positions.map { position in
            guard !position.isNaN else { return .nan }
            var sum = 0.0
            forEachBin(near: position, budget) { bin, z in
                let series = bin.count + self.series(bin, z, firstPolynomial: 1)
                sum += exp(-z * z / 2) * series
            }
            return sum / Double(count) / bandwidth / (2 * .pi).squareRoot()
        }
    }

    /// The probability of values up to each position.
    package func cumulativeProbabilities(at positions: [Double], _ budget: RenderBudget = .unlimited) -> [Double] {
        positions.map { position in
            guard !position.isNaN else { return .nan }
            var sum: Double?
            forEachBin(near: position, budget) { bin, z in
                let curve = exp(-z * z / 2) / (2 * .pi).squareRoot()
                let share = bin.count * NormalDistribution.cumulativeProbability(at: z)
                sum = (sum ?? bin.before) + share - curve * series(bin, z, firstPolynomial: 0)
            }
            let before = firstBin(from: position).map { bins[$0].before } ?? Double(count)
            return (sum ?? before) / Double(count)
        }
    }

    /// The sum of a bin's moments, multiplied by consecutive Hermite polynomials of z.
    @inline(__always)
    private func series(_ bin: Bin, _ z: Double, firstPolynomial: Int) -> Double {
        guard terms > 1 else { return 0 }
        var (previous, current, degree) = (0.0, 1.0, 0.0)
        if firstPolynomial == 1 { (previous, current, degree) = (1, z, 1) }
        var sum = 0.0
        for index in bin.moments..<bin.moments + terms - 1 {
            sum += moments[index] * current
            (previous, current) = (current, z * current - degree * previous)
            degree += 1
        }
        return sum
    }

    /// Calls `body` with each bin whose normal curve reaches a position, and their distance in bandwidths.
    @inline(__always)
    private func forEachBin(near position: Double, _ budget: RenderBudget, _ body: (Bin, Double) -> Void) {
        var index = firstBin(from: position - Self.reach * bandwidth) ?? bins.count
        let end = position + Self.reach * bandwidth
        let first = index
        while index < bins.count, bins[index].center <= end {
            guard !budget.isSpent(at: index - first, costOfElement: terms > 1 ? 40 : 10) else { return }
            body(bins[index], (position - bins[index].center) / bandwidth)
            index += 1
        }
    }

    /// The index of the first bin whose center is not below a position; nil if there is none.
    private func firstBin(from position: Double) -> Int? {
        var (low, high) = (0, bins.count)
        while low < high {
            let middle = (low + high) / 2
            if bins[middle].center < position { low = middle + 1 } else { high = middle }
        }
        return low < bins.count ? low : nil
    }
}

extension KernelDensity.Bandwidth {
    /// - Parameters:
    ///   - sorted: Finite values in ascending order.
    ///   - count: The number of values if there are others that count for nothing else.
    /// - Returns: For equal values, their magnitude, or 1, takes the place of their deviation.
    package func width(for sorted: [Double], count: Int? = nil) -> Double {
        if case .fixed(let width) = self { return width }
        let deviation = Statistics.standardDeviation(of: sorted)
        let quartile = Statistics.quantile(0.25, ofSorted: sorted)
        let range = (Statistics.quantile(0.75, ofSorted: sorted) - quartile) / 1.34
        let spread = [Double.minimum(deviation, range), deviation, quartile.magnitude].first { $0 > 0 } ?? 1
        return (self == .scott ? 1.06 : 0.9) * spread * pow(Double(count ?? sorted.count), -0.2)
    }
}
