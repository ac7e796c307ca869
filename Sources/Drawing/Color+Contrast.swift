extension Color {
    /// This color, or a darker or lighter one with at least a contrast to an opaque background. The default is the
    /// minimum for texts (WCAG 2.2).
    package func legible(on background: Color, contrast: Double = 4.5) -> Color {
        let opaque = over(background)
        let target: Color = background.luminance > 0.18 ? .black : .white
        let mixtures = stride(from: 0, through: 1, by: 0.05).lazy.map { opaque.interpolated(to: target, at: $0) }
        return mixtures.first { $0.contrast(to: background) >= contrast } ?? target
    }

    /// The contrast ratio of two opaque colors, from 1 to 21 (WCAG 2.2).
    package func contrast(to other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
