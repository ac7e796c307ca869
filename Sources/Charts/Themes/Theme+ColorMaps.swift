import Drawing

/// The default colors of values. On light backgrounds, light colors mean little, and on dark ones dark colors do.
extension Theme {
    private var isOnDark: Bool { (graph.fill?.mainColor ?? .white).luminance < 0.3 }

    /// Colors from little to much.
    var sequentialMap: ColorMap {
        isOnDark ? .named(.viridis) : ColorMap(evenly: ColorMap.named(.viridis).colors(count: 16).reversed())
    }

    /// Colors for values on both sides of a midpoint.
    var divergingMap: ColorMap {
        guard isOnDark, conventions.adaptsColorMapsToBackground else { return .named(.blueRed) }
        return ColorMap(
            evenly: [0xabd9f5, 0x4393c3, 0x2b5c80, 0x353c47, 0x8f4436, 0xe0694f, 0xfbb99b].map { Color(hex: $0) })
    }
}
