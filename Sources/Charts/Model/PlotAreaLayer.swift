/// What is drawn on the plot area in one go. Core Plot: `CPTGraphLayerType`.
package enum PlotAreaLayer: String, CaseIterable, Hashable, Sendable {
    case minorGridLines, majorGridLines, axisLines, plots, axisLabels, axisTitles

    /// The layers from the bottom to the top.
    /// - Parameter topDown: those that come on top, the topmost first, over the rest in Core Plot's order; nil is our own
    ///   order, in which axis lines stand over the plots so that bars and areas do not eat their baseline.
    package static func order(topDown: [PlotAreaLayer]?) -> [PlotAreaLayer] {
        guard let topDown else {
            return [.minorGridLines, .majorGridLines, .plots, .axisLines, .axisLabels, .axisTitles]
        }
        var top: [PlotAreaLayer] = []
        for layer in topDown where !top.contains(layer) { top.append(layer) }
        return allCases.filter { !top.contains($0) } + top.reversed()
    }
}
