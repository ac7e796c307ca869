/// Draws straight lines with arbitrary coordinates into a `FlattenedPath`.
///
/// - A point that is not finite ends the subpath. A new subpath starts at the next finite point.
/// - Points beyond `FlattenedPath.coordinateLimit` are moved to the border of that square, with corners where a line
///   crosses the borders. Lines and winding numbers inside the square do not change.
struct LinePen {
    private static let limit = FlattenedPath.coordinateLimit

    /// The start of the subpath and the end of its last line, as passed in; nil if not finite.
    private var start: Point?
    private var current: Point?
    private var currentIsWithinLimit = false
    private var isBroken = false

    /// Whether a current point exists.
    var isDown: Bool { current != nil }

    /// Whether the current point is within the limit.
    var isWithinLimit: Bool { currentIsWithinLimit }

    /// Starts a subpath.
    mutating func move(to point: Point, in output: inout FlattenedPath) {
        output.endSubpath(closed: false)
        current = nil
        line(to: point, in: &output)
        start = current
        isBroken = current == nil
    }

    /// Draws a line to a point, or starts a subpath there after a break.
    mutating func line(to point: Point, in output: inout FlattenedPath) {
        if currentIsWithinLimit, abs(point.x) <= Self.limit, abs(point.y) <= Self.limit {
            output.append(point)
            current = point
        } else {
            lineBeyondLimit(to: point, in: &output)
        }
    }

    /// Continues from a point within the limit, up to which the output has been drawn.
    mutating func continueSubpath(from point: Point) {
        current = point
    }

    /// Closes the subpath at its start.
    /// - Parameter smoothly: Whether a curve continues at the start.
    mutating func close(smoothly: Bool, in output: inout FlattenedPath) {
        guard let start else { return output.endSubpath(closed: false) }
        if current != start { line(to: start, in: &output) }
        guard !isBroken else { return output.endSubpath(closed: false) }
        if output.pendingCount > 1 { output.removeLast() }
        output.endSubpath(closed: true, smoothly: smoothly)
    }

    private mutating func lineBeyondLimit(to point: Point, in output: inout FlattenedPath) {
        guard point.isFinite else {
            output.endSubpath(closed: false)
            current = nil
            currentIsWithinLimit = false
            isBroken = true
            return
        }
        let point = point.computable
        if let current {
            for t in Self.borderCrossings(from: current, to: point) {
                output.append(current.interpolated(to: point, at: t).clamped(to: Self.limit))
            }
        }
        output.append(point.clamped(to: Self.limit))
        current = point
        currentIsWithinLimit = abs(point.x) <= Self.limit && abs(point.y) <= Self.limit
    }

    /// The fractions of a line, in ascending order, at which it crosses the four lines along the square's borders.
    private static func borderCrossings(from start: Point, to end: Point) -> [Double] {
        [
            (-limit - start.x) / (end.x - start.x), (limit - start.x) / (end.x - start.x),
            (-limit - start.y) / (end.y - start.y), (limit - start.y) / (end.y - start.y),
        ].filter { $0 > 0 && $0 < 1 }.sorted()
    }
}

extension Point {
    /// Whether the point lies well within the limit.
    var isNear: Bool {
        abs(x) < FlattenedPath.coordinateLimit * 0.999 && abs(y) < FlattenedPath.coordinateLimit * 0.999
    }
}
