import Geometry

/// Moves edges and lines to the borders of pixels, so that they are crisp.
struct PixelGrid {
    let pixelsPerPoint: Double

    /// The nearest border between pixels, in points.
    func edge(near place: Double) -> Double {
        (place * pixelsPerPoint).rounded() / pixelsPerPoint
    }

    /// The nearest centre for a line of this width whose edges, or whose middle where it is thinner than a pixel, are
    /// aligned to pixels; in points.
    func lineCenter(near place: Double, width: Double) -> Double {
        let pixels = max(1, (width * pixelsPerPoint).rounded())
        let half = pixels.truncatingRemainder(dividingBy: 2) == 0 ? 0.0 : 0.5
        return ((place * pixelsPerPoint - half).rounded() + half) / pixelsPerPoint
    }

    /// The rectangle with its edges on pixel borders, never thinner than one pixel where it was not empty.
    func rect(_ rect: Rect) -> Rect {
        var left = edge(near: rect.minX)
        var right = edge(near: rect.maxX)
        var top = edge(near: rect.minY)
        var bottom = edge(near: rect.maxY)
        if right == left, rect.width > 0 {
            left = (rect.midX * pixelsPerPoint - 0.5).rounded() / pixelsPerPoint
            right = left + 1 / pixelsPerPoint
        }
        if bottom == top, rect.height > 0 {
            top = (rect.midY * pixelsPerPoint - 0.5).rounded() / pixelsPerPoint
            bottom = top + 1 / pixelsPerPoint
        }
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }
}
