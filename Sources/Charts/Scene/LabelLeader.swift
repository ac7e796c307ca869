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

    /// The leader with reduced opacity.
    func faded(by opacity: Double) -> LabelLeader {
        LabelLeader(start: start, end: end, color: color.withAlpha(color.alpha * opacity))
    }
}
