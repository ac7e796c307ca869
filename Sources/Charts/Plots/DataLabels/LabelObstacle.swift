import Geometry

/// A part of a plot's line, one of its symbols or one of its bars, which data labels should not cover.
package struct LabelObstacle: Sendable {
    /// The start of the line, the center of the symbol, or the top left corner of the bar.
    var start: Point
    /// The end of the line, the center of the symbol, or the bottom right corner of the bar.
    var end: Point
    /// Half of the line's width or of the symbol's height, in points; 0 for a bar.
    var reach: Double
    /// Whether the obstacle is a bar.
    private(set) var isBox = false
    /// The index of the plot, so that labels may touch their own line; negative for no plot.
    var plot = 0
    /// Whether the obstacle is a rule, an error bar or the line of a polar plot: labels may be closer to it than to their
    /// records, and cover it rather than be omitted.
    private(set) var isSecondary = false

    init(from start: Point, to end: Point, reach: Double, isSecondary: Bool = false) {
        self.start = start
        self.end = end
        self.reach = reach
        self.isSecondary = isSecondary
    }

    init(_ box: Rect) {
        (start, end, reach, isBox) = (Point(box.minX, box.minY), Point(box.maxX, box.maxY), 0, true)
    }

    func isLine(of plot: Int) -> Bool { isLine && !isSecondary && self.plot == plot }

    private var isLine: Bool { !isBox && start != end }

    /// Whether the obstacle is a symbol at a point, or the plot's bar around it.
    func isMark(at point: Point, of plot: Int) -> Bool {
        guard isBox else { return start == end && (start - point).length < 1 }
        return self.plot == plot && point.x > start.x + 0.5 && point.x < end.x - 0.5 && point.y > start.y + 0.5
            && point.y < end.y - 0.5
    }

    /// Whether the obstacle is a bar that extends beyond a rectangle at two opposite sides.
    func crosses(_ rect: Rect) -> Bool {
        isBox && (start.x < rect.minX && end.x > rect.maxX || start.y < rect.minY && end.y > rect.maxY)
    }

    /// Whether the obstacle is a bar that contains a rectangle.
    func contains(_ rect: Rect) -> Bool {
        isBox && start.x <= rect.minX && end.x >= rect.maxX && start.y <= rect.minY && end.y >= rect.maxY
    }

    /// Whether any part of the obstacle is in a rectangle, which is larger by a margin for lines of other plots.
    func touches(_ rect: Rect, margin: Double, of plot: Int) -> Bool {
        touches(margin > 0 && isLine && self.plot != plot ? rect.inset(by: -margin) : rect)
    }

    /// Whether any part of the obstacle is in a rectangle. Lines are tested as if they were drawn with a square pen.
    func touches(_ rect: Rect) -> Bool {
        if isBox { return start.x < rect.maxX && end.x > rect.minX && start.y < rect.maxY && end.y > rect.minY }
        guard start != end else {
            let nearest = Point(
                Double.minimum(Double.maximum(start.x, rect.minX), rect.maxX),
                Double.minimum(Double.maximum(start.y, rect.minY), rect.maxY))
            return (start - nearest).length < reach
        }
        return hasPart(in: rect.inset(by: -reach))
    }

    /// Whether any part of the line is in a rectangle. Clips the line at each side (Liang and Barsky, 1984).
    private func hasPart(in rect: Rect) -> Bool {
        let way = end - start
        var (from, to) = (0.0, 1.0)
        for (step, distance) in [
            (-way.x, start.x - rect.minX), (way.x, rect.maxX - start.x), (-way.y, start.y - rect.minY),
            (way.y, rect.maxY - start.y),
        ] {
            guard step != 0 else {
                if distance <= 0 { return false }
                continue
            }
            let fraction = distance / step
            if step < 0 { from = Double.maximum(from, fraction) } else { to = Double.minimum(to, fraction) }
            if from >= to { return false }
        }
        return true
    }
}
