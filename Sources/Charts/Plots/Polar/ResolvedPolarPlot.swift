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
    @Indirect var space: ResolvedPolarSpace
    /// Whether this plot draws the grid: it is the first of the plots that share the grid.
    var drawsGrid: Bool
    /// Whether this plot is the last of the plots that share the grid.
    var isLast: Bool
    var points: [Point]
    var isClosed: Bool
    var line: LineStyle?
    var areaFill: Fill?
    var symbol: PlotSymbol?
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    /// The color of the labels; nil is the color of their style.
    var labelColor: Color?
    var showsInLegend: Bool
    var warnings: [ChartWarning] = []

    /// Whether the values of the rings are omitted where data labels are. Otherwise data labels are omitted.
    var ringLabelsYield: Bool { space.theme.conventions.keepsRingValuesClear }

    var isEmpty: Bool? { points.allSatisfy { $0.radius.isNaN } }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    var legendEntries: LegendEntries {
        guard showsInLegend, let name else { return [] }
        return [LegendEntry(title: name, swatch: .line(line, area: areaFill, symbol: symbol))]
    }

    func obstacles(in context: PlotContext) -> [LabelObstacle] {
        guard line?.isVisible == true, ringLabelsYield, points.count <= ObstacleGrid.maximumCount else { return [] }
        var plot = self
        plot.labels = nil
        return PolarScene(plot, in: context).obstacles
    }

    func scene(in context: PlotContext) -> any PlotScene {
        PolarScene(self, in: context)
    }
}
