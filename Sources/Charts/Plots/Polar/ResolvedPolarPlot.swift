import Drawing
import Geometry

/// A radar or polar plot with its data as numbers.
struct ResolvedPolarPlot: ResolvedPlot {
    struct Point: Sendable {
        /// The angle in degrees, counter-clockwise from the right.
        var angle: Double
        /// The value in data units; NaN if it is missing.
        var radius: Double
    }

    var name: String?
    var space: ResolvedPolarSpace
    /// Whether this plot draws the grid: it is the first of the plots that share the grid.
    var drawsGrid: Bool
    var points: [Point]
    var isClosed: Bool
    var line: LineStyle?
    var areaFill: Fill?
    var symbol: PlotSymbol?
    var labels: ResolvedDataLabels?
    var showsInLegend: Bool
    var warnings: [ChartWarning] = []

    var isEmpty: Bool? { points.allSatisfy { $0.radius.isNaN } }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    var legendEntries: LegendEntries {
        guard showsInLegend, let name else { return [] }
        return [LegendEntry(title: name, swatch: .line(line, area: areaFill, symbol: symbol))]
    }

    func scene(in context: PlotContext) -> any PlotScene {
        PolarScene(self, in: context)
    }
}
