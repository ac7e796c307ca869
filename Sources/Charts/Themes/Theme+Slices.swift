import Drawing

extension Theme {
    /// The default color of the slice with this index.
    ///
    /// Core Plot's themes use its ten colors, then the same colors with each channel a tenth brighter (`CPTPieChart`,
    /// `defaultPieSliceColorForIndex:`). The other themes use their palette, then lighter and then darker variants of
    /// it, so that neighboring slices differ for any number of slices.
    func sliceColor(at index: Int) -> Color {
        if name.isOfCorePlot { return Self.corePlotSliceColor(at: index) }
        let color = color(at: index)
        guard !palette.isEmpty else { return color }
        switch index / palette.count % 3 {
        case 1: return color.mixed(with: .white, 0.4)
        case 2: return color.mixed(with: .black, 0.35)
        default: return color
        }
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
