import Drawing
import Formatting

/// The scale that tells which colors of a plot stand for which values.
package struct ColorBar: Hashable, Sendable {
    package var isHidden: Bool
    /// Beside which edge of the plot area it stands: `right`, `left`, `top` or `bottom`.
    package var anchor: Anchor
    /// Nil is the name of a heat map, and of the column of other plots' values; an empty one is none.
    package var title: String?
    package var titleTextStyle: TextStylePatch?
    package var labelTextStyle: TextStylePatch?
    package var labelFormatter: LabelFormatter?
    /// Across its length, in points.
    package var barWidth: Double
    package var borderLineStyle: LineStylePatch?
    /// Nil takes as many as there is room for.
    package var preferredNumberOfMajorTicks: Int?

    package enum Anchor: String, CaseIterable, Hashable, Sendable {
        case right, left, top, bottom

        /// Whether values run from left to right.
        package var isHorizontal: Bool { self == .top || self == .bottom }
    }

    package init() {
        isHidden = false
        anchor = .right
        barWidth = 12
    }
}
