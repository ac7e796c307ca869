import Budget
import Geometry
import Numbers

/// The two scales of a plot space.
struct PlotScales {
    var x: Scale
    var y: Scale

    subscript(coordinate: Coordinate) -> Scale { coordinate == .x ? x : y }
}

extension LayoutContext {
    /// The scales of each plot space.
    /// - Parameter hasAxes: Whether axes are visible. Without them, automatic ranges follow the data closely.
    func scales(in plotArea: Rect, hasAxes: Bool) throws(ChartError) -> [PlotScales] {
        var scales: [PlotScales] = []
        for number in graph.plotSpaces.indices {
            let x = try range(ofPlotSpace: number, along: .x, length: plotArea.width, isClose: !hasAxes)
            let y = try range(ofPlotSpace: number, along: .y, length: plotArea.height, isClose: !hasAxes)
            let space = resolved.spaces[number]
            // Graphs that share an axis have the same scale, with or without bars.
            let functionOfX = sharing.x == nil ? space.x.function : space.x.type.function
            let functionOfY = sharing.y == nil ? space.y.function : space.y.type.function
            scales.append(
                PlotScales(
                    x: Scale(
                        type: space.x.type, range: x, start: plotArea.minX, end: plotArea.maxX, function: functionOfX),
                    y: Scale(
                        type: space.y.type, range: y, start: plotArea.maxY, end: plotArea.minY,
                        function: functionOfY)))
        }
        return scales
    }

    private func range(
        ofPlotSpace number: Int, along coordinate: Coordinate, length: Double, isClose: Bool
    ) throws(ChartError) -> PlotRange {
        try resolved.spaces[number][coordinate].range(
            for: graph.dimension(ofPlotSpace: number, along: coordinate), covering: extents[number, coordinate],
            coordinate: coordinate,
            wantedTickCount: AxisLayout.wantedTickCount(
                length: length, coordinate: coordinate, isBalanced: graph.theme.conventions.balancesTickCounts),
            isClose: isClose,
            at: .graph["plotSpaces"][graph.owner(ofPlotSpace: number, along: coordinate)][coordinate.rawValue])
    }
}

/// The extents of the plots of each plot space. They include the lines that cross the plot area and the extents of
/// graphs that share an axis. They are computed once, because this needs a pass over all data.
struct PlotExtents {
    private let resolved: ResolvedGraph
    private let sharing: SharedAxes
    /// The extents along x; nil for plot spaces that share the dimension of the first one.
    private var x: [Extent?] = []
    private var y: [Extent?] = []

    private var graph: Graph { resolved.graph }

    /// - Parameter budget: Once it is spent, the remaining plots are omitted.
    /// - Complexity: O(n) in the number of records of all plots.
    init(of resolved: ResolvedGraph, sharing: SharedAxes, budget: RenderBudget) {
        self.resolved = resolved
        self.sharing = sharing
        x = resolved.spaces.indices.map { number in
            guard graph.owner(ofPlotSpace: number, along: .x) == number else { return nil }
            return extent(ofPlotSpace: number, along: .x, budget)
        }
        y = resolved.spaces.indices.map { extent(ofPlotSpace: $0, along: .y, budget) }
    }

    /// The extent of the plots of a plot space; nil without data.
    subscript(space: Int, coordinate: Coordinate) -> Extent? {
        let owner = graph.owner(ofPlotSpace: space, along: coordinate)
        return coordinate == .x ? x[owner] : y[owner]
    }

    private func extent(
        ofPlotSpace number: Int, along coordinate: Coordinate, _ budget: RenderBudget
    ) -> Extent? {
        let owner = graph.owner(ofPlotSpace: number, along: coordinate)
        let visible = coordinate == .y ? visibleX(ofPlotSpace: number) : nil
        func extent(within visible: PlotRange?) -> Extent? {
            var extent: Extent?
            for (plot, space) in zip(resolved.plots, resolved.spaceOfPlot)
            where graph.owner(ofPlotSpace: space, along: coordinate) == owner {
                guard !budget.poll() else { break }
                let own = visible.map(plot.extentOfY) ?? plot.extent(along: coordinate)
                extent = Extent.union(extent, own)
            }
            return extent
        }
        let found = extent(within: visible) ?? extent(within: nil)
        return extended(found, ofSpace: owner, along: coordinate)
    }

    /// The part of x that the client selects. An automatic range of y is fitted to the data in this part; nil means all
    /// data.
    private func visibleX(ofPlotSpace number: Int) -> PlotRange? {
        guard graph.dimension(ofPlotSpace: number, along: .y).scaleToFit == nil else { return nil }
        let wanted = graph.dimension(ofPlotSpace: number, along: .x)
        let dimension = resolved.spaces[number].x
        func value(_ bound: PlotValue?) -> Double? { bound.flatMap { try? dimension.number(for: $0, at: .graph) } }
        let start = value(wanted.start)
        let end = value(wanted.end) ?? start.flatMap { start in wanted.length.map { start + $0 } }
        guard let known = start ?? end else { return nil }
        // Ranges may be reversed, so a single value does not determine on which side the data is.
        guard let start, let end else {
            guard wanted.isReversed != true else { return nil }
            return start == nil ? PlotRange(from: -.infinity, to: known) : PlotRange(from: known, to: .infinity)
        }
        return PlotRange(from: start, to: end)
    }

    /// The extent including the lines that cross the plot area and the extents of graphs that share the axis.
    private func extended(_ extent: Extent?, ofSpace owner: Int, along coordinate: Coordinate) -> Extent? {
        var extent = extent
        if owner == 0, let shared = sharing[coordinate]?.extent { extent = Extent.union(extent, shared) }
        for rule in resolved.rules where rule.coordinate == coordinate {
            guard graph.owner(ofPlotSpace: rule.space, along: coordinate) == owner, rule.value.isFinite else {
                continue
            }
            extent = Extent.union(
                extent, Extent(minimum: rule.value, maximum: rule.value, fit: extent?.fit ?? .tight))
        }
        return extent
    }
}
