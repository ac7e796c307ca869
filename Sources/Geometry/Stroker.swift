import Budget

/// Turns a path and a stroke style into the outline of the stroke, to be filled under the non-zero rule.
///
/// The outline winds clockwise in the picture. Its winding numbers are never negative, and at least 1 inside the
/// stroke, so a sum of signed areas also covers the stroke. Winding numbers add up where a line crosses itself.
///
/// Curves are stroked as their flattened lines with round joins between them. A subpath of zero length is a dot if the
/// caps are round or square, and nothing if they are butt (SVG 2, 13.5.4).
///
/// A stroker reuses its working memory for each path.
package struct Stroker: Sendable {
    /// The maximum half width, in units of the output; wider lines are drawn with it. It is larger than any picture.
    package static let maximumHalfWidth = 1e5

    /// The maximum miter limit; lines at this limit meet at little more than a degree.
    package static let maximumMiterLimit = 100.0

    /// The number of arc points shared by the round joins and caps of a path; half a turn uses at least 4.
    package static let stepsOfArcs = 1 << 22

    /// The number of points between two polls of the budget.
    private static let pace = 256

    private let flattener: Flattener
    private var flattened = FlattenedPath()
    private var dashed = FlattenedPath()
    private var sides = StrokeSides()

    /// - Parameter tolerance: The maximum deviation of curves, round joins and round caps from the exact shape, in
    ///   units of the output.
    package init(tolerance: Double) {
        flattener = Flattener(tolerance: tolerance)
    }

    /// Strokes a path after applying a transform and replaces the contents of `outline`, reusing its memory.
    ///
    /// - Parameters:
    ///   - transform: Moves, rotates and scales the path. Widths and dashes are multiplied by its `maximumScale` in
    ///     every direction.
    ///   - visible: The visible area of the result; dashes outside it are omitted.
    ///   - budget: Once it is spent, the outline is incomplete.
    /// - Complexity: O(n) of the points and dashes.
    package mutating func stroke(
        _ path: Path, style: StrokeStyle, transform: Transform = .identity,
        visible: Rect = FlattenedPath.coordinateLimits, budget: RenderBudget = .unlimited,
        into outline: inout FlattenedPath
    ) {
        outline.removeAll()
        let scale = transform.maximumScale
        guard let pen = StrokePen(style, scale: scale, tolerance: flattener.tolerance) else { return }
        flattener.flatten(path, transform: transform, budget: budget, into: &flattened)
        if let dasher = Dasher(pattern: style.dashPattern, phase: style.patternPhase, scale: scale) {
            dasher.dash(flattened, visible: visible.inset(by: -pen.reach), into: &dashed)
            trace(dashed, with: pen, budget, into: &outline)
        } else {
            trace(flattened, with: pen, budget, into: &outline)
        }
    }

    /// The outline of a stroke as a path of straight lines.
    package mutating func outline(of path: Path, style: StrokeStyle) -> Path {
        var outline = FlattenedPath()
        stroke(path, style: style, into: &outline)
        return Path(outline)
    }

    private mutating func trace(
        _ path: FlattenedPath, with pen: StrokePen, _ budget: RenderBudget, into outline: inout FlattenedPath
    ) {
        let pen = pen.adapted(toPoints: path.points.count)
        var smoothPoints = SmoothPointCursor(path)
        var number = 0
        for subpath in path.subpaths {
            sides.begin(at: path.points[subpath.range.lowerBound], isClosed: subpath.isClosed)
            for index in subpath.range.dropFirst() {
                number += 1
                if number.isMultiple(of: Self.pace) {
                    guard !budget.isSpent(before: 100 * Self.pace), sides.allow(Self.pace, in: budget) else { return }
                }
                sides.addLine(to: path.points[index], isSmooth: smoothPoints.contains(index), pen: pen)
            }
            guard budget.allows(sides.count, moreIn: outline.points) else { return }
            sides.finish(isSmooth: subpath.closesSmoothly, pen: pen, in: &outline)
        }
    }
}
