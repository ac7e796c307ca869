import Drawing
import Formatting
import Geometry
import Text

/// The default look of all parts of a chart. Core Plot: `CPTTheme`.
package struct Theme: Sendable {
    package var name: Name
    /// What the themes of the same family decide besides the look of the parts.
    let conventions: ThemeConventions
    @Indirect var graph: Box
    @Indirect var plotAreaFrame: Box
    @Indirect var plotArea: Box
    package var titleTextStyle: TextStyle
    var subtitleTextStyle: TextStyle
    var captionTextStyle: TextStyle
    var titleAnchor: RectAnchor
    @Indirect var axis: AxisLook
    @Indirect var legend: Box
    var legendTextStyle: TextStyle
    var dataLabelTextStyle: TextStyle
    /// The colors of the first plots, in order.
    var palette: [Color]
    /// The shares of the background in the tints of the palette's colors, once or several times for all of them. A
    /// negative number is the share of the background's opposite.
    var tints: [Double] = []
    /// The line between adjacent slices, and around symbols; nil draws none.
    var separatorLineStyle: LineStyle?
    /// The locale of numbers and dates.
    package var locale = TextLocale.english

    /// The documented theme names.
    package enum Name: String, CaseIterable, Hashable, Sendable {
        case modern, modernDark, plainWhite, plainBlack, darkGradients, slate, stocks
    }

    /// A theme's look for axes: the category axis, usually x, which has the locations of records, and the value axis,
    /// usually y, which has their values.
    struct AxisLook: Sendable {
        var categoryAxisLineStyle: LineStyle?
        var valueAxisLineStyle: LineStyle?
        var tickDirection: Sign
        var categoryMajorTickLength: Double
        var valueMajorTickLength: Double
        var minorTickLength: Double
        var majorTickLineStyle: LineStyle?
        var minorTickLineStyle: LineStyle?
        var categoryMajorGridLineStyle: LineStyle?
        var valueMajorGridLineStyle: LineStyle?
        var labelTextStyle: TextStyle
        var minorLabelTextStyle: TextStyle
        var titleTextStyle: TextStyle
        var labelOffset: Double
        /// The distance between titles and labels, in points.
        var titleOffset: Double
        var minorTicksPerInterval: Int
    }

    /// The theme with this name.
    package static func named(_ name: Name) -> Theme {
        switch name {
        case .modern: .modern
        case .modernDark: .modernDark
        case .plainWhite: .plainWhite
        case .plainBlack: .plainBlack
        case .darkGradients: .darkGradients
        case .slate: .slate
        case .stocks: .stocks
        }
    }
}

extension Theme {
    /// The default format of numbers beside the plots and their marks.
    var numberFormat: NumberFormat {
        NumberFormat(abbreviatesLargeNumbers: conventions.abbreviatesLargeNumbers, locale: locale)
    }

    /// The theme of one of several graphs, whose titles are smaller than the title of the picture.
    package var forPane: Theme {
        guard conventions.shrinksTitlesOfPanes else { return self }
        var theme = self
        theme.titleTextStyle.font.size = 13
        theme.subtitleTextStyle.font.size = 11
        return theme
    }
}
