import Data
import Numbers

extension Resolver {
    /// The scatter plot with an identifier and its place among the graph's plots.
    package func scatterPlot(
        _ identifier: String, at pointer: String
    ) throws(ChartError) -> (plot: ScatterPlot, number: Int) {
        for (number, plot) in graph.plots.enumerated() where plot.common.identifier == identifier {
            if let plot = plot as? ScatterPlot { return (plot, number) }
        }
        let known = graph.plots.compactMap { ($0 as? ScatterPlot)?.common.identifier }
        throw ChartError(
            at: pointer, "There is no line with the id \"\(identifier.prefix(40))\".", found: identifier,
            known: known.sorted())
    }

    /// The largest of all sizes that symbols stand for; 0 where there are none.
    package var largestSize: Double {
        var largest = 0.0
        for case let plot as ScatterPlot in graph.plots where !plot.common.isHidden {
            guard let sizes = plot.sizes, let column = try? column(of: sizes, at: ""),
                case .numbers(let values) = column
            else { continue }
            for value in values where value.isFinite && value > largest { largest = value }
        }
        return largest
    }

    /// The x that a plot space shows as far as it is known before the layout: the client's range, and what it leaves open
    /// from the data of the plots; nil where neither says anything.
    package func rangeOfX(in space: Int) throws(ChartError) -> PlotRange? {
        let owner = graph.owner(ofPlotSpace: space, along: .x)
        let dimension = spaces[space].x
        let wanted = graph.dimension(ofPlotSpace: owner, along: .x)
        let pointer = "/plotSpaces/\(owner)/x/range"
        let start = try wanted.start.map { value throws(ChartError) in
            try dimension.number(for: value, at: "\(pointer)/\(wanted.length == nil ? "0" : "location")")
        }
        var end = try wanted.end.map { value throws(ChartError) in try dimension.number(for: value, at: "\(pointer)/1")
        }
        if let start, let length = wanted.length { end = start + length }
        if let start, let end { return PlotRange(from: start, to: end) }
        var extent: Extent?
        for plot in graph.plots where plot.needsPlotSpace && !plot.common.isHidden {
            let other = try index(ofPlotSpace: plot.common.plotSpace, at: "")
            guard graph.owner(ofPlotSpace: other, along: .x) == owner else { continue }
            extent = Extent.union(extent, try extentOfX(plot, in: other))
        }
        guard let extent else { return nil }
        return PlotRange(from: start ?? extent.minimum, to: end ?? extent.maximum)
    }

    private func extentOfX(_ plot: any Plot, in space: Int) throws(ChartError) -> Extent? {
        var extent: Extent?
        for field in plot.fields(along: .x) {
            let column = try column(of: field, at: "")
            extent = Extent.union(extent, Extent(of: try numbers(column, along: .x, in: space, at: ""), fit: .tight))
        }
        if extent == nil, let field = plot.fields(along: .y).first {
            let count = try column(of: field, at: "").count
            if count > 0 { extent = Extent(minimum: 0, maximum: Double(count - 1), fit: .tight) }
        }
        return extent
    }
}
