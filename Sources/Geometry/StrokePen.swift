import Glibc  // rounding and remainders are calls into it

/// Computes the outline of a stroke at one point: the points of its two sides, joins and caps.
///
/// "Left" and "right" are relative to the direction of the line. All vectors are in the units of the flattened path.
struct StrokePen: Sendable {
    let cap: LineCap
    private let join: LineJoin
    private let halfWidth: Double

    /// A miter is drawn if one plus the cosine of the turn is at least this value.
    private let miterThreshold: Double

    /// If the cosine of the turn is at least this value, a miter deviates from a round or beveled join by less than the
    /// tolerance. Its single point then replaces the join.
    private let straightCosine: Double

    /// The number of points in an arc of half a turn.
    private let stepsOfHalfTurn: Double

    /// The cosine and sine of the turn between two points of a round join or cap.
    private var arcStep: Point

    /// Returns nil if the line has no width.
    /// - Parameter scale: The factor by which the style's lengths are multiplied.
    init?(_ style: StrokeStyle, scale: Double, tolerance: Double) {
        let width = style.lineWidth * scale
        guard width > 0 else { return nil }
        halfWidth = min(width / 2, Stroker.maximumHalfWidth)
        cap = style.lineCap
        join = style.lineJoin
        let miterLimit = style.effectiveMiterLimit
        miterThreshold = 2 / (miterLimit * miterLimit)

        let cosineOfHalfTurn = halfWidth / (halfWidth + tolerance)
        straightCosine = max(0, 2 * cosineOfHalfTurn * cosineOfHalfTurn - 1)

        // A chord of angle a deviates by r(1 − cos(a/2)), which is less than ra²/8.
        let angle = (8 * tolerance / halfWidth).squareRoot()
        stepsOfHalfTurn = max(4, min(128, (Double.pi / angle).rounded(.up)))
        arcStep = Self.arcStep(stepsOfHalfTurn)
    }

    /// The pen for a line with `count` points. With hundreds of thousands of points, arcs become coarser, which bounds
    /// the size of the outline relative to the line.
    func adapted(toPoints count: Int) -> StrokePen {
        let limit = max(4, Stroker.stepsOfArcs / max(1, count))
        guard Double(limit) < stepsOfHalfTurn else { return self }
        var pen = self
        pen.arcStep = Self.arcStep(Double(limit))
        return pen
    }

    private static func arcStep(_ stepsOfHalfTurn: Double) -> Point {
        let step = Point.direction(degrees: 180 / stepsOfHalfTurn)
        return Point(step.x, -step.y)
    }

    /// The maximum distance of the stroke's outline from the line.
    var reach: Double {
        halfWidth * max(2.0.squareRoot(), join == .miter ? (2 / miterThreshold).squareRoot() : 1)
    }

    /// The vector from the center of the line to its left side.
    func leftSide(of direction: Point) -> Point {
        Point(direction.y * halfWidth, -direction.x * halfWidth)
    }

    /// Adds the points of both sides where two segments meet.
    ///
    /// The outer side gets the join. The inner side goes straight to the intersection of the segments' sides if both
    /// segments are long enough, otherwise through the corner itself. In both cases the outline is the sum of the
    /// segments' rectangles and the joins' wedges, all of one orientation, minus the overlap of two neighbors. Its
    /// winding numbers are never negative, and at least 1 everywhere inside the stroke.
    func addJoin(
        at corner: Point, from before: Segment, to after: Segment, isSmooth: Bool, left: inout [Point],
        right: inout [Point]
    ) {
        let cross = before.direction.x * after.direction.y - before.direction.y * after.direction.x
        let cosine = before.direction.x * after.direction.x + before.direction.y * after.direction.y
        let start = leftSide(of: before.direction)
        let end = leftSide(of: after.direction)
        let reach = min(before.length, after.length) / 2
        let overlap = halfWidth * abs(cross)
        let sidesCross = cosine > -0.99 && overlap <= reach && overlap <= reach * (1 + cosine)
        let join = isSmooth ? .round : join
        if cross >= 0 {
            addOuter(join, at: corner, from: start, to: end, cosine: cosine, turn: 1, to: &left)
            addInner(at: corner, from: -start, to: -end, cosine: cosine, sidesCross: sidesCross, to: &right)
        } else {
            addOuter(join, at: corner, from: -start, to: -end, cosine: cosine, turn: -1, to: &right)
            addInner(at: corner, from: start, to: end, cosine: cosine, sidesCross: sidesCross, to: &left)
        }
    }

    /// Adds the points of the cap between the left and the right side of a line that ends in `direction`.
    func addCap(at end: Point, direction: Point, to outline: inout [Point]) {
        let left = leftSide(of: direction)
        switch cap {
        case .butt:
            break
        case .round:
            addArc(around: end, from: left, to: -left, turn: 1, to: &outline)
        case .square:
            outline.append(end + left + direction * halfWidth)
            outline.append(end - left + direction * halfWidth)
        }
    }

    /// - Parameter turn: 1 if the line turns clockwise in the picture, -1 if counter-clockwise.
    private func addOuter(
        _ join: LineJoin, at corner: Point, from start: Point, to end: Point, cosine: Double, turn: Double,
        to side: inout [Point]
    ) {
        if cosine >= straightCosine || join == .miter && 1 + cosine >= miterThreshold {
            side.append(corner + (start + end) * (1 / (1 + cosine)))
        } else {
            side.append(corner + start)
            if join == .round { addArc(around: corner, from: start, to: end, turn: turn, to: &side) }
            side.append(corner + end)
        }
    }

    private func addInner(
        at corner: Point, from start: Point, to end: Point, cosine: Double, sidesCross: Bool, to side: inout [Point]
    ) {
        if sidesCross {
            side.append(corner + (start + end) * (1 / (1 + cosine)))
        } else {
            side.append(corner + start)
            side.append(corner)
            side.append(corner + end)
        }
    }

    /// Adds the points strictly between the ends of an arc of at most half a turn.
    private func addArc(around center: Point, from start: Point, to end: Point, turn: Double, to side: inout [Point]) {
        let sine = arcStep.y * turn
        let nearlyThere = halfWidth * halfWidth * arcStep.y / 100
        var radius = start
        while true {
            radius = Point(radius.x * arcStep.x - radius.y * sine, radius.x * sine + radius.y * arcStep.x)
            guard (radius.x * end.y - radius.y * end.x) * turn > nearlyThere else { return }
            side.append(center + radius)
        }
    }

    /// A straight segment of the line.
    struct Segment {
        /// A unit vector.
        var direction: Point
        var length: Double
    }
}
