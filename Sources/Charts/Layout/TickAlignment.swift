import Formatting
import Geometry
import Glibc
import Numbers

extension LayoutContext {
    /// Aligns the ticks of the axes of each direction if their ranges permit it.
    /// - Parameters:
    ///   - scales: The scales of each plot space. Automatic ranges may be extended.
    /// - Returns: The tick interval of each axis; nil if its ticks are not aligned.
    func alignTicks(of scales: inout [PlotScales], in plotArea: Rect) -> [Double?] {
        var intervals = [Double?](repeating: nil, count: resolved.axes.count)
        guard graph.plotSpaces.count > 1 else { return intervals }
        for coordinate in Coordinate.allCases {
            let length = coordinate == .x ? plotArea.width : plotArea.height
            let wanted = AxisLayout.wantedTickCount(
                length: length, coordinate: coordinate, isBalanced: graph.theme.conventions.balancesTickCounts)
            defer { alignZeros(of: &scales, along: coordinate, wanted: wanted, &intervals) }
            let axes = resolved.axes.indices.filter { isAlignable($0, along: coordinate) }
            guard let leader = axes.first else { continue }
            let space = owner(ofAxis: leader)
            let followers = axes.filter { owner(ofAxis: $0) != space && isAutomatic($0) }
            func best(sharesZero: Bool) -> [Int: TickAlignment.Steps]? {
                bestSteps(
                    of: leader, followers, wanted: wanted, sharesZero: sharesZero, along: coordinate, scales)
            }
            let sharesZero = sharesZero([leader] + followers, along: coordinate)
            guard let best = (sharesZero ? best(sharesZero: true) : nil) ?? best(sharesZero: false) else { continue }
            for (axis, steps) in best {
                intervals[axis] = steps.length
                for other in resolved.axes.indices where isAlignable(other, along: coordinate) {
                    if owner(ofAxis: other) == owner(ofAxis: axis) { intervals[other] = steps.length }
                }
                // Explicit ranges keep their values and direction.
                if isAutomatic(axis) { set(steps.range, ofSpacesOf: axis, along: coordinate, &scales) }
            }
        }
        return intervals
    }

    /// Gives the plot spaces that share the scale of an axis another range.
    func set(_ range: PlotRange, ofSpacesOf axis: Int, along coordinate: Coordinate, _ scales: inout [PlotScales]) {
        for number in graph.plotSpaces.indices
        where graph.owner(ofPlotSpace: number, along: coordinate) == owner(ofAxis: axis) {
            scales[number].set(range, along: coordinate)
        }
    }

    /// The steps of the axes that can be aligned, with the number of steps that leaves the most space for the data.
    private func bestSteps(
        of leader: Int, _ followers: [Int], wanted: Int, sharesZero: Bool, along coordinate: Coordinate,
        _ scales: [PlotScales]
    ) -> [Int: TickAlignment.Steps]? {
        var best: (coverage: Double, steps: [Int: TickAlignment.Steps])?
        let leadingSteps = leadingSteps(
            of: leader, wanted: wanted, sharesZero: sharesZero, along: coordinate, scales)
        for (number, leading) in leadingSteps.enumerated() {
            let own = isAutomatic(leader) ? bareRange(ofAxis: leader, along: coordinate) : nil
            var steps = [leader: leading]
            // The axis' own steps are slightly preferred.
            var coverage = (own.map(leading.coverage) ?? 1) * (number == 0 ? 1.1 : 1)
            for follower in followers {
                guard let own = bareRange(ofAxis: follower, along: coordinate) else { continue }
                let found = TickAlignment.steps(
                    holding: own, count: leading.count, first: sharesZero ? leading.first : nil,
                    leastCoverage: sharesZero ? 0.3 : 0.4, areWhole: isWhole(follower))
                coverage *= found.map { $0.coverage(of: own) } ?? 0.3
                if let found { steps[follower] = found }
            }
            if steps.count > 1, coverage > best?.coverage ?? 0 { best = (coverage, steps) }
        }
        return best?.steps
    }

    /// The steps of the first axis: its own, followed by other possible steps if its range is automatic.
    private func leadingSteps(
        of leader: Int, wanted: Int, sharesZero: Bool, along coordinate: Coordinate, _ scales: [PlotScales]
    ) -> [TickAlignment.Steps] {
        let range = scales[resolved.axes[leader].space][coordinate].range
        var result = [TickAlignment.steps(of: range, wantedCount: wanted)].compactMap(\.self)
        guard isAutomatic(leader), let own = bareRange(ofAxis: leader, along: coordinate) else { return result }
        for count in max(2, wanted - 2)...wanted + 3 {
            for first in sharesZero ? (-count...0).map(Optional.some) : [nil] {
                let steps = TickAlignment.steps(
                    holding: own, count: count, first: first, leastCoverage: sharesZero ? 0.3 : 0.65,
                    areWhole: isWhole(leader))
                if let steps { result.append(steps) }
            }
        }
        return result
    }

    /// Whether all axes show zero, and not all of them at the same end, so that their zeros must be moved to one line.
    private func sharesZero(_ axes: [Int], along coordinate: Coordinate) -> Bool {
        guard graph.theme.conventions.alignsZeros else { return false }
        let ranges = axes.compactMap { bareRange(ofAxis: $0, along: coordinate) }
        return ranges.count == axes.count && ranges.allSatisfy { $0.location <= 0 && $0.end >= 0 }
            && ranges.contains { $0.location < 0 } && ranges.contains { $0.end > 0 }
    }

    func owner(ofAxis axis: Int) -> Int {
        graph.owner(ofPlotSpace: resolved.axes[axis].space, along: resolved.axes[axis].axis.coordinate)
    }

    /// Whether an axis has ticks at multiples of a round step from its lower to its upper end.
    func isAlignable(_ number: Int, along coordinate: Coordinate) -> Bool {
        let resolvedAxis = resolved.axes[number]
        let axis = resolvedAxis.axis
        switch axis.labelFormatter?.unframed {
        case .duration, .multiplesOfPi: return false
        default: break
        }
        return axis.coordinate == coordinate && !axis.isHidden && resolvedAxis.hasFreeTicks
            && axis.visibleRange == nil && resolved.spaces[resolvedAxis.space][coordinate].type.isLinear
    }

    /// Whether the range of an axis is automatic and not reversed.
    func isAutomatic(_ number: Int) -> Bool {
        let axis = resolved.axes[number]
        let dimension = graph.dimension(ofPlotSpace: axis.space, along: axis.axis.coordinate)
        let isFree =
            dimension.start == nil && dimension.end == nil && dimension.globalRange == nil
            && dimension.scaleToFit == nil && dimension.expandRangeByFactor == nil && dimension.isReversed != true
        guard isFree, dimension.isNice != false else { return false }
        let extent = extents[axis.space, axis.axis.coordinate]
        return extent != nil && (dimension.isNice == true || extent?.fit == .nice)
    }

    /// Whether the ticks of an axis are at whole numbers, because all values are.
    private func isWhole(_ number: Int) -> Bool {
        let axis = resolved.axes[number]
        return graph.theme.conventions.keepsTicksWhole && extents[axis.space, axis.axis.coordinate]?.isWhole == true
    }

    /// The range that an automatic range must cover, before it is extended to round values.
    func bareRange(ofAxis number: Int, along coordinate: Coordinate) -> PlotRange? {
        let space = resolved.axes[number].space
        guard let whole = extents[space, coordinate] else { return nil }
        let dimension = graph.dimension(ofPlotSpace: space, along: coordinate)
        let automatic = resolved.spaces[space][coordinate].rules(for: dimension, covering: whole)
        let extent = resolved.spaces[space][coordinate].covered(by: whole, automatic) ?? whole
        let range = automatic.range(for: PlotRange(from: extent.minimum, to: extent.maximum), on: .linear)
        return range.isUsable(on: .linear) && range.length.isFinite ? range : nil
    }
}

extension PlotScales {
    fileprivate mutating func set(_ range: PlotRange, along coordinate: Coordinate) {
        switch coordinate {
        case .x: x = Scale(type: x.type, range: range, start: x.start, end: x.end)
        case .y: y = Scale(type: y.type, range: range, start: y.start, end: y.end)
        }
    }
}

/// Aligns the ticks of the axes of one direction that show different plot spaces, so that they share one grid.
///
/// The first axis keeps its round values. Every other automatic range is extended to the same number of round steps, if
/// this leaves enough of the space for its data.
struct TickAlignment {
    /// A range from one tick to another, as a number of steps of round length.
    struct Steps: Hashable {
        /// The index of the first step, counted from zero.
        var first: Int
        var count: Int
        var length: Double

        var range: PlotRange {
            let lattice = TickLattice(step: length)
            func location(_ index: Int) -> Double { lattice?.location(index) ?? Double(index) * length }
            return PlotRange(from: location(first), to: location(first + count))
        }

        /// The fraction of the range covered by an extent.
        func coverage(of extent: PlotRange) -> Double {
            (extent.maxLimit - extent.minLimit) / (length * Double(count))
        }
    }

    /// The steps of a range whose ends are ticks at about the wanted number of steps; nil for other ranges.
    static func steps(of range: PlotRange, wantedCount: Int) -> Steps? {
        let (lower, upper) = (range.minLimit, range.maxLimit)
        guard let length = NiceStep.step(from: lower, to: upper, count: wantedCount), length > 0 else { return nil }
        let (first, last) = ((lower / length).rounded(), (upper / length).rounded())
        guard abs(first) < 1e9, abs(last) < 1e9, last > first, last - first < 100,
            abs(first * length - lower) < length * 1e-6, abs(last * length - upper) < length * 1e-6
        else { return nil }
        return Steps(first: Int(limiting: first), count: Int(limiting: last - first), length: length)
    }

    /// The given number of steps of the shortest round length that contain an extent; nil if the extent would cover too
    /// little of them.
    /// - Parameters:
    ///   - index: The index of the first step, counted from zero; nil for the last one that contains the extent's start.
    ///   - leastCoverage: The minimum fraction of the range that the extent covers.
    ///   - areWhole: Whether the steps are whole numbers.
    static func steps(
        holding extent: PlotRange, count: Int, first index: Int? = nil, leastCoverage: Double, areWhole: Bool = false
    ) -> Steps? {
        let (lower, upper) = (extent.minLimit, extent.maxLimit)
        let least = (upper - lower) / Double(count)
        guard count > 0, least > 1e-290, least < 1e290 else { return nil }
        let decade = pow(10, log10(least).rounded(.down))
        for factor in [1, 2, 2.5, 5, 10, 20, 25] {
            // A division by a whole number is exact, unlike a product with 0.1.
            let length = decade < 1 ? factor / (1 / decade).rounded() : factor * decade.rounded()
            let first = index.map(Double.init) ?? (lower / length + 1e-9).rounded(.down)
            guard length.isFinite, abs(first) < 1e9 else { return nil }
            if areWhole, length != length.rounded() { continue }
            guard first * length <= lower + length * 1e-9, (first + Double(count)) * length >= upper - length * 1e-9
            else { continue }
            let steps = Steps(first: Int(limiting: first), count: count, length: length)
            return steps.coverage(of: extent) >= leastCoverage ? steps : nil
        }
        return nil
    }
}
