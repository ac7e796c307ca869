import Drawing
import Geometry

/// A radar or polar plot with its data as numbers.
package struct ResolvedPolarPlot: ResolvedPlot {
    package struct Point: Sendable {
        /// The angle in degrees, counter-clockwise from the right.
        package var angle: Double
        /// The value in data units; NaN if it is missing.
        package var radius: Double
    }

    package var name: String?
    package var space: ResolvedPolarSpace
    /// Whether this plot draws the grid: it is the first of the plots that share the grid.
    package var drawsGrid: Bool
    package var points: [Point]
    package var isClosed: Bool
    package var line: LineStyle?
    package var areaFill: Fill?
    package var symbol: PlotSymbol?
    package var labels: ResolvedDataLabels?
    package var showsInLegend: Bool

    package func extent(along coordinate: Coordinate) -> Extent? { nil }

    package var legendEntries: [LegendEntry] {
        guard showsInLegend, let name else { return [] }
        return [LegendEntry(title: name, swatch: .line(line, area: areaFill, symbol: symbol))]
    }

    package func scene(in context: PlotContext) -> any PlotScene {
        PolarScene(self, in: context)
    }
}
