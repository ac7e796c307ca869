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

extension Gradient {
    /// The color at a position from 0 to 1. Components are interpolated linearly between two stops. If two stops have
    /// the same position, the later one is used. Before the first stop and after the last one, the color is constant.
    /// Core Plot: `newColorAtPosition:`.
    package func color(at position: Double) -> Color {
        guard var previous = stops.first, position >= previous.position else { return stops.first?.color ?? .clear }
        for stop in stops.dropFirst() {
            if stop.position > position {
                return previous.color.interpolated(
                    to: stop.color, at: (position - previous.position) / (stop.position - previous.position))
            }
            previous = stop
        }
        return previous.color
    }

    /// The stops with positions in ascending order, as formats of documents require. Positions that are not finite or
    /// precede their predecessor are adjusted.
    package var orderedStops: [Stop] {
        var least = 0.0
        return stops.map { stop in
            var stop = stop
            stop.position = min(1, max(least, stop.position))
            least = stop.position
            return stop
        }
    }
}

extension Color {
    /// The color at `fraction` of the way to another: 0 is this one, 1 is the other.
    package func interpolated(to other: Color, at fraction: Double) -> Color {
        Color(
            red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
    }
}
