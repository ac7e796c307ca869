import Data
import Dialects
import Formatting

/// A series as a description tells it.
struct DescribedSeries {
    /// A plot with its index in the scene.
    typealias Numbered = (offset: Int, element: ScenePlot)

    /// Nil for a series without a name.
    var name: String?
    /// The plots that show it, at most `maximumPlots`.
    var plots: [Numbered]

    private static let maximumPlots = 4

    /// The series of plots, each once. Plots of the same name are one series, as a line and its points or its band, and so
    /// are the parts of a plot without a name, such as bars and their error bars.
    /// - Complexity: O(n).
    static func all(of plots: [Numbered]) -> [DescribedSeries] {
        var series: [DescribedSeries] = []
        var indices: [Key: Int] = [:]
        for plot in plots {
            let name = plot.element.name.flatMap { $0.isEmpty ? nil : $0 }
            let key = name.map { Key.name(Name($0)) } ?? .place(plot.element.place)
            if let index = indices[key] {
                if series[index].plots.count < maximumPlots { series[index].plots.append(plot) }
            } else {
                indices[key] = series.count
                series.append(DescribedSeries(name: name, plots: [plot]))
            }
        }
        return series
    }

    private enum Key: Hashable {
        case name(Name)
        case place(SpecPlace)
    }
}

/// A series with the plot that is described for it, and its records.
struct FilledSeries {
    var name: String?
    var plot: DescribedSeries.Numbered
    var columns: SceneColumns

    /// Chooses the first plot with records that is no range, or else the first one with records.
    /// - Returns: Nil for a series without records, such as a function.
    init?(_ series: DescribedSeries, in scene: any ChartScene) {
        let ranges = series.plots.filter { $0.element.kind == .range }
        for plot in series.plots.filter({ $0.element.kind != .range }) + ranges {
            guard let columns = scene.columns(ofPlot: plot.offset) else { continue }
            (name, self.plot, self.columns) = (series.name, plot, columns)
            return
        }
        return nil
    }
}
