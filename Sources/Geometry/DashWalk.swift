import Glibc  // rounding and remainders are calls into it

/// Walks along subpaths for the `Dasher` and draws the dashes.
struct DashWalk {
    private enum Stage {
        /// On the first dash of a closed subpath. The second round draws it as the end of the last dash.
        case beforeFirstGap
        case drawing
        /// On that first dash, in the second round.
        case closing
        case finished
    }

    private let dasher: Dasher
    private let visible: Rect

    private var position = Dasher.Position(index: 0, remaining: 0)
    private var stage = Stage.drawing
    private var current = Point.zero
    private var hasLength = false

    /// Whether the last subpath of the output is an unfinished dash.
    private var isDown = false

    /// The number of dashes started.
    private(set) var dashCount = 0

    init(_ dasher: Dasher, visible: Rect) {
        self.dasher = dasher
        self.visible = visible
    }

    /// Prepares to follow a subpath.
    mutating func begin(_ position: Dasher.Position, isClosed: Bool) {
        self.position = position
        stage = isClosed && position.isDash ? .beforeFirstGap : .drawing
        hasLength = false
    }

    /// Prepares to follow a closed subpath again, up to the first gap.
    mutating func beginClosing(_ position: Dasher.Position) {
        self.position = position
        stage = .closing
    }

    /// Whether a single dash covers the whole subpath and nothing of it has been drawn.
    var isWhole: Bool {
        stage == .beforeFirstGap || !hasLength && position.isDash
    }

    mutating func follow(
        _ subpath: FlattenedPath.Subpath, of path: FlattenedPath, smoothPoints: inout SmoothPointCursor,
        in output: inout FlattenedPath
    ) {
        let start = path.points[subpath.range.lowerBound]
        current = start
        for index in subpath.range.dropFirst() {
            addLine(to: path.points[index], isSmooth: smoothPoints.contains(index), in: &output)
        }
        if subpath.isClosed { addLine(to: start, isSmooth: subpath.closesSmoothly, in: &output) }
    }

    private mutating func addLine(to end: Point, isSmooth: Bool, in output: inout FlattenedPath) {
        let length = (end - current).length
        guard length > 0, stage != .finished, dashCount <= Dasher.maximumDashes else { return }
        let start = current
        current = end
        hasLength = true
        guard let (enter, leave) = visiblePart(from: start, to: end) else {
            lift(&output)
            return skip(length)
        }
        if enter > 0 {
            lift(&output)
            skip(length * enter)
        }
        if position.isDash, !isDown { lower(at: start.interpolated(to: end, at: enter), in: &output) }
        var along = length * enter
        while position.remaining < length * leave - along {
            along += position.remaining
            passChange(at: start.interpolated(to: end, at: along / length), in: &output)
            guard stage != .finished, dashCount <= Dasher.maximumDashes else { return }
        }
        position.remaining -= length * leave - along
        if leave < 1 {
            if isDown { output.append(start.interpolated(to: end, at: leave)) }
            lift(&output)
            skip(length * (1 - leave))
        } else if isDown {
            output.append(end)
            if isSmooth { output.markLastPointSmooth() }
        }
    }

    /// Ends the current dash.
    mutating func lift(_ output: inout FlattenedPath) {
        guard isDown else { return }
        output.endSubpath(closed: false)
        isDown = false
    }

    private mutating func lower(at point: Point, in output: inout FlattenedPath) {
        guard stage == .drawing || stage == .closing else { return }
        output.append(point)
        isDown = true
        dashCount += 1
    }

    /// Changes from a dash to a gap or from a gap to a dash.
    private mutating func passChange(at point: Point, in output: inout FlattenedPath) {
        if isDown { output.append(point) }
        lift(&output)
        passStage()
        position.index = position.index + 1 < dasher.ends.count ? position.index + 1 : 0
        let start = position.index == 0 ? 0 : dasher.ends[position.index - 1]
        position.remaining = dasher.ends[position.index] - start
        if position.isDash { lower(at: point, in: &output) }
    }

    /// Moves forward without drawing.
    private mutating func skip(_ distance: Double) {
        guard distance >= position.remaining else {
            position.remaining -= distance
            return
        }
        passStage()
        let passed = dasher.ends[position.index] - position.remaining + distance
        position = dasher.position(at: passed.truncatingRemainder(dividingBy: dasher.period))
    }

    private mutating func passStage() {
        switch stage {
        case .beforeFirstGap: stage = .drawing
        case .closing: stage = .finished
        case .drawing, .finished: break
        }
    }

    /// The visible part of a line as two fractions of its length (Liang and Barsky, "A new concept and method for line
    /// clipping", 1984); nil if no part is visible.
    private func visiblePart(from start: Point, to end: Point) -> (enter: Double, leave: Double)? {
        if visible.contains(start), visible.contains(end) { return (0, 1) }
        var (enter, leave) = (0.0, 1.0)
        func clip(_ start: Double, _ end: Double, _ low: Double, _ high: Double) {
            if start == end {
                if start < low || start > high { leave = -1 }
            } else {
                let (a, b) = ((low - start) / (end - start), (high - start) / (end - start))
                enter = max(enter, min(a, b))
                leave = min(leave, max(a, b))
            }
        }
        clip(start.x, end.x, visible.minX, visible.maxX)
        clip(start.y, end.y, visible.minY, visible.maxY)
        return enter < leave ? (enter, leave) : nil
    }
}
