import Geometry

/// An axis after layout. Its parts are separate, so that the parts of several axes and the plots can be drawn in any
/// order.
package struct AxisScene: Sendable {
    package var coordinate: Coordinate
    /// Whether the axis' grid has separate layers above those of the preceding axes instead of sharing them.
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
    /// The background of labels over plots.
    package var labelBackground: LabelBackground?

    /// The bounds of the axis without its grid and bands: line, caps, ticks, labels and title.
    package var bounds: Rect? {
        var bounds: Rect?
        func add(_ box: Rect) { bounds = bounds?.union(box) ?? box }
        for segments in [line?.segments, majorTicks?.segments, minorTicks?.segments] {
            for segment in segments ?? [] { add(segment.bounds) }
        }
        for cap in lineCaps { add(cap.bounds) }
        for label in labels { add(label.bounds) }
        for label in minorLabels { add(label.bounds) }
        if let title { add(title.bounds) }
        return bounds
    }

    /// The labels, minor labels and title.
    package var texts: [PlacedText] { labels + minorLabels + (title.map { [$0] } ?? []) }
}
