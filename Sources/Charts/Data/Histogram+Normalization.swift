extension Histogram {
    /// What the height of a bin tells.
    package enum Normalization: String, CaseIterable, Hashable, Sendable {
        /// How many values the bin has.
        case count
        /// The share of all values, from 0 to 1.
        case probability
        /// The share for each unit of the bin's width: all areas make 1.
        case density
        /// How many values the bin and those before it have.
        case cumulativeCount
        /// The share of all values that the bin and those before it have.
        case cumulativeProbability

        /// Whether heights are parts of a whole.
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
