import Drawing
import Geometry
import Glibc  // rounding is a call into it

extension LineStyle {
    /// A gradient across the width is drawn with no more strokes than these.
    private static let maximumPens = 64

    /// The strokes that make up the line, to be drawn in order.
    ///
    /// A gradient is drawn as Core Plot does it, as strokes of decreasing width on top of each other, here about two a
    /// pixel of the width's half: translucent colours add up towards the core.
    package func pens(for path: Path, pixelsPerPoint: Double) -> [Symbol.Stroke] {
        if let gradient, !gradient.stops.isEmpty {
            let count = min(Double(Self.maximumPens), max(1, (stroke.lineWidth * pixelsPerPoint).rounded(.up)))
            return (0..<Int(count)).map { index in
                let part = Double(index) / count
                var style = stroke
                style.lineWidth *= 1 - part
                let place = count > 1 ? Double(index) / (count - 1) : 1
                return Symbol.Stroke(style: style, paint: .color(gradient.color(at: place)))
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
