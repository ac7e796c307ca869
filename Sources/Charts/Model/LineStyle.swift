import Drawing
import Geometry

/// How a line is drawn. Core Plot: `CPTLineStyle`.
package struct LineStyle: Hashable, Sendable {
    package var color: Color
    package var stroke: StrokeStyle
    /// What the line is painted with in place of its color, laid over the stroked outline. Core Plot: `lineFill`.
    package var fill: Fill?
    /// A change of color across the line's width, from its edges (the first stop) to its core (the last); wins over
    /// `fill`. Shape and angle are without meaning. Core Plot: `lineGradient`.
    package var gradient: Gradient?

    package init(_ color: Color, width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, dash: [Double] = [])
    {
        self.color = color
        stroke = StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join, dashPattern: dash)
    }

    /// Whether the line leaves any mark.
    package var isVisible: Bool { stroke.lineWidth > 0 && (color.alpha > 0 || fill != nil || gradient != nil) }

    /// The color that stands for the whole.
    package var mainColor: Color {
        if let gradient { return gradient.stops.last?.color ?? color }
        return fill?.mainColor ?? color
    }
}
