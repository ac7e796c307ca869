import Drawing
import Geometry

/// The attributes of a stroke. Attributes equal to those of the root element are omitted.
struct Pen {
    /// The miter limit of the root element, which is also Core Plot's default.
    static let miterLimit = 10.0

    private let style: StrokeStyle

    init(_ style: StrokeStyle) {
        self.style = style
    }

    func write(to element: inout Markup) {
        if style.lineWidth != 1 { element.attribute("stroke-width", style.lineWidth) }
        if style.lineCap != .butt { element.attribute("stroke-linecap", style.lineCap.rawValue) }
        if style.lineJoin != .miter { element.attribute("stroke-linejoin", style.lineJoin.rawValue) }
        if style.lineJoin == .miter, style.effectiveMiterLimit != Self.miterLimit {
            element.attribute("stroke-miterlimit", style.effectiveMiterLimit)
        }
        // Use the dasher's criteria for a solid line.
        guard Dasher(pattern: style.dashPattern, phase: style.patternPhase, scale: 1) != nil else { return }
        element.append(" stroke-dasharray=\"")
        for (index, length) in style.dashPattern.enumerated() {
            if index > 0 { element.append(" ") }
            element.append(length, decimals: Precision.length)
        }
        element.append("\"")
        if style.patternPhase != 0, style.patternPhase.isFinite {
            element.attribute("stroke-dashoffset", style.patternPhase)
        }
    }
}
