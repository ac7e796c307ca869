import Budget
import Data
import Diagnostics
import Drawing

/// A graph with resolved scales and numeric data.
///
/// It is large, immutable, and used by many steps of the layout. It is therefore a class and passed by reference.
final class ResolvedGraph {
    let graph: Graph
    let references: References
    let spaces: [ResolvedPlotSpace]
    /// The visible plots.
    let plots: [any ResolvedPlot]
    /// The opacity, shadow and clipping of each plot as a whole.
    let layerOfPlot: [PlotLayer]
    /// The index of each plot in the graph.
    let numberOfPlot: [Int]
    /// The index of the plot space of each plot.
    let spaceOfPlot: [Int]
    let axes: [ResolvedAxis]
    let rules: [Rule]
    /// The legend; nil if none is shown.
    @IndirectOptional private(set) var legend: Legend? = nil
    /// The legend entries of all plots. `entries(of:at:)` returns those of a specific legend.
    let legendEntries: LegendEntries
    /// The legend entries by plot number.
    private let entriesOfPlot: [LegendEntries]

    /// - Parameter budget: What the render may take. Once it is spent, the remaining plots are omitted.
    init(_ described: Graph, budget: RenderBudget = .unlimited) throws(ChartError) {
        let graph = try described.withDerivedSeries() ?? described
        self.graph = graph
        let references = try References(graph)
        self.references = references
        let spaces = try ResolvedPlotSpace.all(of: graph, references, budget)
        self.spaces = spaces
        rules = try Self.rules(of: graph, references, spaces)
        var resolver = Resolver(graph: graph, references: references, spaces: spaces, budget: budget)
        var plots: [any ResolvedPlot] = []
        var spaceOfPlot: [Int] = []
        var layers: [PlotLayer] = []
        try Self.checkIdentifiers(of: graph)
        var entriesOfPlot = [LegendEntries](repeating: [], count: graph.plots.count)
        var numbers: [Int] = []
        for (number, plot) in graph.plots.enumerated() where !budget.poll() {
            guard !plot.common.isHidden else {
                entriesOfPlot[number] = Self.entries(ofHidden: plot, number: number, resolver)
                    .of(plot: graph.describedNumber(ofPlot: number))
                continue
            }
            let space = try references.index(ofPlotSpace: plot.common.plotSpace, at: .plot(number)["plotSpace"])
            for part in try Self.parts(of: plot, number: number, resolver: &resolver) {
                plots.append(part)
                numbers.append(number)
                spaceOfPlot.append(space)
                layers.append(PlotLayer(of: plot))
            }
        }
        for index in plots.indices where !budget.poll() { plots[index] = plots[index].finished(by: &resolver) }
        for (part, number) in zip(plots, numbers) where !budget.poll() {
            entriesOfPlot[number] += Self.entries(of: graph.plots[number], part)
                .of(plot: graph.describedNumber(ofPlot: number))
        }
        self.plots = plots
        numberOfPlot = numbers
        layerOfPlot = layers
        self.spaceOfPlot = spaceOfPlot
        let described = Self.describedAxes(of: graph)
        let spacesOfAxes = try references.spaces(of: described.map(\.plotSpace), at: .graph["axes"])
        let axes = Self.colored(
            Self.placed(described, in: spacesOfAxes, of: graph), in: spacesOfAxes,
            plots: zip(spaceOfPlot, plots).map { (space: $0, plot: $1) }, of: graph)
        var resolvedAxes: [ResolvedAxis] = []
        for (number, space) in spacesOfAxes.enumerated() {
            resolvedAxes.append(try ResolvedAxis(axes[number], number: number, space: space, in: spaces[space]))
        }
        self.axes = resolvedAxes
        self.entriesOfPlot = entriesOfPlot
        var legendEntries: LegendEntries = []
        for entries in entriesOfPlot { legendEntries += entries }
        self.legendEntries = legendEntries
        // An annotation with the legend replaces the automatic one.
        let isElsewhere = graph.hasLegendAnnotation
        let isAutomatic =
            (legendEntries.count > 1 || legendEntries.shown.contains(where: \.isNeeded)) && !isElsewhere
        let legend = graph.legend ?? (isAutomatic ? Legend(theme: graph.theme) : nil)
        self.legend = legendEntries.isEmpty || legend?.isHidden == true ? nil : legend
    }

    /// Warnings about a legend and common plot settings without effect.
    var warnings: [ChartWarning] {
        let isEmpty = graph.legend.map { !$0.isHidden } ?? false && legendEntries.isEmpty
        let isUntitled = graph.plots.contains { $0.common.showsInLegend && !$0.common.isHidden }
        let legend: [ChartWarning] =
            isEmpty && isUntitled ? [ChartWarning(.graph["legend"], "has no entries. Give the plots titles.")] : []
        let labels: [ChartWarning] = graph.plots.enumerated().compactMap { number, plot in
            let labels = plot.common.labels
            // Pies have other kinds of labels.
            guard !plot.common.isHidden, plot.needsPlotSpace, !labels.areShown, !labels.textBox.isPlain else {
                return nil
            }
            return ChartWarning(.plot(number), "sets a box for labels but shows no labels.")
        }
        return legend + labels
    }

    /// Whether a plot is gray, because others are highlighted.
    func isMuted(_ plot: Int) -> Bool { graph.plots[numberOfPlot[plot]].common.isMuted }

    /// The indices of the plots from the back to the front: the ground, then the gray ones.
    var drawingOrder: [Int] {
        let others = plots.indices.filter { !plots[$0].isGround }
        return plots.indices.filter { plots[$0].isGround } + others.filter(isMuted) + others.filter { !isMuted($0) }
    }

    /// The indices of the plots in the order in which their labels are placed: the gray ones last.
    var orderOfLabels: [Int] { plots.indices.filter { !isMuted($0) } + plots.indices.filter(isMuted) }

    /// The warnings of plots that are laid out, with their plots if there are several.
    func warnings(of scenes: [any PlotScene]) -> [ChartWarning] {
        guard Set(graph.numbersBeforeDivision).count > 1 || graph.numbersBeforeDivision.isEmpty && graph.plots.count > 1
        else { return scenes.flatMap(\.warnings) }
        return zip(scenes, numberOfPlot).flatMap { scene, number in
            scene.warnings.map { $0.about(.plot(number)) }
        }
    }

    /// Returns the entries of a legend, in its order.
    /// - Parameter place: The place of the legend in the graph, for errors.
    func entries(of legend: Legend, at place: GraphPlace) throws(ChartError) -> LegendEntries {
        guard let identifiers = legend.plots else { return legendEntries }
        var numbers: [Name: [Int]] = [:]
        for (number, plot) in graph.plots.enumerated() {
            if let identifier = plot.common.identifier { numbers[Name(identifier), default: []].append(number) }
        }
        var result: LegendEntries = []
        for (index, identifier) in identifiers.enumerated() {
            guard let series = numbers[identifier] else {
                throw ChartError(
                    at: place["plots"][index], "There is no plot with the id \"\(identifier.shortened(to: 40))\".",
                    found: identifier, known: numbers.keys.sorted().map(\.text))
            }
            for number in series { result += entriesOfPlot[number] }
        }
        return result
    }

    private static func entries(of plot: any Plot, _ resolved: any ResolvedPlot) -> LegendEntries {
        let entries = resolved.legendEntries
        return entries.map { entry in
            var entry = entry
            if entries.count == 1, entry.title == plot.common.name {
                entry.attributedTitle = plot.common.attributedTitle ?? entry.attributedTitle
            }
            entry.isDimmed = plot.common.isHidden
            entry.isMuted = plot.common.isMuted || entry.isMuted
            entry.drawsDecoration = plot.common.drawsLegendSwatchDecoration
            return entry
        }
    }

    /// Returns the entries of a hidden plot, which does not affect scales and stacks.
    private static func entries(ofHidden plot: any Plot, number: Int, _ resolver: Resolver) -> LegendEntries {
        guard plot.common.showsInLegend else { return [] }
        var resolver = resolver
        if let resolved = try? plot.resolved(by: &resolver, number: number) { return entries(of: plot, resolved) }
        // The scale contains only the categories of visible plots, so the plot's own ones may be missing.
        guard let name = plot.common.name else { return [] }
        var entry = LegendEntry(title: name, swatch: .box(.color(resolver.theme.color(at: number)), border: nil))
        entry.isDimmed = true
        return [entry]
    }

    /// Whether the graph contains only pies.
    var hasOnlyPies: Bool { graph.plots.allSatisfy { !$0.needsPlotSpace } && !graph.plots.isEmpty }

    /// A plot, its error bars and the labels of several plots, in drawing order.
    private static func parts(
        of plot: any Plot, number: Int, resolver: inout Resolver
    ) throws(ChartError) -> [any ResolvedPlot] {
        let resolved = try plot.resolved(by: &resolver, number: number)
        let labels = try plot.resolvedLabels(above: resolved, by: &resolver, number: number)
        let above = [labels].compactMap(\.self)
        guard let bars = try plot.common.errorBars?.resolved(on: resolved, of: plot, by: resolver, number: number)
        else { return [resolved] + above }
        let plot = resolved.with(errors: bars.reach)
        return (resolved.errorBarAnchor?.isBehindPlot == true ? [bars, plot] : [plot, bars]) + above
    }

    private static func checkIdentifiers(of graph: Graph) throws(ChartError) {
        var known: [Name: Int] = [:]
        for (number, plot) in graph.plots.enumerated() {
            // The series of one plot have the same identifier.
            let origin = graph.describedNumber(ofPlot: number)
            guard let identifier = plot.common.identifier,
                let other = known.updateValue(origin, forKey: Name(identifier)), other != origin
            else { continue }
            throw ChartError(
                at: .plot(number)["id"], "There are two plots with the id \"\(identifier.shortened(to: 40))\".")
        }
    }
}
