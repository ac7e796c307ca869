import Budget
import Geometry

/// The edge of the visible part of the sphere or of the plane: the antimeridian, a small circle or a rectangle.
///
/// Its outline is a closed line on which each position has a number that grows along the line.
protocol ClipBoundary {
    /// Appends the visible pieces of a line as runs. They are incomplete if the budget is spent.
    /// - Parameter isRing: Whether the line returns to its first point, which is not repeated.
    func clip(
        _ points: ArraySlice<Point>, isRing: Bool, into runs: inout PointRuns, budget: RenderBudget
    ) -> ClippedLine

    /// Whether a piece that leaves where it enters goes around the outline, and is not a ring beside it.
    var separatesEqualEnds: Bool { get }

    /// Whether a point is visible, if points alone can be invisible.
    func isVisible(_ point: Point) -> Bool

    /// Where on the outline a point of the outline is.
    func position(of point: Point) -> Double

    /// Appends the points of the outline between two of its points.
    /// - Parameter direction: 1 for increasing positions, -1 for decreasing ones.
    func appendOutline(from start: Point, to end: Point, direction: Double, to runs: inout PointRuns)

    /// Appends the points of the whole outline.
    func appendOutline(to runs: inout PointRuns)

    /// Whether the area of rings contains the point at which the outline starts; any result if the budget is spent.
    func containsStart(_ points: [Point], rings: [Range<Int>], budget: RenderBudget) -> Bool
}

/// What became of a line when it was clipped.
struct ClippedLine {
    /// Whether the line crosses the outline.
    var crosses = false
    /// Whether the first and the last point are visible, so that the pieces at both ends of a ring are one.
    var isVisibleAtEnds = false
}
