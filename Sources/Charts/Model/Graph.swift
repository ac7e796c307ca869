import Data
import Drawing
import Formatting
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
    /// Distances of everything from the picture's edges; where nothing is said they depend on the size.
    package var padding: Padding
    /// Whether what leaves the border is cut off.
    package var masksToBorder: Bool

    package var title: String?
    /// The title with looks of its own for parts of it.
    package var attributedTitle: AttributedText?
    package var titleTextStyle: TextStyle
    /// Where the title stands: in room of its own above or below everything else, or, for the left, the right and the
    /// center, over the plot area frame.
    package var titleAnchor: RectAnchor
    /// Whether the title lies over the plot area frame, pinned to its edge as in Core Plot, wherever it stands.
    package var isTitleInside: Bool
    /// In points, y up as in Core Plot.
    package var titleDisplacement: Point

    package var plotAreaFrame: PlotAreaFrame
    /// The look of the rectangle that the plots are drawn in.
    package var plotArea: PlotArea

    /// The named columns that the plots' fields refer to.
    package var data: [String: Column]
    /// Whose calendar and clocks dates are shown in where a plot space says no other; nil for those of UTC.
    package var timeZone: TimeZoneRules?
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
    /// What stands on the whole picture; plot area and frame have their own.
    package var annotations: [Annotation]

    /// Graphs that this one holds in the place of plots, in drawing order.
    package var panes: [Pane]
    package var paneGrid: PaneGrid

    /// What numbers and dates are written for where nothing else is said.
    package var locale: TextLocale { theme.locale }

    package init(theme: Theme = .modern) {
        self.theme = theme
        size = Size(800, 400)
        box = theme.graph
        titleTextStyle = theme.titleTextStyle
        titleAnchor = theme.titleAnchor
        isTitleInside = false
        titleDisplacement = .zero
        padding = Padding()
        masksToBorder = false
        plotAreaFrame = PlotAreaFrame(box: theme.plotAreaFrame)
        plotArea = PlotArea(box: theme.plotArea)
        data = [:]
        plotSpaces = [PlotSpace()]
        polarSpace = PolarSpace()
        plots = []
        annotations = []
        panes = []
        paneGrid = PaneGrid()
    }
}

extension Graph {
    /// Whether an annotation of any layer shows the legend.
    var hasLegendAnnotation: Bool {
        [annotations, plotAreaFrame.annotations, plotArea.annotations].contains { annotations in
            annotations.contains { $0.legend != nil && !$0.isHidden }
        }
    }
}
