import Drawing
import Geometry

/// A shape on an end of an axis line. Core Plot: `CPTLineCap`.
package struct AxisLineCap: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case none, openArrow, solidArrow, sweptArrow, rectangle, ellipse, diamond, pentagon, hexagon, bar, cross, snow,
            custom
    }

    package var type: Kind
    /// Across and along the axis, in points; nil depends on the width of the line.
    package var size: Size?
    /// Over the line style of the axis; `.some(nil)` draws no outline.
    package var lineStyle: LineStylePatch??
    /// Nil is the color of the line; `.some(nil)` leaves the inside empty.
    package var fill: Fill??
    /// The outline of a custom cap, in any units, y down, the axis running upwards: it is stretched to `size`.
    package var customLineCapPath: Path?
    /// Whether parts of the shape that lie inside an even number of its loops are left empty.
    package var usesEvenOddClipRule: Bool

    package init(type: Kind = .none) {
        self.type = type
        usesEvenOddClipRule = false
    }
}
