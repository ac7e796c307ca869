/// An axis whose places are all numbers.
package struct ResolvedAxis: Sendable {
    package let axis: Axis
    /// The place of its plot space among the graph's.
    package let space: Int
    package let position: Position?
    package let locator: TickLocator
    package let visibleRange: PlotRange?
    package let visibleAxisRange: PlotRange?
    package let gridLinesRange: PlotRange?
    package let axisLabels: [(tickLocation: Double, text: String)]

    /// Where the axis crosses the plot area.
    package enum Position: Hashable, Sendable {
        case orthogonal(Double)
        case lowerOffset(Double)
        case upperOffset(Double)
        case relativeOffset(Double)
    }

    /// - Parameter number: the place of the axis among the graph's, for errors.
    package init(_ axis: Axis, number: Int, space: Int, in plotSpace: ResolvedPlotSpace) throws(ChartError) {
        let own = plotSpace[axis.coordinate]
        let other = plotSpace[axis.coordinate.orthogonal]
        let pointer = "/axes/\(number)"
        self.axis = axis
        self.space = space
        switch axis.position {
        case nil: position = nil
        case .lowerOffset(let offset)?: position = .lowerOffset(offset)
        case .upperOffset(let offset)?: position = .upperOffset(offset)
        case .relativeOffset(let offset)?: position = .relativeOffset(offset)
        case .orthogonal(let value)?:
            position = .orthogonal(try other.number(for: value, at: "\(pointer)/orthogonalPosition"))
        }
        visibleRange = try own.range(axis.visibleRange, at: "\(pointer)/visibleRange")
        visibleAxisRange = try own.range(axis.visibleAxisRange, at: "\(pointer)/visibleAxisRange")
        gridLinesRange = try other.range(axis.gridLinesRange, at: "\(pointer)/gridLinesRange")
        var exclusions: [PlotRange] = []
        for (index, range) in axis.labelExclusionRanges.enumerated() {
            if let range = try own.range(range, at: "\(pointer)/labelExclusionRanges/\(index)") {
                exclusions.append(range)
            }
        }
        var labels: [(tickLocation: Double, text: String)] = []
        for (index, label) in axis.axisLabels.enumerated() {
            let location = try own.number(
                for: label.tickLocation, at: "\(pointer)/axisLabels/\(index)/tickLocation")
            labels.append((location, label.text))
        }
        axisLabels = labels
        locator = TickLocator(
            policy: try Self.policy(of: axis, on: own, at: pointer, labelled: labels.map(\.tickLocation)),
            minorTicksPerInterval: own.type == .category ? 0 : axis.minorTicksPerInterval, exclusionRanges: exclusions,
            timeZone: own.timeZone)
    }

    /// Whether the number of ticks is ours to choose.
    package var hasFreeTicks: Bool { locator.policy == .automatic(preferredCount: nil) }

    private static func policy(
        of axis: Axis, on dimension: ResolvedPlotSpace.Dimension, at pointer: String, labelled: [Double]
    ) throws(ChartError) -> LabelingPolicy {
        // Labels that the client writes itself bring their own ticks.
        let isFree = axis.labelingPolicy ?? .automatic == .automatic
        switch isFree ? axis.impliedLabelingPolicy : axis.labelingPolicy ?? .automatic {
        case .automatic: return .automatic(preferredCount: axis.preferredNumberOfMajorTicks)
        case .equalDivisions: return .equalDivisions(count: axis.preferredNumberOfMajorTicks ?? 5)
        case .fixedInterval:
            guard let interval = axis.majorIntervalLength else {
                throw ChartError(
                    at: "\(pointer)/majorIntervalLength", "The policy fixedInterval needs a majorIntervalLength.")
            }
            switch interval {
            case .calendar(let step):
                guard dimension.type == .dateTime else {
                    throw ChartError(
                        at: "\(pointer)/majorIntervalLength",
                        "Units of the calendar need a dateTime scale; this one is \(dimension.type.rawValue).")
                }
                return .calendar(step)
            case .length(let length):
                let origin = try axis.labelingOrigin.map { value throws(ChartError) in
                    try dimension.number(for: value, at: "\(pointer)/labelingOrigin")
                }
                return .fixedInterval(origin: origin ?? 0, interval: length)
            }
        case .locationsProvided, .none:
            var major = try dimension.numbers(for: axis.majorTickLocations, at: "\(pointer)/majorTickLocations")
            if major.isEmpty { major = labelled }
            return .locationsProvided(
                major: major,
                minor: try dimension.numbers(for: axis.minorTickLocations, at: "\(pointer)/minorTickLocations"))
        }
    }
}

extension ResolvedPlotSpace.Dimension {
    /// The numbers that a client's values stand for.
    fileprivate func numbers(for values: [PlotValue], at pointer: String) throws(ChartError) -> [Double] {
        var result: [Double] = []
        for (index, value) in values.enumerated() {
            result.append(try number(for: value, at: "\(pointer)/\(index)"))
        }
        return result
    }

    fileprivate func range(_ range: PlotValueRange?, at pointer: String) throws(ChartError) -> PlotRange? {
        guard let range else { return nil }
        return PlotRange(
            from: try number(for: range.start, at: "\(pointer)/0"), to: try number(for: range.end, at: "\(pointer)/1"))
    }
}
