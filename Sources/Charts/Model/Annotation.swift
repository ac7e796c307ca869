import Drawing
import Geometry

/// An annotation of a layer: a text or a legend at a point of a plot space or of a layer, or a line or a band across
/// the plot area. Core Plot: `CPTPlotSpaceAnnotation`, `CPTLayerAnnotation`.
package struct Annotation: Sendable {
    package var isHidden: Bool
    /// The value whose panel has the annotation; nil for all panels.
    package var panel: String?

    // MARK: Placement

    /// The identifier of the plot space that data values refer to; nil is the first one.
    package var plotSpace: String?
    /// The anchor as values of a plot space; nil for an anchor on a layer.
    package var anchorPlotPoint: PlotPoint?
    /// The layer of the anchor; nil is the layer that holds the annotation.
    package var anchorLayer: Layer?
    /// The position of the anchor on the layer; nil is the top.
    package var rectAnchor: RectAnchor?
    /// The point of the content that is placed on the anchor, as fractions from the bottom left. Nil is the center for
    /// an anchor in a plot space, and the layer's own anchor for a layer, so that the content is inside the layer.
    package var contentAnchorPoint: Point?
    /// The displacement in points, y up as in Core Plot.
    package var displacement: Point
    /// The angle in degrees, counter-clockwise, about the anchor.
    package var rotation: Double
    /// Whether the content is moved to stay within the picture.
    package var isKeptInside: Bool
    /// Whether the annotation is drawn below the plots of the plot area; nil is true for bands
    /// only, without their texts.
    package var isBehindPlots: Bool?

    // MARK: Content

    package var text: String?
    /// The text with different styles for its parts.
    package var attributedText: AttributedText?
    package var textStyle: TextStyle
    package var box: Box
    /// The padding between box and text; nil depends on whether the box is visible.
    package var padding: Padding
    /// The size in points; nil fits the text.
    package var size: Size?
    /// The maximum size of the content, in points.
    package var maximumSize: Size?
    /// The graph's legend, shown in the annotation instead of its default position.
    @IndirectOptional package var legend: Legend? = nil
    /// A line across the plot area.
    package var rule: Rule?
    /// A band across the plot area, or a rectangle of it.
    package var band: Band?
    package var bandFill: Fill
    /// The line style of the rule.
    package var lineStyle: LineStyle
    /// Changes the style of the arrow from the content to its anchor; nil for no arrow.
    package var arrowLineStyle: LineStylePatch?

    package enum Layer: String, CaseIterable, Hashable, Sendable {
        case graph, plotAreaFrame, plotArea
    }

    /// A point of a plot space.
    package struct PlotPoint: Hashable, Sendable {
        var x: PlotValue
        var y: PlotValue

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

    /// A band between two values of one coordinate, or a rectangle between two values of both.
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
