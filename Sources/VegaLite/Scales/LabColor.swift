import Drawing
import Glibc

/// A color in CIE L*a*b* with the white point D50, as d3-color has it.
struct LabColor: Sendable {
    var l: Double
    var a: Double
    var b: Double
    var alpha: Double

    private static let white = (x: 0.96422, z: 0.82521)
    private static let t0 = 4.0 / 29
    private static let t1 = 6.0 / 29

    init(_ color: Color) {
        func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
        func f(_ t: Double) -> Double {
            t > Self.t1 * Self.t1 * Self.t1 ? cbrt(t) : t / (3 * Self.t1 * Self.t1) + Self.t0
        }
        let (r, g, bl) = (linear(color.red), linear(color.green), linear(color.blue))
        let y = f(0.2225045 * r + 0.7168786 * g + 0.0606169 * bl)
        let isGray = r == g && g == bl
        let x = isGray ? y : f((0.4360747 * r + 0.3850649 * g + 0.1430804 * bl) / Self.white.x)
        let z = isGray ? y : f((0.0139322 * r + 0.0971045 * g + 0.7141733 * bl) / Self.white.z)
        l = 116 * y - 16
        a = 500 * (x - y)
        b = 200 * (y - z)
        alpha = color.alpha
    }

    var color: Color {
        func inverse(_ t: Double) -> Double {
            t > Self.t1 ? t * t * t : 3 * Self.t1 * Self.t1 * (t - Self.t0)
        }
        func gamma(_ c: Double) -> Double {
            let value = c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055
            return (min(max(value, 0), 1) * 255).rounded() / 255
        }
        let y0 = (l + 16) / 116
        let x = Self.white.x * inverse(y0 + a / 500)
        let y = inverse(y0)
        let z = Self.white.z * inverse(y0 - b / 200)
        return Color(
            red: gamma(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
            green: gamma(-0.9787684 * x + 1.9161415 * y + 0.0334540 * z),
            blue: gamma(0.0719453 * x - 0.2289914 * y + 1.4052427 * z), alpha: alpha)
    }

    func mixed(with other: LabColor, _ part: Double) -> LabColor {
        var result = self
        result.l += (other.l - l) * part
        result.a += (other.a - a) * part
        result.b += (other.b - b) * part
        result.alpha += (other.alpha - alpha) * part
        return result
    }

    /// The hue in degrees; nil for grays.
    private var hue: Double? {
        guard a != 0 || b != 0 else { return nil }
        let degrees = atan2(b, a) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    func mixedByHue(with other: LabColor, _ part: Double, takesLongWay: Bool) -> LabColor {
        let (h1, h2) = (hue ?? other.hue ?? 0, other.hue ?? hue ?? 0)
        var turn = h2 - h1
        if !takesLongWay, abs(turn) > 180 { turn -= 360 * (turn / 360).rounded() }
        var c1 = (a * a + b * b).squareRoot()
        var c2 = (other.a * other.a + other.b * other.b).squareRoot()
        // The chroma of black and white is not defined.
        if hue == nil, l <= 0 || l >= 100 { c1 = c2 }
        if other.hue == nil, other.l <= 0 || other.l >= 100 { c2 = c1 }
        let chroma = c1 + (c2 - c1) * part
        let angle = (h1 + turn * part) * .pi / 180
        var result = mixed(with: other, part)
        result.a = chroma * cos(angle)
        result.b = chroma * sin(angle)
        return result
    }
}
