import Drawing
import Formatting
import Geometry

/// The default look of all parts of a chart. Core Plot: `CPTTheme`.
package struct Theme: Sendable {
    package var name: Name
    @Indirect package var graph: Box
    @Indirect package var plotAreaFrame: Box
    @Indirect package var plotArea: Box
    package var titleTextStyle: TextStyle
    package var titleAnchor: RectAnchor
    @Indirect package var axis: AxisLook
    @Indirect package var legend: Box
    package var legendTextStyle: TextStyle
    package var dataLabelTextStyle: TextStyle
    /// The colors of the plots, in order. They repeat if there are more plots.
    package var palette: [Color]
    /// The line between adjacent slices, and around symbols; nil draws none.
    package var separatorLineStyle: LineStyle?
    /// The locale of numbers and dates.
    package var locale = TextLocale.english

    /// The documented theme names.
    package enum Name: String, CaseIterable, Hashable, Sendable {
        case modern, modernDark, plainWhite, plainBlack, darkGradients, slate, stocks
    }

    /// A theme's look for axes: the category axis, usually x, which has the locations of records, and the value axis,
    /// usually y, which has their values.
    package struct AxisLook: Sendable {
        package var categoryAxisLineStyle: LineStyle?
        package var valueAxisLineStyle: LineStyle?
        package var tickDirection: Sign
        package var categoryMajorTickLength: Double
        package var valueMajorTickLength: Double
        package var minorTickLength: Double
        package var majorTickLineStyle: LineStyle?
        package var minorTickLineStyle: LineStyle?
        package var categoryMajorGridLineStyle: LineStyle?
        package var valueMajorGridLineStyle: LineStyle?
        package var labelTextStyle: TextStyle
        package var minorLabelTextStyle: TextStyle
        package var titleTextStyle: TextStyle
        package var labelOffset: Double
        /// The distance between titles and labels, in points.
        package var titleOffset: Double
        package var minorTicksPerInterval: Int
    }

    /// The color of the plot, slice or series with this index.
    package func color(at index: Int) -> Color {
        palette.isEmpty ? .black : palette[index % palette.count]
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
