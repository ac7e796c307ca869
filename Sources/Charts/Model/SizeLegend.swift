import Formatting

/// The legend of symbol sizes: a few symbols with round values beside the plot area.
package struct SizeLegend: Hashable, Sendable {
    /// Whether the size legend is hidden; nil shows it if there is a legend or a color bar.
    package var isHidden: Bool?
    /// The edge of the plot area beside the legend.
    package var anchor: ColorBar.Anchor
    /// The title; nil is the name of the column of sizes. An empty title is hidden.
    package var title: String?
    package var titleTextStyle: TextStylePatch?
    package var labelTextStyle: TextStylePatch?
    /// The formatter; nil is the formatter of the plot's labels if they show sizes.
    package var labelFormatter: LabelFormatter?
    /// The values with symbols; empty for two to four round values.
    package var values: [Double]

    package init() {
        anchor = .right
        values = []
    }
}
