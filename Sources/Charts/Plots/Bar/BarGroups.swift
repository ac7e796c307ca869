import Glibc

/// How the bar plots of a plot space share the room around a location: plots of one stack stand in the same slot, all
/// others side by side, in the plots' order.
package struct BarGroups: Sendable {
    package struct Key: Hashable, Sendable {
        package var space: String?
        package var coordinate: Coordinate
    }

    /// The slot of each plot by its number; plots with an offset of their own have none.
    private var slots: [Int: Int] = [:]
    private var stackSlots: [String: Int] = [:]
    private var count = 0

    package init() {}

    fileprivate mutating func add(_ plot: BarPlot, number: Int) {
        if let stack = plot.stack, let slot = stackSlots[stack] {
            slots[number] = slot
            return
        }
        if let stack = plot.stack { stackSlots[stack] = count }
        slots[number] = count
        count += 1
    }

    /// The room of a plot's bars.
    /// - Parameters:
    ///   - locations: where the bars stand.
    ///   - type: the scale of the locations. On a logarithmic one widths that are not given are of one size in the picture.
    package func breadth(of plot: BarPlot, number: Int, locations: [Double], on type: ScaleType) -> BarBreadth {
        let hasOwnSize = plot.barWidth != nil || plot.barOffset != nil || !plot.barWidths.isEmpty
        let unit: BarBreadth.Unit =
            plot.barWidthsAreInViewCoordinates && hasOwnSize
            ? .points : type.function == .logarithm && !hasOwnSize ? .decades : .data
        let step = Self.step(of: locations, in: unit, on: type)
        let slots = max(1, count)
        let share = slots == 1 ? 0.68 : 0.8
        let automatic = unit == .points ? 12 : step * share / Double(slots)
        let width = plot.barWidth ?? automatic
        var breadth = BarBreadth(
            unit: unit, width: width, widths: plot.barWidths.map { $0 ?? .nan }, offset: plot.barOffset ?? 0, step: step
        )
        if let slot = self.slots[number] { breadth.offset = (Double(slot) - Double(slots - 1) / 2) * width }
        if !hasOwnSize { breadth.slack = 1 / share }
        return breadth
    }

    /// The distance of two neighbouring locations, in data units, or in decades where widths are in them.
    private static func step(of locations: [Double], in unit: BarBreadth.Unit, on type: ScaleType) -> Double {
        switch (type, unit) {
        case (.category, _): return 1
        case (_, .decades):
            let step = smallestStep(between: locations.map { $0 > 0 ? log10($0) : .nan })
            return step ?? 1
        default: return smallestStep(between: locations) ?? 1
        }
    }

    /// The smallest distance of two different locations; nil when there is none.
    package static func smallestStep(between locations: [Double]) -> Double? {
        let sorted = locations.filter(\.isFinite).sorted()
        var smallest = Double.infinity
        for (a, b) in zip(sorted, sorted.dropFirst()) where b > a { smallest = min(smallest, b - a) }
        return smallest.isFinite ? smallest : nil
    }
}

/// What the bar plots of a graph share: the room around locations, and how the bars of a stack stand on each other.
struct BarPlots: SharedState {
    private var groups: [BarGroups.Key: BarGroups] = [:]
    private var offsets: [StackName: StackOffset] = [:]

    /// A stack of bars as clients refer to it.
    private struct StackName: Hashable {
        var name: String
        var group: BarGroups.Key
    }

    init(of graph: Graph) {
        for (number, plot) in graph.plots.enumerated() {
            guard let bars = plot as? BarPlot, !bars.common.isHidden else { continue }
            if bars.barOffset == nil { groups[bars.groupKey, default: BarGroups()].add(bars, number: number) }
            // What the first plot that has a wish wants.
            guard let name = bars.stack, let offset = bars.stackOffset else { continue }
            let stack = StackName(name: name, group: bars.groupKey)
            if offsets[stack] == nil { offsets[stack] = offset }
        }
    }

    /// How the bars of a plot's stack stand on each other.
    func offset(ofStack name: String, of plot: BarPlot) -> StackOffset {
        offsets[StackName(name: name, group: plot.groupKey)] ?? .diverging
    }

    /// How wide the bars of a plot are and how far beside their location they stand.
    /// - Parameter type: the scale of the locations.
    func breadth(of plot: BarPlot, number: Int, locations: [Double], on type: ScaleType) -> BarBreadth {
        (groups[plot.groupKey] ?? BarGroups()).breadth(of: plot, number: number, locations: locations, on: type)
    }
}

extension BarPlot {
    fileprivate var groupKey: BarGroups.Key { .init(space: common.plotSpace, coordinate: locationCoordinate) }
}
