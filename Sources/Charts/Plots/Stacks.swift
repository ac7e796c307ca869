/// How high the stacks of bars and areas are so far.
struct Stacks: SharedState {
    private var totals: [Key: [Double: Total]] = [:]

    /// What is stacked: upright bars, lying bars and areas do not stand on each other.
    enum Kind: Hashable, Sendable {
        /// The coordinate along which the bars stand.
        case bar(Coordinate)
        case area
    }

    struct Key: Hashable, Sendable {
        var name: String
        var space: Int
        var kind: Kind
    }

    private struct Total {
        var positive = 0.0
        var negative = 0.0
    }

    init(of graph: Graph) {}

    /// The length of a stack at a location: that of its positive and of its negative part.
    func total(of key: Key, at location: Double) -> Double {
        guard let total = totals[key]?[location] else { return 0 }
        return total.positive - total.negative
    }

    /// Puts values on top of what earlier plots put on the same stack at the same locations. A missing value adds nothing.
    mutating func add(
        _ values: [Double], at locations: [Double], to key: Key, offset: StackOffset = .diverging
    ) -> (bases: [Double], tips: [Double]) {
        var totals = totals[key] ?? [:]
        var bases: [Double] = []
        var tips: [Double] = []
        bases.reserveCapacity(values.count)
        tips.reserveCapacity(values.count)
        for (value, location) in zip(values, locations) {
            var total = totals[location] ?? Total()
            let step = value.isNaN ? 0 : value
            let isNegative = step < 0 && offset != .none
            let base = isNegative ? total.negative : total.positive
            if isNegative { total.negative += step } else { total.positive += step }
            totals[location] = total
            bases.append(base)
            // An area goes on through a gap at the height of what it stands on; a bar is left out.
            tips.append(value.isNaN && key.kind != .area ? .nan : base + step)
        }
        self.totals[key] = totals
        return (bases, tips)
    }
}

/// How the bars of a stack stand on each other.
package enum StackOffset: String, CaseIterable, Hashable, Sendable {
    /// Positive ones go up from zero, negative ones down.
    case diverging
    /// Each starts where the one before ends, so that negative ones take away from what is there.
    case none
    /// As `diverging`, each as its share of the stack's total length, which is 1.
    case normalize
}
