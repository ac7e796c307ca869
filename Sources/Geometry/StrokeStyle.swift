/// The shape at the ends of an open stroke.
package enum LineCap: String, CaseIterable, Hashable, Sendable {
    case butt, round, square
}

/// The shape where two segments of a stroke meet.
package enum LineJoin: String, CaseIterable, Hashable, Sendable {
    case miter, round, bevel
}

/// The style with which a path is stroked. Core Plot: `CPTLineStyle`.
package struct StrokeStyle: Hashable, Sendable {
    /// The width in points.
    package var lineWidth: Double
    package var lineCap: LineCap
    package var lineJoin: LineJoin
    /// A miter longer than this many line widths is drawn as a bevel.
    package var miterLimit: Double
    /// Alternating lengths of dashes and gaps in points; an odd number of lengths is repeated once. If empty, the line
    /// is solid.
    package var dashPattern: [Double]
    /// The offset into the dash pattern at which the line starts, in points.
    package var patternPhase: Double

    package init(
        lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
        dashPattern: [Double] = [], patternPhase: Double = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dashPattern = dashPattern
        self.patternPhase = patternPhase
    }
}
