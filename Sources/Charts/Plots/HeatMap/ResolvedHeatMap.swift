import Drawing
import Geometry

/// A heat map with numeric data.
struct ResolvedHeatMap: ResolvedPlot {
    /// The day of each record of a calendar; empty for other heat maps.
    var days: [Double]
    var grid: HeatGrid
    @Indirect var colorScale: ResolvedColorScale
    /// The distance between two cells, in points; nil depends on their size and on `hasNames`.
    var cellPadding: Double?
    /// Whether both columns and rows are categories.
    var hasNames: Bool
    /// The radius of the corners, in points.
    var cellCornerRadius: Double
    var nullFill: Fill?
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    @IndirectOptional var colorBar: ResolvedColorBar? = nil
    var warnings: [ChartWarning]

    /// True if no cell has a value, although there are cells.
    var isEmpty: Bool? { grid.values.allSatisfy(\.isNaN) ? true : nil }

    var paintsAreas: Bool { true }

    func extent(along coordinate: Coordinate) -> Extent? {
        Extent(of: coordinate == .x ? grid.columnEdges : grid.rowEdges, fit: .tight)
    }

    func values(along coordinate: Coordinate) -> [[Double]] {
        [coordinate == .x ? grid.columnOfCell.map { grid.columns[$0] } : grid.rowOfCell.map { grid.rows[$0] }]
    }

    var legendEntries: LegendEntries { [] }

    func scene(in context: PlotContext) -> any PlotScene {
        HeatMapScene(self, in: context)
    }
}
