/// A sequence of subpaths made of straight lines and Bézier curves, in points.
///
/// A path stores any coordinates. Every consumer (flattening, stroking, coverage) handles coordinates that are not
/// finite or very large. A drawing verb before the first `move(to:)` starts the subpath at its own end point.
package struct Path: Hashable, Sendable {
    /// The kind of a step, which determines how many of `points` it uses.
    package enum Verb: UInt8, Hashable, Sendable {
        /// Starts a subpath: one point.
        case move
        /// A straight line to one point.
        case line
        /// A quadratic Bézier curve: control point, end point.
        case quadraticCurve
        /// A cubic Bézier curve: two control points, end point.
        case cubicCurve
        /// Closes the subpath with a line to its start: no point.
        case close
    }

    package private(set) var verbs: [Verb] = []
    package private(set) var points: [Point] = []
    private var start = Point.zero

    package init() {}

    package var isEmpty: Bool { verbs.isEmpty }

    /// The end point of the last verb; nil if the path is empty.
    package private(set) var currentPoint: Point?

    package mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
        verbs.reserveCapacity(verbCount)
        points.reserveCapacity(pointCount)
    }

    package mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
        start = point
        currentPoint = point
    }

    package mutating func addLine(to point: Point) {
        guard currentPoint != nil else { return move(to: point) }
        resume()
        verbs.append(.line)
        points.append(point)
        currentPoint = point
    }

    package mutating func addQuadraticCurve(to point: Point, control: Point) {
        guard currentPoint != nil else { return move(to: point) }
        resume()
        verbs.append(.quadraticCurve)
        points.append(control)
        points.append(point)
        currentPoint = point
    }

    package mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        guard currentPoint != nil else { return move(to: point) }
        resume()
        verbs.append(.cubicCurve)
        points.append(control1)
        points.append(control2)
        points.append(point)
        currentPoint = point
    }

    /// Closes the subpath. The next drawing verb starts a new one at the same start point.
    package mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
        currentPoint = start
    }

    /// Appends all subpaths of `other`.
    package mutating func append(_ other: Path) {
        guard !other.isEmpty else { return }
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
        start = other.start
        currentPoint = other.currentPoint
    }

    /// A copy of this path with every point transformed.
    package func transformed(by transform: Transform) -> Path {
        var result = self
        for index in result.points.indices { result.points[index] = transform.apply(result.points[index]) }
        result.start = transform.apply(start)
        result.currentPoint = currentPoint.map(transform.apply)
        return result
    }

    private mutating func resume() {
        guard verbs.last == .close else { return }
        verbs.append(.move)
        points.append(start)
    }
}

extension Path {
    /// Creates a path with the same subpaths of straight lines.
    package init(_ flattened: FlattenedPath) {
        self.init()
        reserveCapacity(verbs: flattened.points.count + flattened.subpaths.count, points: flattened.points.count)
        for subpath in flattened.subpaths {
            addPolyline(Array(flattened.points[subpath.range]))
            if subpath.isClosed { close() }
        }
    }
}

extension Path {
    /// Appends another path in reverse: a straight line to its last point, then its steps backward to its first point.
    /// Breaks between the other path's subpaths become straight lines.
    package mutating func addReversed(_ other: Path) {
        guard let last = other.points.last else { return }
        addLine(to: last)
        var end = other.points.count - 1
        for verb in other.verbs.reversed() {
            switch verb {
            case .close: break
            case .move, .line:
                if end > 0 { addLine(to: other.points[end - 1]) }
                end -= 1
            case .quadraticCurve:
                addQuadraticCurve(to: other.points[end - 2], control: other.points[end - 1])
                end -= 2
            case .cubicCurve:
                addCurve(
                    to: other.points[end - 3], control1: other.points[end - 1], control2: other.points[end - 2])
                end -= 3
            }
        }
    }
}
