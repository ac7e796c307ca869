import Drawing
import Geometry

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
