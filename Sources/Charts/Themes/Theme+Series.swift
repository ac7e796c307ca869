import Drawing

/// The default looks of the series of a chart. Except in Core Plot's themes, no two of them are the same.
extension Theme {
    /// The color of the plot, slice or series with this index.
    ///
    /// The palette is followed by a tint of each of its colors: a mixture with the background, or with the opposite of
    /// the background if the contrast would otherwise be too low. All further colors are mixed with the opposite.
    /// Core Plot's themes repeat the palette.
    package func color(at index: Int) -> Color {
        guard !palette.isEmpty else { return .black }
        let color = palette[index % palette.count]
        let round = index / palette.count
        guard round > 0, !name.isOfCorePlot else { return color }
        let tint = round.isMultiple(of: 2) ? color : tint(of: color)
        return tint.mixed(with: opposite, 0.6 * Self.fraction(round / 2))
    }

    /// Returns at least this number of colors: the palette and, if it is too short, the colors that follow it.
    func colors(count: Int) -> [Color] {
        name.isOfCorePlot ? palette : (0..<max(count, palette.count)).map(color(at:))
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
        name.isOfCorePlot || palette.isEmpty ? 0 : index / (2 * palette.count)
    }

    /// Black on light backgrounds, white on dark ones.
    var opposite: Color { isDark ? .white : .black }

    private func tint(of color: Color) -> Color {
        let tint = color.mixed(with: background, 0.4)
        return tint.contrast(to: background) >= 3 ? tint : color.mixed(with: opposite, 0.4)
    }

    /// Returns 0, ½, ¼, ¾, ⅛, ⅝ …: fractions from 0 to 1 that divide the space between the previous ones.
    static func fraction(_ index: Int) -> Double {
        var (rest, place, result) = (index, 0.5, 0.0)
        while rest > 0 {
            if !rest.isMultiple(of: 2) { result += place }
            rest /= 2
            place /= 2
        }
        return result
    }
}
