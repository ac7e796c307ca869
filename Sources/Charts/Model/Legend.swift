import Geometry

/// The box that names the plots. Core Plot: `CPTLegend`.
package struct Legend: Sendable {
    package var isHidden: Bool
    /// Nil depends on the plots: on top for most, at the right for pies.
    package var anchor: RectAnchor?
    /// In points, y up as in Core Plot.
    package var displacement: Point
    /// Whether the legend lies over the plot area instead of beside it.
    package var isInside: Bool
    package var box: Box
    package var textStyle: TextStyle
    /// In points; nil fits the text.
    package var swatchSize: Size?
    package var swatchCornerRadius: Double
    /// The distance of a text from its swatch, in points.
    package var titleOffset: Double
    /// Zero is free.
    package var numberOfRows: Int
    /// Zero is free.
    package var numberOfColumns: Int
    /// The distance between columns, in points.
    package var columnMargin: Double
    /// The distance between rows, in points.
    package var rowMargin: Double
    /// Between the border and the entries, in points; nil depends on whether there is a box to be seen.
    package var padding: Insets?

    package init(theme: Theme) {
        isHidden = false
        displacement = .zero
        isInside = false
        box = theme.legend
        textStyle = theme.legendTextStyle
        swatchCornerRadius = 2
        titleOffset = 6
        numberOfRows = 0
        numberOfColumns = 0
        columnMargin = 16
        rowMargin = 5
    }
}
