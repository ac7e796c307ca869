import Drawing
import Geometry

/// The style of a line. Core Plot: `CPTLineStyle`.
package struct LineStyle: Hashable, Sendable {
    package var color: Color
    var stroke: StrokeStyle
    /// A fill that replaces the color and covers the stroked outline. Core Plot: `lineFill`.
    package var fill: Fill?
    /// A gradient across the width of the line, from its edges (first stop) to its core (last stop). It overrides
    /// `fill`. The gradient's shape and angle have no effect. Core Plot: `lineGradient`.
    package var gradient: Gradient?

    package init(_ color: Color, width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, dash: [Double] = [])
    {
        self.color = color
        stroke = StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join, dashPattern: dash)
    }

    /// Whether the line is visible.
    var isVisible: Bool { stroke.lineWidth > 0 && (color.alpha > 0 || fill != nil || gradient != nil) }

    /// A color that represents the line style.
    var mainColor: Color {
        if let gradient { return gradient.stops.last?.color ?? color }
        return fill?.mainColor ?? color
    }
}
