import Geometry

/// A smooth change of colour. Core Plot: `CPTGradient`.
///
/// A gradient is laid over the rectangle that a `Paint` names: for fills, the bounding box of the filled path.
package struct Gradient: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        package var color: Color
        /// From 0 to 1; two stops at the same position make a hard edge.
        package var position: Double

        package init(color: Color, position: Double) {
            self.color = color
            self.position = position
        }
    }

    package enum Shape: Hashable, Sendable {
        /// Along a line through the rectangle's centre at an angle in degrees, counter-clockwise: 0 runs from left to
        /// right, 90 from bottom to top. The line's length puts the end colours into the corners. Outside of it
        /// nothing is painted.
        case axial(angle: Double)
        /// From radius 0 at the start anchor to half of the rectangle's longer side at the end anchor, squeezed to the
        /// rectangle's proportions; extended at both ends. Anchors are fractions of the rectangle, (0, 0) at the
        /// bottom left as in Core Plot.
        case radial(startAnchor: Point, endAnchor: Point)
    }

    package var shape: Shape
    /// In ascending order of position.
    package var stops: [Stop]

    package init(shape: Shape, stops: [Stop]) {
        self.shape = shape
        self.stops = stops
    }
}
