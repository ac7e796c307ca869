import Drawing
import Formatting
import Geometry
import Text

/// An axis beside or across the plot area, with its line, ticks, labels, grid and title. Core Plot: `CPTXYAxis`.
package struct Axis: Sendable {
    package var coordinate: Coordinate
    /// The identifier of the plot space whose scale the axis shows; nil is the first one.
    package var plotSpace: String?
    package var isHidden: Bool
    @IndirectOptional package var position: Position? = nil

    package var title: String?
    /// The title with different styles for its parts.
    @IndirectOptional package var attributedTitle: AttributedText? = nil
    @Indirect package var titleTextStyle: TextStyle
    /// The distance of the title from the axis line, in points; nil places it beyond the labels.
    package var titleOffset: Double?
    /// The angle in degrees, counter-clockwise; nil is parallel to the axis.
    package var titleRotation: Double?
    /// The side of the axis with the title; nil or none is the side of the labels.
    package var titleDirection: Sign?
    /// The value at which the title is centered; nil is the middle of the axis.
    @IndirectOptional package var titleLocation: PlotValue? = nil

    package var axisLineStyle: LineStyle?
    /// Whether the client sets the style of the line.
    package var hasOwnLineStyle = false
    /// The cap at the end of the line with the smallest value.
    @IndirectOptional package var axisLineCapMin: AxisLineCap? = nil
    /// The cap at the end of the line with the largest value.
    @IndirectOptional package var axisLineCapMax: AxisLineCap? = nil
    /// The direction of the ticks; nil is the theme's direction, reversed for an axis at the upper edge.
    package var tickDirection: Sign?
    /// The length of major ticks, in points.
    package var majorTickLength: Double
    /// The length of minor ticks, in points.
    package var minorTickLength: Double
    package var majorTickLineStyle: LineStyle?
    package var minorTickLineStyle: LineStyle?
    package var majorGridLineStyle: LineStyle?
    @IndirectOptional package var minorGridLineStyle: LineStyle? = nil
    /// Whether the grid has separate layers above those of the preceding axes.
    package var separateLayers: Bool

    /// The alternating fills between neighboring major ticks, from the start of the range; nil leaves a band empty.
    package var alternatingBandFills: [Fill?]
    /// The value at which the first fill starts; nil is the start of the range.
    @IndirectOptional package var alternatingBandAnchor: PlotValue? = nil
    /// Filled ranges above the alternating bands.
    package var backgroundLimitBands: [LimitBand]

    @Indirect package var labelTextStyle: TextStyle
    /// The distance of the labels from the ticks, in points; a negative distance moves them over the axis.
    package var labelOffset: Double
    /// The angle in degrees, counter-clockwise; nil is horizontal if the labels fit and rotated otherwise.
    package var labelRotation: Double?
    /// The position of labels along the axis, relative to their ticks; nil is centered.
    package var labelAlignment: LabelAlignment?
    /// The side of the labels; nil is away from the plot area.
    package var tickLabelDirection: Sign?
    @IndirectOptional package var labelShadow: Shadow? = nil
    /// Whether major ticks have labels from a formatter.
    package var hasLabels: Bool
    /// The formatter of the labels; nil depends on the scale: numbers, names or dates.
    @IndirectOptional package var labelFormatter: LabelFormatter? = nil
    @Indirect package var minorTickLabels: MinorTickLabels
    /// Ranges without ticks, labels and grid lines.
    package var labelExclusionRanges: [PlotValueRange]

    /// The labeling policy; nil derives it from the other settings.
    package var labelingPolicy: Policy?
    /// The origin of the fixed intervals.
    @IndirectOptional package var labelingOrigin: PlotValue? = nil
    /// The distance between major ticks for the fixed-interval policy.
    @IndirectOptional package var majorIntervalLength: Interval? = nil
    /// The number of minor ticks per interval; nil depends on the policy.
    package var minorTicksPerInterval: Int?
    /// The preferred number of major ticks; nil is as many as fit.
    package var preferredNumberOfMajorTicks: Int?
    package var majorTickLocations: [PlotValue]
    package var minorTickLocations: [PlotValue]
    /// The client's own labels, which replace those of the formatter.
    package var axisLabels: [CustomLabel]
    /// The part of the plot range with ticks, labels, grid and line; nil is the whole range.
    @IndirectOptional package var visibleRange: PlotValueRange? = nil
    /// Overrides `visibleRange` for the line and its caps. It may exceed the plot range.
    @IndirectOptional package var visibleAxisRange: PlotValueRange? = nil
    /// The range of the grid lines in the other direction; nil is the whole plot area.
    @IndirectOptional package var gridLinesRange: PlotValueRange? = nil

    /// - Parameter isTurned: Whether the x axis shows values and the y axis shows categories, as with horizontal
    ///   bars. The axes then exchange their default styles.
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
        var labelTextStyle = look.labelTextStyle
        // Digits have equal widths only where numbers are below each other.
        if coordinate == .x, theme.conventions.usesProportionalDigitsAlongX {
            labelTextStyle.font.tabularFigures = false
        }
        self.labelTextStyle = labelTextStyle
        labelOffset = look.labelOffset
        hasLabels = true
        minorTickLabels = MinorTickLabels(textStyle: look.minorLabelTextStyle, offset: look.labelOffset)
        labelExclusionRanges = []
        minorTicksPerInterval = look.minorTicksPerInterval
        majorTickLocations = []
        minorTickLocations = []
        axisLabels = []
    }

    /// The policy implied by the intervals or locations.
    var impliedLabelingPolicy: Policy {
        if !axisLabels.isEmpty { return .none }
        if !majorTickLocations.isEmpty { return .locationsProvided }
        if majorIntervalLength != nil { return .fixedInterval }
        return .automatic
    }
}
