import Data
import Drawing

/// The colors of series that several plots of a graph have in common, such as lines and their points.
struct SeriesColors {
    /// The colors by the column and the name of the series.
    private var colors: [Name: [Name: Color]] = [:]

    /// Gives series that occur in an earlier plot the same color.
    /// - Parameter number: The number of the first plot.
    mutating func apply(to plots: inout [any Plot], of division: SeriesDivision, startingAt number: Int, _ theme: Theme)
    {
        guard let column = division.field.columnName else { return }
        var known = colors[column] ?? [:]
        for index in plots.indices {
            guard let name = plots[index].common.title, var plot = plots[index] as? any DivisiblePlot else { continue }
            if let earlier = known[name] {
                plot.color = plot.color ?? earlier
                plots[index] = plot
            } else {
                known[name] = plot.color ?? theme.color(at: number + index)
            }
        }
        colors[column] = known
    }
}
