import Geometry

/// An axis after layout. Its parts are separate, so that the parts of several axes and the plots can be drawn in any
/// order.
struct AxisScene: Sendable {
    var coordinate: Coordinate
    /// Whether the axis' grid has separate layers above those of the preceding axes instead of sharing them.
    var separateLayers = false
    var alternatingBands: [PlacedBox] = []
    var limitBands: [PlacedBox] = []
    var minorGrid: Segments?
    var majorGrid: Segments?
    var minorTicks: Segments?
    var majorTicks: Segments?
    var line: Segments?
    var lineCaps: [PlacedShape] = []
    var labels: [PlacedText]
    var minorLabels: [PlacedText] = []
    var title: PlacedText?
    /// The text of the title.
    var name: String?
    /// The power of ten by which all labels must be multiplied.
    var power: PlacedText?
    /// The background of labels over plots.
    var labelBackground: LabelBackground?

    /// The bounds of the axis without its grid and bands: line, caps, ticks, labels and title.
    var bounds: Rect? {
        var bounds: Rect?
        func add(_ box: Rect) { bounds = bounds?.union(box) ?? box }
        func add(_ segments: [Segments.Segment]?) {
            for segment in segments ?? [] { add(segment.bounds) }
        }
        func add(_ texts: [PlacedText]) {
            // Elements of a span are not copied.
            let texts = texts.span
            for index in texts.indices { add(texts[index].bounds) }
        }
        add(line?.segments)
        add(majorTicks?.segments)
        add(minorTicks?.segments)
        for cap in lineCaps { add(cap.bounds) }
        add(labels)
        add(minorLabels)
        if let bounds = power?.bounds { add(bounds) }
        if let bounds = title?.bounds { add(bounds) }
        return bounds
    }

    /// Visits the labels, minor labels, power of ten and title.
    func forEachText(_ body: (PlacedText) -> Void) {
        labels.forEach(body)
        minorLabels.forEach(body)
        if let power { body(power) }
        if let title { body(title) }
    }

    /// The labels, minor labels, power of ten and title.
    var texts: [PlacedText] {
        var texts: [PlacedText] = []
        texts.reserveCapacity(labels.count + minorLabels.count + 2)
        forEachText { texts.append($0) }
        return texts
    }
}
