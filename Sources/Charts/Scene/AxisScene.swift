import Geometry

/// An axis with every line and label at its place, part by part, so that the parts of several axes and the plots can be
/// drawn in any order.
package struct AxisScene: Sendable {
    package var coordinate: Coordinate
    /// Whether the axis' grid has layers of its own, above those of the axes before it, instead of sharing them.
    package var separateLayers = false
    package var alternatingBands: [PlacedBox] = []
    package var limitBands: [PlacedBox] = []
    package var minorGrid: Segments?
    package var majorGrid: Segments?
    package var minorTicks: Segments?
    package var majorTicks: Segments?
    package var line: Segments?
    package var lineCaps: [PlacedShape] = []
    package var labels: [PlacedText]
    package var minorLabels: [PlacedText] = []
    package var title: PlacedText?
    /// What labels that stand over plots lie on.
    package var labelGround: LabelGround?

    /// What the axis covers outside of its grid and bands: line, caps, ticks, labels and title.
    package var bounds: Rect? {
        let lines = [line, majorTicks, minorTicks].compactMap { $0 }.flatMap(\.segments).map {
            Rect(
                minX: min($0.start.x, $0.end.x), minY: min($0.start.y, $0.end.y), maxX: max($0.start.x, $0.end.x),
                maxY: max($0.start.y, $0.end.y))
        }
        let boxes = lines + lineCaps.map(\.bounds) + texts.map(\.bounds)
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }

    /// Labels, minor labels and title.
    package var texts: [PlacedText] { labels + minorLabels + (title.map { [$0] } ?? []) }
}
