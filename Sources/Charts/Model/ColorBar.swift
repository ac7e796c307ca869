import Formatting

/// The color bar, which explains the colors of a plot's values.
package struct ColorBar: Hashable, Sendable {
    package var isHidden: Bool
    /// The edge of the plot area beside the bar: `right`, `left`, `top` or `bottom`.
    package var anchor: Anchor
    /// The title. Nil is the name of a heat map or, for other plots, of the column of values. An empty title is hidden.
    package var title: String?
    package var titleTextStyle: TextStylePatch?
    package var labelTextStyle: TextStylePatch?
    package var labelFormatter: LabelFormatter?
    /// The width across the bar, in points.
    package var barWidth: Double
    /// The greatest length of a bar above or below the plot area, in points; nil is the width of the plot area.
    var maximumLength: Double?
    package var borderLineStyle: LineStylePatch?
    /// The preferred number of major ticks; nil is as many as fit.
    package var preferredNumberOfMajorTicks: Int?

    package enum Anchor: String, CaseIterable, Hashable, Sendable {
        case right, left, top, bottom

        /// Whether values increase from left to right.
        var isHorizontal: Bool { self == .top || self == .bottom }
    }

    package init() {
        isHidden = false
        anchor = .right
        barWidth = 12
    }
}
