import Drawing
import Geometry

/// How a line is drawn. Core Plot: `CPTLineStyle`.
package struct LineStyle: Hashable, Sendable {
    package var color: Color
    package var stroke: StrokeStyle

    package init(_ color: Color, width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, dash: [Double] = [])
    {
        self.color = color
        stroke = StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join, dashPattern: dash)
    }

    /// Whether the line leaves any mark.
    package var isVisible: Bool { stroke.lineWidth > 0 && color.alpha > 0 }
}
