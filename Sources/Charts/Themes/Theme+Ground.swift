import Drawing

extension Theme {
    /// About the color that plots are drawn on.
    package var ground: Color {
        let fills = [plotArea.fill, plotAreaFrame.fill, graph.fill].compactMap { $0?.mainColor }
        return fills.first { $0.alpha > 0.5 } ?? (isDark ? .black : .white)
    }

    /// Whether texts are lighter than what they stand on.
    package var isDark: Bool { titleTextStyle.color.luminance > 0.4 }
}

extension Color {
    /// A color between this one and another, in sRGB components.
    /// - Parameter fraction: 0 is this color, 1 the other.
    package func mixed(with other: Color, _ fraction: Double) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
