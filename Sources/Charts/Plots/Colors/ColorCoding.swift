import Drawing
import Numbers

/// The mapping from a plot's values to colors, and the color bar that explains it.
package struct ColorCoding: Hashable, Sendable {
    package var scale = ColorScale()
    package var bar = ColorBar()

    package init() {}

    /// Returns the mapping from values to colors.
    /// - Parameters:
    ///   - shades: The number of colors of a smooth change.
    ///   - standard: The default colors of values that do not diverge; nil is the map of the theme.
    ///   - contrast: The minimum contrast of default colors with the background.
    ///   - hasRoundClasses: Whether classes without a range of the client have round borders.
    ///   - place: The plot's place in the graph, for errors.
    func resolvedScale(
        of values: [Double], shades: Int = ResolvedColorScale.smoothCount, standard: ColorMap? = nil,
        contrast: Double = 1, hasRoundClasses: Bool = false, theme: Theme,
        at place: GraphPlace
    ) throws(ChartError) -> ResolvedColorScale {
        let extent = Extent(of: values, fit: .tight)
        var scale = scale
        let (low, high) = (scale.start ?? extent?.minimum ?? 0, scale.end ?? extent?.maximum ?? 0)
        let crossesZero =
            theme.conventions.centersColorsAtZero && scale.midpoint == nil && scale.scale.scaleType.isLinear
            && low < 0 && high > 0
        func aroundZero(_ map: ColorMap) -> ColorMap {
            scale.isReversed ? map.part(from: -high, to: -low) : map.part(from: low, to: high)
        }
        if let map = scale.colorMap {
            if crossesZero, map.isDiverging { scale.colorMap = aroundZero(map) }
        } else {
            let map =
                scale.midpoint != nil
                ? theme.divergingMap : crossesZero ? aroundZero(theme.divergingMap) : standard ?? theme.sequentialMap
            scale.colorMap = contrast > 1 ? map.withContrast(contrast, to: theme.background) : map
        }
        if hasRoundClasses, let count = scale.numberOfSteps, scale.start == nil, scale.end == nil,
            scale.midpoint == nil, scale.scale.scaleType.isLinear, !crossesZero, let extent,
            let round = RoundClasses.range(from: extent.minimum, to: extent.maximum, count: count)
        {
            (scale.start, scale.end) = (round.start, round.end)
        }
        return try ResolvedColorScale(scale, covering: extent, shades: shades, at: place["colorScale"])
    }

    /// Returns the color bar; nil if it is hidden.
    /// - Parameters:
    ///   - title: The default title, which names the values.
    ///   - opacity: The opacity of the plot's colors over the background.
    func resolvedBar(
        _ scale: ResolvedColorScale, title: String?, opacity: Double = 1, theme: Theme
    ) -> ResolvedColorBar? {
        guard !bar.isHidden else { return nil }
        let colors =
            opacity < 1 ? scale.colors.map { theme.background.interpolated(to: $0, at: opacity) } : scale.colors
        return ResolvedColorBar(
            scale: scale, colors: colors, style: bar, title: bar.title ?? title, theme: theme)
    }

    /// Warnings about values that the colors do not tell apart, because they are beyond the range of the client or have
    /// no position on the scale.
    /// - Complexity: O(n).
    func warnings(of values: [Double], on scale: ResolvedColorScale, at place: GraphPlace) -> [ChartWarning] {
        let least = scale.type.hasPositiveValuesOnly ? 0 : -Double.infinity
        let lost = values.count { $0 <= least && $0.isFinite }
        let beyond = values.count { $0.isFinite && $0 > least && !scale.range.contains($0) }
        func count(_ number: Int, _ one: String, _ many: String) -> String {
            number == 1 ? "1 value that is \(one)" : "\(number) values that are \(many)"
        }
        var warnings: [ChartWarning] = []
        if lost > 0 {
            let values = count(lost, "not above 0", "not above 0")
            warnings.append(ChartWarning(place["colorScale"]["scale"], "has no color for \(values)."))
        }
        if beyond > 0, self.scale.start != nil || self.scale.end != nil {
            let values = count(beyond, "beyond its end", "beyond its ends")
            warnings.append(
                ChartWarning(place["colorScale"]["range"], "has no color of its own for \(values)."))
        }
        return warnings
    }

    /// Warnings about settings without effect.
    func warnings(at place: GraphPlace) -> [ChartWarning] {
        scale.midpoint != nil && scale.scale.scaleType.hasPositiveValuesOnly
            ? [ChartWarning(place["colorScale"]["midpoint"], "does not widen the range of a logarithmic scale.")] : []
    }
}
