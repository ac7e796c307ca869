import Drawing
import Formatting

/// The mapping from data to angles and distances from a center, with the grid that shows both.
package struct PolarSpace: Sendable {
    /// The angle of the first category or of the value 0, in degrees counter-clockwise from the right; nil is 90 for
    /// radar plots and 0 for others.
    package var startAngle: Double?
    /// The direction in which categories are arranged and angles increase; nil is clockwise for radar plots.
    package var direction: PieChart.Direction?
    /// The shape of the grid; nil is a polygon for radar plots.
    package var gridShape: GridShape?
    /// The categories around the chart, in order; other categories of the data are appended. Nil is the order of first
    /// occurrence.
    package var categories: [String]?
    package var scale: NumericScale
    /// The value at the center; nil is determined by the data.
    package var start: Double?
    /// The value of the outermost ring; nil is determined by the data.
    package var end: Double?
    /// The preferred number of major ticks; nil is as many as fit.
    package var preferredNumberOfMajorTicks: Int?
    /// The style of the rings; `.some(nil)` draws none.
    package var majorGridLineStyle: LineStylePatch??
    /// The style of the lines from the center; `.some(nil)` draws none.
    package var axisLineStyle: LineStylePatch??
    /// The fill inside the outermost ring.
    package var fill: Fill?
    /// The style of the labels around the chart.
    package var labelTextStyle: TextStylePatch?
    /// The style of the values of the rings.
    package var radialLabelTextStyle: TextStylePatch?
    package var radialLabelFormatter: LabelFormatter?
    /// The angle of the values of the rings, in degrees counter-clockwise from the right; nil is along the first line.
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
