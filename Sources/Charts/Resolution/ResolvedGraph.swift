/// A graph whose scales are known and whose data is all numbers.
package struct ResolvedGraph {
    package let graph: Graph
    package let spaces: [ResolvedPlotSpace]
    /// Those that are shown.
    package let plots: [any ResolvedPlot]
    /// How each of them is drawn as a whole.
    package let layerOfPlot: [PlotLayer]
    /// The plot space of each plot.
    package let spaceOfPlot: [Int]
    package let axes: [ResolvedAxis]
    /// Nil when there is nothing to show.
    package let legend: Legend?
    package let legendEntries: [LegendEntry]

    package init(_ described: Graph) throws(ChartError) {
        let graph = try described.withDerivedSeries()
        self.graph = graph
        let references = try References(graph)
        var spaces: [ResolvedPlotSpace] = []
        for number in graph.plotSpaces.indices {
            spaces.append(try ResolvedPlotSpace(number: number, graph: graph, references: references))
        }
        self.spaces = spaces
        var resolver = Resolver(graph: graph, references: references, spaces: spaces)
        var plots: [any ResolvedPlot] = []
        var spaceOfPlot: [Int] = []
        var layers: [PlotLayer] = []
        try Self.checkIdentifiers(of: graph.plots)
        for (number, plot) in graph.plots.enumerated() where !plot.common.isHidden {
            let space = try references.index(ofPlotSpace: plot.common.plotSpace, at: "/plots/\(number)/plotSpace")
            for part in try Self.parts(of: plot, number: number, resolver: &resolver) {
                plots.append(part)
                spaceOfPlot.append(space)
                layers.append(PlotLayer(of: plot))
            }
        }
        plots = plots.map { $0.finished(by: resolver) }
        self.plots = plots
        layerOfPlot = layers
        self.spaceOfPlot = spaceOfPlot
        let axes = graph.axes ?? Self.automaticAxes(of: graph)
        var resolvedAxes: [ResolvedAxis] = []
        for (number, space) in try references.spaces(of: axes.map(\.plotSpace), at: "/axes").enumerated() {
            resolvedAxes.append(try ResolvedAxis(axes[number], number: number, space: space, in: spaces[space]))
        }
        self.axes = resolvedAxes
        let entries = plots.flatMap(\.legendEntries)
        legendEntries = entries
        let legend = graph.legend ?? (entries.count > 1 ? Legend(theme: graph.theme) : nil)
        self.legend = legend.flatMap { $0.isHidden || entries.isEmpty ? nil : $0 }
    }

    /// Whether pies are all there is.
    package var hasOnlyPies: Bool { graph.plots.allSatisfy { !$0.needsPlotSpace } && !graph.plots.isEmpty }

    /// A plot and its error bars, in drawing order.
    private static func parts(
        of plot: any Plot, number: Int, resolver: inout Resolver
    ) throws(ChartError) -> [any ResolvedPlot] {
        let resolved = try plot.resolved(by: &resolver, number: number)
        guard let bars = try plot.common.errorBars?.resolved(on: resolved, of: plot, by: resolver, number: number)
        else { return [resolved] }
        return resolved.errorBarAnchor?.isUnder == true ? [bars, resolved] : [resolved, bars]
    }

    private static func checkIdentifiers(of plots: [any Plot]) throws(ChartError) {
        var known = Set<String>()
        for (number, plot) in plots.enumerated() {
            guard let identifier = plot.common.identifier, !known.insert(identifier).inserted else { continue }
            throw ChartError(
                at: "/plots/\(number)/id", "There are two plots with the id \"\(identifier.prefix(40))\".")
        }
    }

    private static func automaticAxes(of graph: Graph) -> [Axis] {
        guard graph.plots.contains(where: \.needsPlotSpace) || graph.plots.isEmpty else { return [] }
        // Bars that lie on their side are measured along x: the grid goes with the values.
        let isHorizontal = graph.plots.contains { $0.valueCoordinate == .x }
        return Coordinate.allCases.map { Axis(coordinate: $0, theme: graph.theme, isTurned: isHorizontal) }
    }
}
