import Budget
import Geometry

/// A rectangle of the plane.
///
/// Its outline goes up on the left side, then right, down, and left on the bottom.
struct ClipRectangle: ClipBoundary {
    private let rect: Rect
    /// The largest coordinate that is computed with.
    private static let limit = 1e9

    init(_ rect: Rect) {
        self.rect = rect
    }

    var separatesEqualEnds: Bool { false }

    func isVisible(_ point: Point) -> Bool {
        rect.minX <= point.x && point.x <= rect.maxX && rect.minY <= point.y && point.y <= rect.maxY
    }

    func clip(
        _ points: ArraySlice<Point>, isRing: Bool, into runs: inout PointRuns, budget: RenderBudget
    ) -> ClippedLine {
        var line = ClippedLine()
        guard let first = points.first else { return line }
        var last = first
        let isVisibleAtStart = isVisible(first)
        var wasVisible = isVisibleAtStart
        if wasVisible { runs.append(first) }

        func step(to point: Point) {
            let isVisible = isVisible(point)
            defer { (last, wasVisible) = (point, isVisible) }
            if isVisible, wasVisible { return runs.append(point) }
            line.crosses = true
            guard let (start, end) = visiblePart(from: last, to: point) else {
                if isVisible { runs.append(point) }
                return
            }
            if !wasVisible { runs.append(start) }
            runs.append(end)
            if !isVisible { runs.endRun() }
        }
        for (index, point) in points.dropFirst().enumerated() {
            guard !budget.isSpent(at: index, costOfElement: 20) else { return line }
            step(to: point)
        }
        if isRing { step(to: first) }
        runs.endRun()
        line.isVisibleAtEnds = isVisibleAtStart && wasVisible
        return line
    }

    /// The part of a line in the rectangle (Liang and Barsky, 1984); nil if there is none.
    private func visiblePart(from start: Point, to end: Point) -> (Point, Point)? {
        let start = Self.clamped(start)
        let end = Self.clamped(end)
        let (width, height) = (end.x - start.x, end.y - start.y)
        var (first, last) = (0.0, 1.0)
        /// Cuts the line at an edge to which it has a distance, and which it nears with a speed.
        func cut(_ speed: Double, _ distance: Double) -> Bool {
            if speed == 0 { return distance >= 0 }
            let time = distance / speed
            if speed < 0 {
                guard time <= last else { return false }
                first = max(first, time)
            } else {
                guard time >= first else { return false }
                last = min(last, time)
            }
            return true
        }
        guard cut(-width, start.x - rect.minX), cut(width, rect.maxX - start.x), cut(-height, start.y - rect.minY),
            cut(height, rect.maxY - start.y)
        else { return nil }
        return (
            first > 0 ? Point(start.x + first * width, start.y + first * height) : start,
            last < 1 ? Point(start.x + last * width, start.y + last * height) : end
        )
    }

    private static func clamped(_ point: Point) -> Point {
        Point(max(-limit, min(limit, point.x)), max(-limit, min(limit, point.y)))
    }

    /// The corner at which the side of a point starts, or ends if the direction is negative: 0 for top left, 1 for top
    /// right, 2 for bottom right, 3 for bottom left.
    private func corner(_ point: Point, _ direction: Double) -> Int {
        let isForward = direction > 0
        if abs(point.x - rect.minX) < angleTolerance { return isForward ? 0 : 3 }
        if abs(point.x - rect.maxX) < angleTolerance { return isForward ? 2 : 1 }
        if abs(point.y - rect.minY) < angleTolerance { return isForward ? 1 : 0 }
        return isForward ? 3 : 2
    }

    func position(of point: Point) -> Double {
        func share(_ part: Double, _ whole: Double) -> Double { whole > 0 ? part / whole : 0 }
        return switch corner(point, 1) {
        case 0: share(rect.maxY - point.y, 2 * rect.height)
        case 1: 1 + share(point.x - rect.minX, 2 * rect.width)
        case 2: 2 + share(point.y - rect.minY, 2 * rect.height)
        default: 3 + share(rect.maxX - point.x, 2 * rect.width)
        }
    }

    func appendOutline(from start: Point, to end: Point, direction: Double, to runs: inout PointRuns) {
        var corner = corner(start, direction)
        let last = self.corner(end, direction)
        guard corner != last || (position(of: start) < position(of: end)) != (direction > 0) else {
            return runs.append(end)
        }
        repeat {
            runs.append(self[corner])
            corner = (corner + (direction > 0 ? 1 : 3)) % 4
        } while corner != last
    }

    func appendOutline(to runs: inout PointRuns) {
        for corner in 0..<4 { runs.append(self[corner]) }
    }

    private subscript(corner: Int) -> Point {
        Point(corner == 0 || corner == 3 ? rect.minX : rect.maxX, corner > 1 ? rect.maxY : rect.minY)
    }

    /// Whether rings go around the bottom left corner.
    func containsStart(_ points: [Point], rings: [Range<Int>], budget: RenderBudget) -> Bool {
        let start = Point(rect.minX, rect.maxY)
        var turns = 0
        for ring in rings {
            guard !budget.isSpent(before: 20 + ring.count * 5) else { return false }
            guard var last = ring.last.map({ Self.clamped(points[$0]) }) else { continue }
            for index in ring {
                let point = Self.clamped(points[index])
                let isBelow = last.y <= start.y
                if isBelow != (point.y <= start.y) {
                    let side =
                        (point.x - last.x) * (start.y - last.y) - (point.y - last.y) * (start.x - last.x)
                    if isBelow, side > 0 { turns += 1 }
                    if !isBelow, side < 0 { turns -= 1 }
                }
                last = point
            }
        }
        return turns != 0
    }
}
