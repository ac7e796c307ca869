import Drawing
import Glibc

/// A color by its hue, which has none for grays, as d3-color has it.
struct HueColor: Sendable {
    enum Model: Sendable { case hsl, cubehelix }

    let model: Model
    /// In degrees; not a number for grays.
    var hue: Double
    /// Not a number for black and white.
    var saturation: Double
    var lightness: Double
    var alpha: Double

    init(_ color: Color, _ model: Model) {
        self.model = model
        alpha = color.alpha
        let (red, green, blue) = (color.red, color.green, color.blue)
        switch model {
        case .hsl:
            let (low, high) = (min(red, green, blue), max(red, green, blue))
            let span = high - low
            lightness = (high + low) / 2
            guard span > 0 else {
                hue = .nan
                saturation = lightness > 0 && lightness < 1 ? 0 : .nan
                return
            }
            if red == high {
                hue = (green - blue) / span + (green < blue ? 6 : 0)
            } else if green == high {
                hue = (blue - red) / span + 2
            } else {
                hue = (red - green) / span + 4
            }
            hue *= 60
            saturation = span / (lightness < 0.5 ? high + low : 2 - high - low)
        case .cubehelix:
            typealias Helix = CubehelixConstants
            let (ed, eb) = (Helix.e * Helix.d, Helix.e * Helix.b)
            let bcda = Helix.b * Helix.c - Helix.d * Helix.a
            lightness = (bcda * blue + ed * red - eb * green) / (bcda + ed - eb)
            let bl = blue - lightness
            let k = (Helix.e * (green - lightness) - Helix.c * bl) / Helix.d
            saturation = (k * k + bl * bl).squareRoot() / (Helix.e * lightness * (1 - lightness))
            hue = saturation > 0 ? atan2(k, bl) * 180 / .pi - 120 : .nan
            if hue < 0 { hue += 360 }
        }
    }

    /// The color between this and another one.
    /// - Parameter gamma: The power by which the lightness of cubehelix colors changes.
    func mixed(with other: HueColor, _ part: Double, takesLongWay: Bool, gamma: Double) -> HueColor {
        // A part that one color does not have is that of the other one.
        func between(_ a: Double, _ b: Double, _ part: Double) -> Double {
            a.isNaN ? b : b.isNaN ? a : a + (b - a) * part
        }
        var result = self
        var turn = other.hue - hue
        if !takesLongWay, abs(turn) > 180 { turn -= 360 * (turn / 360).rounded() }
        result.hue = turn.isNaN ? between(hue, other.hue, part) : hue + turn * part
        result.saturation = between(saturation, other.saturation, part)
        result.lightness = between(lightness, other.lightness, model == .cubehelix ? pow(part, gamma) : part)
        result.alpha = between(alpha, other.alpha, part)
        return result
    }

    var color: Color {
        switch model {
        case .hsl: hslColor
        case .cubehelix: cubehelixColor
        }
    }

    private func rounded(_ channel: Double) -> Double { (min(max(channel, 0), 1) * 255).rounded() / 255 }

    private var hslColor: Color {
        let s = hue.isNaN || saturation.isNaN ? 0 : saturation
        let turned = (hue.isNaN ? 0 : hue).truncatingRemainder(dividingBy: 360)
        let degrees = turned < 0 ? turned + 360 : turned
        let high = lightness + (lightness < 0.5 ? lightness : 1 - lightness) * s
        let low = 2 * lightness - high
        func channel(_ degrees: Double) -> Double {
            let part =
                degrees < 60 ? degrees / 60 : degrees < 180 ? 1 : degrees < 240 ? (240 - degrees) / 60 : 0
            return rounded(low + (high - low) * part)
        }
        return Color(
            red: channel(degrees >= 240 ? degrees - 240 : degrees + 120), green: channel(degrees),
            blue: channel(degrees < 120 ? degrees + 240 : degrees - 120), alpha: min(max(alpha, 0), 1))
    }

    private var cubehelixColor: Color {
        typealias Helix = CubehelixConstants
        let angle = hue.isNaN ? 0 : (hue + 120) * .pi / 180
        let amplitude = saturation.isNaN ? 0 : saturation * lightness * (1 - lightness)
        let (x, y) = (cos(angle), sin(angle))
        return Color(
            red: rounded(lightness + amplitude * (Helix.a * x + Helix.b * y)),
            green: rounded(lightness + amplitude * (Helix.c * x + Helix.d * y)),
            blue: rounded(lightness + amplitude * Helix.e * x), alpha: min(max(alpha, 0), 1))
    }
}

/// The coefficients of Dave Green's cubehelix colors (Bulletin of the Astronomical Society of India 39, 2011).
private enum CubehelixConstants {
    static let a = -0.14861
    static let b = 1.78277
    static let c = -0.29227
    static let d = -0.90649
    static let e = 1.97294
}
