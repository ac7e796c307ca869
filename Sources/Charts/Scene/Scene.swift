import Geometry

/// A chart with everything measured and placed, in points, ready to be drawn on any canvas, or to be asked what is
/// where.
package struct Scene: Sendable {
    package var size: Size
    /// The graph's place in the graph of the whole picture.
    package var place = GraphPlace.graph
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

    /// A part of the picture that shows a place of the graph.
    package struct Region: Hashable, Sendable {
        package var place: GraphPlace
        /// In points.
        package var bounds: Rect

        package init(_ place: GraphPlace, _ bounds: Rect) {
            self.place = place
            self.bounds = bounds
        }
    }

    /// The plot areas, legends and titles, those of panes included, in drawing order.
    package var regions: [Region] {
        var regions = panes.isEmpty ? [Region(place["plotArea"], plotArea.rect)] : panes.flatMap(\.regions)
        if let title { regions.append(Region(place["title"], title.bounds)) }
        if let legend { regions.append(Region(place["legend"], legend.box.rect)) }
        return regions
    }
}
