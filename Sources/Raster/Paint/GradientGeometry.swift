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
        let position = origin + Double(x) * step.x + Double(y) * step.y
        guard limits.contains(position) else { return 0 }
        return ramp[Int(min(Double(ColorRamp.count - 1), max(0, position)))]
    }
}

/// Determines which circle of a radial gradient passes through a pixel's center.
///
/// Circles grow from radius 0 at the start anchor to half of the longer side at the end anchor, in a space where the
/// bounds are a square of the longer side, and continue beyond it. If several circles pass through a point, the largest
/// one is used (as in HTML's `createRadialGradient`). If none does, which requires a start anchor outside the last
/// circle, nothing is painted.
struct RadialGeometry {
    /// The scale from pixels to the square's space, with the start anchor as origin and the last circle's radius as
    /// unit.
    private let scale: Point
    private let offset: Point
    /// The center of the last circle in that space.
    private let end: Point
    /// The square of that center's distance from the origin, minus the square of the radius.
    private let excess: Double

    /// Returns nil if the bounds are not a rectangle.
    /// - Parameter bounds: The bounds in pixels.
    init?(startAnchor: Point, endAnchor: Point, bounds: Rect) {
        let start = startAnchor
        guard bounds.width > 1e-6, bounds.height > 1e-6, max(bounds.width, bounds.height) < 1e9,
            abs(bounds.x) < 1e9, abs(bounds.y) < 1e9,
            max(abs(start.x), abs(start.y), abs(endAnchor.x), abs(endAnchor.y)) < 1e6
        else { return nil }
        scale = Point(2 / bounds.width, 2 / bounds.height)
        offset = Point(
            (0.5 - bounds.minX) * scale.x - 2 * start.x, (0.5 - bounds.minY) * scale.y - 2 * (1 - start.y))
        end = Point(2 * (endAnchor.x - start.x), 2 * (start.y - endAnchor.y))
        excess = end.x * end.x + end.y * end.y - 1
    }

    /// The color of a pixel.
    ///
    /// Solves `|p − t·end| = t` for the greatest non-negative `t`.
    @inline(__always)
    func color(x: Int, y: Int, ramp: Span<UInt32>) -> UInt32 {
        let point = Point(Double(x) * scale.x + offset.x, Double(y) * scale.y + offset.y)
        let along = point.x * end.x + point.y * end.y
        let square = point.x * point.x + point.y * point.y
        let root = along * along - excess * square
        var circle = -1.0
        if excess < 0 {
            circle = (root.squareRoot() - along) / -excess
        } else if root >= 0 {
            // The greater root, in a form that stays accurate if `excess` is close to zero.
            circle = along > 0 ? (excess > 1e-12 ? (along + root.squareRoot()) / excess : square / (2 * along)) : -1
        }
        guard circle >= 0 else { return 0 }
        return ramp[Int(min(1, circle) * Double(ColorRamp.count - 1) + 0.5)]
    }
}
