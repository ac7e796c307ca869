import Data
import Drawing
import Formatting
import Geometry

extension Axis {
    /// How the locations of ticks and labels are found. Core Plot: `CPTAxisLabelingPolicy`.
    package enum Policy: String, CaseIterable, Hashable, Sendable {
        /// Round values, or the calendar's units.
        case automatic
        /// A tick at each whole multiple of an interval from an origin.
        case fixedInterval
        /// So many ticks at equal distances, the ends of the range included.
        case equalDivisions
        /// Given locations, labeled by the formatter.
        case locationsProvided
        /// Given locations, labeled by given texts.
        case none
    }

    /// The distance of two major ticks.
    package enum Interval: Hashable, Sendable {
        /// In units of the data; seconds on a date-time scale.
        case length(Double)
        /// Units of the calendar.
        case calendar(TimeStep)
    }

    /// Where a label stands along its axis. Core Plot: `CPTAlignment`.
    package enum LabelAlignment: String, CaseIterable, Hashable, Sendable {
        /// On a horizontal axis, the label's left edge is at the tick.
        case left
        case center
        /// On a horizontal axis, the label's right edge is at the tick.
        case right
        /// On a vertical axis, the label's top edge is at the tick.
        case top
        case middle
        /// On a vertical axis, the label's bottom edge is at the tick.
        case bottom
    }

    /// The look of labels at the minor ticks, which have some only when there is a formatter or custom labels.
    package struct MinorTickLabels: Sendable {
        package var textStyle: TextStyle
        /// The distance of the labels from the ticks, in points.
        package var offset: Double
        /// In degrees, counter-clockwise.
        package var rotation = 0.0
        package var alignment: LabelAlignment?
        /// Nil is the side of the major labels.
        package var direction: Sign?
        package var shadow: Shadow?
        package var formatter: LabelFormatter?
        /// Labels that the client writes itself.
        package var axisLabels: [CustomLabel] = []

        package init(textStyle: TextStyle, offset: Double) {
            self.textStyle = textStyle
            self.offset = offset
        }
    }

    /// A filled range behind the plots. Core Plot: `CPTLimitBand`.
    package struct LimitBand: Hashable, Sendable {
        package var range: PlotValueRange
        package var fill: Fill

        package init(range: PlotValueRange, fill: Fill) {
            self.range = range
            self.fill = fill
        }
    }

    /// A text or a picture at a place of the axis. Core Plot: `CPTAxisLabel`, whose content is any layer.
    package struct CustomLabel: Hashable, Sendable {
        package var tickLocation: PlotValue
        package var text: String
        /// In place of the text; it stays upright.
        package var image: ImageFill?
        /// Of the picture, in points; nil is its own.
        package var size: Size?
        /// The distance from the axis line, in points; nil is that of the other labels.
        package var offset: Double?
        /// In degrees, counter-clockwise; nil is that of the other labels.
        package var rotation: Double?
        package var alignment: LabelAlignment?
        package var textStyle: TextStylePatch?

        package init(tickLocation: PlotValue, text: String = "") {
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
}
