import Drawing
import Foundation

/// Types of color vision, as transformations of linear red, green and blue (Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and
/// Computer Graphics 15(6), 2009, severity 1).
enum ColorVision: CaseIterable {
    case normal, protanopia, deuteranopia, tritanopia

    private var matrix: [[Double]] {
        switch self {
        case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protanopia:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deuteranopia:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritanopia:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    /// Returns the color as it is perceived.
    func perceived(_ color: Color) -> CIELAB {
        let linear = [color.red, color.green, color.blue].map {
            $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
        }
        return CIELAB(linear: product(matrix, linear).map { max(0, min(1, $0)) })
    }
}

/// A color in CIE L*a*b* for the white point D65.
struct CIELAB {
    var l: Double
    var a: Double
    var b: Double

    init(l: Double, a: Double, b: Double) {
        (self.l, self.a, self.b) = (l, a, b)
    }

    /// - Parameter linear: Linear red, green and blue of sRGB (IEC 61966-2-1).
    init(linear: [Double]) {
        let xyz = product(
            [
                [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                [0.0193339, 0.1191920, 0.9503041],
            ], linear)
        let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white in
            let share = value / white
            return share > 216.0 / 24389 ? cbrt(share) : (24389 / 27 * share + 16) / 116
        }
        self.init(l: 116 * f[1] - 16, a: 500 * (f[0] - f[1]), b: 200 * (f[1] - f[2]))
    }

    /// The color difference ΔE₀₀ (Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes,
    /// Supplementary Test Data, and Mathematical Observations", Color Research and Application 30(1), 2005).
    func difference(from other: CIELAB) -> Double {
        func seventh(_ chroma: Double) -> Double { (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot() }
        func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
        func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
        func hue(_ a: Double, _ b: Double) -> Double {
            let angle = atan2(b, a) * 180 / .pi
            return angle < 0 ? angle + 360 : angle
        }
        let stretch = 1.5 - 0.5 * seventh((hypot(a, b) + hypot(other.a, other.b)) / 2)
        let (a1, a2) = (a * stretch, other.a * stretch)
        let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
        let (h1, h2) = (hue(a1, b), hue(a2, other.b))
        let isGray = c1 * c2 == 0
        var turn = isGray ? 0 : h2 - h1
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        var h = isGray ? h1 + h2 : (h1 + h2) / 2
        if !isGray, abs(h1 - h2) > 180 { h += h1 + h2 < 360 ? 180 : -180 }
        let (l, c) = ((self.l + other.l) / 2, (c1 + c2) / 2)
        let t =
            1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63)
        let lightness = (other.l - self.l) / (1 + 0.015 * pow(l - 50, 2) / (20 + pow(l - 50, 2)).squareRoot())
        let chroma = (c2 - c1) / (1 + 0.045 * c)
        let hueDifference = 2 * (c1 * c2).squareRoot() * sine(turn / 2) / (1 + 0.015 * c * t)
        let rotation = -2 * seventh(c) * sine(60 * exp(-pow((h - 275) / 25, 2)))
        return
            (lightness * lightness + chroma * chroma + hueDifference * hueDifference
            + rotation * chroma * hueDifference).squareRoot()
    }
}

private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
}
