import Drawing
import Geometry

/// A scale beside or across the plot area with its line, ticks, labels, grid and title. Core Plot: `CPTXYAxis`.
package struct Axis: Sendable {
    package var coordinate: Coordinate
    /// The identifier of the plot space whose scale the axis shows; nil is the first one.
    package var plotSpace: String?
    package var isHidden: Bool
    package var position: Position?

    package var title: String?
    package var titleTextStyle: TextStyle
    /// The distance of the title from the labels, in points.
    package var titleOffset: Double
    /// In degrees, counter-clockwise; nil runs along the axis.
    package var titleRotation: Double?

    package var axisLineStyle: LineStyle?
    /// Nil is the theme's, turned round for an axis at the upper edge.
    package var tickDirection: Sign?
    /// In points.
    package var majorTickLength: Double
    /// In points.
    package var minorTickLength: Double
    package var majorTickLineStyle: LineStyle?
    package var minorTickLineStyle: LineStyle?
    package var majorGridLineStyle: LineStyle?
    package var minorGridLineStyle: LineStyle?

    package var labelTextStyle: TextStyle
    /// The distance of the labels from the ticks, in points; negative pulls them over the axis.
    package var labelOffset: Double
    /// In degrees, counter-clockwise; nil is horizontal while the labels fit and turned when they do not.
    package var labelRotation: Double?
    /// Nil is away from the plot area.
    package var tickLabelDirection: Sign?
    /// Nil follows the scale: numbers, names or dates.
    package var labelFormatter: LabelFormatter?
    /// Ranges without ticks, labels and grid lines.
    package var labelExclusionRanges: [PlotRange]

    package var labelingPolicy: LabelingPolicy
    /// Nil leaves it to the policy.
    package var minorTicksPerInterval: Int?
    /// Labels that the client writes itself; they take the place of the formatter's.
    package var customLabels: [CustomLabel]
    /// The part of the plot range in which the axis shows ticks, labels, grid and line; nil is all of it.
    package var visibleRange: PlotRange?
    /// Overrides `visibleRange` for the line alone.
    package var visibleAxisRange: PlotRange?
    /// How far the grid lines reach in the other direction; nil is the whole plot area.
    package var gridLinesRange: PlotRange?

    /// A text at a place of the axis. Core Plot: `CPTAxisLabel`.
    package struct CustomLabel: Hashable, Sendable {
        package var tickLocation: Double
        package var text: String

        package init(tickLocation: Double, text: String) {
            self.tickLocation = tickLocation
            self.text = text
        }
    }

    /// Where the axis crosses the plot area.
    package enum Position: Hashable, Sendable {
        /// At a data value of the other coordinate. Core Plot: `orthogonalPosition`.
        case orthogonal(Double)
        /// So many points inwards of the left or bottom edge. Core Plot: `CPTConstraints`.
        case lowerOffset(Double)
        /// So many points inwards of the right or top edge.
        case upperOffset(Double)
        /// At a fraction of the way from the lower to the upper edge.
        case relativeOffset(Double)
    }

    /// - Parameter isTurned: whether the x axis measures and the y axis names, as with horizontal bars: each then has the
    ///   look that the other has otherwise.
    package init(coordinate: Coordinate, theme: Theme, isTurned: Bool = false) {
        let look = theme.axis
        let isBase = (coordinate == .x) != isTurned
        self.coordinate = coordinate
        isHidden = false
        titleTextStyle = look.titleTextStyle
        titleOffset = look.titleOffset
        axisLineStyle = isBase ? look.xAxisLineStyle : look.yAxisLineStyle
        majorTickLength = isBase ? look.xMajorTickLength : look.yMajorTickLength
        minorTickLength = look.minorTickLength
        majorTickLineStyle = look.majorTickLineStyle
        minorTickLineStyle = look.minorTickLineStyle
        majorGridLineStyle = isBase ? look.xMajorGridLineStyle : look.yMajorGridLineStyle
        minorGridLineStyle = nil
        labelTextStyle = look.labelTextStyle
        labelOffset = look.labelOffset
        labelExclusionRanges = []
        labelingPolicy = .automatic(preferredCount: nil)
        minorTicksPerInterval = look.minorTicksPerInterval
        customLabels = []
    }
}
