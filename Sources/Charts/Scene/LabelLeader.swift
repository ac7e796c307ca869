import Drawing
import Geometry

/// The thin line from a point to its label, which is away from it because other labels need the space beside it.
struct LabelLeader: Sendable {
    var start: Point
    /// The end next to the label.
    var end: Point
    var color: Color

    /// The width of the line, in points.
    private static let width = 0.75

    func draw(on canvas: inout some Canvas) {
        var path = Path()
        path.move(to: start)
        path.addLine(to: end)
        canvas.stroke(path, LineStyle(color, width: Self.width, cap: .round))
    }

    /// Whether the line crosses another one.
    func crosses(_ other: LabelLeader) -> Bool {
        func side(_ line: LabelLeader, _ point: Point) -> Double {
            (line.end.x - line.start.x) * (point.y - line.start.y)
                - (line.end.y - line.start.y) * (point.x - line.start.x)
        }
        return side(self, other.start) * side(self, other.end) < 0 && side(other, start) * side(other, end) < 0
    }

    /// The leader with reduced opacity.
    func faded(by opacity: Double) -> LabelLeader {
        LabelLeader(start: start, end: end, color: color.withAlpha(color.alpha * opacity))
    }
}
