import Drawing
import Geometry
import Glibc

/// Gradients in the terms of canvases.
enum GradientPaint {
    static func paint(_ gradient: BoxGradient, _ first: Gradient.Stop, _ box: Rect, _ opacity: Double) -> Paint {
        let stops = gradient.stops.map {
            Gradient.Stop(color: $0.color.withAlpha($0.color.alpha * opacity), position: $0.position)
        }
        guard !box.isEmpty else { return .color(stops.last?.color ?? first.color) }
        if gradient.isRadial {
            let shape = Gradient.Shape.radial(
                startAnchor: Point(gradient.x1, 1 - gradient.y1), endAnchor: Point(gradient.x2, 1 - gradient.y2))
            return .gradient(Gradient(shape: shape, stops: stops), bounds: box)
        }
        let start = Point(box.minX + gradient.x1 * box.width, box.minY + gradient.y1 * box.height)
        let end = Point(box.minX + gradient.x2 * box.width, box.minY + gradient.y2 * box.height)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return .color(stops.last?.color ?? first.color) }
        // A canvas's gradient runs from corner to corner, so that its ends are put where this one's are.
        let (ux, uy) = (dx / length, dy / length)
        let reach = (abs(ux) * box.width + abs(uy) * box.height) / 2
        func position(_ point: Point) -> Double {
            ((point.x - box.midX) * ux + (point.y - box.midY) * uy + reach) / (2 * reach)
        }
        let (from, to) = (position(start), position(end))
        let moved = stops.map {
            Gradient.Stop(color: $0.color, position: min(max(from + (to - from) * $0.position, 0), 1))
        }
        var padded = moved
        if let low = moved.first, low.position > 0 { padded.insert(.init(color: low.color, position: 0), at: 0) }
        if let high = moved.last, high.position < 1 { padded.append(.init(color: high.color, position: 1)) }
        let angle = atan2(-uy, ux) * 180 / .pi
        return .gradient(Gradient(shape: .axial(angle: angle), stops: padded), bounds: box)
    }
}
