import Budget
import Data

/// The current heights of the stacks of bars and areas.
struct Stacks: SharedState {
    private var totals: [Key: [Double: Total]] = [:]

    /// The kind of stacked shapes. Vertical bars, horizontal bars and areas have separate stacks.
    enum Kind: Hashable, Sendable {
        /// Bars with locations along a coordinate.
        case bar(Coordinate)
        case area
    }

    struct Key: Hashable, Sendable {
        var name: Name
        var space: Int
        var kind: Kind
    }

    private struct Total {
        var positive = 0.0
        var negative = 0.0
    }

    /// The memory of a total and its location in a dictionary, in bytes.
    private static let sizeOfTotal = 48

    init(of graph: Graph) {}

    /// Returns the length of a stack at a location: the sum of the lengths of its positive and its negative part.
    func total(of key: Key, at location: Double) -> Double {
        guard let total = totals[key]?[location] else { return 0 }
        return total.positive - total.negative
    }

    /// Returns the positive and the negative part of a stack at each location, in ascending order.
    func parts(of key: Key) -> [(location: Double, positive: Double, negative: Double)] {
        (totals[key] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value.positive, $0.value.negative) }
    }

    /// Returns the value in the middle of a stack at a location.
    func middle(of key: Key, at location: Double) -> Double {
        guard let total = totals[key]?[location] else { return 0 }
        return (total.positive + total.negative) / 2
    }

    /// Adds values to a stack, on top of those of earlier plots at the same locations. A missing value adds nothing.
    /// - Returns: The base and the tip of each value; nil if the budget is spent.
    mutating func add(
        _ values: [Double], at locations: [Double], to key: Key, offset: StackOffset = .diverging,
        _ budget: RenderBudget
    ) -> (bases: [Double], tips: [Double])? {
        guard budget.allows(values.count, each: 2 * ElementMemory.number) else { return nil }
        // The totals leave the dictionary meanwhile, so that they are not copied.
        var totals = totals.removeValue(forKey: key) ?? [:]
        var bases: [Double] = []
        var tips: [Double] = []
        bases.reserveCapacity(values.count)
        tips.reserveCapacity(values.count)
        for (index, (value, location)) in zip(values, locations).enumerated() {
            guard !budget.isSpent(at: index, costOfElement: 100) else { return nil }
            let count = totals.count
            // NaN is no key: it is unequal to itself, and each one would be added.
            var total = location.isNaN ? Total() : totals[location] ?? Total()
            // Answers on both sides of zero are numbers of answers, whichever sign a client gives them.
            let step = value.isNaN ? 0 : offset == .center ? value.magnitude : value
            let isNegative = step < 0 && offset != .none
            let base = isNegative ? total.negative : total.positive
            if isNegative { total.negative += step } else { total.positive += step }
            if !location.isNaN { totals[location] = total }
            guard totals.count == count || budget.allowsGrowth(from: totals.count, each: Self.sizeOfTotal) else {
                return nil
            }
            bases.append(base)
            // At a missing value, an area continues at the height of its base, and a bar is omitted.
            tips.append(value.isNaN && key.kind != .area ? .nan : base + step)
        }
        self.totals[key] = totals
        return (bases, tips)
    }
}

/// How bars are stacked.
package enum StackOffset: String, CaseIterable, Hashable, Sendable {
    /// Positive bars go up from zero, negative bars go down.
    case diverging
    /// Each bar starts where the previous one ends, so that negative bars reduce the height of the stack.
    case none
    /// Like `diverging`, but each bar shows its share of the stack's total length, which is 1.
    case normalize
    /// The shares of the stack's total one after the other, with the middle of the neutral bar at zero.
    case center

    /// Whether bars show shares of the total.
    var isOfShares: Bool { self == .normalize || self == .center }

    /// The way to stack that is the name of a stack; nil for other names.
    init?(nameOfStack name: String) {
        guard ["normalize", "percent", "center"].contains(name) else { return nil }
        self = name == "center" ? .center : .normalize
    }
}
