import Geometry
import Numbers

/// Axes whose line extends beyond the plot area, for Core Plot's `visibleAxisRange`.
extension AxisScene {
    /// The maximum space that an axis line reserves beyond either end, as a fraction of its length. As in Core Plot,
    /// the rest is cut off at the edge of the picture, so the plot area keeps half of the space.
    private static let claim = 0.5

    /// The bounds that the axis needs.
    /// - Parameter frame: The frame of the plot area and the axis.
    func claimedBounds(beside plotArea: Rect, in frame: Rect) -> Rect? {
        guard let line, let segment = line.segments.first else { return bounds }
        let along = segment.along(coordinate)
        let (start, end) = coordinate == .x ? (plotArea.minX, plotArea.maxX) : (plotArea.minY, plotArea.maxY)
        let length = max(1, end - start)
        let before = min(Self.claim, max(0, start - along.lowerBound) / length)
        let after = min(Self.claim, max(0, along.upperBound - end) / length)
        guard before > 0.2 || after > 0.2 else { return bounds }
        // The plot area shrinks by this factor, and the part of the axis beyond it shrinks in proportion.
        let space = coordinate == .x ? frame.width : frame.height
        let wanted = min(length, space / (1 + before + after))
        var claiming = self
        claiming.cutLine(at: start - before * wanted...end + after * wanted, capsWithin: 20)
        return claiming.bounds
    }

    /// Removes parts outside the picture: clips the line to the edge of the picture and removes caps and texts outside
    /// it.
    /// - Returns: A warning about the removed texts; nil if none were removed.
    mutating func removeParts(outside picture: Rect) -> ChartWarning? {
        cutLine(at: picture.extent(along: coordinate), capsWithin: 1)
        func isOutside(_ text: PlacedText) -> Bool { !picture.contains(text.bounds, tolerance: 0.5) }
        let lost = texts.filter(isOutside)
        guard let first = lost.first else { return nil }
        let bounds = lost.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
        let losesTitle = title.map { title in lost.contains { $0.transform == title.transform } } ?? false
        labels.removeAll(where: isOutside)
        minorLabels.removeAll(where: isOutside)
        if title.map(isOutside) == true { title = nil }
        if power.map(isOutside) == true { power = nil }
        return warning(of: lost.count, within: bounds, losesTitle: losesTitle, outside: picture)
    }

    /// Returns a warning that names the omitted texts and the missing space on each side.
    private func warning(of count: Int, within bounds: Rect, losesTitle: Bool, outside picture: Rect) -> ChartWarning {
        func points(_ length: Double) -> String {
            let count = Int(limiting: Double.minimum(length.rounded(.up), 1e6))
            return "\(count) \(count == 1 ? "point" : "points")"
        }
        let sides = [
            ("left", picture.minX - bounds.minX), ("top", picture.minY - bounds.minY),
            ("right", bounds.maxX - picture.maxX), ("bottom", bounds.maxY - picture.maxY),
        ]
        let needs = sides.filter { $0.1 > 0 }.map { "\(points($0.1)) at the \($0.0)" }.joined(separator: ", ")
        let labelCount = count - (losesTitle ? 1 : 0)
        let labels = labelCount > 0 ? "\(labelCount) \(labelCount == 1 ? "label" : "labels")" : nil
        let what = [labels, losesTitle ? "the title" : nil].compactMap(\.self).joined(separator: " and ")
        return
            "There is not enough space for \(what) of the \(coordinate.rawValue) axis; \(count == 1 ? "it is" : "they are") omitted (missing space: \(needs))."
    }

    /// - Parameter distance: The distance by which caps may extend beyond the limits, in points.
    private mutating func cutLine(at limits: ClosedRange<Double>, capsWithin distance: Double) {
        if let whole = line, whole.segments.contains(where: { !limits.contains($0.along(coordinate)) }) {
            let parts = whole.segments.compactMap { $0.cut(to: limits, along: coordinate) }
            line = parts.isEmpty ? nil : Segments(parts, style: whole.style)
        }
        lineCaps.removeAll { cap in
            let (start, end) =
                coordinate == .x ? (cap.bounds.minX, cap.bounds.maxX) : (cap.bounds.minY, cap.bounds.maxY)
            return start < limits.lowerBound - distance || end > limits.upperBound + distance
        }
    }
}

extension Rect {
    /// The positions between two opposite edges; a single one if the rectangle is empty.
    fileprivate func extent(along coordinate: Coordinate) -> ClosedRange<Double> {
        coordinate == .x ? minX...max(minX, maxX) : minY...max(minY, maxY)
    }
}

extension ClosedRange<Double> {
    fileprivate func contains(_ other: ClosedRange<Double>) -> Bool {
        other.lowerBound >= lowerBound && other.upperBound <= upperBound
    }
}

extension Segments.Segment {
    /// The ends of the line along its axis.
    fileprivate func along(_ coordinate: Coordinate) -> ClosedRange<Double> {
        coordinate == .x
            ? min(start.x, end.x)...max(start.x, end.x) : min(start.y, end.y)...max(start.y, end.y)
    }

    /// The part of the line between two limits; nil if there is none.
    fileprivate func cut(to limits: ClosedRange<Double>, along coordinate: Coordinate) -> Segments.Segment? {
        guard along(coordinate).overlaps(limits) else { return nil }
        func cut(_ point: Point) -> Point {
            coordinate == .x
                ? Point(min(max(point.x, limits.lowerBound), limits.upperBound), point.y)
                : Point(point.x, min(max(point.y, limits.lowerBound), limits.upperBound))
        }
        return Segments.Segment(start: cut(start), end: cut(end))
    }
}
