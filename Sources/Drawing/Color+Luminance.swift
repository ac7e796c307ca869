import Glibc

extension Color {
    /// The relative luminance of an opaque color (WCAG 2.2).
    package var luminance: Double {
        func linear(_ component: Double) -> Double {
            component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The visible color of this color over an opaque one.
    package func over(_ background: Color) -> Color {
        func mix(_ own: Double, _ other: Double) -> Double { other + (own - other) * alpha }
        return Color(
            red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
    }
}
