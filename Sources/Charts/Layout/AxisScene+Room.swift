import Geometry

/// Axes whose line goes beyond the plot area, as Core Plot's `visibleAxisRange` may ask for.
extension AxisScene {
    /// So much of the length of an axis makes its line claim room at either end; what goes further is cut off at the edge
    /// of the picture, as in Core Plot, so that the plot area keeps half of the room.
    private static let claim = 0.5

    /// What the axis needs room for.
    func claimedBounds(beside plotArea: Rect) -> Rect? {
        let margin = coordinate == .x ? plotArea.width * Self.claim : plotArea.height * Self.claim
        let limits =
            coordinate == .x
            ? plotArea.minX - margin...plotArea.maxX + margin : plotArea.minY - margin...plotArea.maxY + margin
        var claiming = self
        claiming.cutLine(at: limits)
        return claiming.bounds
    }

    /// Cuts the line off at the edge of the picture and takes away caps that are outside.
    mutating func cutLine(at picture: Rect) {
        cutLine(at: coordinate == .x ? picture.minX...picture.maxX : picture.minY...picture.maxY)
    }

    private mutating func cutLine(at limits: ClosedRange<Double>) {
        if let whole = line, whole.segments.contains(where: { !limits.contains($0.along(coordinate)) }) {
            let parts = whole.segments.compactMap { $0.cut(to: limits, along: coordinate) }
            line = parts.isEmpty ? nil : Segments(parts, style: whole.style)
        }
        lineCaps.removeAll { cap in
            let (start, end) =
                coordinate == .x ? (cap.bounds.minX, cap.bounds.maxX) : (cap.bounds.minY, cap.bounds.maxY)
            return start < limits.lowerBound - 1 || end > limits.upperBound + 1
        }
    }
}

extension ClosedRange<Double> {
    fileprivate func contains(_ other: ClosedRange<Double>) -> Bool {
        other.lowerBound >= lowerBound && other.upperBound <= upperBound
    }
}

extension Segments.Segment {
    /// From where to where the line goes along its axis.
    fileprivate func along(_ coordinate: Coordinate) -> ClosedRange<Double> {
        coordinate == .x
            ? min(start.x, end.x)...max(start.x, end.x) : min(start.y, end.y)...max(start.y, end.y)
    }

    /// The part between two limits; nil where there is none.
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
