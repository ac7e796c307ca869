import Drawing
import Geometry
import Glibc  // rounding is a call into it

extension LineStyle {
    /// A gradient across the width is drawn with no more strokes than these.
    private static let maximumPens = 64

    /// The opacity of the layer that the pens of the line are drawn on: that of the gradient where it covers the most.
    package var layerOpacity: Double {
        guard let gradient, !gradient.stops.isEmpty else { return 1 }
        return gradient.stops.reduce(0) { max($0, $1.color.alpha) }
    }

    /// The strokes that make up the line, to be drawn in order.
    ///
    /// A gradient is drawn as Core Plot does it, as strokes of decreasing width on top of each other, here about two a
    /// pixel of the width's half. Where Core Plot's translucent colors add up towards the core, these have what is missing
    /// to the gradient's color, on a layer of `layerOpacity`. What lies on others cannot take opacity away: where a
    /// gradient becomes fainter towards the core, the line stays as it is.
    package func pens(for path: Path, pixelsPerPoint: Double) -> [Symbol.Stroke] {
        if let gradient, !gradient.stops.isEmpty {
            let count = min(Double(Self.maximumPens), max(1, (stroke.lineWidth * pixelsPerPoint).rounded(.up)))
            let whole = layerOpacity
            guard whole > 0 else { return [] }
            var ground = Color.clear
            return (0..<Int(count)).compactMap { index in
                let part = Double(index) / count
                var style = stroke
                style.lineWidth *= 1 - part
                let color = gradient.color(at: count > 1 ? Double(index) / (count - 1) : 1)
                let wanted = color.withAlpha(min(1, color.alpha / whole))
                let missing = wanted.laid(over: ground)
                guard missing.alpha > 0 else { return nil }
                ground = wanted
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
    /// The color that makes this one when it is drawn over another; clear where that covers more already.
    fileprivate func laid(over ground: Color) -> Color {
        guard alpha < 1, ground.alpha > 0 else { return self }
        let rest = (alpha - ground.alpha) / (1 - ground.alpha)
        guard rest > 0 else { return .clear }
        func channel(_ own: Double, _ other: Double) -> Double {
            min(1, max(0, (own * alpha - other * ground.alpha * (1 - rest)) / rest))
        }
        return Color(
            red: channel(red, ground.red), green: channel(green, ground.green), blue: channel(blue, ground.blue),
            alpha: rest)
    }
}
