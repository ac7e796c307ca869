import Drawing
import Formatting

/// How data is mapped to angles and to distances from a center, with the grid that tells both.
package struct PolarSpace: Sendable {
    /// Where the first category, or an angle of 0, is, in degrees counter-clockwise from the right; nil is 90 for radar plots
    /// and 0 for others.
    package var startAngle: Double?
    /// In which direction categories follow each other and angles grow; nil is clockwise for radar plots.
    package var direction: PieChart.Direction?
    /// Nil is a polygon for radar plots.
    package var gridShape: GridShape?
    /// The names around, in order; data that is not among them is appended. Nil: in order of arrival.
    package var categories: [String]?
    package var scale: NumericScale
    /// The value in the center; nil is found from the data.
    package var start: Double?
    /// The value of the outermost ring; nil is found from the data.
    package var end: Double?
    /// Nil takes as many as there is room for.
    package var preferredNumberOfMajorTicks: Int?
    /// The rings; `.some(nil)` draws none.
    package var majorGridLineStyle: LineStylePatch??
    /// The lines from the center; `.some(nil)` draws none.
    package var axisLineStyle: LineStylePatch??
    /// Inside of the outermost ring.
    package var fill: Fill?
    /// Of the names or angles around.
    package var labelTextStyle: TextStylePatch?
    /// Of the values of rings.
    package var radialLabelTextStyle: TextStylePatch?
    package var radialLabelFormatter: LabelFormatter?
    /// Where the values of rings stand, in degrees counter-clockwise from the right; nil is along the first line.
    package var radialLabelAngle: Double?
    package var showsRadialLabels: Bool

    package enum GridShape: String, CaseIterable, Hashable, Sendable {
        case polygon, circle
    }

    package init() {
        scale = .linear
        showsRadialLabels = true
    }
}
