import Drawing
import Geometry

/// A pie chart with its shares worked out.
package struct ResolvedPieChart: ResolvedPlot {
    package struct Slice: Sendable {
        package var title: String?
        package var value: Double
        /// Of the whole, from 0 to 1.
        package var share: Double
        package var fill: Fill
    }

    package var slices: [Slice]
    package var innerRadius: Double
    package var pieRadius: Double?
    package var startAngle: Double
    package var direction: PieChart.Direction
    package var border: LineStyle?
    package var label: PieChart.SliceLabel?
    package var labelTextStyle: TextStylePatch?
    package var showsInLegend: Bool

    package func extent(along coordinate: Coordinate) -> Extent? { nil }

    package var legendEntries: [LegendEntry] {
        guard showsInLegend else { return [] }
        return slices.compactMap { slice in
            slice.title.map { LegendEntry(title: $0, swatch: .box(slice.fill, border: nil)) }
        }
    }

    package func scene(in context: PlotContext) -> any PlotScene {
        PieScene(self, in: context)
    }
}
