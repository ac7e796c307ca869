import Drawing
import Geometry

/// Straight lines with a common style: ticks, grid lines or an axis line.
struct Segments: Sendable {
    struct Segment: Hashable, Sendable {
        var start: Point
        var end: Point

        /// The bounds of the lines, without their width.
        var bounds: Rect {
            Rect(
                minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x),
                maxY: max(start.y, end.y))
        }
    }

    var segments: [Segment]
    var style: LineStyle

    init(_ segments: [Segment], style: LineStyle) {
        self.segments = segments
        self.style = style
    }

    func draw(on canvas: inout some Canvas) {
        guard style.isVisible, !segments.isEmpty else { return }
        var path = Path()
        path.reserveCapacity(verbs: segments.count * 2, points: segments.count * 2)
        for segment in segments {
            path.move(to: segment.start)
            path.addLine(to: segment.end)
        }
        canvas.stroke(path, style)
    }
}
