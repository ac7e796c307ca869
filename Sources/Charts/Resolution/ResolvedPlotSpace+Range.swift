import Numbers

extension ResolvedPlotSpace.Dimension {
    /// Returns the visible range of a coordinate: the client's settings, with missing ones derived from the data.
    /// - Parameters:
    ///   - extent: The extent of the plots; nil without data.
    ///   - wantedTickCount: The number of ticks for which an automatic range is rounded.
    ///   - isClose: Whether an automatic range follows the data closely, without more space around it or down to zero.
    ///   - place: The place of the dimension in the graph, for errors.
    func range(
        for dimension: PlotSpace.Dimension, covering extent: Extent?, coordinate: Coordinate, wantedTickCount: Int,
        isClose: Bool = false, at place: GraphPlace
    ) throws(ChartError) -> PlotRange {
        let start = try dimension.start.map { bound throws(ChartError) in
            try number(for: bound, at: dimension.length == nil ? place["range"][0] : place["range"]["location"])
        }
        var end = try dimension.end.map { bound throws(ChartError) in try number(for: bound, at: place["range"][1]) }
        if let start, let length = dimension.length { end = start + length }
        let union = try self.range(dimension.unionPlotRange, at: place["unionPlotRange"])
        if let start, let end {
            let range = PlotRange(from: start, to: end)
            guard range.isUsable(on: type) else {
                throw ChartError(
                    at: dimension.length == nil ? place["range"] : place["range"]["length"], complaint(about: range))
            }
            return try confined(union.map(range.union) ?? range, for: dimension, at: place)
        }
        let shown = dimension.includesZero == false ? extent?.ofTips : extent
        var covered = dimension.scaleToFit == .plots ? shown?.ofData : shown
        if let union {
            covered = Extent.union(
                covered, Extent(minimum: union.minLimit, maximum: union.maxLimit, fit: extent?.fit ?? .tight))
        }
        for bound in [start, end].compactMap(\.self) {
            covered = Extent.union(covered, Extent(minimum: bound, maximum: bound, fit: extent?.fit ?? .tight))
        }
        // Names, dated bars and bars of years are read from the top.
        let isListed = type.values == .names || bands?.isOfBars == true || hasBarsAtYears(extent)
        let isReversed =
            dimension.isReversed ?? (isListed && coordinate == .y && (barLattice == nil || start == nil && end == nil))
        let found = automaticRange(
            for: dimension, covering: covered, wantedTickCount: wantedTickCount, isClose: isClose)
        var range = isReversed ? found.reversed : found
        if let start { range.location = start }
        if let end { range.end = end }
        // All data may be beyond the explicit end of the range.
        if let start, range.end == start { range.end = neighbor(of: start, isLarger: !isReversed) }
        if let end, range.location == end { range.location = neighbor(of: end, isLarger: isReversed) }
        guard range.isUsable(on: type) else {
            throw ChartError(at: place["range"], "The range leaves no space for the data.")
        }
        return try confined(range, for: dimension, at: place)
    }

    /// Whether bars stand at whole numbers that are years.
    private func hasBarsAtYears(_ extent: Extent?) -> Bool {
        guard barLattice != nil, let extent else { return false }
        return isNamedYear || extent.dataMinimum >= 1000 && extent.dataMaximum <= 2999
    }

    private func complaint(about range: PlotRange) -> String {
        if type.hasPositiveValuesOnly, range.minLimit <= 0 { return "A range of a logarithmic scale must be above 0." }
        if !range.isFinite { return "The end of the range is too large." }
        return "The two ends of a range must differ."
    }

    /// Returns the range, limited to the visible part of the dimension and to its global range.
    private func confined(
        _ whole: PlotRange, for dimension: PlotSpace.Dimension, at place: GraphPlace
    ) throws(ChartError) -> PlotRange {
        var range = whole
        if let limits = try self.range(dimension.intersectionPlotRange, at: place["intersectionPlotRange"]) {
            guard let common = range.intersection(limits), common.isUsable(on: type) else {
                throw ChartError(
                    at: place["intersectionPlotRange"],
                    "It does not overlap the range from \(range.location) to \(range.end).")
            }
            range = common
        }
        guard let global = try self.range(dimension.globalRange, at: place["globalRange"]) else { return range }
        guard global.isUsable(on: type) else {
            throw ChartError(at: place["globalRange"], complaint(about: global))
        }
        let confined = range.confined(to: global)
        return range.isReversed && !confined.isReversed ? confined.reversed : confined
    }

    /// Resolves a client's range.
    /// - Parameter place: The place of the range in the graph, for errors.
    func range(_ range: PlotValueRange?, at place: GraphPlace) throws(ChartError) -> PlotRange? {
        guard let range else { return nil }
        guard let length = range.length else {
            let start = try number(for: range.start, at: place[0])
            return PlotRange(from: start, to: try number(for: range.end, at: place[1]))
        }
        let start = try number(for: range.start, at: place["location"])
        let end = start + length
        guard end.isFinite, !type.hasPositiveValuesOnly || end > 0 else {
            throw ChartError(at: place["length"], complaint(about: PlotRange(from: start, to: end)))
        }
        return PlotRange(from: start, to: end)
    }

    /// Returns a value at a suitable distance from another one.
    private func neighbor(of value: Double, isLarger: Bool) -> Double {
        if type.hasPositiveValuesOnly { return isLarger ? value * 10 : value / 10 }
        let distance = type.values == .dates ? 86_400 : value == 0 ? 1 : abs(value) / 10
        return isLarger ? value + distance : value - distance
    }

    private func automaticRange(
        for dimension: PlotSpace.Dimension, covering extent: Extent?, wantedTickCount: Int, isClose: Bool
    ) -> PlotRange {
        if type.values == .names {
            let last = Double(max(categories.count, 1) - 1)
            if dimension.isExact {
                let all = PlotRange(from: extent?.minimum ?? 0, to: extent?.maximum ?? last)
                return expanded(all.widened(by: 0.5), by: dimension.expandRangeByFactor)
            }
            if let extent, extent.exceedsNames {
                return PlotRange(from: min(-0.2, extent.minimum), to: max(last + 0.2, extent.maximum))
            }
            if conventions.fitsRangesOfNamesToPlots, !isClose, let extent, last > 0 {
                return rangeOfNames(around: extent, last: last)
            }
            let isTight = extent.map { $0.minimum >= 0 && $0.maximum <= last } ?? true
            return isTight && last > 0 ? PlotRange(from: 0, to: last) : PlotRange(from: -0.5, to: last + 0.5)
        }
        let isExact = dimension.isExact || dimension.roundsMaximumUp
        let isNice = dimension.isNice ?? (extent?.fit == .nice && !isExact)
        var automatic = rules(for: dimension, covering: extent, isClose: isClose)
        automatic.padding = extent?.fit == .padded && !isExact && automatic.room == 0 ? 0.04 : 0
        let isRounded = isNice && (!isClose || conventions.roundsRangesToTicks || dimension.isNice == true)
        automatic.wantedTickCount = isRounded ? wantedTickCount : nil
        let covered = covered(by: extent, automatic)
        let shown = covered.flatMap { extent -> PlotRange? in
            guard type.hasPositiveValuesOnly else { return PlotRange(from: extent.minimum, to: extent.maximum) }
            guard extent.smallestPositive <= extent.maximum else { return nil }
            return PlotRange(from: extent.smallestPositive, to: extent.maximum)
        }
        var range = automatic.range(for: shown, on: type)
        if isRounded, let shown, let covered { range = tightened(range, around: shown, covered, automatic) }
        if dimension.roundsMaximumUp, !isNice, type.values != .dates, let maximum = shown?.end {
            let whole = (Double.maximum(maximum, range.location) + 0.9).rounded(.down)
            if whole > range.location, whole.isFinite, maximum > range.location { range.end = whole }
        }
        return expanded(range, by: dimension.expandRangeByFactor)
    }

    /// The space beyond a curve, as a fraction of its length, with which its line is within the range.
    private static let roomOfCurves = 0.02

    /// Returns a rounded range without the steps that only a curve beyond its points needs: a curve that passes the highest
    /// bar by a little does not need another tick above it.
    private func tightened(
        _ range: PlotRange, around shown: PlotRange, _ extent: Extent, _ rules: AutomaticRange
    ) -> PlotRange {
        guard type.isLinear, rules.room > 0, extent.dataMinimum <= extent.dataMaximum,
            extent.dataMaximum < extent.maximum || extent.dataMinimum > extent.minimum
        else { return range }
        let ofData = rules.range(for: PlotRange(from: extent.dataMinimum, to: extent.dataMaximum), on: type)
        let margin = (shown.end / 2 - shown.location / 2) * 2 * Self.roomOfCurves
        // A curve that stays on one side of zero needs no space beyond it.
        let low = shown.location >= 0 && range.location >= 0 ? shown.location : shown.location - margin
        let high = shown.end <= 0 && range.end <= 0 ? shown.end : shown.end + margin
        let needed = ofData.union(PlotRange(from: low, to: high))
        return range.intersection(needed) ?? range
    }

    /// Returns the rules for an automatic range without rounding and padding.
    func rules(
        for dimension: PlotSpace.Dimension, covering extent: Extent?, isClose: Bool = false
    ) -> AutomaticRange {
        let isExact = dimension.isExact || dimension.roundsMaximumUp
        let isOpen = !conventions.roundsRangesToTicks && !isExact && dimension.isNice == nil
        let isFree = isOpen && !isClose
        let fit = extent?.fit ?? .tight
        // Lines and areas over time end where their data ends.
        let hasRoom = type.values == .dates ? fit > .close : fit != .tight
        var rules = AutomaticRange(
            includesZero: dimension.includesZero ?? (extent?.includesZero ?? false),
            room: isOpen && !isShare && hasRoom ? Self.room : 0,
            endsAtZero: fit == .nice || fit == .tight,
            includesNearZero: isFree && dimension.includesZero == nil && fit == .nice,
            endsAtWholeNumbers: isFree && extent?.isWhole == true)
        if let extent { (rules.spaceBelow, rules.spaceAbove) = (extent.spaceBelow, extent.spaceAbove) }
        return rules
    }

    /// The extent that an automatic range must enclose before it gets room. Only linear scales add the space of symbols
    /// and labels to the room.
    func covered(by extent: Extent?, _ rules: AutomaticRange) -> Extent? {
        rules.room > 0 && type.isLinear ? extent : extent?.withSpace
    }

    /// The space for lines and points at either end of a range, as a fraction of the length of the data.
    private static let room = 0.05

    /// Returns the range of categories with space for symbols: half of a category if there are only symbols.
    private func rangeOfNames(around extent: Extent, last: Double) -> PlotRange {
        let isInside = extent.minimum >= 0 && extent.maximum <= last
        let room =
            switch extent.fit {
            case .tight where isInside: 0.0
            case .close where isInside: Double.minimum(0.5, last * Self.room)
            default: 0.5
            }
        return PlotRange(from: -room, to: last + room)
    }

    /// Expands a forward range about its middle. On scales with a function, both ends move by the same distance in the
    /// picture.
    private func expanded(_ range: PlotRange, by factor: Double?) -> PlotRange {
        guard let factor else { return range }
        let scale = Scale(type: type, range: range, start: 0, end: 1, function: function)
        let margin = (factor - 1) / 2
        let wider =
            function == .identity
            ? range.expanded(byFactor: factor)
            : PlotRange(from: scale.value(at: -margin).finite, to: scale.value(at: 1 + margin).finite)
        return wider.isUsable(on: type) ? wider : range
    }
}

extension PlotSpace.Dimension {
    /// Whether an automatic range follows Core Plot's rules exactly.
    fileprivate var isExact: Bool { scaleToFit != nil || expandRangeByFactor != nil }
}
