import Drawing

extension Theme {
    /// The default color of the slice with this index.
    ///
    /// Core Plot's themes use its ten colors, then the same colors with each channel a tenth brighter (`CPTPieChart`,
    /// `defaultPieSliceColorForIndex:`).
    ///
    /// The other themes use their palette, then ever new mixtures of it with the background and its opposite in turn.
    func sliceColor(at index: Int) -> Color {
        guard conventions.takesSliceColorsFromPalette else { return Self.corePlotSliceColor(at: index) }
        let round = palette.isEmpty ? 0 : index / palette.count
        return color(at: round == 0 ? index : index % palette.count)
            .interpolated(
                to: round.isMultiple(of: 2) ? opposite : background, at: 0.75 * Self.fraction((round + 1) / 2))
    }

    private static func corePlotSliceColor(at index: Int) -> Color {
        let base = corePlotSliceColors[index % corePlotSliceColors.count]
        let lift = Double(index / corePlotSliceColors.count) * 0.1
        return Color(red: min(1, base.red + lift), green: min(1, base.green + lift), blue: min(1, base.blue + lift))
    }

    private static let corePlotSliceColors = [
        Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1),
        Color(red: 1, green: 1, blue: 0), Color(red: 0.25, green: 0.5, blue: 0.25), Color(red: 1, green: 0, blue: 1),
        Color(red: 0.5, green: 0.5, blue: 0.5), Color(red: 0.25, green: 0.5, blue: 0),
        Color(red: 0.25, green: 0.25, blue: 0.25), Color(red: 0, green: 1, blue: 1),
    ]
}
