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
