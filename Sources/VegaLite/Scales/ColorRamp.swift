import Drawing
import Glibc
import Numbers

/// A continuous range of colors.
struct ColorRamp: Sendable {
    /// How colors between two stops are mixed.
    enum Mixing: String, CaseIterable, Sendable {
        case rgb, lab, hcl, hsl, cubehelix
        case hclLong = "hcl-long"
        case hslLong = "hsl-long"
        case cubehelixLong = "cubehelix-long"
    }

    let stops: [Color]
    let mixing: Mixing
    /// The power by which `rgb` and `cubehelix` colors change.
    let gamma: Double
    /// The part of the stops that is used.
    var start = 0.0
    var end = 1.0

    init(_ stops: [Color], _ mixing: Mixing, gamma: Double = 1) {
        self.stops = stops
        self.mixing = mixing
        self.gamma = gamma
    }

    /// The color at a fraction from 0 to 1.
    func color(at fraction: Double) -> Color {
        guard let last = stops.last, stops.count > 1 else { return stops.first ?? .black }
        guard fraction.isFinite else { return .black }
        // Values beyond the domain go on like the first and the last part.
        let position = min(max(start + (end - start) * fraction, -1000), 1000) * Double(stops.count - 1)
        let index = Int(limiting: position.rounded(.down)).clamped(to: 0...stops.count - 2)
        let part = position - Double(index)
        let (a, b) = (stops[index], index + 1 < stops.count ? stops[index + 1] : last)
        switch mixing {
        case .rgb: return mixed(a, b, part)
        case .lab: return LabColor(a).mixed(with: LabColor(b), part).color
        case .hcl, .hclLong:
            return LabColor(a).mixedByHue(with: LabColor(b), part, takesLongWay: mixing == .hclLong).color
        case .hsl, .hslLong: return mixed(a, b, .hsl, part, takesLongWay: mixing == .hslLong)
        case .cubehelix, .cubehelixLong:
            return mixed(a, b, .cubehelix, part, takesLongWay: mixing == .cubehelixLong)
        }
    }

    private func mixed(_ a: Color, _ b: Color, _ model: HueColor.Model, _ part: Double, takesLongWay: Bool) -> Color {
        HueColor(a, model).mixed(with: HueColor(b, model), part, takesLongWay: takesLongWay, gamma: gamma).color
    }

    private func mixed(_ a: Color, _ b: Color, _ part: Double) -> Color {
        func channel(_ a: Double, _ b: Double) -> Double {
            var value = a + (b - a) * part
            if gamma != 1 {
                let (low, high) = (pow(a * 255, gamma), pow(b * 255, gamma))
                value = pow(low + (high - low) * part, 1 / gamma) / 255
            }
            return value.isFinite ? (min(max(value, 0), 1) * 255).rounded() / 255 : a
        }
        return Color(
            red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue),
            alpha: min(max(a.alpha + (b.alpha - a.alpha) * part, 0), 1))
    }

    /// Colors for categories, at equal distances within the range.
    func colors(count: Int) -> [Color] {
        (0..<max(0, count)).map { color(at: Double($0 + 1) / Double(count + 1)) }
    }
}
