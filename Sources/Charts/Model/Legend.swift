import Geometry

/// The legend, which lists the names of the plots. Core Plot: `CPTLegend`.
package struct Legend: Sendable {
    package var isHidden: Bool
    /// What the names are, such as "Country": above the entries, or in front of those in rows.
    package var title: String?
    package var titleTextStyle: TextStylePatch?
    /// The position; nil depends on the plots: on the right for pies, on top for most others.
    package var anchor: RectAnchor?
    /// The displacement in points, y up as in Core Plot.
    package var displacement: Point
    /// The layer below the legend. The legend is aligned with its edge as in Core Plot; nil reserves separate space for
    /// the legend.
    package var anchorLayer: Annotation.Layer?
    /// Whether the legend overlays the plot area, slightly inset, instead of being beside it.
    package var isInside: Bool
    /// The identifiers of the plots with entries, in order; nil is all plots in their own order.
    package var plots: [String]?
    package var box: Box
    package var textStyle: TextStyle

    // MARK: Swatches

    /// The size in points; nil fits the text.
    package var swatchSize: Size?
    package var swatchLayout: SwatchLayout
    package var swatchCornerRadius: Double
    /// The fill below the plot's symbol in the swatch.
    package var swatchFill: Fill?
    /// One fill per entry, overriding `swatchFill`.
    package var swatchFills: [Fill]
    package var swatchBorderLineStyle: LineStyle?
    /// The distance of a text from its swatch, in points.
    package var titleOffset: Double

    // MARK: Entries

    package var entryFill: Fill?
    /// One fill per entry, overriding `entryFill`.
    package var entryFills: [Fill]
    package var entryBorderLineStyle: LineStyle?
    package var entryCornerRadius: Double
    package var entryPadding: Padding

    // MARK: Rows and columns

    /// The number of rows; zero is automatic.
    package var numberOfRows: Int
    /// The number of columns; zero is automatic.
    package var numberOfColumns: Int
    /// Whether all rows have the height of the highest one; nil is true unless a name has more than one line.
    package var equalRows: Bool?
    /// Whether all columns have the width of the widest one.
    package var equalColumns: Bool
    /// The minimum height of each row, in points.
    package var rowHeights: [Double]
    /// The minimum width of each column, in points.
    package var columnWidths: [Double]
    /// The distance between columns, in points.
    package var columnMargin: Double
    /// The distance between rows, in points.
    package var rowMargin: Double
    /// The padding between the border and the entries; the default depends on whether the box is visible.
    package var padding: Padding

    /// The position of the swatch relative to its text.
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
