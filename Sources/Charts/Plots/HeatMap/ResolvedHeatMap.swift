import Drawing
import Geometry

/// A heat map in numbers.
package struct ResolvedHeatMap: ResolvedPlot {
    package var grid: HeatGrid
    package var colorScale: ResolvedColorScale
    /// In points; nil depends on the cells' size.
    package var cellPadding: Double?
    /// Whether both columns and rows are categories.
    package var hasNames: Bool
    /// In points.
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
