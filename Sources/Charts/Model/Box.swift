import Drawing
import Geometry

/// The look of a rectangular layer: its fill, border and rounded corners. Core Plot: `CPTBorderedLayer`.
package struct Box: Hashable, Sendable {
    package var fill: Fill?
    package var borderLineStyle: LineStyle?
    /// In points.
    package var cornerRadius: Double
    package var shadow: Shadow?

    package init(
        fill: Fill? = nil, borderLineStyle: LineStyle? = nil, cornerRadius: Double = 0, shadow: Shadow? = nil
    ) {
        self.shadow = shadow
        self.fill = fill
        self.borderLineStyle = borderLineStyle
        self.cornerRadius = cornerRadius
    }

    /// Whether there is anything to see of it.
    package var isVisible: Bool { fill != nil || borderLineStyle?.isVisible == true }
}
