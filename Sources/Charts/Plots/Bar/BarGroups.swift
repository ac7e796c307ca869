/// How the bar plots of a plot space share the room around a location: plots of one stack stand in the same slot, all
/// others side by side, in the plots' order.
package struct BarGroups: Sendable {
    package struct Key: Hashable, Sendable {
        package var space: String?
        package var coordinate: Coordinate
    }

    /// The room of a plot's bars, in data units of the location.
    package struct Slot: Sendable {
        package var width: Double
        /// From the location to the middle of the bar.
        package var offset: Double
        /// The distance of two locations.
        package var step: Double
    }

    /// The slot of each plot by its number; plots with an offset of their own have none.
    private var slots: [Int: Int] = [:]
    private var stackSlots: [String: Int] = [:]
    private var count = 0

    package init() {}

    package static func groups(of plots: [any Plot]) -> [Key: BarGroups] {
        var groups: [Key: BarGroups] = [:]
        for (number, plot) in plots.enumerated() {
            guard let bars = plot as? BarPlot, bars.barOffset == nil else { continue }
            let key = Key(space: bars.common.plotSpace, coordinate: bars.locationCoordinate)
            groups[key, default: BarGroups()].add(bars, number: number)
        }
        return groups
    }

    private mutating func add(_ plot: BarPlot, number: Int) {
        if let stack = plot.stack, let slot = stackSlots[stack] {
            slots[number] = slot
            return
        }
        if let stack = plot.stack { stackSlots[stack] = count }
        slots[number] = count
        count += 1
    }

    /// - Parameter step: the distance between two locations, in data units.
    package func slot(of plot: BarPlot, number: Int, step: Double) -> Slot {
        let slots = max(1, count)
        let room = step * (slots == 1 ? 0.68 : 0.8)
        let width = plot.barWidth ?? room / Double(slots)
        guard let slot = self.slots[number] else {
            return Slot(width: width, offset: plot.barOffset ?? 0, step: step)
        }
        return Slot(width: width, offset: (Double(slot) - Double(slots - 1) / 2) * width, step: step)
    }

    /// The smallest distance of two different locations.
    /// - Parameter otherwise: what is taken where there is none.
    package static func smallestStep(between locations: [Double], default otherwise: Double = 1) -> Double {
        let sorted = locations.filter(\.isFinite).sorted()
        var smallest = Double.infinity
        for (a, b) in zip(sorted, sorted.dropFirst()) where b > a { smallest = min(smallest, b - a) }
        return smallest.isFinite ? smallest : otherwise
    }
}
