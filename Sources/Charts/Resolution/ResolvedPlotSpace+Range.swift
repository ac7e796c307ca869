extension ResolvedPlotSpace.Dimension {
    /// The range that a coordinate shows: what the client asks for, and for the rest what the data needs.
    /// - Parameters:
    ///   - extent: what the plots cover; nil without data.
    ///   - wantedTickCount: for how many ticks an automatic range is rounded.
    ///   - pointer: where the dimension is in the spec, for errors.
    package func range(
        for dimension: PlotSpace.Dimension, covering extent: Extent?, coordinate: Coordinate, wantedTickCount: Int,
        at pointer: String
    ) throws(ChartError) -> PlotRange {
        let start = try dimension.start.map { bound throws(ChartError) in
            try number(for: bound, at: "\(pointer)/range/0")
        }
        let end = try dimension.end.map { bound throws(ChartError) in try number(for: bound, at: "\(pointer)/range/1") }
        if let start, let end {
            let range = PlotRange(from: start, to: end)
            guard range.isUsable(on: type) else {
                throw ChartError(at: "\(pointer)/range", "The two ends of a range must differ.")
            }
            return range
        }
        var covered = extent
        for bound in [start, end].compactMap(\.self) {
            covered = Extent.union(covered, Extent(minimum: bound, maximum: bound, fit: extent?.fit ?? .tight))
        }
        let isReversed = dimension.isReversed ?? (type == .category && coordinate == .y)
        let found = automaticRange(for: dimension, covering: covered, wantedTickCount: wantedTickCount)
        var range = isReversed ? found.reversed : found
        if let start { range.location = start }
        if let end { range.end = end }
        // All data may be beyond the end that the client asks for.
        if let start, range.end == start { range.end = neighbor(of: start, isLarger: !isReversed) }
        if let end, range.location == end { range.location = neighbor(of: end, isLarger: isReversed) }
        guard range.isUsable(on: type) else {
            throw ChartError(at: "\(pointer)/range", "The range leaves no room for the data.")
        }
        return range
    }

    /// A value at some distance from another.
    private func neighbor(of value: Double, isLarger: Bool) -> Double {
        switch type {
        case .log: return isLarger ? value * 10 : value / 10
        case .dateTime: return value + (isLarger ? 86_400 : -86_400)
        case .linear, .logModulus, .category:
            let distance = value == 0 ? 1 : abs(value) / 10
            return isLarger ? value + distance : value - distance
        }
    }

    private func automaticRange(
        for dimension: PlotSpace.Dimension, covering extent: Extent?, wantedTickCount: Int
    ) -> PlotRange {
        if type == .category {
            let last = Double(max(categories.count, 1) - 1)
            let isTight = extent.map { $0.minimum >= 0 && $0.maximum <= last } ?? true
            return isTight && last > 0 ? PlotRange(from: 0, to: last) : PlotRange(from: -0.5, to: last + 0.5)
        }
        let isNice = dimension.isNice ?? (extent?.fit == .nice)
        let automatic = AutomaticRange(
            includesZero: dimension.includesZero ?? (extent?.includesZero ?? false),
            padding: extent?.fit == .padded ? 0.04 : 0, wantedTickCount: isNice ? wantedTickCount : nil)
        let shown = extent.flatMap { extent -> PlotRange? in
            guard type == .log else { return PlotRange(from: extent.minimum, to: extent.maximum) }
            guard extent.smallestPositive <= extent.maximum else { return nil }
            return PlotRange(from: extent.smallestPositive, to: extent.maximum)
        }
        return automatic.range(for: shown, on: type)
    }
}
