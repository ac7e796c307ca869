import Budget
import Data
import Diagnostics
import Geometry
import Numbers

extension ScatterPlot {
    /// The source of the points.
    package struct Points: Sendable {
        /// The x values; nil is 0, 1, 2 …
        package var x: Field?
        /// The y values; nil only for functions and derived series.
        package var y: Field?
        /// The function that y is calculated from instead. Core Plot: `CPTFunctionDataSource`.
        package var function: Function?
        /// The distance between two points of a function, in points of the picture.
        package var resolution = 1.0
        /// The range of x in which a function is drawn; nil for everywhere.
        package var dataRange: PlotValueRange?
        /// The calculation of x and y from another plot; nil for none.
        package var derived: DerivedSeries?
        /// The derivations from `y` to the values of the other plot, in order, if the other plot is derived too. The
        /// client does not set them.
        var precedingDerivations: [DerivedSeries] = []

        package init(y: Field?) {
            self.y = y
        }
    }
}

extension ScatterPlot.Points {
    /// Returns the points and their interpolation, before stacking.
    func curve(
        _ interpolation: Interpolation, by resolver: Resolver, number: Int, in space: Int
    ) throws(ChartError) -> ResolvedScatterPlot.Curve {
        if let function { return try samples(of: function, by: resolver, number: number, in: space) }
        guard let derived else { return try columns(interpolation, by: resolver, number: number, in: space) }
        do throws(ChartError) {
            var curve = try columns(interpolation, by: resolver, number: number, in: space)
            for series in precedingDerivations + [derived] {
                curve.y = try series.values(from: curve.y, by: resolver, at: .plot(number)["derived"])
            }
            return curve
        } catch {
            // The client did not set the keys that the error names.
            throw ChartError(
                at: .plot(number)["derived"]["from"], "The data of the other plot cannot be used here: \(error.detail)"
            )
        }
    }

    private func columns(
        _ interpolation: Interpolation, by resolver: Resolver, number: Int, in space: Int
    ) throws(ChartError) -> ResolvedScatterPlot.Curve {
        let place = GraphPlace.plot(number)
        guard let y else {
            throw ChartError(at: place, "A plot needs y, function or derived.")
        }
        let yColumn = try resolver.column(of: y, at: place["y"])
        let xColumn = try x.map { field throws(ChartError) in try resolver.column(of: field, at: place["x"]) }
        if let xColumn, xColumn.count != yColumn.count {
            throw ChartError(
                at: place["y"], "x has \(xColumn.count) values and y has \(yColumn.count); the counts must be equal.")
        }
        var ys = try resolver.numbers(yColumn, along: .y, in: space, at: place["y"])
        let xs: [Double]
        var countWithoutX = 0
        if let xColumn {
            xs = try resolver.numbers(xColumn, along: .x, in: space, at: place["x"])
            // Values without a position are not shown, so they do not extend the range.
            if xs.contains(where: \.isNaN) {
                for index in xs.indices where xs[index].isNaN {
                    if !ys[index].isNaN { countWithoutX += 1 }
                    ys[index] = .nan
                }
            }
        } else {
            try resolver.claim(ys.count, each: ElementMemory.number, at: place)
            xs = (0..<ys.count).map(Double.init)
        }
        return .init(x: xs, y: ys, interpolation: interpolation, countWithoutX: countWithoutX)
    }

    /// Samples a function to determine its extent. The points that are drawn are sampled when the scales are known.
    private func samples(
        of function: Function, by resolver: Resolver, number: Int, in space: Int
    ) throws(ChartError) -> ResolvedScatterPlot.Curve {
        let domain = try domain(of: number, in: space, resolver)
        let samples = FunctionSamples(
            of: function, on: Scale(type: domain.type, range: domain.range, start: 0, end: 500), tolerance: 0,
            resolution: 1, within: domain.dataRange, resolver.budget)
        return ResolvedScatterPlot.Curve(
            x: samples.x, y: samples.y, interpolation: .linear,
            function: .init(
                function: function, resolution: resolution, dataRange: domain.dataRange, isBroken: samples.isBroken))
    }

    /// Returns the scale type and range of x for sampling a function, and the client's range.
    private func domain(
        of number: Int, in space: Int, _ resolver: Resolver
    ) throws(ChartError) -> (type: ScaleType, range: PlotRange, dataRange: PlotRange?) {
        let place = GraphPlace.plot(number)
        let dimension = resolver.spaces[space].x
        let shown = try dimension.range(dataRange, at: place["dataRange"])
        guard let range = try resolver.rangeOfX(in: space) ?? shown, range.isUsable(on: dimension.type) else {
            throw ChartError(
                at: place["function"],
                "The range of the function is unknown: set the range of x in the plot space, set a dataRange, or add other plots with data."
            )
        }
        return (dimension.type, range, shown)
    }

    /// The cost of the points without lines, areas and symbols.
    func cost(in context: CostContext) -> Cost {
        var cost = Cost()
        if function == nil {
            let steps = Double(1 + precedingDerivations.count + (derived == nil ? 0 : 1))
            cost.records = context.count(y) * ElementCost.record * steps
            cost.memory = context.count(y) * Double(ElementMemory.point)
        } else {
            let samples = sampleCount(in: context)
            cost.records = samples * ElementCost.record
            cost.memory = samples * Double(ElementMemory.point)
            cost.areas = samples * ElementCost.sample
        }
        return cost
    }

    /// The maximum number of points at which a function is calculated.
    func sampleCount(in context: CostContext) -> Double {
        min(100_000, max(context.width, 2_000) / max(0.001, resolution))
    }
}

extension Resolver {
    /// Returns the range of x of a plot space, as far as it is known before the layout: the client's range, completed
    /// by the data of the plots; nil if there is neither.
    fileprivate func rangeOfX(in space: Int) throws(ChartError) -> PlotRange? {
        let owner = graph.owner(ofPlotSpace: space, along: .x)
        let dimension = spaces[space].x
        let wanted = graph.dimension(ofPlotSpace: owner, along: .x)
        let place = GraphPlace.graph["plotSpaces"][owner]["x"]["range"]
        let start = try wanted.start.map { value throws(ChartError) in
            try dimension.number(for: value, at: wanted.length == nil ? place[0] : place["location"])
        }
        var end = try wanted.end.map { value throws(ChartError) in try dimension.number(for: value, at: place[1])
        }
        if let start, let length = wanted.length { end = start + length }
        if let start, let end { return PlotRange(from: start, to: end) }
        var extent: Extent?
        for plot in graph.plots where plot.needsPlotSpace && !plot.common.isHidden && !budget.poll() {
            let other = try index(ofPlotSpace: plot.common.plotSpace, at: .graph)
            guard graph.owner(ofPlotSpace: other, along: .x) == owner else { continue }
            extent = Extent.union(extent, try extentOfX(plot, in: other))
        }
        guard let extent else { return nil }
        return PlotRange(from: start ?? extent.minimum, to: end ?? extent.maximum)
    }

    private func extentOfX(_ plot: any Plot, in space: Int) throws(ChartError) -> Extent? {
        var extent: Extent?
        for field in plot.fields(along: .x) {
            let column = try column(of: field, at: .graph)
            extent = Extent.union(
                extent, Extent(of: try numbers(column, along: .x, in: space, at: .graph), fit: .tight))
        }
        if extent == nil, let field = plot.fields(along: .y).first {
            let count = try column(of: field, at: .graph).count
            if count > 0 { extent = Extent(minimum: 0, maximum: Double(count - 1), fit: .tight) }
        }
        return extent
    }
}
