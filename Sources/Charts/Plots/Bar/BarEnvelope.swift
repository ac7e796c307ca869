import Geometry
import Numbers

/// Bars that are thinner than a pixel, joined to one bar for each pixel column and direction. The joined bars cover
/// what the bars cover, so that single long bars stay visible.
struct BarEnvelope {
    /// The joined rectangles, in the order of their columns.
    let rects: [Rect]

    /// - Parameters:
    ///   - bars: The bars in the plot area.
    ///   - isUpright: Whether the locations are along x.
    ///   - isStacked: Whether the bars start at the ends of other bars, so that the envelopes must not overlap.
    ///   - columnWidth: The width of a pixel, in points.
    init(of bars: [BarScene.Bar], in area: Rect, isUpright: Bool, isStacked: Bool, columnWidth: Double) {
        func column(_ coordinate: Double) -> Double { (coordinate / columnWidth).rounded(.down) }
        let (start, end) = isUpright ? (area.minX, area.maxX) : (area.minY, area.maxY)
        let first = column(start)
        let count = Int(limiting: Swift.min(Swift.max(column(end) - first + 1, 1), Double(Self.maximumCount)))
        var joined = [Rect?](repeating: nil, count: 2 * count)
        for bar in bars where !bar.rect.isEmpty {
            let index = column(isUpright ? bar.rect.midX : bar.rect.midY) - first
            guard index >= 0, index < Double(count) else { continue }
            let edge = columnWidth * (first + index)
            let isForward = bar.direction.x + bar.direction.y > 0
            let slot = 2 * Int(limiting: index) + (isForward ? 1 : 0)
            let rect =
                isUpright
                ? Rect(minX: edge, minY: bar.rect.minY, maxX: edge + columnWidth, maxY: bar.rect.maxY)
                : Rect(minX: bar.rect.minX, minY: edge, maxX: bar.rect.maxX, maxY: edge + columnWidth)
            joined[slot] = joined[slot].map { Self.joined($0, rect, isForward, isStacked: isStacked) } ?? rect
        }
        rects = joined.compactMap { $0 }.filter(area.intersects)
    }

    /// The maximum number of columns of any picture.
    private static let maximumCount = 1 << 17

    /// Joins two bars of a column. In a stack, the base is the farthest one, where the envelope of the previous bars ends.
    private static func joined(_ a: Rect, _ b: Rect, _ isForward: Bool, isStacked: Bool) -> Rect {
        let all = a.union(b)
        guard isStacked else { return all }
        return isForward
            ? Rect(minX: max(a.minX, b.minX), minY: max(a.minY, b.minY), maxX: all.maxX, maxY: all.maxY)
            : Rect(minX: all.minX, minY: all.minY, maxX: min(a.maxX, b.maxX), maxY: min(a.maxY, b.maxY))
    }
}
