import Data
import Drawing
import Formatting
import Geometry

/// A complete chart: everything that is necessary for a picture.
///
/// Optional properties are automatic if nil; the layout determines their values. Core Plot: `CPTGraph`.
package struct Graph: Sendable {
    /// The picture's size in points.
    package var size: Size
    @Indirect package var theme: Theme
    /// The background of the whole picture.
    @Indirect package var box: Box
    /// The distances of the contents from the picture's edges; missing distances depend on the size.
    @Indirect package var padding: Padding
    /// Whether the contents are clipped to the border.
    package var masksToBorder: Bool

    package var title: String?
    /// The title with different styles for its parts.
    @IndirectOptional package var attributedTitle: AttributedText? = nil
    @Indirect package var titleTextStyle: TextStyle
    /// The text below the title.
    @Indirect package var subtitle: GraphText
    /// The text below everything else, such as the source of the data.
    @Indirect package var caption: GraphText
    /// The position of the title: above or below all other parts or, for left, right and center, over the plot area
    /// frame.
    package var titleAnchor: RectAnchor
    /// Whether the title overlays the plot area frame at any position, aligned with its edge as in Core Plot.
    package var isTitleInside: Bool
    /// The displacement in points, y up as in Core Plot.
    package var titleDisplacement: Point

    @Indirect package var plotAreaFrame: PlotAreaFrame
    /// The rectangle that contains the plots.
    @Indirect package var plotArea: PlotArea

    /// The named columns that the plots' fields refer to.
    package var data: [Name: Column]
    /// The units of columns, as far as they are known.
    package var units: [Name: ColumnUnit]
    /// The time zone of dates in plot spaces without a time zone of their own; nil is UTC.
    @IndirectOptional package var timeZone: TimeZoneRules? = nil
    /// The plot spaces, at least one. The first one is the default.
    package var plotSpaces: [PlotSpace]
    /// Whether the first plot space was added for the plots that name none.
    package internal(set) var hasAddedPlotSpace = false
    /// The axes; nil is an x and a y axis for the first plot space if a plot needs them.
    package var axes: [Axis]?
    /// The space of radar and polar plots.
    @Indirect package var polarSpace: PolarSpace
    /// The plots in drawing order.
    package var plots: [any Plot]
    /// What keeps its colors, while everything else is gray; nil for everything.
    @IndirectOptional package var highlight: Highlight? = nil
    /// The index that each plot had before plots were divided into series; empty if none was divided.
    package var numbersBeforeDivision: [Int] = []
    /// The index that each record had before plots were divided into series, by plot; empty if none was divided, or for
    /// a plot that was not. Nil is a record that stands for several ones or for a gap.
    package var recordsBeforeDivision: [[Int?]] = []
    /// The index that each record of a panel has among those of all panels, by plot as described; empty outside of panels,
    /// and for a plot that is in all panels.
    var recordsOfPanel: [[Int]] = []
    /// The legend; nil shows one if there is more than one entry.
    @IndirectOptional package var legend: Legend? = nil
    /// The annotations of the whole picture. Plot area and frame have annotations of their own.
    package var annotations: [Annotation]

    /// The division of the plots into panels; nil for one chart.
    @IndirectOptional package var facet: Facet? = nil
    /// The values of a panel, for readers who do not see the picture; nil outside of panels.
    var panelName: String?
    /// What the panels of the facet have in common.
    @Indirect var panelLabels = PanelLabels()
    /// The graphs that replace the plots, in drawing order. They are the panels of the facet if there is one.
    package var panes: [Pane]
    @Indirect package var paneGrid: PaneGrid

    /// The default locale of numbers and dates.
    package var locale: TextLocale { theme.locale }

    package init(theme: Theme = .modern) {
        self.theme = theme
        size = Size(800, 400)
        box = theme.graph
        titleTextStyle = theme.titleTextStyle
        subtitle = GraphText(style: theme.subtitleTextStyle)
        caption = GraphText(style: theme.captionTextStyle)
        titleAnchor = theme.titleAnchor
        isTitleInside = false
        titleDisplacement = .zero
        padding = Padding()
        masksToBorder = false
        plotAreaFrame = PlotAreaFrame(box: theme.plotAreaFrame)
        plotArea = PlotArea(box: theme.plotArea)
        data = [:]
        units = [:]
        plotSpaces = [PlotSpace()]
        polarSpace = PolarSpace()
        plots = []
        annotations = []
        panes = []
        paneGrid = PaneGrid()
    }
}

extension Graph {
    /// Whether data labels have the colors of their plots.
    var hasColoredLabels: Bool {
        theme.conventions.colorsLabelsLikePlots
            && plots.count { !$0.common.isHidden && !$0.common.isAuxiliary } > 1
    }

    var hasAnnotations: Bool {
        !annotations.isEmpty || !plotAreaFrame.annotations.isEmpty || !plotArea.annotations.isEmpty
    }

    /// Whether an annotation of any layer contains the legend.
    var hasLegendAnnotation: Bool {
        [annotations, plotAreaFrame.annotations, plotArea.annotations].contains { annotations in
            annotations.contains { $0.legend != nil && !$0.isHidden }
        }
    }
}
