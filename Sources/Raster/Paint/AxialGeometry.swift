import Drawing
import Geometry

/// Where on an axial gradient's line pixels lie.
///
/// The line runs through the centre of the bounds and is so long that its ends' perpendiculars pass through two corners
/// (as in CSS Images 3, 3.1.1). Nothing is painted beyond its ends, except that pixels that the bounds only cut, and
/// whose centres may lie outside, get the colour of the end.
struct AxialGeometry {
    /// How far a pixel's step to the right and one down go along the line, in steps of the ramp.
    private let step: Point
    /// Where the centre of pixel (0, 0) lies, with a half added so that truncation rounds.
    private let origin: Double
    /// The first and the last place at which a centre is painted.
    private let limits: ClosedRange<Double>

    /// nil where the line has no length, or none that a picture could show.
    /// - Parameter bounds: in pixels.
    init?(angle: Double, bounds: Rect) {
        let direction = Point.direction(degrees: angle)
        let length = abs(direction.x) * bounds.width + abs(direction.y) * bounds.height
        guard length > 1e-6, length < 1e9, abs(bounds.x) < 1e9, abs(bounds.y) < 1e9 else { return nil }
        let last = Double(ColorRamp.count - 1)
        step = direction * (last / length)
        origin = last / 2 + (0.5 - bounds.midX) * step.x + (0.5 - bounds.midY) * step.y + 0.5
        limits = 0.5 - last / length...last + 0.5 + last / length
    }

    /// Whether the colour is the same all along a row.
    var isLevel: Bool { step.x == 0 }

    /// The colour of a pixel.
    @inline(__always)
    func color(x: Int, y: Int, ramp: Span<UInt32>) -> UInt32 {
        let place = origin + Double(x) * step.x + Double(y) * step.y
        guard limits.contains(place) else { return 0 }
        return ramp[Int(min(Double(ColorRamp.count - 1), max(0, place)))]
    }
}
