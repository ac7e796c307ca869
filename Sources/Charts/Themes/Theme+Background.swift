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

extension Color {
    /// A color between this color and another one, in sRGB components.
    /// - Parameter fraction: The fraction: 0 for this color, 1 for the other one.
    func mixed(with other: Color, _ fraction: Double) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
