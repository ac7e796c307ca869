import Drawing
import Geometry

/// A heat map with numeric data.
package struct ResolvedHeatMap: ResolvedPlot {
    package var grid: HeatGrid
    package var colorScale: ResolvedColorScale
    /// The distance between two cells, in points; nil depends on their size and on `hasNames`.
    package var cellPadding: Double?
    /// Whether both columns and rows are categories.
    package var hasNames: Bool
    /// The radius of the corners, in points.
    package var cellCornerRadius: Double
    package var nullFill: Fill?
    package var labels: ResolvedDataLabels?
    package var colorBar: ResolvedColorBar?
    package var warnings: [ChartWarning]

    package func extent(along coordinate: Coordinate) -> Extent? {
        Extent(of: coordinate == .x ? grid.columnEdges : grid.rowEdges, fit: .tight)
    }

    package var legendEntries: [LegendEntry] { [] }

    package func scene(in context: PlotContext) -> any PlotScene {
        HeatMapScene(self, in: context)
    }
}
