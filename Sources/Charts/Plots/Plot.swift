import Data
import Drawing
import Formatting

/// A plot of a graph, as described by the client. Core Plot: `CPTPlot`.
///
/// Each plot type has a folder here, with its description (`Plot`), its numeric data for known scales (`ResolvedPlot`),
/// and its shapes at their positions (`PlotScene`).
package protocol Plot: Sendable {
    /// The storage of `common`.
    var commonStorage: Indirect<PlotProperties> { get set }

    /// The usual type of a chart with such plots.
    var kind: ChartKind { get }

    /// Returns the fields along a coordinate of the plot space; empty for plots without a plot space.
    func fields(along coordinate: Coordinate) -> [Field]

    /// Whether the plot is drawn in a plot space; false for pies.
    var needsPlotSpace: Bool { get }

    /// The coordinate of the measured values: x for horizontal bars, otherwise y.
    var valueCoordinate: Coordinate { get }

    /// Whether the values of a coordinate are measured, so that texts which are numbers are not categories.
    func measures(along coordinate: Coordinate) -> Bool

    /// Whether the plot's shapes stand on an axis, whose line is then drawn above them.
    var standsOnAxis: Bool { get }

    /// Returns the field with the locations of shapes of equal width along a coordinate, such as bars. Nil if the plot has
    /// none, or if the client sets their widths.
    func bandLocation(along coordinate: Coordinate) -> Field?

    /// Returns the field with the locations of shapes along a coordinate that have a tick each if they are whole numbers.
    func numberedLocation(along coordinate: Coordinate) -> Field?

    /// Whether the values of a coordinate are fractions of a whole, from 0 to 1.
    func measuresShares(along coordinate: Coordinate) -> Bool

    /// Whether the values of a coordinate are lengths on both sides of zero, so that labels have no signs.
    func omitsSigns(along coordinate: Coordinate) -> Bool

    /// Whether the values of a coordinate have no common zero, as in streamgraphs, so that only their differences can be
    /// read.
    func lacksZero(along coordinate: Coordinate) -> Bool

    /// Whether names are around the plot on all sides.
    var hasNamesAround: Bool { get }

    /// Whether the records follow each other along a coordinate, so that the nearest one to a position is the one at
    /// the nearest location.
    var isOrdered: Bool { get }

    /// The name of the plot's stack; nil for plots that are not stacked.
    var nameOfStack: String? { get }

    /// The plot with its numbers in the legend instead of on its shapes; nil if it cannot have them there.
    var withNumbersInLegend: (any Plot)? { get }

    /// Gives all shapes and labels one color, in place of the client's colors.
    mutating func mute(_ color: Color)

    /// Returns the names of the categories of the records; nil for plots without categories.
    func categories(in data: [Name: Column]) -> [String?]?

    /// Returns the names by which records are highlighted, in one array for each kind of names. By default, they are the
    /// categories.
    func namesOfRecords(in data: [Name: Column]) -> [[String?]]

    /// Gives some records one color.
    mutating func mute(records: [Bool], _ color: Color)

    /// Whether the records have colors of their own; false for lines, which are highlighted as a whole, and nil for plots
    /// whose records satisfy no conditions.
    var highlightsRecords: Bool? { get }

    /// Returns the field with one value for each record that a condition names by its key.
    func field(named key: String) -> Field?

    /// Whether only some parts of the plot cast its shadow. The plot then draws the shadow.
    var castsOwnShadow: Bool { get }

    /// Returns the cost of placing and drawing the plot, without its labels, opacity and shadow. Each record counts
    /// only as `ElementCost.record`.
    func cost(in context: CostContext) -> Cost

    /// Converts categories and dates to numbers, and adds stacked values to their stacks.
    /// - Parameter number: The index of the plot among all plots, which determines its default color.
    func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot

    /// Returns a part that is drawn above the plot and labels what several plots show together; nil for none.
    func resolvedLabels(
        above plot: any ResolvedPlot, by resolver: inout Resolver, number: Int
    ) throws(ChartError) -> (any ResolvedPlot)?
}

extension Plot {
    /// The properties that all plots have.
    package var common: PlotProperties {
        // Yields the properties, so that one is read without copying all.
        _read { yield commonStorage.wrappedValue }
        _modify { yield &commonStorage.wrappedValue }
    }

    /// The plot as one of a type; nil if it has another. A plain cast asks the runtime, which takes longer.
    func cast<Kind: Plot>(to type: Kind.Type) -> Kind? { Self.self == type ? self as? Kind : nil }

    package var hasNamesAround: Bool { false }

    package var isOrdered: Bool { needsPlotSpace }

    package var nameOfStack: String? { nil }

    package var withNumbersInLegend: (any Plot)? { nil }
    package var valueCoordinate: Coordinate { .y }
    package func measures(along coordinate: Coordinate) -> Bool { coordinate == valueCoordinate }

    package var standsOnAxis: Bool { false }

    package func bandLocation(along coordinate: Coordinate) -> Field? { nil }

    package func numberedLocation(along coordinate: Coordinate) -> Field? { bandLocation(along: coordinate) }

    package func measuresShares(along coordinate: Coordinate) -> Bool { false }

    package func omitsSigns(along coordinate: Coordinate) -> Bool { false }

    package func lacksZero(along coordinate: Coordinate) -> Bool { false }

    package var castsOwnShadow: Bool { false }

    package func resolvedLabels(
        above plot: any ResolvedPlot, by resolver: inout Resolver, number: Int
    ) throws(ChartError) -> (any ResolvedPlot)? { nil }
}

/// The properties that all plots have.
package struct PlotProperties: Sendable {
    package var identifier: String?
    /// The name in the legend; nil is the identifier.
    package var title: String?
    /// The title with the styles of its parts.
    @IndirectOptional package var attributedTitle: AttributedText? = nil
    package var isHidden: Bool
    /// Whether the plot is gray and behind others, because the client highlights others.
    package internal(set) var isMuted = false
    /// Whether the plot only explains another one, such as its trend.
    var isAuxiliary = false
    /// The series or records of the plot that keep their colors, while the others are gray; nil for all.
    @IndirectOptional package var highlight: Highlight? = nil
    /// The identifier of the plot space; nil is the first one.
    package var plotSpace: String?
    package var showsInLegend: Bool
    @IndirectOptional package var errorBars: ErrorBars? = nil
    /// The division of the records into series, each of which becomes a plot; nil for one plot.
    @IndirectOptional package var series: SeriesDivision? = nil
    /// What replaces repeated measurements by their means; nil if all records are shown.
    @IndirectOptional package var confidence: MeanInterval? = nil
    /// The columns that replace lists with an entry for each record.
    @Indirect package var entryColumns = EntryColumns()
    /// The opacity of the plot and its labels as one picture, from 0 to 1.
    package var opacity: Double
    @IndirectOptional package var shadow: Shadow? = nil
    /// Whether the plot is clipped at the edges of the plot area. Nil clips lines, areas and bars, but shows symbols on
    /// an edge completely.
    package var masksToBounds: Bool?
    @Indirect package var labels: DataLabels
    /// Whether the plot draws a small picture of itself in the legend, over the fill of the swatch.
    package var drawsLegendSwatchDecoration: Bool

    init() {
        opacity = 1
        labels = DataLabels()
        isHidden = false
        showsInLegend = true
        drawsLegendSwatchDecoration = true
    }

    /// The plot's name in the legend.
    var name: String? { title ?? identifier }
}
