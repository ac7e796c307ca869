import Geometry

/// The place that an annotation's content is pinned to, and which place of the content.
struct ContentAnchor {
    /// In the picture.
    var point: Point
    /// As fractions of the content, from its top left corner.
    var content: Point

    /// The same place of the content on a place of a rectangle.
    static func inside(_ rect: Rect, _ anchor: RectAnchor) -> ContentAnchor {
        let fraction = anchor.fraction
        return ContentAnchor(
            point: Point(rect.minX + rect.width * fraction.x, rect.minY + rect.height * fraction.y), content: fraction)
    }

    /// Beside a line across the plot area: above a horizontal one, at the right of a vertical one, unless there is more
    /// room on the other side.
    /// - Parameter anchor: whereabouts along the line; nil is the right or the upper end.
    static func beside(
        _ line: Segments.Segment, of size: Size, _ anchor: RectAnchor?, in plotArea: Rect
    ) -> ContentAnchor {
        let gap = 4.0
        let inner = plotArea.inset(by: gap)
        guard line.start.y != line.end.y else {
            let fraction = anchor?.fraction.x ?? 1
            let fits = line.start.y - gap - size.height >= plotArea.minY
            return ContentAnchor(
                point: Point(inner.minX + inner.width * fraction, line.start.y + (fits ? -gap : gap)),
                content: Point(fraction, fits ? 1 : 0))
        }
        let fraction = anchor?.fraction.y ?? 0
        let fits = line.start.x + gap + size.width <= plotArea.maxX
        return ContentAnchor(
            point: Point(line.start.x + (fits ? gap : -gap), inner.minY + inner.height * fraction),
            content: Point(fits ? 0 : 1, fraction))
    }
}
