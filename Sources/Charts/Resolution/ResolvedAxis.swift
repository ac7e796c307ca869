import Numbers

/// An axis with numeric locations. It is a class so that it is passed by reference, as `ResolvedGraph` is.
final class ResolvedAxis: Sendable {
    let axis: Axis
    /// The index of its plot space in the graph.
    let space: Int
    let position: Position?
    let locator: TickLocator
    let visibleRange: PlotRange?
    let visibleAxisRange: PlotRange?
    let gridLinesRange: PlotRange?
    let axisLabels: [Label]
    let minorTickAxisLabels: [Label]
    let titleLocation: Double?
    let bandAnchor: Double?
    let limitBands: [(range: PlotRange, fill: Fill)]
    /// Warnings about settings without effect, one sentence each.
    let warnings: [ChartWarning]

    /// One of the client's own labels.
    struct Label: Sendable {
        var tickLocation: Double
        var custom: Axis.CustomLabel
    }

    /// The position at which the axis crosses the plot area.
    enum Position: Hashable, Sendable {
        case orthogonal(Double)
        case lowerOffset(Double)
        case upperOffset(Double)
        case relativeOffset(Double)
    }

    /// - Parameter number: The index of the axis in the graph, for errors.
    init(_ axis: Axis, number: Int, space: Int, in plotSpace: ResolvedPlotSpace) throws(ChartError) {
        let own = plotSpace[axis.coordinate]
        let other = plotSpace[axis.coordinate.orthogonal]
        let place = GraphPlace.graph["axes"][number]
        self.axis = axis
        self.space = space
        switch axis.position {
        case nil: position = nil
        case .lowerOffset(let offset)?: position = .lowerOffset(offset)
        case .upperOffset(let offset)?: position = .upperOffset(offset)
        case .relativeOffset(let offset)?: position = .relativeOffset(offset)
        case .orthogonal(let value)?:
            position = .orthogonal(try other.number(for: value, at: place["orthogonalPosition"]))
        }
        visibleRange = try own.range(axis.visibleRange, at: place["visibleRange"])
        visibleAxisRange = try own.range(axis.visibleAxisRange, at: place["visibleAxisRange"])
        gridLinesRange = try other.range(axis.gridLinesRange, at: place["gridLinesRange"])
        var exclusions: [PlotRange] = []
        for (index, range) in axis.labelExclusionRanges.enumerated() {
            if let range = try own.range(range, at: place["labelExclusionRanges"][index]) {
                exclusions.append(range)
            }
        }
        let labels = try own.labels(axis.axisLabels, at: place["axisLabels"])
        axisLabels = labels
        minorTickAxisLabels = try own.labels(axis.minorTickLabels.axisLabels, at: place["minorTickAxisLabels"])
        titleLocation = try axis.titleLocation.map { value throws(ChartError) in
            try own.number(for: value, at: place["titleLocation"])
        }
        bandAnchor = try axis.alternatingBandAnchor.map { value throws(ChartError) in
            try own.number(for: value, at: place["alternatingBandAnchor"])
        }
        var bands: [(range: PlotRange, fill: Fill)] = []
        for (index, band) in axis.backgroundLimitBands.enumerated() {
            let range = try own.range(band.range, at: place["backgroundLimitBands"][index]["range"])
            if let range { bands.append((range, band.fill)) }
        }
        limitBands = bands
        warnings = Self.warnings(about: axis, number: number)
        if own.type.values == .names, axis.labelingPolicy == nil, !own.categories.isEmpty {
            // Ridges reach beyond the first name, where there is nothing to mark.
            exclusions.append(PlotRange(from: -1e9, to: -0.5))
            exclusions.append(PlotRange(from: Double(own.categories.count) - 0.5, to: 1e9))
        }
        locator = TickLocator(
            policy: try Self.policy(of: axis, on: own, at: place, labelled: labels.map(\.tickLocation)),
            // By default, there are no ticks between categories.
            minorTicksPerInterval: own.type.values == .names && axis.labelingPolicy == nil
                ? 0 : axis.minorTicksPerInterval,
            exclusionRanges: exclusions,
            timeZone: own.timeZone)
    }

    /// Whether the number of ticks may be chosen freely.
    var hasFreeTicks: Bool { locator.policy == .automatic(preferredCount: nil) }

    /// Returns warnings about settings that the labeling policy ignores.
    private static func warnings(about axis: Axis, number: Int) -> [ChartWarning] {
        let free = axis.labelingPolicy ?? .automatic
        let policy = free == .automatic ? axis.impliedLabelingPolicy : free
        var keys: [String] = []
        if axis.majorIntervalLength != nil, policy != .fixedInterval { keys.append("majorIntervalLength") }
        if axis.labelingOrigin != nil, policy != .fixedInterval { keys.append("labelingOrigin") }
        if axis.preferredNumberOfMajorTicks != nil, policy != .automatic, policy != .equalDivisions {
            keys.append("preferredNumberOfMajorTicks")
        }
        if !axis.labelExclusionRanges.isEmpty, policy == .locationsProvided || policy == .none {
            keys.append("labelExclusionRanges")
        }
        let place = GraphPlace.graph["axes"][number]
        var warnings = keys.map {
            ChartWarning(place[$0], "has no effect with the labeling policy \(policy.rawValue).")
        }
        if axis.alternatingBandAnchor != nil, axis.alternatingBandFills.isEmpty {
            warnings.append(ChartWarning(place["alternatingBandAnchor"], "has no effect without alternatingBandFills."))
        }
        return warnings
    }

    private static func policy(
        of axis: Axis, on dimension: ResolvedPlotSpace.Dimension, at place: GraphPlace, labelled: [Double]
    ) throws(ChartError) -> LabelingPolicy {
        // The client's own labels define their own ticks.
        let isFree = axis.labelingPolicy ?? .automatic == .automatic
        switch isFree ? axis.impliedLabelingPolicy : axis.labelingPolicy ?? .automatic {
        case .automatic: return .automatic(preferredCount: axis.preferredNumberOfMajorTicks)
        case .equalDivisions: return .equalDivisions(count: axis.preferredNumberOfMajorTicks ?? 5)
        case .fixedInterval:
            guard let interval = axis.majorIntervalLength else {
                throw ChartError(
                    at: place["majorIntervalLength"], "The policy fixedInterval needs a majorIntervalLength.")
            }
            switch interval {
            case .calendar(let step):
                guard dimension.type.values == .dates else {
                    throw ChartError(
                        at: place["majorIntervalLength"],
                        "Calendar units need a dateTime scale; this scale is \(dimension.type.rawValue).")
                }
                return .calendar(step)
            case .length(let length):
                let origin = try axis.labelingOrigin.map { value throws(ChartError) in
                    try dimension.number(for: value, at: place["labelingOrigin"])
                }
                return .fixedInterval(origin: origin ?? 0, interval: length)
            }
        case .locationsProvided, .none:
            var major = try dimension.numbers(for: axis.majorTickLocations, at: place["majorTickLocations"])
            if major.isEmpty { major = labelled }
            return .locationsProvided(
                major: major,
                minor: try dimension.numbers(for: axis.minorTickLocations, at: place["minorTickLocations"]))
        }
    }
}

extension ResolvedPlotSpace.Dimension {
    /// The numbers for a client's values.
    fileprivate func numbers(for values: [PlotValue], at place: GraphPlace) throws(ChartError) -> [Double] {
        var result: [Double] = []
        for (index, value) in values.enumerated() {
            result.append(try number(for: value, at: place[index]))
        }
        return result
    }

    /// The client's own labels at their locations.
    fileprivate func labels(
        _ labels: [Axis.CustomLabel], at place: GraphPlace
    ) throws(ChartError) -> [ResolvedAxis.Label] {
        var result: [ResolvedAxis.Label] = []
        for (index, label) in labels.enumerated() {
            let location = try number(for: label.tickLocation, at: place[index]["tickLocation"])
            result.append(ResolvedAxis.Label(tickLocation: location, custom: label))
        }
        return result
    }
}

extension ResolvedAxis {
    /// Whether the axis is at the right or top edge.
    var isAtUpperEdge: Bool {
        switch position {
        case .upperOffset: true
        case .relativeOffset(let fraction): fraction > 0.5
        default: false
        }
    }
}
