import Drawing
import Geometry

/// What a client says of a line; the rest stays as it was.
package struct LineStylePatch: Hashable, Sendable {
    package var lineColor: Color?
    /// In points.
    package var lineWidth: Double?
    package var lineCap: LineCap?
    package var lineJoin: LineJoin?
    package var miterLimit: Double?
    /// Lengths of strokes and gaps in turn, in points.
    package var dashPattern: [Double]?
    /// In points.
    package var patternPhase: Double?
    /// `.some(nil)` takes the fill away.
    package var lineFill: Fill??
    /// `.some(nil)` takes the gradient away.
    package var lineGradient: Gradient??

    package init() {}

    package init(lineColor: Color) {
        self.lineColor = lineColor
    }

    /// The line style with what the client says in place.
    package func over(_ base: LineStyle) -> LineStyle {
        var style = base
        if let lineColor {
            // A color alone is meant to be seen.
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
    /// What a line becomes: unchanged where the client says nothing, none where it says null, and otherwise the line, or
    /// another where there is none, with what it says in place.
    package func over(_ base: LineStyle?, else other: LineStyle) -> LineStyle? {
        switch self {
        case nil: base
        case .some(nil): nil
        case .some(.some(let patch)): patch.over(base ?? other)
        }
    }
}
