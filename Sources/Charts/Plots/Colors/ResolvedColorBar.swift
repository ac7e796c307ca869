import Drawing

/// A color bar with its colors and values.
package struct ResolvedColorBar: Sendable {
    @Indirect var scale: ResolvedColorScale
    /// The colors of the scale at equal steps, as they appear on the plot.
    var colors: [Color]
    var style: ColorBar
    var title: String?
    var theme: Theme

    /// Whether the color bar shows the same information as another one.
    func repeats(_ other: ResolvedColorBar) -> Bool {
        title == other.title && style == other.style && scale.range == other.scale.range
            && scale.type == other.scale.type && colors == other.colors
    }
}
