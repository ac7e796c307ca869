import Drawing
import Numbers

/// A sequence of colors for values from small to large.
package enum ColorMap: Hashable, Sendable {
    case named(Name)
    /// Stops with positions from 0 to 1, in ascending order.
    case stops([Gradient.Stop])

    /// Well-known maps, each interpolated between about ten colors. Viridis, magma, inferno and plasma are from
    /// matplotlib (Smith and van der Walt, 2015). Cividis is from Nuñez, Anderton and Renslow (2018) and is designed
    /// for people with red-green color blindness. The others are from ColorBrewer (Brewer and Harrower, 2003). The
    /// lightness of sequential maps is monotonic.
    package enum Name: String, CaseIterable, Hashable, Sendable {
        // Sequential, from dark to light
        case viridis, cividis, magma, inferno, plasma
        // Sequential, from light to dark
        case blues, greens, oranges, grays, yellowGreenBlue
        // Diverging: the middle color is the lightest one, for values above and below a midpoint
        case redBlue, blueRed, orangePurple, purpleGreen

        var colors: [UInt32] {
            switch self {
            case .viridis:
                [
                    0x440154, 0x482878, 0x3e4989, 0x31688e, 0x26828e, 0x1f9e89, 0x35b779, 0x6ece58, 0xb5de2b, 0xfde725,
                ]
            case .cividis:
                [
                    0x00224e, 0x123570, 0x3b496c, 0x575d6d, 0x707173, 0x8a8678, 0xa59c74, 0xc3b369, 0xe1cc55, 0xfee838,
                ]
            case .magma:
                [
                    0x000004, 0x180f3d, 0x440f76, 0x721f81, 0x9e2f7f, 0xcd4071, 0xf1605d, 0xfd9668, 0xfeca8d, 0xfcfdbf,
                ]
            case .inferno:
                [
                    0x000004, 0x1b0c41, 0x4a0c6b, 0x781c6d, 0xa52c60, 0xcf4446, 0xed6925, 0xfb9b06, 0xf7d13d, 0xfcffa4,
                ]
            case .plasma:
                [
                    0x0d0887, 0x46039f, 0x7201a8, 0x9c179e, 0xbd3786, 0xd8576b, 0xed7953, 0xfb9f3a, 0xfdca26, 0xf0f921,
                ]
            case .blues:
                [0xf7fbff, 0xdeebf7, 0xc6dbef, 0x9ecae1, 0x6baed6, 0x4292c6, 0x2171b5, 0x08519c, 0x08306b]
            case .greens:
                [0xf7fcf5, 0xe5f5e0, 0xc7e9c0, 0xa1d99b, 0x74c476, 0x41ab5d, 0x238b45, 0x006d2c, 0x00441b]
            case .oranges:
                [0xfff5eb, 0xfee6ce, 0xfdd0a2, 0xfdae6b, 0xfd8d3c, 0xf16913, 0xd94801, 0xa63603, 0x7f2704]
            case .grays:
                [0xffffff, 0xf0f0f0, 0xd9d9d9, 0xbdbdbd, 0x969696, 0x737373, 0x525252, 0x252525, 0x000000]
            case .yellowGreenBlue:
                [0xffffd9, 0xedf8b1, 0xc7e9b4, 0x7fcdbb, 0x41b6c4, 0x1d91c0, 0x225ea8, 0x253494, 0x081d58]
            case .redBlue:
                [
                    0x67001f, 0xb2182b, 0xd6604d, 0xf4a582, 0xfddbc7, 0xf7f7f7, 0xd1e5f0, 0x92c5de, 0x4393c3, 0x2166ac,
                    0x053061,
                ]
            case .blueRed: ColorMap.Name.redBlue.colors.reversed()
            case .orangePurple:
                [
                    0x7f3b08, 0xb35806, 0xe08214, 0xfdb863, 0xfee0b6, 0xf7f7f7, 0xd8daeb, 0xb2abd2, 0x8073ac, 0x542788,
                    0x2d004b,
                ]
            case .purpleGreen:
                [
                    0x40004b, 0x762a83, 0x9970ab, 0xc2a5cf, 0xe7d4e8, 0xf7f7f7, 0xd9f0d3, 0xa6dba0, 0x5aae61, 0x1b7837,
                    0x00441b,
                ]
            }
        }
    }

    /// Creates a map of colors at equal distances.
    package init(evenly colors: [Color]) {
        let last = Double(max(colors.count - 1, 1))
        self = .stops(
            colors.enumerated().map { Gradient.Stop(color: $0.element, position: Double($0.offset) / last) })
    }

    /// Whether the middle color stands for a midpoint.
    var isDiverging: Bool {
        switch self {
        case .named(.redBlue), .named(.blueRed), .named(.orangePurple), .named(.purpleGreen): true
        case .named, .stops: false
        }
    }

    /// Returns the part of a diverging map for values between two limits on either side of zero. Its middle color is at
    /// zero, and values at the same distance from zero have colors of the same intensity.
    func part(from low: Double, to high: Double) -> ColorMap {
        let half = 128
        let reach = max(-low, high)
        func step(_ value: Double) -> Int { half + Int(limiting: value / reach * Double(half)) }
        return ColorMap(evenly: Array(colors(count: 2 * half + 1)[step(low)...step(high)]))
    }

    /// Returns the map with darker or lighter colors where the contrast with an opaque background is too low.
    func withContrast(_ contrast: Double, to background: Color) -> ColorMap {
        ColorMap(evenly: colors(count: 64).map { $0.legible(on: background, contrast: contrast) })
    }

    /// The gradient stops, at least one, in ascending order.
    var gradientStops: [Gradient.Stop] {
        switch self {
        case .stops(let stops): return stops.isEmpty ? [.init(color: .black, position: 0)] : stops
        case .named(let name):
            let colors = name.colors
            return colors.enumerated().map { index, color in
                .init(color: Color(hex: color), position: Double(index) / Double(colors.count - 1))
            }
        }
    }

    /// Returns colors at equal steps from the first to the last one.
    /// - Parameter count: The number of colors, at least 1.
    package func colors(count: Int) -> [Color] {
        let stops = gradientStops
        let last = max(count, 2) - 1
        var next = 0
        return (0..<max(count, 1)).map { index in
            let position = Double(index) / Double(last)
            while next < stops.count, stops[next].position <= position { next += 1 }
            if next == 0 { return stops[0].color }
            if next == stops.count { return stops[next - 1].color }
            let (before, after) = (stops[next - 1], stops[next])
            return before.color.interpolated(
                to: after.color, at: (position - before.position) / (after.position - before.position))
        }
    }
}
