import Drawing

/// How a plot's values become colours, and the bar beside the plot area that tells which stand for which.
package struct ColorCoding: Hashable, Sendable {
    package var scale = ColorScale()
    package var bar = ColorBar()

    package init() {}

    /// The map from values to colours.
    /// - Parameters:
    ///   - shades: how many colours a smooth change has.
    ///   - standard: the colours where the client names none; nil is for a ground of any lightness.
    ///   - place: the plot's place in the spec, for errors.
    func resolvedScale(
        of values: [Double], shades: Int = ResolvedColorScale.smoothCount, standard: ColorMap? = nil,
        at place: GraphPlace
    ) throws(ChartError) -> ResolvedColorScale {
        var scale = scale
        if scale.colorMap == nil, scale.midpoint == nil { scale.colorMap = standard }
        return try ResolvedColorScale(
            scale, covering: Extent(of: values, fit: .tight), shades: shades, at: place["colorScale"])
    }

    /// The bar; nil where it is hidden.
    /// - Parameters:
    ///   - title: what the values are, where the client does not say.
    ///   - opacity: how much of the ground the plot's colours cover.
    func resolvedBar(
        _ scale: ResolvedColorScale, title: String?, opacity: Double = 1, theme: Theme
    ) -> ResolvedColorBar? {
        guard !bar.isHidden else { return nil }
        let colors = opacity < 1 ? scale.colors.map { theme.ground.mixed(with: $0, opacity) } : scale.colors
        return ResolvedColorBar(
            scale: scale, colors: colors, style: bar, title: bar.title ?? title, theme: theme)
    }

    /// What has no effect as it is.
    func warnings(at place: GraphPlace) -> [ChartWarning] {
        scale.midpoint != nil && scale.scale.scaleType.hasPositiveValuesOnly
            ? [ChartWarning(place["colorScale"]["midpoint"], "does not widen the range of a logarithmic scale.")] : []
    }
}
