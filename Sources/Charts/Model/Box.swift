import Drawing
import Geometry

/// The look of a rectangular layer: its fill, border, rounded corners, shadow and opacity. Core Plot: `CPTBorderedLayer`.
package struct Box: Hashable, Sendable {
    package var fill: Fill?
    package var borderLineStyle: LineStyle?
    /// Of the middle of the border, in points.
    package var cornerRadius: Double
    /// Of fill and border; nil for none.
    package var shadow: Shadow?
    /// Of the layer with everything on it, from 0 to 1.
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

    /// Whether there is anything to see of it.
    package var isVisible: Bool { fill != nil || borderLineStyle?.isVisible == true }

    /// The width of the border that is drawn, in points; 0 for none.
    package var borderWidth: Double {
        borderLineStyle.map { $0.isVisible ? $0.stroke.lineWidth : 0 } ?? 0
    }
}
