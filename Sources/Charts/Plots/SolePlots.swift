import Geometry

/// Plots that take the whole plot area, so that there is no space for another plot.
struct SolePlots: SharedState {
    /// The number of visible plots.
    fileprivate let count: Int

    init(of graph: Graph) {
        count = graph.plots.count { !$0.common.isHidden }
    }
}

extension Resolver {
    /// Checks that a plot that takes the whole plot area is the only visible one.
    mutating func expectAlone(_ number: Int) throws(ChartError) {
        guard self[SolePlots.self].count > 1 else { return }
        throw ChartError(
            at: .plot(number)["type"],
            "A plot of this type takes the whole plot area, so it must be the only plot. Write each into its own chart of graphs."
        )
    }
}

extension PlotContext {
    /// Whether a text leaves the area for labels, so that it would cover titles or not be whole.
    func leaves(_ label: PlacedText) -> Bool { !labelArea.contains(label.bounds, tolerance: 0.5) }
}
