import Drawing
import Geometry

/// Computes the positions of pixels along the line of an axial gradient.
///
/// The line runs through the center of the bounds. Its length is such that the perpendiculars at its ends pass through
/// two corners (as in CSS Images 3, 3.1.1). Nothing is painted beyond its ends, except that pixels that are only partly
/// in the bounds, whose centers may lie outside, have the color of the end.
struct AxialGeometry {
    /// The change in position for one pixel to the right and for one pixel down, in steps of the ramp.
    private let step: Point
    /// The position of the center of pixel (0, 0), plus a half so that truncation rounds to nearest.
    private let origin: Double
    /// The first and last position at which a center is painted.
    private let limits: ClosedRange<Double>

    /// Returns nil if the line has no length or a length beyond any picture.
    /// - Parameter bounds: The bounds in pixels.
    init?(angle: Double, bounds: Rect) {
        let direction = Point.direction(degrees: angle)
        let length = abs(direction.x) * bounds.width + abs(direction.y) * bounds.height
        guard length > 1e-6, length < 1e9, abs(bounds.x) < 1e9, abs(bounds.y) < 1e9 else { return nil }
        let last = Double(ColorRamp.count - 1)
        step = direction * (last / length)
        origin = last / 2 + (0.5 - bounds.midX) * step.x + (0.5 - bounds.midY) * step.y + 0.5
        limits = 0.5 - last / length...last + 0.5 + last / length
    }

    /// Whether all pixels of a row have the same color.
    var isLevel: Bool { step.x == 0 }

    /// The color of a pixel.
    @inline(__always)
    func color(x: Int, y: Int, ramp: Span<UInt32>) -> UInt32 {
        let place = origin + Double(x) * step.x + Double(y) * step.y
        guard limits.contains(place) else { return 0 }
        return ramp[Int(min(Double(ColorRamp.count - 1), max(0, place)))]
    }
}
