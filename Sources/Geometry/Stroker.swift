/// Turns a path and the style of its line into the outline of the stroke, to be filled under the non-zero rule.
///
/// The outline winds clockwise in the picture: its winding numbers are nowhere negative, and at least 1 inside, so that
/// even a sum of signed areas covers what the stroke covers. Where a line meets itself, they add up.
///
/// Curves are stroked as the lines they are flattened to, with round joins between those. A subpath without length is a
/// dot if the caps are round or square, and nothing if they are butt (SVG 2, 13.5.4).
///
/// A stroker keeps its working memory from path to path.
package struct Stroker: Sendable {
    /// Wider lines, in units of the output, are drawn with this half width: more than any picture shows.
    package static let maximumHalfWidth = 1e5

    /// Larger miter limits are taken as this one, at which lines meet at little more than a degree.
    package static let maximumMiterLimit = 100.0

    /// The round joins and caps of one path share these; each takes 4 at least for half a turn.
    package static let stepsOfArcs = 1 << 22

    private let flattener: Flattener
    private var flattened = FlattenedPath()
    private var dashed = FlattenedPath()
    private var sides = StrokeSides()

    /// - Parameter tolerance: how far curves, round joins and round caps may each stray from the true ones, in units of
    ///   the output.
    package init(tolerance: Double) {
        flattener = Flattener(tolerance: tolerance)
    }

    /// Strokes a path after applying a transform, and replaces the contents of `outline`, whose memory is used again.
    ///
    /// Takes time in proportion to the number of points and dashes.
    /// - Parameters:
    ///   - transform: moves, turns and scales; widths and dashes grow by its `maximumScale` in every direction.
    ///   - visible: what can be seen of the result; dashes are left out elsewhere.
    package mutating func stroke(
        _ path: Path, style: StrokeStyle, transform: Transform = .identity,
        visible: Rect = FlattenedPath.coordinateLimits, into outline: inout FlattenedPath
    ) {
        outline.removeAll()
        let scale = transform.maximumScale
        guard let pen = StrokePen(style, scale: scale, tolerance: flattener.tolerance) else { return }
        flattener.flatten(path, transform: transform, into: &flattened)
        if let dasher = Dasher(pattern: style.dashPattern, phase: style.patternPhase, scale: scale) {
            dasher.dash(flattened, visible: visible.inset(by: -pen.reach), into: &dashed)
            trace(dashed, with: pen, into: &outline)
        } else {
            trace(flattened, with: pen, into: &outline)
        }
    }

    /// The outline of a stroke as a path of straight lines.
    package mutating func outline(of path: Path, style: StrokeStyle) -> Path {
        var outline = FlattenedPath()
        stroke(path, style: style, into: &outline)
        return Path(outline)
    }

    private mutating func trace(_ path: FlattenedPath, with pen: StrokePen, into outline: inout FlattenedPath) {
        let pen = pen.adapted(toPoints: path.points.count)
        var smoothPoints = SmoothPointCursor(path)
        for subpath in path.subpaths {
            sides.begin(at: path.points[subpath.range.lowerBound], isClosed: subpath.isClosed)
            for index in subpath.range.dropFirst() {
                sides.addLine(to: path.points[index], isSmooth: smoothPoints.contains(index), pen: pen)
            }
            sides.finish(isSmooth: subpath.closesSmoothly, pen: pen, in: &outline)
        }
    }
}
