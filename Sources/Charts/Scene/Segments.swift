import Drawing
import Geometry

/// Straight lines with a common style: ticks, grid lines or an axis line.
package struct Segments: Sendable {
    package struct Segment: Hashable, Sendable {
        package var start: Point
        package var end: Point

        /// The bounds of the lines, without their width.
        package var bounds: Rect {
            Rect(
                minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x),
                maxY: max(start.y, end.y))
        }
    }

    package var segments: [Segment]
    package var style: LineStyle

    package init(_ segments: [Segment], style: LineStyle) {
        self.segments = segments
        self.style = style
    }

    package func draw(on canvas: inout some Canvas) {
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
