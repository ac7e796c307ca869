import Glibc
import Numbers

/// The number of values in each of a sequence of bins.
package struct Histogram: Hashable, Sendable {
    package enum Binning: Hashable, Sendable {
        /// Bins of a round width: the narrower of the widths by the Freedman-Diaconis rule and Sturges' rule. Whole
        /// numbers, tenths or hundredths of a small range have a bin each, which is centered on the number.
        case automatic
        /// A number of bins of equal width.
        case count(Int)
        /// Bins of this width, with one bin starting at zero.
        case width(Double)
    }

    /// The edges of the bins, strictly increasing, one more than the number of bins; empty if there are no values.
    package let edges: [Double]
    /// The number of values in each bin. A value at the edge of two bins belongs to the second.
    package let counts: [Int]

    /// The maximum number of bins. A width that needs more bins is multiplied.
    package static let maximumBinCount = 998

    /// Counts the finite values.
    /// - Complexity: O(n log n).
    package init(_ values: [Double], binning: Binning = .automatic) {
        let sorted = values.filter(\.isFinite).sorted()
        self.init(sorted: sorted, edges: Histogram.edges(ofSorted: sorted, binning))
    }

    /// Counts the finite values in bins for a larger set of values, without the empty bins at both ends.
    /// - Parameter edges: Edges that enclose all values.
    /// - Complexity: O(n log n).
    package init(_ values: [Double], edges: [Double]) {
        let sorted = values.filter(\.isFinite).sorted()
        guard let lowest = sorted.first, let highest = sorted.last, edges.count > 1 else {
            self.init(sorted: [], edges: [])
            return
        }
        let first = edges.lastIndex { $0 <= lowest } ?? 0
        let last = edges.firstIndex { $0 > highest } ?? edges.count - 1
        self.init(sorted: sorted, edges: Array(edges[min(first, edges.count - 2)...max(last, 1)]))
    }

    /// The edges of the bins of values; empty without values.
    /// - Complexity: O(n log n).
    package static func edges(of values: [Double], _ binning: Binning) -> [Double] {
        edges(ofSorted: values.filter(\.isFinite).sorted(), binning)
    }

    private init(sorted: [Double], edges: [Double]) {
        guard edges.count > 1 else {
            (self.edges, counts) = ([], [])
            return
        }
        var counts = [Int](repeating: 0, count: edges.count - 1)
        var bin = 0
        for value in sorted {
            while bin < counts.count - 1, value >= edges[bin + 1] { bin += 1 }
            counts[bin] += 1
        }
        self.edges = edges
        self.counts = counts
    }

    /// At least two edges that enclose all values; none without values.
    private static func edges(ofSorted sorted: [Double], _ binning: Binning) -> [Double] {
        guard let lowest = sorted.first, let highest = sorted.last else { return [] }
        let extent = PlotRange(from: lowest, to: highest)
        let range = extent.widened(by: max(abs(extent.location) / 10, 0.5))
        switch binning {
        case .count(let count):
            let count = count.clamped(to: 1...maximumBinCount) + 1
            return Ticks.equalDivisions(count: count, minorPerInterval: 0, from: range.location, to: range.end).major
        case .width(let width): return edges(width: width, over: extent) ?? [range.location, range.end]
        case .automatic:
            let count = automaticCount(sorted, extent)
            if let edges = edges(aroundWhole: sorted, atMost: count * 3 / 2) { return edges }
            guard lowest < highest else { return [range.location, range.end] }
            let step = NiceStep.step(from: range.location, to: range.end, count: count)
            return step.flatMap { edges(width: $0, over: extent) } ?? [range.location, range.end]
        }
    }

    /// The edges of bins around the whole numbers, tenths or hundredths from the first to the last value; nil if there are
    /// other values, or too many such numbers.
    private static func edges(aroundWhole sorted: [Double], atMost count: Int) -> [Double]? {
        guard let lowest = sorted.first, let highest = sorted.last, abs(lowest) < 1e9 else { return nil }
        for scale in [1.0, 10, 100] {
            // Whole numbers have a bin each even if there are few values.
            guard (highest - lowest) * scale < Double(scale == 1 ? max(12, count) : count) else { return nil }
            guard sorted.allSatisfy({ ($0 * scale).rounded() / scale == $0 }) else { continue }
            let (first, last) = ((lowest * scale).rounded() * 2, (highest * scale).rounded() * 2)
            return stride(from: first - 1, through: last + 1, by: 2).map { $0 / (scale * 2) }
        }
        return nil
    }

    /// The multiples of a width that enclose a range; nil if they cannot be computed.
    private static func edges(width: Double, over extent: PlotRange) -> [Double]? {
        guard let lattice = TickLattice(step: width) else { return nil }
        let range = extent.widened(by: width / 2)
        let stride = TickLattice.stride(for: (range.end / 2 - range.location / 2) / width * 2 + 3)
        guard let wide = stride == 1 ? lattice : TickLattice(step: lattice.location(Int(limiting: stride))),
            let rounded = range.rounded(outwardTo: wide)
        else { return nil }
        let edges = wide.ticks(from: rounded.location, to: rounded.end, minorPerInterval: 0).major
        guard edges.count >= 2, edges[0] <= extent.location, edges[edges.count - 1] >= extent.end else { return nil }
        return edges
    }

    /// The number of bins (Sturges, "The choice of a class interval", 1926; Freedman and Diaconis, "On the histogram as
    /// a density estimator", 1981.)
    private static func automaticCount(_ sorted: [Double], _ extent: PlotRange) -> Int {
        let count = Double(sorted.count)
        let sturges = log2(count).rounded(.up) + 1
        // Use halves, because the differences may exceed the largest number.
        let spread = Statistics.quantile(0.75, ofSorted: sorted) / 2 - Statistics.quantile(0.25, ofSorted: sorted) / 2
        guard spread > 0 else { return Int(limiting: sturges) }
        let freedman = (extent.end / 2 - extent.location / 2) / (2 * spread / cbrt(count))
        // Outliers could require more bins than can be distinguished.
        return Int(limiting: Double.maximum(sturges, Double.minimum(freedman, 200)).rounded(.up))
    }
}

extension Histogram {
    /// The meaning of the height of a bin.
    package enum Normalization: String, CaseIterable, Hashable, Sendable {
        /// The number of values in the bin.
        case count
        /// The fraction of all values, from 0 to 1.
        case probability
        /// The fraction per unit of the bin's width: the areas add up to 1.
        case density
        /// The number of values in the bin and all previous bins.
        case cumulativeCount
        /// The fraction of all values in the bin and all previous bins.
        case cumulativeProbability

        /// Whether heights are fractions.
        package var isShare: Bool { self == .probability || self == .cumulativeProbability }
    }

    /// The height of each bin.
    package func heights(_ normalization: Normalization) -> [Double] {
        let total = Double(counts.reduce(0, +))
        switch normalization {
        case .count: return counts.map(Double.init)
        case .probability: return counts.map { Double($0) / total }
        case .density:
            return counts.indices.map { Double(counts[$0]) / total / (edges[$0 + 1] - edges[$0]) }
        case .cumulativeCount, .cumulativeProbability:
            let whole = normalization == .cumulativeCount ? 1 : total
            var sum = 0
            return counts.map { count in
                sum += count
                return Double(sum) / whole
            }
        }
    }
}
