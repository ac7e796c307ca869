import Budget
import Data
import Formatting

/// Where zero is in the stacks of bars on both sides of a neutral one: at the middle of the neutral bar, or between the
/// bars of the two sides.
struct CenteredStacks: SharedState {
    /// The part of each plot's bars that is below zero: all, half or nothing, by plot number.
    private var shares: [Int: Double] = [:]
    /// The distance of zero from the start of the stack, by location.
    private var zeros: [Stacks.Key: [Double: Double]] = [:]

    /// The memory of a location and its distance in a dictionary, in bytes.
    private static let sizeOfZero = 32

    private struct StackName: Hashable {
        var name: Name
        var space: Name?
        var coordinate: Coordinate
    }

    init(of graph: Graph) {
        var stacks: [StackName: [Int]] = [:]
        for (number, plot) in graph.plots.enumerated() {
            guard let bars = plot as? BarPlot, !bars.common.isHidden, let name = bars.stack else { continue }
            let space = bars.common.plotSpace.map { Name($0) }
            stacks[StackName(name: Name(name), space: space, coordinate: bars.locationCoordinate), default: []]
                .append(number)
        }
        for numbers in stacks.values {
            let shares = Self.shares(of: numbers.map { graph.plots[$0].common.name ?? "" }, in: graph.locale)
            for (number, share) in zip(numbers, shares) { self.shares[number] = share }
        }
    }

    /// The parts below zero of plots with these names, in the order of the stack.
    static func shares(of names: [String], in locale: TextLocale) -> [Double] {
        let ranks = OrderedNames(names, in: locale).flatMap { $0.isDiverging ? $0.ranks : nil }
        let middle: Double
        if let ranks, let neutral = ranks.firstIndex(of: 0) {
            middle = Double(neutral) + 0.5
        } else if let ranks, let next = ranks.firstIndex(where: { $0.signum() != ranks[0].signum() }) {
            middle = Double(next)
        } else {
            middle = Double(names.count) / 2
        }
        return names.indices.map { Double.minimum(1, Double.maximum(0, middle - Double($0))) }
    }

    /// Adds the bars of a plot.
    /// - Complexity: O(n).
    mutating func add(
        _ values: [Double], at locations: [Double], to key: Stacks.Key, ofPlot number: Int, _ budget: RenderBudget
    ) {
        guard let share = shares[number], share > 0 else { return }
        // The distances leave the dictionary meanwhile, so that they are not copied.
        var zeros = zeros.removeValue(forKey: key) ?? [:]
        for (index, (value, location)) in zip(values, locations).enumerated() {
            guard !budget.isSpent(at: index, costOfElement: 100) else { break }
            guard value.isFinite, location.isFinite else { continue }
            let count = zeros.count
            zeros[location, default: 0] += share * value.magnitude
            guard zeros.count == count || budget.allowsGrowth(from: zeros.count, each: Self.sizeOfZero) else { break }
        }
        self.zeros[key] = zeros
    }

    /// The distance of zero from the start of a stack; zero for other stacks.
    func zero(of key: Stacks.Key, at location: Double) -> Double { zeros[key]?[location] ?? 0 }
}
