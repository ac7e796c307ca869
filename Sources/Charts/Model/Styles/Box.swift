import Drawing
import Geometry

/// The style of a rectangular layer: its fill, border, rounded corners, shadow and opacity. Core Plot:
/// `CPTBorderedLayer`.
package struct Box: Hashable, Sendable {
    package var fill: Fill?
    package var borderLineStyle: LineStyle?
    /// The radius along the center line of the border, in points.
    package var cornerRadius: Double
    /// The shadow of fill and border; nil for none.
    package var shadow: Shadow?
    /// The opacity of the layer with all its contents, from 0 to 1.
    package var opacity: Double

    package init(
        fill: Fill? = nil, borderLineStyle: LineStyle? = nil, cornerRadius: Double = 0, shadow: Shadow? = nil,
        opacity: Double = 1
    ) {
        self.fill = fill
        self.borderLineStyle = borderLineStyle
        self.cornerRadius = cornerRadius
        self.shadow = shadow
        self.opacity = opacity
    }

    /// Whether fill or border is visible.
    var isVisible: Bool { fill != nil || borderLineStyle?.isVisible == true }

    /// The width of the visible border, in points; 0 for none.
    var borderWidth: Double {
        borderLineStyle.map { $0.isVisible ? $0.stroke.lineWidth : 0 } ?? 0
    }
}
