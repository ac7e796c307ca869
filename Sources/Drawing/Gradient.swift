import Geometry

/// A smooth change of color. Core Plot: `CPTGradient`.
///
/// A gradient covers the rectangle given by a `Paint`. For fills, that is the bounding box of the filled path.
package struct Gradient: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        package var color: Color
        /// The position from 0 to 1. Two stops at the same position make a hard edge.
        package var position: Double

        package init(color: Color, position: Double) {
            self.color = color
            self.position = position
        }
    }

    package enum Shape: Hashable, Sendable {
        /// A gradient along a line through the rectangle's center at an angle in degrees, counter-clockwise: 0 runs
        /// from left to right, 90 from bottom to top. The line is long enough for the end colors to reach the corners.
        /// Nothing is painted beyond its ends.
        case axial(angle: Double)
        /// A gradient from radius 0 at the start anchor to half of the rectangle's longer side at the end anchor,
        /// scaled to the rectangle's proportions and extended at both ends. Anchors are fractions of the rectangle,
        /// with (0, 0) at the bottom left as in Core Plot.
        case radial(startAnchor: Point, endAnchor: Point)
    }

    package var shape: Shape
    /// The stops in ascending order of position.
    package var stops: [Stop]

    package init(shape: Shape, stops: [Stop]) {
        self.shape = shape
        self.stops = stops
    }
}
