import Data
import Drawing
import Geometry

/// What a scene keeps of its layout, so that its plots can be placed again while they or their ranges move.
struct PlotStage: Sendable {
    /// The visible plots.
    var plots: [any ResolvedPlot] = []
    /// How each plot is placed.
    var contexts: [PlotContext] = []
    /// The opacity, shadow and clipping of each plot.
    var layers: [PlotLayer] = []
    /// What identifies each plot in another scene: its id, its name, or its number.
    var identities: [PlotIdentity] = []
    /// The scales and the categories of each plot space.
    var spaces: [Space] = []
    /// The plot space of each plot.
    var spaceOfPlot: [Int] = []
    /// The plot space of each axis of the scene.
    var spaceOfAxis: [Int] = []

    struct Space: Sendable {
        var scales: PlotScales
        var x: [String]
        var y: [String]

        /// The names of the values 0, 1, 2 … along a coordinate; empty unless it has names.
        func categories(along coordinate: Coordinate) -> [String] { coordinate == .x ? x : y }
    }
}

/// What identifies a plot among the plots of another graph.
struct PlotIdentity: Hashable, Sendable {
    var name: Name?
    /// The number among the plots of that name.
    var number: Int
}

extension PlotAreaLayout {
    /// - Parameter fineness: The factor for the sizes of symbols and lines.
    func stage(of result: Result) -> PlotStage {
        let resolved = context.resolved
        var numbers: [Name?: Int] = [:]
        let identities = resolved.numberOfPlot.map { number in
            let common = graph.plots[number].common
            let name = (common.identifier ?? common.title).map { Name($0) }
            defer { numbers[name, default: 0] += 1 }
            return PlotIdentity(name: name, number: numbers[name, default: 0])
        }
        return PlotStage(
            plots: resolved.plots,
            contexts: contexts(in: result, labelArea: frame).map { plot in
                var plot = plot
                plot.fineness = fineness(in: result)
                return plot
            },
            layers: resolved.layerOfPlot, identities: identities,
            spaces: zip(resolved.spaces, result.scales).map { space, scales in
                PlotStage.Space(scales: scales, x: space.x.categories, y: space.y.categories)
            },
            spaceOfPlot: resolved.spaceOfPlot,
            spaceOfAxis: resolved.axes.filter { !$0.axis.isHidden }.map(\.space))
    }
}
