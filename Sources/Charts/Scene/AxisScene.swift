import Geometry

/// An axis with every line and label at its place.
package struct AxisScene: Sendable {
    package var coordinate: Coordinate
    package var minorGrid: Segments?
    package var majorGrid: Segments?
    package var minorTicks: Segments?
    package var majorTicks: Segments?
    package var line: Segments?
    package var labels: [PlacedText]
    package var title: PlacedText?

    /// What the axis covers outside of its grid: line, ticks, labels and title.
    package var bounds: Rect? {
        let lines = [line, majorTicks, minorTicks].compactMap { $0 }.flatMap(\.segments).map {
            Rect(
                minX: min($0.start.x, $0.end.x), minY: min($0.start.y, $0.end.y), maxX: max($0.start.x, $0.end.x),
                maxY: max($0.start.y, $0.end.y))
        }
        let boxes = lines + labels.map(\.bounds) + (title.map { [$0.bounds] } ?? [])
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }
}
