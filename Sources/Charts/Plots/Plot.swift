import Data
import Drawing

/// A plot of a graph, as the client describes it. Core Plot: `CPTPlot`.
///
/// A plot type is a folder here: its description (`Plot`), its numbers once scales are known (`ResolvedPlot`), and its
/// shapes once they are placed (`PlotScene`).
package protocol Plot: Sendable {
    /// What the plots of this type share.
    var common: PlotProperties { get set }

    /// What people call a chart of such plots, as an adjective: `line`, `stacked bar`.
    var kind: String { get }

    /// The names of what the plot divides a whole into; none for plots that do not.
    func parts(in data: [String: Column]) -> [String]

    /// The fields that the plot puts along a coordinate of its plot space; none for plots without a plot space.
    func fields(along coordinate: Coordinate) -> [Field]

    /// Whether the plot is drawn in a plot space at all; pies are not.
    var needsPlotSpace: Bool { get }

    /// The coordinate along which the values are measured: y but for bars that lie on their side.
    var valueCoordinate: Coordinate { get }

    /// Whether the values of a coordinate are parts of a whole, from 0 to 1.
    func measuresShares(along coordinate: Coordinate) -> Bool

    /// Whether the plot's shadow falls from some of its parts alone, which the plot then draws itself.
    var castsOwnShadow: Bool { get }

    /// What the plot will take to be placed and drawn, its labels, its opacity and its shadow aside. Records are counted as
    /// `ElementCost.record` alone.
    func cost(in context: CostContext) -> Cost

    /// Turns categories and dates into numbers and stacks what is stacked.
    /// - Parameter number: the plot's place among all plots, which chooses its default colour.
    func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot
}

extension Plot {
    package var valueCoordinate: Coordinate { .y }

    package func measuresShares(along coordinate: Coordinate) -> Bool { false }

    package var castsOwnShadow: Bool { false }

    package func parts(in data: [String: Column]) -> [String] { [] }
}

/// What all plots have.
package struct PlotProperties: Sendable {
    package var identifier: String?
    /// The name in the legend; nil takes the identifier.
    package var title: String?
    /// The title with looks of its own for parts of it.
    package var attributedTitle: AttributedText?
    package var isHidden: Bool
    /// The identifier of the plot space; nil is the first one.
    package var plotSpace: String?
    package var showsInLegend: Bool
    package var errorBars: ErrorBars?
    /// Of the plot and its labels as one picture, from 0 to 1.
    package var opacity: Double
    package var shadow: Shadow?
    /// Whether everything is cut off at the edges of the plot area, or nothing; nil cuts off lines, areas and bars, but shows
    /// symbols on an edge whole.
    package var masksToBounds: Bool?
    package var labels: DataLabels
    /// Whether the plot draws a little picture of itself in the legend, over the swatch's own fill.
    package var drawsLegendSwatchDecoration: Bool

    package init() {
        opacity = 1
        labels = DataLabels()
        isHidden = false
        showsInLegend = true
        drawsLegendSwatchDecoration = true
    }

    /// What the legend calls the plot.
    package var name: String? { title ?? identifier }
}
