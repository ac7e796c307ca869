import Glibc  // rounding and remainders are calls into it

/// The shape of a stroke at one place: which points its two sides, its joins and its caps have.
///
/// Sides are named as seen by who walks along the line. All vectors are in the units of the flattened path.
struct StrokePen: Sendable {
    let cap: LineCap
    private let join: LineJoin
    private let halfWidth: Double

    /// A miter is drawn where one and the cosine of the turn add up to this at least.
    private let miterThreshold: Double

    /// Where the cosine of the turn is this at least, a miter strays from a round or beveled join by less than the
    /// tolerance, and stands in for every join with its single point.
    private let straightCosine: Double

    /// How many points the arc of half a turn has.
    private let stepsOfHalfTurn: Double

    /// Cosine and sine of the turn between two points of a round join or cap.
    private var arcStep: Point

    /// Nil where the line has no width.
    /// - Parameter scale: by how much the style's lengths grow.
    init?(_ style: StrokeStyle, scale: Double, tolerance: Double) {
        let width = style.lineWidth * scale
        guard width > 0 else { return nil }
        halfWidth = min(width / 2, Stroker.maximumHalfWidth)
        cap = style.lineCap
        join = style.lineJoin
        let miterLimit = style.miterLimit >= 1 ? min(style.miterLimit, Stroker.maximumMiterLimit) : 1
        miterThreshold = 2 / (miterLimit * miterLimit)

        let cosineOfHalfTurn = halfWidth / (halfWidth + tolerance)
        straightCosine = max(0, 2 * cosineOfHalfTurn * cosineOfHalfTurn - 1)

        // A chord of angle a strays by r(1 − cos(a/2)), which is less than ra²/8.
        let angle = (8 * tolerance / halfWidth).squareRoot()
        stepsOfHalfTurn = max(4, min(128, (Double.pi / angle).rounded(.up)))
        arcStep = Self.arcStep(stepsOfHalfTurn)
    }

    /// The pen for a line of so many points: where there are hundreds of thousands, arcs become coarser, so that the
    /// outline is never much more than the line.
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

    /// How far from the line the stroke reaches at the most.
    var reach: Double {
        halfWidth * max(2.0.squareRoot(), join == .miter ? (2 / miterThreshold).squareRoot() : 1)
    }

    /// The way from the middle of the line to its left side.
    func leftSide(of direction: Point) -> Point {
        Point(direction.y * halfWidth, -direction.x * halfWidth)
    }

    /// Adds the points of both sides where two segments meet.
    ///
    /// The outer side gets the join. The inner side goes straight to where the sides of the segments cross, if both
    /// segments are long enough for that; otherwise over the corner itself. In both cases the outline is the sum of the
    /// segments' rectangles and the joins' wedges, all of one orientation, less what two neighbours have twice: its
    /// winding numbers are never negative, and at least 1 wherever the stroke is.
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

    /// - Parameter turn: 1 where the line turns clockwise in the picture, -1 where counter-clockwise.
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

    /// Adds the points strictly between the ends of an arc of half a turn at the most.
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

    /// A straight piece of the line.
    struct Segment {
        /// A unit vector.
        var direction: Point
        var length: Double
    }
}
