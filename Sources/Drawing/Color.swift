import Numbers

/// An sRGB color, not premultiplied. Each component is between 0 and 1.
package struct Color: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a shade of gray from 0 (black) to 1 (white).
    package init(gray: Double, alpha: Double = 1) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Creates the color written `#1f77b4` from the number `0x1f77b4`.
    package init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 8) & 0xff) / 255,
            blue: Double(hex & 0xff) / 255, alpha: alpha)
    }

    package static let clear = Color(gray: 0, alpha: 0)
    package static let white = Color(gray: 1)
    package static let black = Color(gray: 0)

    package func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}

/// A color in hue, saturation and value (Smith, "Color Gamut Transform Pairs", 1978).
struct HSVColor {
    /// The hue in degrees, possibly beyond a full turn; nil for grays.
    var hue: Double?
    /// The saturation from 0 to 1.
    var saturation: Double
    /// The value from 0 to 1.
    var value: Double
    /// The alpha from 0 to 1.
    var alpha: Double

    init(hue: Double?, saturation: Double, value: Double, alpha: Double = 1) {
        self.hue = hue
        self.saturation = saturation
        self.value = value
        self.alpha = alpha
    }

    init(_ color: Color) {
        let high = max(color.red, color.green, color.blue)
        let chroma = high - min(color.red, color.green, color.blue)
        value = high
        saturation = high > 0 ? chroma / high : 0
        alpha = color.alpha
        guard chroma > 0 else { return }
        if high == color.red {
            let sixth = (color.green - color.blue) / chroma
            hue = 60 * (sixth < 0 ? sixth + 6 : sixth)
        } else if high == color.green {
            hue = 60 * ((color.blue - color.red) / chroma + 2)
        } else {
            hue = 60 * ((color.red - color.green) / chroma + 4)
        }
    }

    var color: Color {
        let turns = ((hue ?? 0) / 360).truncatingRemainder(dividingBy: 1)
        let sixth = (turns < 0 ? turns + 1 : turns) * 6
        let sector = min(5, Int(limiting: sixth))
        let part = sixth - Double(sector)
        let low = value * (1 - saturation)
        let falling = value * (1 - saturation * part)
        let rising = value * (1 - saturation * (1 - part))
        switch sector {
        case 0: return Color(red: value, green: rising, blue: low, alpha: alpha)
        case 1: return Color(red: falling, green: value, blue: low, alpha: alpha)
        case 2: return Color(red: low, green: value, blue: rising, alpha: alpha)
        case 3: return Color(red: low, green: falling, blue: value, alpha: alpha)
        case 4: return Color(red: rising, green: low, blue: value, alpha: alpha)
        default: return Color(red: value, green: low, blue: falling, alpha: alpha)
        }
    }
}
