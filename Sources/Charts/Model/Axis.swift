import Drawing
import Formatting
import Geometry

/// A scale beside or across the plot area with its line, ticks, labels, grid and title. Core Plot: `CPTXYAxis`.
package struct Axis: Sendable {
    package var coordinate: Coordinate
    /// The identifier of the plot space whose scale the axis shows; nil is the first one.
    package var plotSpace: String?
    package var isHidden: Bool
    package var position: Position?

    package var title: String?
    /// The title with looks of its own for parts of it.
    package var attributedTitle: AttributedText?
    package var titleTextStyle: TextStyle
    /// The distance of the title from the axis line, in points; nil puts it beyond the labels.
    package var titleOffset: Double?
    /// In degrees, counter-clockwise; nil runs along the axis.
    package var titleRotation: Double?
    /// To which side of the axis the title stands; nil or none is the labels' side.
    package var titleDirection: Sign?
    /// The value of the axis that the title is centered at; nil is the middle of the axis.
    package var titleLocation: PlotValue?

    package var axisLineStyle: LineStyle?
    /// The shape on the end of the line with the smallest value.
    package var axisLineCapMin: AxisLineCap?
    /// The shape on the end of the line with the largest value.
    package var axisLineCapMax: AxisLineCap?
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
    /// Whether the grid has layers of its own above those of the axes before it.
    package var separateLayers: Bool

    /// Fills between neighboring major ticks, in turn from the start of the range; nil leaves a band empty.
    package var alternatingBandFills: [Fill?]
    /// The value at which the first fill starts; nil is the start of the range.
    package var alternatingBandAnchor: PlotValue?
    /// Ranges that are filled, above the alternating bands.
    package var backgroundLimitBands: [LimitBand]

    package var labelTextStyle: TextStyle
    /// The distance of the labels from the ticks, in points; negative pulls them over the axis.
    package var labelOffset: Double
    /// In degrees, counter-clockwise; nil is horizontal while the labels fit and turned when they do not.
    package var labelRotation: Double?
    /// Where labels stand along the axis, seen from their ticks; nil is in the middle.
    package var labelAlignment: LabelAlignment?
    /// Nil is away from the plot area.
    package var tickLabelDirection: Sign?
    package var labelShadow: Shadow?
    /// Whether the major ticks are labeled by a formatter at all.
    package var hasLabels: Bool
    /// Nil follows the scale: numbers, names or dates.
    package var labelFormatter: LabelFormatter?
    package var minorTickLabels: MinorTickLabels
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
    /// Overrides `visibleRange` for the line and its caps; it may be longer than the plot range.
    package var visibleAxisRange: PlotValueRange?
    /// How far the grid lines reach in the other direction; nil is the whole plot area.
    package var gridLinesRange: PlotValueRange?

    /// - Parameter isTurned: whether the x axis measures and the y axis names, as with horizontal bars: each then has the
    ///   look that the other has otherwise.
    package init(coordinate: Coordinate, theme: Theme, isTurned: Bool = false) {
        let look = theme.axis
        let isCategory = (coordinate == .x) != isTurned
        self.coordinate = coordinate
        isHidden = false
        titleTextStyle = look.titleTextStyle
        axisLineStyle = isCategory ? look.categoryAxisLineStyle : look.valueAxisLineStyle
        majorTickLength = isCategory ? look.categoryMajorTickLength : look.valueMajorTickLength
        minorTickLength = look.minorTickLength
        majorTickLineStyle = look.majorTickLineStyle
        minorTickLineStyle = look.minorTickLineStyle
        majorGridLineStyle = isCategory ? look.categoryMajorGridLineStyle : look.valueMajorGridLineStyle
        minorGridLineStyle = nil
        separateLayers = false
        alternatingBandFills = []
        backgroundLimitBands = []
        labelTextStyle = look.labelTextStyle
        labelOffset = look.labelOffset
        hasLabels = true
        minorTickLabels = MinorTickLabels(textStyle: look.minorLabelTextStyle, offset: look.labelOffset)
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
