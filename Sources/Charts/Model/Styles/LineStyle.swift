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

/// A client's changes to a line style. Missing properties keep their values.
package struct LineStylePatch: Hashable, Sendable {
    package var lineColor: Color?
    /// The width in points.
    package var lineWidth: Double?
    package var lineCap: LineCap?
    package var lineJoin: LineJoin?
    package var miterLimit: Double?
    /// The alternating lengths of strokes and gaps, in points.
    package var dashPattern: [Double]?
    /// The phase in points.
    package var patternPhase: Double?
    /// The fill; `.some(nil)` removes it.
    package var lineFill: Fill??
    /// The gradient; `.some(nil)` removes it.
    package var lineGradient: Gradient??

    package init() {}

    package init(lineColor: Color) {
        self.lineColor = lineColor
    }

    /// Applies the changes to a line style.
    package func over(_ base: LineStyle) -> LineStyle {
        var style = base
        if let lineColor {
            // An explicit color replaces fill and gradient, so that it is visible.
            style.color = lineColor
            style.fill = nil
            style.gradient = nil
        }
        if let lineFill {
            style.fill = lineFill
            style.gradient = nil
        }
        if let lineGradient { style.gradient = lineGradient }
        if let lineWidth { style.stroke.lineWidth = lineWidth }
        if let lineCap { style.stroke.lineCap = lineCap }
        if let lineJoin { style.stroke.lineJoin = lineJoin }
        if let miterLimit { style.stroke.miterLimit = miterLimit }
        if let dashPattern { style.stroke.dashPattern = dashPattern }
        if let patternPhase { style.stroke.patternPhase = patternPhase }
        return style
    }
}

extension Optional where Wrapped == LineStylePatch? {
    /// Applies this optional patch to an optional line style. A missing patch keeps the line, null removes it, and any
    /// other patch is applied to the line, or to `other` if there is no line.
    package func over(_ base: LineStyle?, else other: LineStyle) -> LineStyle? {
        switch self {
        case nil: base
        case .some(nil): nil
        case .some(.some(let patch)): patch.over(base ?? other)
        }
    }
}
