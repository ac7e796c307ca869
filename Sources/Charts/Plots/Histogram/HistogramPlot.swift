import Budget
import Data
import Drawing
import Formatting
import Geometry
import Numbers

/// The distribution of values, with a bar for each bin. Neighboring bars touch.
package struct HistogramPlot: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var barsAreHorizontal: Bool
    package var values: Field
    package var bins: Histogram.Binning
    package var normalization: Histogram.Normalization
    package var color: Color?
    package var fill: Fill?
    package var lineStyle: LineStylePatch?
    /// The name of a stack. Bars of the same stack are stacked; those of others overlap.
    package var stack: String?
    /// Whether a curve above the bars shows the density of the values.
    package var hasDensity = false
    package var densityLineStyle: LineStylePatch?
    package var bandwidth = KernelDensity.Bandwidth.scott

    package init(values: Field = .values(.numbers([]))) {
        self.values = values
        barsAreHorizontal = false
        bins = .automatic
        normalization = .count
    }

    package var needsPlotSpace: Bool { true }

    package var kind: ChartKind { .histogram }

    /// The coordinate that is divided into bins.
    private var binnedCoordinate: Coordinate { barsAreHorizontal ? .y : .x }

    package var valueCoordinate: Coordinate { binnedCoordinate.orthogonal }

    package func fields(along coordinate: Coordinate) -> [Field] {
        [coordinate == binnedCoordinate ? values : .values(.numbers([]))]
    }

    package func measures(along coordinate: Coordinate) -> Bool { true }

    package func measuresShares(along coordinate: Coordinate) -> Bool {
        coordinate == valueCoordinate && normalization.isShare
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        let space = try resolver.index(ofPlotSpace: common.plotSpace, at: place["plotSpace"])
        guard let numbers = try resolver.numerals(of: values, at: place["values"]) else {
            throw ChartError(at: place["values"], "The values of a histogram must be numbers.")
        }
        try resolver.claim(numbers.count, each: 2 * ElementMemory.number, at: place)
        guard !resolver.budget.isSpent(before: numbers.count * 80) else { throw ChartError(stoppedAt: place) }
        let histogram = Histogram(numbers, edges: try commonEdges(in: space, &resolver, at: place))
        let tips = histogram.heights(normalization)
        let edges = histogram.edges
        let middles = zip(edges, edges.dropFirst()).map { $0 / 2 + $1 / 2 }
        var color = color ?? resolver.theme.color(at: number)
        if stack == nil, resolver[Histograms.self].areTranslucent, color.alpha == 1, common.opacity == 1 {
            color.alpha = 0.6
        }
        let colorOfCurve = color.withAlpha(1)
        if hasDensity, stack == nil { color.alpha = min(color.alpha, 0.4) }
        var look = ResolvedBarPlot.Look(fill: fill ?? .color(color))
        look.lineStyle = lineStyle?.over(LineStyle(.black))
        look.isSharp = true
        look.adjoins = true
        var (levels, bases) = (tips, [Double](repeating: 0, count: tips.count))
        if let stack {
            let key = Stacks.Key(name: Name(stack), space: space, kind: .bar(binnedCoordinate))
            guard let totals = resolver[Stacks.self].add(tips, at: middles, to: key, resolver.budget) else {
                throw ChartError(stoppedAt: place)
            }
            (bases, levels) = totals
            look.gap = edges.count > 40 ? 0 : 1
        }
        let bars = ResolvedBarPlot(
            name: common.name, space: space, locationCoordinate: binnedCoordinate, location: middles, tip: levels,
            base: bases, breadth: BarBreadth(edges: edges), look: look,
            labels: common.labels.resolved(
                theme: resolver.theme, offset: 4, formatter: resolver.spaces[space][valueCoordinate].labelFormatter),
            labelField: .tip, labelValues: tips, stack: stack, isNormalized: false, legendTitles: [],
            showsInLegend: common.showsInLegend, warnings: warnings(histogram, at: place))
        guard hasDensity else { return bars }
        return try bars.overlaid(by: densityCurve(numbers, edges, colorOfCurve, space, &resolver, at: place))
    }

    /// Returns the curve of the density in the unit of the bars' heights; nil if it cannot be shown.
    private func densityCurve(
        _ numbers: [Double], _ edges: [Double], _ color: Color, _ space: Int, _ resolver: inout Resolver,
        at place: GraphPlace
    ) throws(ChartError) -> ResolvedDensityCurve {
        let isCumulative = normalization == .cumulativeCount || normalization == .cumulativeProbability
        var shape: DensityShape?
        if stack == nil, !isCumulative {
            try resolver.claim(numbers.count, each: 4 * ElementMemory.number, at: place)
            // The bars show counts per unit of the values, also on a logarithmic scale.
            shape = DensityShape(numbers, bandwidth, cut: 3, steps: 200, on: .identity, resolver.budget)
            guard !resolver.budget.isSpent else { throw ChartError(stoppedAt: place) }
            let width = edges.count > 1 ? edges[1] - edges[0] : 1
            switch normalization {
            case .count: shape?.scale(by: width * Double(numbers.count(where: \.isFinite)))
            case .probability: shape?.scale(by: width)
            case .density, .cumulativeCount, .cumulativeProbability: break
            }
        }
        let line = LineStyle(color, width: 2, join: .round)
        let reason =
            stack != nil
            ? "has no effect on stacked bars."
            : isCumulative
                ? "has no effect on accumulated bars."
                : "has no effect: there are no two different numbers."
        return ResolvedDensityCurve(
            shape: shape, coordinate: binnedCoordinate, line: densityLineStyle?.over(line) ?? line,
            warning: shape == nil ? ChartWarning(place["density"], reason) : nil)
    }

    /// The edges of the bins of all histograms of a plot space with the same setting, which could not be compared
    /// otherwise.
    private func commonEdges(
        in space: Int, _ resolver: inout Resolver, at place: GraphPlace
    ) throws(ChartError) -> [Double] {
        let key = Histograms.Key(space: space, isHorizontal: barsAreHorizontal, bins: bins)
        if let known = resolver[Histograms.self].edges[key] { return known }
        var values: [Double] = []
        for case let plot as HistogramPlot in resolver.graph.plots where !resolver.budget.poll() {
            guard !plot.common.isHidden, plot.bins == bins, plot.barsAreHorizontal == barsAreHorizontal,
                (try? resolver.index(ofPlotSpace: plot.common.plotSpace, at: place)) == space,
                let numbers = try? resolver.numerals(of: plot.values, at: place)
            else { continue }
            try resolver.claim(numbers.count, each: 2 * ElementMemory.number, at: place)
            guard !resolver.budget.isSpent(before: numbers.count * 80) else { throw ChartError(stoppedAt: place) }
            values += numbers
        }
        let edges = Histogram.edges(of: values, bins)
        resolver[Histograms.self].edges[key] = edges
        return edges
    }

    private func warnings(_ histogram: Histogram, at place: GraphPlace) -> [ChartWarning] {
        guard case .width(let width) = bins, let first = histogram.edges.first,
            let second = histogram.edges.dropFirst().first,
            second - first > width * 1.5
        else { return [] }
        return [
            ChartWarning(
                place["bins"],
                "has a width of \(DecimalNumber.exactText(width)), which needs too many bins; a width of \(DecimalNumber.exactText(second - first)) is used."
            )
        ]
    }

    package var standsOnAxis: Bool { true }

    package func cost(in context: CostContext) -> Cost {
        var cost = Cost()
        cost.records = context.count(values) * ElementCost.record
        cost.memory = context.count(values) * Double(ElementMemory.valueOfHistogram)
        if hasDensity { cost.records += context.count(values) * 2_000 }
        cost.areas = context.area(context.pixels, fill ?? .color(.black)) + 1_000 * ElementCost.shape
        return cost
    }
}

/// The shared state of a graph's histograms.
private struct Histograms: SharedState {
    /// Histograms with the same bins.
    struct Key: Hashable {
        var space: Int
        var isHorizontal: Bool
        var bins: Histogram.Binning
    }

    var edges: [Key: [Double]] = [:]
    /// Whether several histograms overlap, so that each must be visible behind the others.
    let areTranslucent: Bool

    init(of graph: Graph) {
        let count = graph.plots.count { plot in
            (plot as? HistogramPlot).map { $0.stack == nil && !$0.common.isHidden } ?? false
        }
        areTranslucent = count > 1 && graph.theme.conventions.drawsTranslucentHistograms
    }
}
