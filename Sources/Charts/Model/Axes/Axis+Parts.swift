import Data
import Drawing
import Formatting
import Geometry

extension Axis {
    /// The algorithm for the locations of ticks and labels. Core Plot: `CPTAxisLabelingPolicy`.
    package enum Policy: String, CaseIterable, Hashable, Sendable {
        /// Ticks at round values or calendar units.
        case automatic
        /// A tick at every integer multiple of an interval from an origin.
        case fixedInterval
        /// A given number of ticks at equal distances, including the ends of the range.
        case equalDivisions
        /// Given locations with labels from the formatter.
        case locationsProvided
        /// Given locations with given labels.
        case none
    }

    /// The distance between two major ticks.
    package enum Interval: Hashable, Sendable {
        /// In units of the data; seconds on a date-time scale.
        case length(Double)
        /// In calendar units.
        case calendar(TimeStep)
    }

    /// The position of a label along its axis. Core Plot: `CPTAlignment`.
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

    /// The style of labels at minor ticks. They are shown only if there is a formatter or custom labels.
    package struct MinorTickLabels: Sendable {
        package var textStyle: TextStyle
        /// The distance of the labels from the ticks, in points.
        package var offset: Double
        /// The angle in degrees, counter-clockwise.
        package var rotation = 0.0
        package var alignment: LabelAlignment?
        /// The side of the axis; nil is the side of the major labels.
        package var direction: Sign?
        package var shadow: Shadow?
        package var formatter: LabelFormatter?
        /// The client's own labels.
        package var axisLabels: [CustomLabel] = []

        init(textStyle: TextStyle, offset: Double) {
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

    /// A text or a picture at a location of the axis. Core Plot: `CPTAxisLabel`, whose content is any layer.
    package struct CustomLabel: Hashable, Sendable {
        package var tickLocation: PlotValue
        package var text: String
        /// A picture that replaces the text. It is not rotated.
        package var image: ImageFill?
        /// The size of the picture, in points; nil is its natural size.
        package var size: Size?
        /// The distance from the axis line, in points; nil is the distance of the other labels.
        package var offset: Double?
        /// The angle in degrees, counter-clockwise; nil is the angle of the other labels.
        package var rotation: Double?
        package var alignment: LabelAlignment?
        package var textStyle: TextStylePatch?

        package init(tickLocation: PlotValue, text: String = "") {
            self.tickLocation = tickLocation
            self.text = text
        }
    }

    /// The position at which the axis crosses the plot area.
    package enum Position: Hashable, Sendable {
        /// At a data value of the other coordinate. Core Plot: `orthogonalPosition`.
        case orthogonal(PlotValue)
        /// At a distance in points inward from the left or bottom edge. Core Plot: `CPTConstraints`.
        case lowerOffset(Double)
        /// At a distance in points inward from the right or top edge.
        case upperOffset(Double)
        /// At a fraction of the distance from the lower to the upper edge.
        case relativeOffset(Double)
    }
}
