import Geometry

/// A chart with everything measured and placed, in points, ready to be drawn on any canvas, or to be asked what is
/// where.
package struct Scene: Sendable {
    package var size: Size
    package var graph: PlacedLayer
    package var plotAreaFrame: PlacedLayer
    package var plotArea: PlacedLayer
    /// What is drawn on the plot area, from the bottom to the top.
    package var layerOrder: [PlotAreaLayer]
    package var axes: [AxisScene]
    /// In drawing order.
    package var plots: [any PlotScene]
    /// Annotations of the plot area that its plots cover.
    package var annotationsBehindPlots: [AnnotationScene]
    package var title: PlacedText?
    package var legend: LegendScene?
    package var colorBars: [ColorBarScene]
    package var sizeLegends: [SizeLegendScene]
    /// The graphs that this one holds in the place of plots.
    package var panes: [Scene]
    /// What could not be done as asked, a sentence each.
    package var warnings: [ChartWarning]

    /// A scene with nothing but its layers.
    package init(size: Size, graph: PlacedLayer, plotAreaFrame: PlacedLayer, plotArea: PlacedLayer) {
        self.size = size
        self.graph = graph
        self.plotAreaFrame = plotAreaFrame
        self.plotArea = plotArea
        layerOrder = PlotAreaLayer.order(topDown: nil)
        axes = []
        plots = []
        annotationsBehindPlots = []
        colorBars = []
        sizeLegends = []
        panes = []
        warnings = []
    }
}
