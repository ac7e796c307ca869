import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Numbers

extension LineStyle {
    /// The maximum number of strokes for a gradient across the width.
    private static let maximumPens = 64

    /// The opacity of the layer for the line's pens: the largest opacity of the gradient.
    var layerOpacity: Double {
        guard let gradient, !gradient.stops.isEmpty else { return 1 }
        return gradient.stops.reduce(0) { max($0, $1.color.alpha) }
    }

    /// The strokes that compose the line, in drawing order.
    ///
    /// As in Core Plot, a gradient is drawn as overlapping strokes of decreasing width, here about two per pixel of
    /// half the width. In Core Plot, translucent colors accumulate toward the core. Here, each stroke adds only the
    /// difference to the gradient's color, on a layer of `layerOpacity`. An additional stroke cannot reduce opacity, so
    /// the line does not change where a gradient becomes more transparent toward the core.
    func pens(for path: Path, pixelsPerPoint: Double) -> [Symbol.Stroke] {
        if let gradient, !gradient.stops.isEmpty {
            let count = min(Double(Self.maximumPens), max(1, (stroke.lineWidth * pixelsPerPoint).rounded(.up)))
            let whole = layerOpacity
            guard whole > 0 else { return [] }
            var background = Color.clear
            return (0..<Int(limiting: count)).compactMap { index in
                let part = Double(index) / count
                var style = stroke
                style.lineWidth *= 1 - part
                let color = gradient.color(at: count > 1 ? Double(index) / (count - 1) : 1)
                let wanted = color.withAlpha(min(1, color.alpha / whole))
                let missing = wanted.laid(over: background)
                guard missing.alpha > 0 else { return nil }
                background = wanted
                return Symbol.Stroke(style: style, paint: .color(missing))
            }
        }
        guard let fill else { return [Symbol.Stroke(style: stroke, paint: .color(color))] }
        if case .color(let color) = fill { return [Symbol.Stroke(style: stroke, paint: .color(color))] }
        var outline = FlattenedPath()
        var stroker = Stroker(tolerance: 0.1)
        var solid = stroke
        solid.dashPattern = []
        stroker.stroke(path, style: solid, into: &outline)
        guard let bounds = outline.boundingBox else { return [] }
        return [Symbol.Stroke(style: stroke, paint: fill.paint(over: bounds))]
    }
}

extension Color {
    /// The color that produces this color when drawn over another one; clear if the other color is already more opaque.
    fileprivate func laid(over background: Color) -> Color {
        guard alpha < 1, background.alpha > 0 else { return self }
        let rest = (alpha - background.alpha) / (1 - background.alpha)
        guard rest > 0 else { return .clear }
        func channel(_ own: Double, _ other: Double) -> Double {
            min(1, max(0, (own * alpha - other * background.alpha * (1 - rest)) / rest))
        }
        return Color(
            red: channel(red, background.red), green: channel(green, background.green),
            blue: channel(blue, background.blue),
            alpha: rest)
    }
}
