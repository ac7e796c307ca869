import Drawing
import Geometry

/// Something that stands on a layer beside the plots: a text or a legend at a point of a plot space or of a layer, a line
/// or a band across the plot area. Core Plot: `CPTPlotSpaceAnnotation`, `CPTLayerAnnotation`.
package struct Annotation: Sendable {
    package var isHidden: Bool

    // MARK: Place

    /// The identifier of the plot space that data values refer to; nil is the first one.
    package var plotSpace: String?
    /// The place as values of a plot space; nil for a place of a layer.
    package var anchorPlotPoint: PlotPoint?
    /// The layer whose place it is; nil is the one that the annotation stands on.
    package var anchorLayer: Layer?
    /// The place of the layer; nil is its top.
    package var rectAnchor: RectAnchor?
    /// The place of the content that is pinned, as fractions from the bottom left; nil is the middle for a point of a plot
    /// space and the layer's own anchor for a layer, so that the content stands inside.
    package var contentAnchorPoint: Point?
    /// In points, y up as in Core Plot.
    package var displacement: Point
    /// In degrees, counter-clockwise, about the pinned place.
    package var rotation: Double
    /// Whether the content is moved so far that the picture holds it.
    package var isKeptInside: Bool
    /// Whether it is drawn under the plots of the plot area; nil for bands alone.
    package var isBehindPlots: Bool?

    // MARK: Content

    package var text: String?
    /// The text where stretches of it have looks of their own.
    package var attributedText: AttributedText?
    package var textStyle: TextStyle
    package var box: Box
    /// Between box and text; nil depends on whether there is a box to be seen.
    package var padding: Padding
    /// In points; nil fits the text.
    package var size: Size?
    /// The most that the content takes, in points.
    package var maximumSize: Size?
    /// The graph's legend, here in the place of its own.
    package var legend: Legend?
    /// A line across the plot area.
    package var rule: Rule?
    /// A stripe across the plot area, or a rectangle of it.
    package var band: Band?
    package var bandFill: Fill
    /// Of the rule.
    package var lineStyle: LineStyle
    /// Of the line with an arrow's head from the content to its anchor; nil for none.
    package var arrowLineStyle: LineStyle?

    package enum Layer: String, CaseIterable, Hashable, Sendable {
        case graph, plotAreaFrame, plotArea
    }

    /// A point of a plot space.
    package struct PlotPoint: Hashable, Sendable {
        package var x: PlotValue
        package var y: PlotValue

        package init(x: PlotValue, y: PlotValue) {
            self.x = x
            self.y = y
        }
    }

    /// A straight line at a value of one coordinate.
    package struct Rule: Hashable, Sendable {
        package var coordinate: Coordinate
        package var value: PlotValue

        package init(_ coordinate: Coordinate, at value: PlotValue) {
            self.coordinate = coordinate
            self.value = value
        }
    }

    /// A stripe between two values of one coordinate, or a rectangle of both.
    package struct Band: Hashable, Sendable {
        package var x: PlotValueRange?
        package var y: PlotValueRange?

        package init(x: PlotValueRange?, y: PlotValueRange?) {
            self.x = x
            self.y = y
        }
    }

    package init(theme: Theme) {
        let ink = theme.axis.labelTextStyle.color
        isHidden = false
        displacement = .zero
        rotation = 0
        isKeptInside = true
        textStyle = theme.dataLabelTextStyle
        box = Box()
        padding = Padding()
        bandFill = .color(ink.withAlpha(0.12))
        lineStyle = LineStyle(ink, width: 1, dash: [4, 3])
    }
}
