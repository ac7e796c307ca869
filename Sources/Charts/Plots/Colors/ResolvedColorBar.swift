import Drawing

/// A colour bar with its colours and values.
package struct ResolvedColorBar: Sendable {
    package var scale: ResolvedColorScale
    /// The colours of the scale as they look on the plot, at equal steps.
    package var colors: [Color]
    package var style: ColorBar
    package var title: String?
    package var theme: Theme

    /// Whether it tells what another one tells already.
    func repeats(_ other: ResolvedColorBar) -> Bool {
        title == other.title && style == other.style && scale.range == other.scale.range
            && scale.type == other.scale.type && colors == other.colors
    }
}
