import Geometry

/// A chart after layout, in points. It can be drawn on any canvas and provides the regions of its parts.
package struct Scene: Sendable {
    package var size: Size
    /// The place of this graph within the graph of the whole picture.
    package var place = GraphPlace.graph
    var graph: PlacedLayer
    var plotAreaFrame: PlacedLayer
    var plotArea: PlacedLayer
    /// The layers of the plot area, from the bottom to the top.
    var layerOrder: [PlotAreaLayer]
    var axes: [AxisScene]
    /// The plots in the order of the graph.
    var plots: [any PlotScene]
    /// The indices of the plots from the back to the front.
    var drawingOrder: [Int]
    /// The origin of each of `plots`.
    var origins: [PlotOrigin]
    /// The texts of the title, the subtitle and the caption.
    var texts = SceneTexts()
    /// Annotations of the plot area below its plots.
    var annotationsBehindPlots: [AnnotationScene]
    package var title: PlacedText?
    package var subtitle: PlacedText?
    package var caption: PlacedText?
    /// The names of lines at their ends.
    var lineNames: [LineName]
    /// The text shown for missing data.
    var note: PlacedText?
    @IndirectOptional var legend: LegendScene? = nil
    var colorBars: [ColorBarScene]
    var sizeLegends: [SizeLegendScene]
    /// What is needed to place the plots again while they move.
    var stage = PlotStage()
    /// The graphs that replace the plots.
    package var panes: [Scene]
    /// The titles and names that panels have in common.
    var panelLabels: [PlacedText] = []
    /// The warnings, one sentence each.
    package var warnings: [ChartWarning]

    /// Creates a scene with only its layers.
    init(size: Size, graph: PlacedLayer, plotAreaFrame: PlacedLayer, plotArea: PlacedLayer) {
        self.size = size
        self.graph = graph
        self.plotAreaFrame = plotAreaFrame
        self.plotArea = plotArea
        layerOrder = PlotAreaLayer.order(topDown: nil)
        axes = []
        plots = []
        drawingOrder = []
        origins = []
        lineNames = []
        annotationsBehindPlots = []
        colorBars = []
        sizeLegends = []
        panes = []
        warnings = []
    }
}
