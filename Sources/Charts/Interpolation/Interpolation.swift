import Data

/// How the points of a line are joined. Core Plot: `CPTScatterPlotInterpolation` and its options; document 003's curve is
/// `smooth`.
package enum Interpolation: Hashable, Sendable {
    /// Straight segments.
    case linear
    /// Horizontally to the next point's x, then vertically.
    case stepped
    /// A step in the middle between two points.
    case histogram(Histogram)
    /// Through every point without going beyond them: flat at each point, and never above or below the two points of a
    /// segment.
    case smooth
    /// The smoothest curve, a natural cubic spline; it goes beyond its points.
    case natural
    /// A Catmull-Rom curve; it may go beyond its points.
    /// - Parameter alpha: how much the distances of points count: 0 uniform, ½ centripetal, 1 chordal; others are taken as the nearer
    ///   end.
    case catmullRom(alpha: Double)
    /// Cubic curves along the direction between each point's neighbors; tame where all points rise or fall.
    case hermite

    package enum Histogram: String, CaseIterable, Hashable, Sendable {
        /// Horizontally, vertically, horizontally.
        case normal
        /// A slope to the second corner instead of the first corner.
        case skipFirst
        /// A slope from the first corner instead of the second corner.
        case skipSecond
    }
}
