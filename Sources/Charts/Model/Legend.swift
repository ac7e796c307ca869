import Geometry

/// The box that names the plots. Core Plot: `CPTLegend`.
package struct Legend: Sendable {
    package var isHidden: Bool
    /// Nil depends on the plots: on top for most, at the right for pies.
    package var anchor: RectAnchor?
    /// In points, y up as in Core Plot.
    package var displacement: Point
    /// The layer that the legend lies over, at whose edge it is pinned as in Core Plot; nil gives it room of its own.
    package var anchorLayer: Annotation.Layer?
    /// Whether the legend lies over the plot area, a little off its edge, instead of beside it.
    package var isInside: Bool
    /// The plots that have entries, by their identifiers and in this order; nil is all of them in theirs.
    package var plots: [String]?
    package var box: Box
    package var textStyle: TextStyle

    // MARK: Swatches

    /// In points; nil fits the text.
    package var swatchSize: Size?
    package var swatchLayout: SwatchLayout
    package var swatchCornerRadius: Double
    /// Under the decoration that the plot draws.
    package var swatchFill: Fill?
    /// One for each entry, in the place of `swatchFill`.
    package var swatchFills: [Fill]
    package var swatchBorderLineStyle: LineStyle?
    /// The distance of a text from its swatch, in points.
    package var titleOffset: Double

    // MARK: Entries

    package var entryFill: Fill?
    /// One for each entry, in the place of `entryFill`.
    package var entryFills: [Fill]
    package var entryBorderLineStyle: LineStyle?
    package var entryCornerRadius: Double
    package var entryPadding: Padding

    // MARK: Rows and columns

    /// Zero is free.
    package var numberOfRows: Int
    /// Zero is free.
    package var numberOfColumns: Int
    /// Whether all rows are as high as the highest; nil unless a name takes more than one line.
    package var equalRows: Bool?
    /// Whether all columns are as wide as the widest.
    package var equalColumns: Bool
    /// The least height of each row, in points.
    package var rowHeights: [Double]
    /// The least width of each column, in points.
    package var columnWidths: [Double]
    /// The distance between columns, in points.
    package var columnMargin: Double
    /// The distance between rows, in points.
    package var rowMargin: Double
    /// Between the border and the entries; where nothing is said it depends on whether there is a box to be seen.
    package var padding: Padding

    /// Where the swatch stands beside its text.
    package enum SwatchLayout: String, CaseIterable, Hashable, Sendable {
        case left, right, top, bottom
    }

    package init(theme: Theme) {
        isHidden = false
        displacement = .zero
        isInside = false
        box = theme.legend
        textStyle = theme.legendTextStyle
        swatchLayout = .left
        swatchCornerRadius = 2
        swatchFills = []
        titleOffset = 6
        entryFills = []
        entryCornerRadius = 0
        entryPadding = Padding()
        numberOfRows = 0
        numberOfColumns = 0
        equalColumns = false
        rowHeights = []
        columnWidths = []
        columnMargin = 16
        rowMargin = 5
        padding = Padding()
    }
}
