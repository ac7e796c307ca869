import Budget
import Data
import Glibc

/// Divides the space around a location between the bar plots of a plot space. Plots of the same stack share a slot; the
/// others are placed side by side, in the order of the plots.
struct BarGroups: Sendable {
    struct Key: Hashable, Sendable {
        var space: Name?
        var coordinate: Coordinate
    }

    /// The slot of each plot, by plot number. Plots whose offset the client sets have no slot.
    private var slots: [Int: Int] = [:]
    private var stackSlots: [Name: Int] = [:]
    private var count = 0

    init() {}

    fileprivate mutating func add(_ plot: BarPlot, number: Int) {
        let shared = plot.stack.map { Name($0) } ?? plot.slot
        if let shared, let slot = stackSlots[shared] {
            slots[number] = slot
            return
        }
        if let shared { stackSlots[shared] = count }
        slots[number] = count
        count += 1
    }

    /// Returns the widths and the offset of a plot's bars.
    /// - Parameters:
    ///   - locations: The locations of the bars.
    ///   - dimension: The scale of the locations. On a logarithmic scale, and on a scale with months of equal length,
    ///     bars with automatic widths are equally wide in the picture.
    func breadth(
        of plot: BarPlot, number: Int, locations: [Double], on dimension: ResolvedPlotSpace.Dimension,
        _ budget: RenderBudget
    ) -> BarBreadth {
        let hasExplicitSize = plot.hasExplicitSize
        let bands = hasExplicitSize ? nil : dimension.bands.flatMap { $0.isOfBars ? $0 : nil }
        let unit: BarBreadth.Unit =
            if hasExplicitSize {
                plot.barWidthsAreInViewCoordinates ? .points : .data
            } else {
                switch dimension.function {
                case .logarithm: .decades
                case .months: .months
                case .identity, .logModulus, .widths: .data
                }
            }
        let step = bands?.smallestStep ?? Self.step(of: locations, in: unit, on: dimension.type, budget)
        let slots = max(1, count)
        let share = slots == 1 ? 0.68 : 0.8
        let automatic = unit == .points ? 12 : step * share / Double(slots)
        let width = plot.barWidth ?? automatic
        var breadth = BarBreadth(
            unit: unit, width: width, widths: plot.barWidths.map { $0 ?? .nan }, offset: plot.barOffset ?? 0, step: step
        )
        if let slot = self.slots[number] { breadth.offset = (Double(slot) - Double(slots - 1) / 2) * width }
        if !hasExplicitSize { breadth.slack = 1 / share }
        breadth.hasNeighbors = slots > 1 && !hasExplicitSize
        return breadth
    }

    /// Returns the smallest distance between two locations, in decades for widths in decades, otherwise in data units;
    /// 1 for categories and for fewer than two locations.
    private static func step(
        of locations: [Double], in unit: BarBreadth.Unit, on type: ScaleType, _ budget: RenderBudget
    ) -> Double {
        guard type.values != .names, budget.allows(locations.count, each: ElementMemory.number) else { return 1 }
        let positions = unit == .decades ? locations.map { $0 > 0 ? log10($0) : .nan } : locations
        return smallestStep(between: positions, budget) ?? 1
    }

    /// The approximate duration of sorting one of many numbers, in nanoseconds.
    private static let costOfSorting = 60

    /// Returns the smallest distance between two different finite locations; nil if there are fewer than two, or if the
    /// budget is spent.
    static func smallestStep(between locations: [Double], _ budget: RenderBudget) -> Double? {
        guard budget.allows(locations.count, each: 2 * ElementMemory.number),
            !budget.isSpent(before: locations.count * costOfSorting)
        else { return nil }
        let sorted = locations.filter(\.isFinite).sorted()
        var smallest = Double.infinity
        for (a, b) in zip(sorted, sorted.dropFirst()) where b > a { smallest = min(smallest, b - a) }
        return smallest.isFinite ? smallest : nil
    }
}

/// The shared state of a graph's bar plots: the division of the space around locations, and the offsets of stacks.
struct BarPlots: SharedState {
    private var groups: [BarGroups.Key: BarGroups] = [:]
    private var offsets: [StackName: StackOffset] = [:]
    /// The last plot of each stack, and the stacks whose sums are shown.
    private var lastPlots: [StackName: Int] = [:]
    private var stacksWithTotals: Set<StackName> = []

    /// The client's name of a stack, and the group in which it is unique.
    private struct StackName: Hashable {
        var name: Name
        var group: BarGroups.Key
    }

    init(of graph: Graph) {
        for (number, plot) in graph.plots.enumerated() {
            guard let bars = plot.cast(to: BarPlot.self), !bars.common.isHidden else { continue }
            if bars.barOffset == nil { groups[bars.groupKey, default: BarGroups()].add(bars, number: number) }
            guard let name = bars.stack else { continue }
            let stack = StackName(name: Name(name), group: bars.groupKey)
            lastPlots[stack] = number
            if bars.showsTotals { stacksWithTotals.insert(stack) }
            // The first plot that sets the offset determines it.
            if let offset = bars.offsetOfStack, offsets[stack] == nil { offsets[stack] = offset }
        }
    }

    /// Returns the offset of a plot's stack.
    func offset(ofStack name: String, of plot: BarPlot) -> StackOffset {
        offsets[StackName(name: Name(name), group: plot.groupKey)] ?? .diverging
    }

    /// Whether a plot is the last one of a stack whose sums are shown.
    func showsTotals(_ plot: BarPlot, number: Int) -> Bool {
        guard let name = plot.stack else { return false }
        let stack = StackName(name: Name(name), group: plot.groupKey)
        return stacksWithTotals.contains(stack) && lastPlots[stack] == number
    }

    /// Returns the widths and the offset of a plot's bars.
    /// - Parameter dimension: The scale of the locations.
    func breadth(
        of plot: BarPlot, number: Int, locations: [Double], on dimension: ResolvedPlotSpace.Dimension,
        _ budget: RenderBudget
    ) -> BarBreadth {
        (groups[plot.groupKey] ?? BarGroups())
            .breadth(of: plot, number: number, locations: locations, on: dimension, budget)
    }
}

extension BarPlot {
    fileprivate var groupKey: BarGroups.Key {
        .init(space: common.plotSpace.map { Name($0) }, coordinate: locationCoordinate)
    }
}
