import Drawing
import Geometry

/// A whole chart: everything that a picture is made from, with no decision left to the client.
///
/// Optional properties are automatic when nil: layout measures and decides. Core Plot: `CPTGraph`.
package struct Graph: Sendable {
    /// The picture's size in points.
    package var size: Size
    package var theme: Theme
    /// The look of the whole picture's ground.
    package var box: Box
    /// Distances of everything from the picture's edges, in points; nil depends on the size.
    package var padding: Insets?

    package var title: String?
    /// The title with looks of its own for parts of it.
    package var attributedTitle: AttributedText?
    package var titleTextStyle: TextStyle
    /// Where the title stands above the plot area: left, centred or right.
    package var titleAnchor: RectAnchor
    /// In points, y up as in Core Plot.
    package var titleDisplacement: Point

    package var plotAreaFrame: PlotAreaFrame
    /// The look of the rectangle that the plots are drawn in.
    package var plotArea: Box

    /// The named columns that the plots' fields refer to.
    package var data: [String: Column]
    /// At least one; the first is the default.
    package var plotSpaces: [PlotSpace]
    /// Nil: an x and a y axis for the first plot space when there is a plot that needs them.
    package var axes: [Axis]?
    /// What radar and polar plots are drawn in.
    package var polarSpace: PolarSpace
    /// In drawing order.
    package var plots: [any Plot]
    /// Nil: shown when there is more than one entry.
    package var legend: Legend?

    /// What numbers and dates are written for where nothing else is said.
    package var locale: ChartLocale { theme.locale }

    package init(theme: Theme = .modern) {
        self.theme = theme
        size = Size(800, 400)
        box = theme.graph
        titleTextStyle = theme.titleTextStyle
        titleAnchor = theme.titleAnchor
        titleDisplacement = .zero
        plotAreaFrame = PlotAreaFrame(box: theme.plotAreaFrame)
        plotArea = theme.plotArea
        data = [:]
        plotSpaces = [PlotSpace()]
        polarSpace = PolarSpace()
        plots = []
    }
}
