import Drawing
import Geometry
import Numbers

/// The filled bands behind the grid of an axis.
extension AxisLayout {
    /// Bands between neighbouring ticks and the ends of the visible range, filled in turn. Core Plot:
    /// `alternatingBandFills`.
    func alternatingBands(between ticks: [Double]) -> [PlacedBox] {
        let fills = axis.alternatingBandFills
        guard !fills.isEmpty, let visible = visibleRange else { return [] }
        let (start, end) = (scale.view(visible.location), scale.view(visible.end))
        guard start.isFinite, end.isFinite, start != end else { return [] }
        let step: Double = start < end ? 1 : -1
        var edges = [start]
        for place in ticks.map(scale.view).sorted(by: { $0 * step < $1 * step })
        where (place - start) * step > 0.01 && (end - place) * step > 0.01 { edges.append(place) }
        edges.append(end)
        let first = firstBand(
            edges: edges, step: step, startsAtTick: ticks.contains { abs(scale.view($0) - start) <= 0.01 })
        return zip(edges, edges.dropFirst()).enumerated().compactMap { index, ends in
            guard let fill = fills[(index + first) % fills.count] else { return nil }
            return band(from: ends.0, to: ends.1, fill: fill)
        }
    }

    /// The number of the fill of the first band, so that the band that holds the anchor has the first fill.
    private func firstBand(edges: [Double], step: Double, startsAtTick: Bool) -> Int {
        let count = axis.alternatingBandFills.count
        guard let anchor = resolved.bandAnchor.map(scale.view), anchor.isFinite, let start = edges.first,
            let end = edges.last
        else { return 0 }
        let ordinal: Double
        if (anchor - start) * step >= 0, (end - anchor) * step > 0 {
            ordinal = Double((edges.lastIndex { (anchor - $0) * step >= -0.01 } ?? 0))
        } else {
            // Beyond the range the bands go on at the distance of the first two ticks.
            let ticks = startsAtTick ? edges.dropLast() : edges.dropFirst().dropLast()
            guard ticks.count >= 2 else { return 0 }
            let spacing = (ticks[ticks.startIndex + 1] - ticks[ticks.startIndex]) * step
            ordinal =
                Double(ticks.startIndex) + ((anchor - ticks[ticks.startIndex]) * step / spacing + 1e-6).rounded(.down)
        }
        guard abs(ordinal) < 1e9 else { return 0 }
        let remainder = -Int(ordinal) % count
        return remainder < 0 ? remainder + count : remainder
    }

    /// Core Plot: `backgroundLimitBands`.
    var limitBands: [PlacedBox] {
        guard let visible = visibleRange else { return [] }
        return resolved.limitBands.compactMap { band in
            guard let range = visible.intersection(band.range) else { return nil }
            let (start, end) = (scale.view(range.location), scale.view(range.end))
            return start.isFinite && end.isFinite ? self.band(from: start, to: end, fill: band.fill) : nil
        }
    }

    /// A band between two places along the axis, in points.
    private func band(from start: Double, to end: Double, fill: Fill) -> PlacedBox {
        let (low, high) = gridLimits
        // Edges that two bands share go to the same pixel border.
        let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
        let (first, last) = (grid.border(nearestTo: min(start, end)), grid.border(nearestTo: max(start, end)))
        let (near, far) = (grid.border(nearestTo: min(low, high)), grid.border(nearestTo: max(low, high)))
        let rect =
            isHorizontal
            ? Rect(minX: first, minY: near, maxX: last, maxY: far)
            : Rect(minX: near, minY: first, maxX: far, maxY: last)
        return PlacedBox(rect, Box(fill: fill))
    }
}
