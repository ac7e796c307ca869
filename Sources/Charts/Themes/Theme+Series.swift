import Drawing

/// The default looks of the series of a chart. If the palette is continued, no two of them are the same.
extension Theme {
    /// The color of the plot, slice or series with this index.
    ///
    /// The palette is followed by two tints of each of its colors, then by mixtures with the opposite of the background.
    /// Themes that do not continue the palette repeat it.
    package func color(at index: Int) -> Color {
        guard !palette.isEmpty else { return .black }
        let color = palette[index % palette.count]
        let round = index / palette.count
        guard round > 0, conventions.continuesPalette else { return color }
        let tint = tint(at: index - palette.count)
        if round <= 2 { return tint ?? color.interpolated(to: opposite, at: 0.4 / Double(round)) }
        let base = round.isMultiple(of: 2) ? color : self.color(at: palette.count + index % palette.count)
        return base.interpolated(to: opposite, at: 0.57 * Self.fraction(round / 2))
    }

    /// Returns at least this number of colors: the palette and, if it is too short, the colors that follow it.
    func colors(count: Int) -> [Color] {
        conventions.continuesPalette ? (0..<max(count, palette.count)).map(color(at:)) : palette
    }

    /// The dash pattern of the line with this index, in points. Lines are dashed once the palette and its tints are used
    /// up.
    func dashPattern(at index: Int) -> [Double] {
        switch variant(at: index) {
        case 0: []
        case 1: [6, 5]
        case 2: [1, 4]
        case let variant: [Double(4 * variant - 2), 4, 1, 4]
        }
    }

    /// The type of the symbols of the plot with this index. It changes like the dashes of lines.
    func symbolType(at index: Int) -> PlotSymbol.Kind {
        let types: [PlotSymbol.Kind] = [.ellipse, .rectangle, .triangle, .diamond, .pentagon, .star]
        return types[variant(at: index) % types.count]
    }

    /// The number of times that the palette and its tints are used up before this index.
    private func variant(at index: Int) -> Int {
        conventions.continuesPalette && !palette.isEmpty ? index / (2 * palette.count) : 0
    }

    /// Black on light backgrounds, white on dark ones.
    var opposite: Color { isDark ? .white : .black }

    /// A color of the palette mixed with the background, or with its opposite; nil without one.
    private func tint(at index: Int) -> Color? {
        guard index < tints.count else { return nil }
        let share = tints[index]
        return palette[index % palette.count].interpolated(to: share > 0 ? background : opposite, at: abs(share))
    }

    /// Returns 0, ½, ¼, ¾, ⅛, ⅝ …: fractions from 0 to 1 that divide the space between the previous ones.
    static func fraction(_ index: Int) -> Double {
        var (rest, step, result) = (index, 0.5, 0.0)
        while rest > 0 {
            if !rest.isMultiple(of: 2) { result += step }
            rest /= 2
            step /= 2
        }
        return result
    }
}
