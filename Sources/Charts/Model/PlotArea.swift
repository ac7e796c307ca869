/// The rectangle that the plots are drawn in. Core Plot: `CPTPlotArea`.
package struct PlotArea: Sendable {
    /// The border is drawn around the area, over its grid; Core Plot keeps it as the axis set's.
    package var box: Box
    /// Whether bands, grid and plots are cut off at the border, which may have rounded corners.
    package var masksToBorder: Bool
    package var isHidden: Bool
    /// The layers that come on top of all others, the topmost first; the others stay in Core Plot's order. Nil is our
    /// own order, which has axis lines over the plots.
    package var topDownLayerOrder: [PlotAreaLayer]?
    package var annotations: [Annotation]

    package init(box: Box) {
        self.box = box
        masksToBorder = false
        isHidden = false
        annotations = []
    }

    /// All layers from the bottom to the top.
    package var layerOrder: [PlotAreaLayer] { PlotAreaLayer.order(topDown: topDownLayerOrder) }
}
