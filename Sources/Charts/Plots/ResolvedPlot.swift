import Budget
import Drawing
import Geometry
import Numbers
import Text

/// A plot whose data is all numbers.
package protocol ResolvedPlot: Sendable {
    /// What the plot needs to see of a coordinate; nil when it has no data there.
    func extent(along coordinate: Coordinate) -> Extent?

    /// What the plot needs to see of y where no more than a range of x is shown.
    func extentOfY(within x: PlotRange) -> Extent?

    var legendEntries: [LegendEntry] { get }

    /// The plot with what is known only once all plots are resolved, such as the height of a stack.
    func finished(by resolver: inout Resolver) -> any ResolvedPlot

    func scene(in context: PlotContext) -> any PlotScene

    /// The lines and symbols that data labels, those of other plots included, had better not cover.
    func obstacles(in context: PlotContext) -> [LabelObstacle]

    /// What error bars stand on; nil for plots that have no such points.
    var errorBarAnchor: ErrorBarAnchor? { get }

    /// The scale of its colours; nil for plots without one.
    var colorBar: ResolvedColorBar? { get }

    /// What the sizes of its symbols stand for; nil for plots without such.
    var sizeLegend: ResolvedSizeLegend? { get }
}

extension ResolvedPlot {
    package var errorBarAnchor: ErrorBarAnchor? { nil }
    package var colorBar: ResolvedColorBar? { nil }
    package func obstacles(in context: PlotContext) -> [LabelObstacle] { [] }
    package var sizeLegend: ResolvedSizeLegend? { nil }
}

extension ResolvedPlot {
    package func extentOfY(within x: PlotRange) -> Extent? { extent(along: .y) }

    package func finished(by resolver: inout Resolver) -> any ResolvedPlot { self }
}

/// A line of the legend.
package struct LegendEntry: Sendable {
    package var title: String
    /// The title with looks of its own for parts of it.
    package var attributedTitle: AttributedText?
    package var swatch: Swatch
    /// Whether the plot is hidden.
    package var isDimmed = false
    /// Whether the plot draws its picture of itself on the swatch.
    package var drawsDecoration = true

    package init(title: String, swatch: Swatch) {
        self.title = title
        self.swatch = swatch
    }

    package init(title: AttributedText, swatch: Swatch) {
        self.init(title: title.text, swatch: swatch)
        attributedTitle = title.ifAttributed
    }
}

/// What a plot's shapes are placed with.
package struct PlotContext: Sendable {
    package var x: Scale
    package var y: Scale
    package var plotArea: Rect
    /// Where data labels may stand without covering titles or the legend, or leaving the picture.
    package var labelRoom: Rect
    /// The texts of axes and the data labels of the plots before, which labels keep off.
    package var takenLabels: [PlacedText] = []
    /// The lines of axes, which labels keep off where they can.
    package var takenLines: [Rect] = []
    /// Lines and symbols of all plots, which labels keep off where they can.
    package var obstacles = ObstacleGrid()
    /// What lines, areas and bars are cut off at: the plot area, or the picture for plots that are not masked.
    package var clipRect: Rect
    package var theme: Theme
    package var typesetter: Typesetter
    /// What lines are aligned to.
    package var pixelsPerPoint: Double
    /// How many columns of a dense line can be told apart in a point.
    package var columnsPerPoint: Double
    /// How large symbols are and how wide lines, as a fraction: less than 1 where there is no room for more than plots.
    package var fineness = 1.0
    /// Once it is raised, what is still to be placed is left out.
    package var cancellation: CancellationToken

    /// Whether there is room for texts at all.
    package var showsTexts: Bool { !labelRoom.isEmpty }

    package subscript(coordinate: Coordinate) -> Scale { coordinate == .x ? x : y }

    /// The unit step in the picture towards larger values of a coordinate, which depends on whether its range is reversed.
    package func direction(of coordinate: Coordinate) -> Point {
        let scale = self[coordinate]
        let isTurned = (scale.end < scale.start) != (scale.range.length < 0)
        switch coordinate {
        case .x: return Point(isTurned ? -1 : 1, 0)
        case .y: return Point(0, isTurned ? -1 : 1)
        }
    }
}
