import Drawing

/// What the sizes of a plot's symbols stand for.
package struct ResolvedSizeLegend: Sendable {
    /// In any size.
    var symbol: PlotSymbol
    /// In ascending order; the diameters in points.
    var entries: [(value: Double, diameter: Double)]
    /// The size that has the greatest diameter.
    var largest: Double
    var diameter: Double
    /// As many as there are entries.
    var labels: [String]
    var style: SizeLegend
    var title: String?
    var theme: Theme

    /// Whether it appears only beside another legend.
    var isAutomatic: Bool { style.isHidden == nil }

    /// One legend for all plots whose sizes have the same scale, with gray symbols where they are of different plots.
    static func merged(_ legends: [ResolvedSizeLegend]) -> [ResolvedSizeLegend] {
        var result: [ResolvedSizeLegend] = []
        for legend in legends {
            let same = result.firstIndex { other in
                other.largest == legend.largest && other.diameter == legend.diameter && other.title == legend.title
                    && other.style.anchor == legend.style.anchor && other.style.values == legend.style.values
            }
            guard let same else {
                result.append(legend)
                continue
            }
            result[same].symbol = result[same].symbol.painted(Color(gray: 0.5))
            // The plot with the widest range tells the most.
            if (legend.entries.last?.value ?? 0) > (result[same].entries.last?.value ?? 0) {
                result[same].entries = legend.entries
                result[same].labels = legend.labels
            }
        }
        return result
    }
}
