import Data
import Drawing
import Numbers

/// The width and the offset of a plot's shapes, in data units of the location.
struct DistributionSlot: Hashable, Sendable {
    var width: Double
    /// The distance from the location to the middle of the shape.
    var offset: Double
    /// The distance between two neighboring locations.
    var step: Double
}

/// The plots of distributions that are placed side by side. Boxes, violins and points have separate slots, so that those
/// of the same series are above each other.
struct DistributionGroups: SharedState {
    private struct Key: Hashable {
        var group: BarGroups.Key
        var type: ObjectIdentifier

        init<Kind: DistributionPlot>(_ plot: Kind) {
            group = .init(space: plot.common.plotSpace.map { Name($0) }, coordinate: plot.locationCoordinate)
            type = ObjectIdentifier(Kind.self)
        }
    }

    private struct Slots {
        /// The slot of each plot, by plot number.
        var ofPlot: [Int: Int] = [:]
        var count = 0
        /// Whether the last slot has a plot at the left side only.
        var isOpen = false
    }

    private var slots: [Key: Slots] = [:]

    init(of graph: Graph) {
        for (number, plot) in graph.plots.enumerated() {
            if let plot = plot as? any DistributionPlot { add(plot, number: number) }
        }
    }

    private mutating func add(_ plot: some DistributionPlot, number: Int) {
        // A plot without groups has a separate location.
        guard plot.barOffset == nil, plot.sharesLocations, !plot.common.isHidden else { return }
        var known = slots[Key(plot)] ?? Slots()
        // The halves of two plots are back to back.
        if !known.isOpen || plot.sides != .right { known.count += 1 }
        known.isOpen = plot.sides == .left
        known.ofPlot[number] = known.count - 1
        slots[Key(plot)] = known
    }

    /// Returns the width and the offset of a plot's shapes, in data units.
    /// - Parameter step: The distance between two neighboring locations.
    func slot<Kind: DistributionPlot>(of plot: Kind, number: Int, step: Double) -> DistributionSlot {
        let breadth = Kind.breadth
        guard let slots = slots[Key(plot)], let index = slots.ofPlot[number] else {
            return .init(width: plot.barWidth ?? step * breadth.alone, offset: plot.barOffset ?? 0, step: step)
        }
        guard slots.count > 1 else { return .init(width: plot.barWidth ?? step * breadth.alone, offset: 0, step: step) }
        let share = step * 0.8 / Double(slots.count)
        let offset = (Double(index) - Double(slots.count - 1) / 2) * max(share, plot.barWidth ?? 0)
        return .init(width: plot.barWidth ?? share * breadth.besideOthers, offset: offset, step: step)
    }
}

extension DistributionSlot {
    /// The extent of locations with the space for the shapes around them.
    func widened(_ extent: Extent) -> Extent {
        var extent = extent
        extent.minimum = (extent.minimum + min(offset - width / 2, -step / 2)).finite
        extent.maximum = (extent.maximum + max(offset + width / 2, step / 2)).finite
        return extent
    }

    /// The middle of a shape and its width in the picture, in points; nil for a location without a position.
    /// - Parameter maximum: The maximum width.
    func span(at location: Double, on scale: Scale, maximum: Double) -> (middle: Double, width: Double)? {
        let middle = scale.view(location + offset)
        let ends = [-0.5, 0.5].map { scale.view(location + offset + $0 * width) }
            // On a logarithmic scale, the side of a shape can be at zero or below.
            .map { $0.isNaN ? scale.view(scale.range.minLimit) : $0 }
            .map { min(max($0, -Self.maximumCoordinate), Self.maximumCoordinate) }
        guard middle.isFinite, ends.allSatisfy(\.isFinite) else { return nil }
        return (middle, min(abs(ends[1] - ends[0]), maximum))
    }

    /// The limit for the coordinates of sides, in points. It also replaces infinity.
    private static let maximumCoordinate = 100_000.0
}
