import Budget

/// The two sides of the subpath being stroked, relative to the direction of the line.
struct StrokeSides: Sendable {
    /// Points closer than this to the previous point are ignored: they give no reliable direction.
    private static let shortestLength = 1e-9

    private var left: [Point] = []
    private var right: [Point] = []

    private var start = Point.zero
    private var isClosed = false
    private var current = Point.zero
    private var isSmooth = false
    private var first: StrokePen.Segment?
    private var last = StrokePen.Segment(direction: Point(1, 0), length: 0)

    /// The number of points of both sides.
    var count: Int { left.count + right.count }

    /// Whether a budget allows the memory for a number of joins of a few points each.
    func allow(_ joins: Int, in budget: RenderBudget) -> Bool {
        budget.allows(2 * joins, moreIn: left) && budget.allows(2 * joins, moreIn: right)
    }

    mutating func begin(at point: Point, isClosed: Bool) {
        left.removeAll(keepingCapacity: true)
        right.removeAll(keepingCapacity: true)
        start = point
        self.isClosed = isClosed
        current = point
        isSmooth = false
        first = nil
        last = StrokePen.Segment(direction: Point(1, 0), length: 0)
    }

    /// Adds a line to a point.
    /// - Parameter isSmooth: Whether a curve continues at the point.
    mutating func addLine(to point: Point, isSmooth: Bool, pen: StrokePen) {
        let step = point - current
        let length = step.length
        guard length > Self.shortestLength else {
            self.isSmooth = self.isSmooth && isSmooth
            return
        }
        let segment = StrokePen.Segment(direction: step * (1 / length), length: length)
        if first != nil {
            pen.addJoin(at: current, from: last, to: segment, isSmooth: self.isSmooth, left: &left, right: &right)
        } else {
            first = segment
            if !isClosed { addEnd(direction: segment.direction, pen: pen) }
        }
        last = segment
        current = point
        self.isSmooth = isSmooth
    }

    /// Ends the subpath and adds its outline.
    /// - Parameter isSmooth: Whether a curve continues where a closed subpath meets its start.
    mutating func finish(isSmooth: Bool, pen: StrokePen, in outline: inout FlattenedPath) {
        if isClosed { addLine(to: start, isSmooth: isSmooth, pen: pen) }
        if isClosed, let first {
            pen.addJoin(at: start, from: last, to: first, isSmooth: isSmooth, left: &left, right: &right)
            outline.append(contentsOf: left)
            outline.endSubpath(closed: true)
            outline.append(contentsOf: right.reversed())
            outline.endSubpath(closed: true)
        } else if first != nil || pen.cap != .butt {
            // A subpath without segments is a dot made of two caps back to back.
            addEnd(direction: last.direction, pen: pen)
            pen.addCap(at: current, direction: last.direction, to: &left)
            outline.append(contentsOf: left)
            outline.append(contentsOf: right.reversed())
            left.removeAll(keepingCapacity: true)
            pen.addCap(at: start, direction: -(first ?? last).direction, to: &left)
            outline.append(contentsOf: left)
            outline.endSubpath(closed: true)
        }
    }

    /// Adds the corners of the stroke's end at the current point.
    private mutating func addEnd(direction: Point, pen: StrokePen) {
        let side = pen.leftSide(of: direction)
        left.append(current + side)
        right.append(current - side)
    }
}
