import Budget
import Data

/// How areas are stacked.
package enum AreaStackOffset: String, CaseIterable, Hashable, Sendable {
    /// The lowest area starts at zero.
    case zero
    /// Each area shows its share of the stack's height, which is 1.
    case normalize
    /// The middle of the stack is at zero.
    case center
    /// The lowest area starts where the slopes of all areas, weighted by their heights, are smallest: a streamgraph.
    case wiggle

    /// The way to stack that is the name of a stack; nil for other names.
    init?(nameOfStack name: String) { self.init(rawValue: name == "percent" ? "normalize" : name) }
}

/// The shared state of a graph's stacked areas: the offsets of their stacks, and the baselines that follow from them.
struct AreaStacks: SharedState {
    private var offsets: [StackName: AreaStackOffset] = [:]
    /// The values of each area in stacks with the offset `wiggle`, from the lowest area to the highest.
    private var layers: [Stacks.Key: [(locations: [Double], values: [Double])]] = [:]
    private var baselines: [Stacks.Key: [Double: Double]] = [:]
    /// The locations of the first area of each stack.
    private var locations: [Stacks.Key: [Double]] = [:]

    /// The client's name of a stack, and the plot space in which it is unique.
    private struct StackName: Hashable {
        var name: Name
        var space: Name?
    }

    /// The memory for each value while a baseline is calculated, in bytes.
    private static let sizeOfValue = 64

    init(of graph: Graph) {
        for case let plot as ScatterPlot in graph.plots where !plot.common.isHidden {
            // The first plot that sets the offset determines it.
            guard let name = plot.areas.stack, let offset = plot.areas.offsetOfStack else { continue }
            let stack = StackName(name: Name(name), space: plot.common.plotSpace.map { Name($0) })
            if offsets[stack] == nil { offsets[stack] = offset }
        }
    }

    /// Returns the offset of a plot's stack.
    func offset(ofStack name: String, of plot: ScatterPlot) -> AreaStackOffset {
        offsets[StackName(name: Name(name), space: plot.common.plotSpace.map { Name($0) })] ?? .zero
    }

    /// Finds a location at which one of two areas has no value although it lies between its ends: the areas would overlap
    /// there. Each area is compared with the first one of its stack.
    /// - Complexity: O(n) for equal locations.
    mutating func gap(in own: [Double], of key: Stacks.Key, _ budget: RenderBudget) -> Double? {
        guard let first = locations[key] else {
            locations[key] = own
            return nil
        }
        guard own != first, budget.allows(own.count + first.count, each: Self.sizeOfValue),
            !budget.isSpent(before: 200 * (own.count + first.count))
        else { return nil }
        func missing(from others: [Double], _ locations: [Double]) -> Double? {
            guard let least = others.min(), let greatest = others.max() else { return nil }
            let known = Set(others)
            return locations.first { $0 > least && $0 < greatest && !known.contains($0) }
        }
        let (one, other) = (own.filter(\.isFinite), first.filter(\.isFinite))
        return missing(from: one, other) ?? missing(from: other, one)
    }

    /// Adds the values of an area to a stack with the offset `wiggle`.
    mutating func add(_ values: [Double], at locations: [Double], to key: Stacks.Key) {
        layers[key, default: []].append((locations, values))
    }

    /// Returns the base of a stack with the offset `wiggle` at each location (Byron and Wattenberg 2008).
    /// - Complexity: O(n + k log k) for n values at k locations, once for each stack.
    mutating func baseline(of key: Stacks.Key, _ budget: RenderBudget) -> [Double: Double] {
        if let known = baselines[key] { return known }
        let layers = layers.removeValue(forKey: key) ?? []
        let count = layers.reduce(0) { $0 + $1.values.count }
        guard budget.allows(count, each: Self.sizeOfValue), !budget.isSpent(before: count * 100) else { return [:] }
        let locations = Set(layers.flatMap(\.locations).filter(\.isFinite)).sorted()
        let indices = Dictionary(uniqueKeysWithValues: locations.enumerated().map { ($1, $0) })
        var heights = [Double](repeating: 0, count: locations.count)
        var slopes = heights
        var moments = heights
        for layer in layers where !budget.isSpent(before: locations.count * 20) {
            var values = [Double](repeating: 0, count: locations.count)
            for (location, value) in zip(layer.locations, layer.values) where !value.isNaN {
                if let index = indices[location] { values[index] += value }
            }
            for index in locations.indices.dropFirst() {
                let slope = values[index] - values[index - 1]
                moments[index] += (slopes[index] + slope / 2) * values[index]
                slopes[index] += slope
                heights[index] += values[index]
            }
        }
        var base = 0.0
        var result: [Double: Double] = [:]
        for (index, location) in locations.enumerated() {
            if heights[index] != 0 { base -= moments[index] / heights[index] }
            result[location] = base
        }
        baselines[key] = result
        return result
    }
}

extension ResolvedScatterPlot {
    /// The stack of an area.
    struct Stack: Sendable {
        var key: Stacks.Key
        var offset: AreaStackOffset
    }

    func finished(by resolver: inout Resolver) -> any ResolvedPlot {
        guard let stack, stack.offset != .zero else { return self }
        let stacks = resolver[Stacks.self]
        let budget = resolver.budget
        let baseline = stack.offset == .wiggle ? resolver[AreaStacks.self].baseline(of: stack.key, budget) : [:]
        func placed(_ values: [Double]) -> [Double] {
            zip(values, curve.x).enumerated().map { index, pair in
                let (value, location) = pair
                guard !budget.isSpent(at: index, costOfElement: 100) else { return .nan }
                switch stack.offset {
                case .zero: return value
                // The areas of a stack without height stay at zero.
                case .normalize:
                    return value / max(stacks.total(of: stack.key, at: location), .leastNormalMagnitude)
                case .center: return value - stacks.middle(of: stack.key, at: location)
                case .wiggle: return value + (baseline[location] ?? 0)
                }
            }
        }
        var result = self
        result.curve.y = placed(curve.y)
        if stack.offset == .normalize {
            result.ownValues = ownValues.map(placed)
            if let values = labelValues, labelField == .y { result.labelValues = placed(values) }
        }
        for (index, area) in areas.enumerated() {
            guard case .curve(var base) = area.base else { continue }
            base.y = placed(base.y)
            result.areas[index].base = .curve(base)
        }
        return result
    }
}
