/// The connection of the points of a line. Core Plot: `CPTScatterPlotInterpolation` and its options; the curve of
/// document 003 is `smooth`.
package enum Interpolation: Hashable, Sendable {
    /// Straight segments.
    case linear
    /// Horizontal to the x of the next point, then vertical.
    case stepped
    /// A step halfway between two points.
    case histogram(Histogram)
    /// A curve through every point without overshoot. It is horizontal at each point, and between two points it never
    /// leaves the range of their values.
    case smooth
    /// A curve through every point without overshoot. Between two points it rises or falls steadily, and it is
    /// horizontal only at points that are higher or lower than both neighbors (Steffen, 1990).
    case monotone
    /// The smoothest curve, a natural cubic spline. It may overshoot its points.
    case natural
    /// A Catmull-Rom curve. It may overshoot its points.
    /// - Parameter alpha: The weight of the distances between points: 0 uniform, ½ centripetal, 1 chordal. Other
    ///   values are clamped to this range.
    case catmullRom(alpha: Double)
    /// Cubic curves with tangents parallel to the line between each point's neighbors. They do not overshoot if all
    /// points rise or fall.
    case hermite

    package enum Histogram: String, CaseIterable, Hashable, Sendable {
        /// Horizontal, vertical, horizontal.
        case normal
        /// A slope to the second corner, skipping the first one.
        case skipFirst
        /// A slope from the first corner, skipping the second one.
        case skipSecond
    }
}

extension Interpolation {
    /// Whether the shape of a segment depends only on its two end points, so that invisible points of a dense line can
    /// be removed.
    package var isReducible: Bool {
        switch self {
        case .linear, .stepped, .histogram, .smooth: true
        case .monotone, .natural, .catmullRom, .hermite: false
        }
    }
}
