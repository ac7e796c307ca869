import Drawing
import Formatting

/// The symbols of a few round values beside the plot area, which tell what the sizes of a plot's symbols stand for.
package struct SizeLegend: Hashable, Sendable {
    /// Nil shows it where there is a legend or a color bar.
    package var isHidden: Bool?
    /// Beside which edge of the plot area it stands.
    package var anchor: ColorBar.Anchor
    /// Nil is the name of the column of sizes; an empty one is none.
    package var title: String?
    package var titleTextStyle: TextStylePatch?
    package var labelTextStyle: TextStylePatch?
    /// Nil is that of the plot's labels where they tell sizes.
    package var labelFormatter: LabelFormatter?
    /// Empty for two to four round ones.
    package var values: [Double]

    package init() {
        anchor = .right
        values = []
    }
}
