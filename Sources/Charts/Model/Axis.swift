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
    package var labelExclusionRanges: [PlotValueRange]

    /// Nil is implied by what else is given.
    package var labelingPolicy: Policy?
    /// Where the fixed intervals start.
    package var labelingOrigin: PlotValue?
    /// The distance of major ticks for the fixed-interval policy.
    package var majorIntervalLength: Interval?
    /// Nil leaves it to the policy.
    package var minorTicksPerInterval: Int?
    /// Nil takes as many as there is room for.
    package var preferredNumberOfMajorTicks: Int?
    package var majorTickLocations: [PlotValue]
    package var minorTickLocations: [PlotValue]
    /// Labels that the client writes itself; they take the place of the formatter's.
    package var axisLabels: [CustomLabel]
    /// The part of the plot range in which the axis shows ticks, labels, grid and line; nil is all of it.
    package var visibleRange: PlotValueRange?
    /// Overrides `visibleRange` for the line alone.
    package var visibleAxisRange: PlotValueRange?
    /// How far the grid lines reach in the other direction; nil is the whole plot area.
    package var gridLinesRange: PlotValueRange?

    /// How the locations of ticks and labels are found. Core Plot: `CPTAxisLabelingPolicy`.
    package enum Policy: String, CaseIterable, Hashable, Sendable {
        /// Round values, or the calendar's units.
        case automatic
        /// A tick at each whole multiple of an interval from an origin.
        case fixedInterval
        /// So many ticks at equal distances, the ends of the range included.
        case equalDivisions
        /// Given locations, labelled by the formatter.
        case locationsProvided
        /// Given locations, labelled by given texts.
        case none
    }

    /// The distance of two major ticks.
    package enum Interval: Hashable, Sendable {
        /// In units of the data; seconds on a date-time scale.
        case length(Double)
        /// Units of the calendar.
        case calendar(TimeStep)
    }

    /// A text at a place of the axis. Core Plot: `CPTAxisLabel`.
    package struct CustomLabel: Hashable, Sendable {
        package var tickLocation: PlotValue
        package var text: String

        package init(tickLocation: PlotValue, text: String) {
            self.tickLocation = tickLocation
            self.text = text
        }
    }

    /// Where the axis crosses the plot area.
    package enum Position: Hashable, Sendable {
        /// At a data value of the other coordinate. Core Plot: `orthogonalPosition`.
        case orthogonal(PlotValue)
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
        let isCategory = (coordinate == .x) != isTurned
        self.coordinate = coordinate
        isHidden = false
        titleTextStyle = look.titleTextStyle
        titleOffset = look.titleOffset
        axisLineStyle = isCategory ? look.categorvalueAxisLineStyle : look.valueAxisLineStyle
        majorTickLength = isCategory ? look.categorvalueMajorTickLength : look.valueMajorTickLength
        minorTickLength = look.minorTickLength
        majorTickLineStyle = look.majorTickLineStyle
        minorTickLineStyle = look.minorTickLineStyle
        majorGridLineStyle = isCategory ? look.categorvalueMajorGridLineStyle : look.valueMajorGridLineStyle
        minorGridLineStyle = nil
        labelTextStyle = look.labelTextStyle
        labelOffset = look.labelOffset
        labelExclusionRanges = []
        minorTicksPerInterval = look.minorTicksPerInterval
        majorTickLocations = []
        minorTickLocations = []
        axisLabels = []
    }

    /// The policy that intervals or locations call for.
    package var impliedLabelingPolicy: Policy {
        if !axisLabels.isEmpty { return .none }
        if !majorTickLocations.isEmpty { return .locationsProvided }
        if majorIntervalLength != nil { return .fixedInterval }
        return .automatic
    }
}
