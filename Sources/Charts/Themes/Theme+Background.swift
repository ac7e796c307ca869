import Drawing

extension Theme {
    /// The approximate background color of the plots.
    package var background: Color {
        let fills = [plotArea.fill, plotAreaFrame.fill, graph.fill].compactMap { $0?.mainColor }
        return fills.first { $0.alpha > 0.5 } ?? (isDark ? .black : .white)
    }

    /// Returns the default color of texts on a fill: white or near-black, whichever has more contrast with it. Core
    /// Plot's themes prefer white.
    func textColor(on fill: Color) -> Color {
        let dark = Color(hex: 0x1c2430)
        let visible = fill.over(background)
        let isLight =
            conventions.choosesTextColorsByContrast
            ? visible.contrast(to: dark) > visible.contrast(to: .white) : fill.luminance > 0.36
        return isLight ? dark : .white
    }

    /// Whether texts are lighter than their background.
    var isDark: Bool { titleTextStyle.color.luminance > 0.4 }
}
