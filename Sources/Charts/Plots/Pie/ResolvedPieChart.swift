import Drawing
import Formatting
import Geometry

/// A pie chart with its shares worked out.
package struct ResolvedPieChart: ResolvedPlot {
    package struct Slice: Sendable {
        /// The place of the slice's record in the data; one more than the last for the small ones together.
        package var record: Int
        package var title: String?
        /// The name in the legend; nil has no entry there.
        package var legendTitle: AttributedText?
        package var value: Double
        /// Of the whole, from 0 to 1.
        package var share: Double
        package var fill: Fill
        /// In points.
        package var radialOffset: Double
    }

    package var slices: [Slice]
    package var sweep: PieSweep
    package var ring = PieRing.alone
    /// Whether the pie has a radius or a centre of its own, and so no ring among others.
    package var hasOwnRing = true
    /// Of a ring inside of others, the pie whose size it follows; none or one.
    package var outermost: [ResolvedPieChart] = []
    /// The angles of the rings inside of this pie.
    package var companions: [PieSweep] = []
    /// As a fraction of the radius.
    package var innerRadius = 0.0
    /// In points; nil is the fraction.
    package var pieInnerRadius: Double?
    package var pieRadius: Double?
    package var centerAnchor: Point?
    package var border: LineStyle?
    /// Whether the border runs around each slice, and not only between slices.
    package var outlinesSlices = false
    package var overlayFill: Fill?
    package var sliceLabel: PieChart.SliceLabel?
    /// Of labels on slices, over a colour that can be read there.
    package var labelTextStyle: TextStylePatch?
    /// What labels on the slices and beside the pie stand on.
    package var labelBox = TextBox()
    /// The labels at an offset from the rim.
    package var labels: ResolvedDataLabels?
    package var labelField = PlotField.sliceWidth
    package var labelRotationRelativeToRadius = false
    /// What tells the values of labels outside.
    package var outsideFormatter = LabelFormatter.number(NumberFormat())
    package var outsideLabel = PieChart.OutsideLabel.none
    package var leaderLineStyle: LineStyle?
    package var locale = TextLocale.english
    package var showsInLegend = true
    package var warnings: [ChartWarning] = []

    package init(slices: [Slice], sweep: PieSweep) {
        self.slices = slices
        self.sweep = sweep
    }

    package func extent(along coordinate: Coordinate) -> Extent? { nil }

    package var legendEntries: [LegendEntry] {
        guard showsInLegend else { return [] }
        // The rings of several pies often have the same slices.
        let known = outermost.flatMap(\.slices)
        return slices.compactMap { slice in
            guard let title = slice.legendTitle,
                !known.contains(where: { $0.legendTitle == title && $0.fill == slice.fill })
            else { return nil }
            return LegendEntry(title: title, swatch: .box(slice.fill, border: nil))
        }
    }

    package func scene(in context: PlotContext) -> any PlotScene {
        PieScene(self, in: context)
    }

    package func finished(by resolver: inout Resolver) -> any ResolvedPlot {
        guard !hasOwnRing, let outer = resolver[PieRings.self].outermost else { return self }
        guard ring.index > 0 else { return outer }
        var result = self
        result.outermost = [outer]
        return result
    }
}
