import Drawing
import Formatting
import Geometry

/// A pie chart with the shares of its slices.
struct ResolvedPieChart: ResolvedPlot {
    struct Slice: Sendable {
        /// The index of the slice's record; the number of records for the merged slice.
        var record: Int
        var title: String?
        /// The name in the legend; nil for no entry.
        var legendTitle: AttributedText?
        var value: Double
        /// The fraction of the whole, from 0 to 1.
        var share: Double
        /// The share that is shown as a percentage.
        var shownShare: Double
        var fill: Fill
        /// The distance that the slice is moved outwards, in points.
        var radialOffset: Double
        /// Whether the slice is gray, because others are highlighted.
        var isMuted = false
    }

    var slices: [Slice]
    var sweep: PieSweep
    /// The number of digits of all percentages; nil chooses it for each one.
    var percentageDigits: Int?
    var ring = PieRing.alone
    /// Whether the pie has a radius or a center of its own, and therefore is not one of the concentric rings.
    var hasOwnRing = true
    /// The outermost pie, if this pie is an inner ring and follows its size; otherwise empty.
    var outermost: [ResolvedPieChart] = []
    /// The angles of the rings inside this pie.
    var innerRings: [PieSweep] = []
    /// The inner radius as a fraction of the outer radius.
    var innerRadius = 0.0
    /// The inner radius in points; nil is `innerRadius`.
    var pieInnerRadius: Double?
    var pieRadius: Double?
    var centerAnchor: Point?
    var border: LineStyle?
    /// Whether the border is drawn around each slice, not only between slices.
    var outlinesSlices = false
    var overlayFill: Fill?
    var sliceLabel: PieChart.SliceLabel?
    /// Whether labels that do not fit on their slices are placed beside the pie.
    var movesLabelsOutside = false
    /// The client's style of labels on slices, applied over a legible color.
    var labelTextStyle: TextStylePatch?
    /// The box of labels on the slices and beside the pie.
    var labelBox = TextBox()
    /// The data labels, at an offset from the rim.
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    var labelField = PlotField.sliceWidth
    var labelRotationRelativeToRadius = false
    /// The formatter of the values in labels beside the pie.
    var outsideFormatter = LabelFormatter.number(NumberFormat())
    var outsideLabel = PieChart.OutsideLabel.none
    var leaderLineStyle: LineStyle?
    var locale = TextLocale.english
    var showsInLegend = true
    /// The numbers of the slices in the legend; empty for none.
    var legendNumbers: [String] = []
    var warnings: [ChartWarning] = []

    var isEmpty: Bool? { slices.allSatisfy { $0.share == 0 } }

    init(slices: [Slice], sweep: PieSweep) {
        self.slices = slices
        self.sweep = sweep
    }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    var legendEntries: LegendEntries {
        guard showsInLegend else { return [] }
        // The rings of several pies often have the same slices.
        let known = Set(outermost.flatMap(\.slices).map { LegendKey(title: $0.legendTitle, fill: $0.fill) })
        var entries: LegendEntries = []
        for (index, slice) in slices.enumerated() {
            guard let title = slice.legendTitle, !known.contains(LegendKey(title: title, fill: slice.fill))
            else { continue }
            var entry = LegendEntry(title: title, swatch: .box(slice.fill, border: nil))
            if index < legendNumbers.count { entry.number = legendNumbers[index] }
            // Gray swatches tell nothing, but numbers do.
            entry.isMuted = slice.isMuted && entry.number.isEmpty
            entries.append(entry)
        }
        return entries
    }

    private struct LegendKey: Hashable {
        let title: AttributedText?
        let fill: Fill
    }

    func scene(in context: PlotContext) -> any PlotScene {
        PieScene(self, in: context)
    }

    func finished(by resolver: inout Resolver) -> any ResolvedPlot {
        guard !hasOwnRing, let outer = resolver[PieRings.self].outermost else { return self }
        guard ring.index > 0 else { return outer }
        var result = self
        result.outermost = [outer]
        return result
    }
}
