import Drawing
import Formatting
import Geometry

/// A pie chart with the shares of its slices.
package struct ResolvedPieChart: ResolvedPlot {
    package struct Slice: Sendable {
        /// The index of the slice's record; the number of records for the merged slice.
        package var record: Int
        package var title: String?
        /// The name in the legend; nil for no entry.
        package var legendTitle: AttributedText?
        package var value: Double
        /// The fraction of the whole, from 0 to 1.
        package var share: Double
        package var fill: Fill
        /// The distance that the slice is moved outwards, in points.
        package var radialOffset: Double
    }

    package var slices: [Slice]
    package var sweep: PieSweep
    package var ring = PieRing.alone
    /// Whether the pie has a radius or a center of its own, and therefore is not one of the concentric rings.
    package var hasOwnRing = true
    /// The outermost pie, if this pie is an inner ring and follows its size; otherwise empty.
    package var outermost: [ResolvedPieChart] = []
    /// The angles of the rings inside this pie.
    package var innerRings: [PieSweep] = []
    /// The inner radius as a fraction of the outer radius.
    package var innerRadius = 0.0
    /// The inner radius in points; nil is `innerRadius`.
    package var pieInnerRadius: Double?
    package var pieRadius: Double?
    package var centerAnchor: Point?
    package var border: LineStyle?
    /// Whether the border is drawn around each slice, not only between slices.
    package var outlinesSlices = false
    package var overlayFill: Fill?
    package var sliceLabel: PieChart.SliceLabel?
    /// The client's style of labels on slices, applied over a legible color.
    package var labelTextStyle: TextStylePatch?
    /// The box of labels on the slices and beside the pie.
    package var labelBox = TextBox()
    /// The data labels, at an offset from the rim.
    package var labels: ResolvedDataLabels?
    package var labelField = PlotField.sliceWidth
    package var labelRotationRelativeToRadius = false
    /// The formatter of the values in labels beside the pie.
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
