import Drawing
import Geometry

/// A shape at an end of an axis line. Core Plot: `CPTLineCap`.
package struct AxisLineCap: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case none, openArrow, solidArrow, sweptArrow, rectangle, ellipse, diamond, pentagon, hexagon, bar, cross, snow,
            custom
    }

    package var type: Kind
    /// The size across and along the axis, in points; nil depends on the width of the line.
    package var size: Size?
    /// Overrides the line style of the axis; `.some(nil)` draws no outline.
    package var lineStyle: LineStylePatch??
    /// The fill; nil is the color of the line and `.some(nil)` leaves the interior empty.
    package var fill: Fill??
    /// The outline of a custom cap, in any units, y down, with the axis pointing up. It is stretched to `size`.
    package var customLineCapPath: Path?
    /// Whether the even-odd rule determines the interior of the shape.
    package var usesEvenOddClipRule: Bool

    package init(type: Kind = .none) {
        self.type = type
        usesEvenOddClipRule = false
    }
}
