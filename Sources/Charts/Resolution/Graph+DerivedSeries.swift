extension Graph {
    /// The graph with the fields of other plots in the place of the names of derived series, so that everything that follows
    /// finds all data where it is drawn.
    package func withDerivedSeries() throws(ChartError) -> Graph {
        var result = self
        for (number, plot) in plots.enumerated() {
            guard var plot = plot as? ScatterPlot, let derived = plot.derived else { continue }
            let pointer = "/plots/\(number)/derived/from"
            guard plot.y == nil, plot.x == nil, plot.function == nil else {
                throw ChartError(at: pointer, "A derived series takes x and y from the other plot; give it none.")
            }
            let sources = plots.filter { $0.needsPlotSpace && $0.common.identifier != nil }
            guard let source = sources.first(where: { $0.common.identifier == derived.source }) else {
                throw ChartError(
                    at: pointer, "There is no plot with the id \"\(derived.source.prefix(40))\".",
                    found: derived.source, known: sources.compactMap(\.common.identifier).sorted())
            }
            guard (source as? ScatterPlot)?.derived == nil, source.valueCoordinate == .y,
                let values = source.fields(along: .y).first
            else { throw ChartError(at: pointer, "A series can only be derived from data, as upright plots have it.") }
            plot.y = values
            plot.x = source.fields(along: .x).first
            result.plots[number] = plot
        }
        return result
    }
}
