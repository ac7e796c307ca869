import Drawing
import Glibc

extension Color {
    /// The relative luminance of an opaque color (WCAG 2.2).
    var luminance: Double {
        func linear(_ component: Double) -> Double {
            component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// This color, or a darker or lighter one with at least a contrast to an opaque background. The default is the
    /// minimum for texts (WCAG 2.2).
    func legible(on background: Color, contrast: Double = 4.5) -> Color {
        let opaque = over(background)
        let target: Color = background.luminance > 0.18 ? .black : .white
        let mixtures = stride(from: 0, through: 1, by: 0.05).lazy.map { opaque.mixed(with: target, $0) }
        return mixtures.first { $0.contrast(to: background) >= contrast } ?? target
    }

    /// The contrast ratio of two opaque colors, from 1 to 21 (WCAG 2.2).
    func contrast(to other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The visible color of this color over an opaque one.
    package func over(_ background: Color) -> Color {
        func mix(_ own: Double, _ other: Double) -> Double { other + (own - other) * alpha }
        return Color(
            red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
    }
}
