/// The rectangle that contains the plots. Core Plot: `CPTPlotArea`.
package struct PlotArea: Sendable {
    /// The box. Its border is drawn around the area, over the grid; in Core Plot it belongs to the axis set.
    package var box: Box
    /// Whether bands, grid and plots are clipped to the border, which may have rounded corners.
    package var masksToBorder: Bool
    package var isHidden: Bool
    /// The layers above all others, from the top. The others keep Core Plot's order. Nil is this library's order, with
    /// axis lines above the plots if bars stand on them.
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

/// The rectangle around the plot area and its axis labels. Core Plot: `CPTPlotAreaFrame`.
package struct PlotAreaFrame: Sendable {
    package var box: Box
    /// The padding between the frame and the plot area; missing values are measured so that the labels fit.
    package var padding: Padding
    /// Whether the contents, including axis labels, are clipped to the frame's border.
    package var masksToBorder: Bool
    package var isHidden: Bool
    package var annotations: [Annotation]

    package init(box: Box) {
        self.box = box
        padding = Padding()
        masksToBorder = false
        isHidden = false
        annotations = []
    }
}

/// A layer of the plot area in drawing order. Core Plot: `CPTGraphLayerType`.
package enum PlotAreaLayer: String, CaseIterable, Hashable, Sendable {
    case minorGridLines, majorGridLines, axisLines, plots, axisLabels, axisTitles

    /// Returns the layers from the bottom to the top.
    /// - Parameter topDown: The layers above the rest, from the top; the rest keeps Core Plot's order. Nil is this
    ///   library's order, with axis lines above the plots so that bars and areas do not cover their baseline.
    package static func order(topDown: [PlotAreaLayer]?) -> [PlotAreaLayer] {
        guard let topDown else {
            return [.minorGridLines, .majorGridLines, .plots, .axisLines, .axisLabels, .axisTitles]
        }
        var top: [PlotAreaLayer] = []
        for layer in topDown where !top.contains(layer) { top.append(layer) }
        return allCases.filter { !top.contains($0) } + top.reversed()
    }
}
