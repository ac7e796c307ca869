/// The rectangle that contains the plots. Core Plot: `CPTPlotArea`.
package struct PlotArea: Sendable {
    /// The box. Its border is drawn around the area, over the grid; in Core Plot it belongs to the axis set.
    package var box: Box
    /// Whether bands, grid and plots are clipped to the border, which may have rounded corners.
    package var masksToBorder: Bool
    package var isHidden: Bool
    /// The layers above all others, from the top. The others keep Core Plot's order. Nil is this library's order, with
    /// axis lines above the plots.
    package var topDownLayerOrder: [PlotAreaLayer]?
    package var annotations: [Annotation]

    package init(box: Box) {
        self.box = box
        masksToBorder = false
        isHidden = false
        annotations = []
    }

    /// All layers from the bottom to the top.
    var layerOrder: [PlotAreaLayer] { PlotAreaLayer.order(topDown: topDownLayerOrder) }
}
