import Geometry
import Text

/// Finds positions at which labels cover no lines, symbols or bars.
extension DataLabelLayout {
    /// Returns the label at a position where it covers no line or symbol, if possible at some distance from lines of
    /// other plots; nil if there is no such position or if the client sets the offset.
    func clearLabel(
        _ block: TextBlock, at spot: DataLabelSpot, towards directions: [Point?], besides lines: [Rect]
    ) -> PlacedText? {
        guard !style.allowsOverlap, style.isOffsetAutomatic, spot.direction != nil, !context.obstacles.isEmpty else {
            return nil
        }
        func isClear(_ label: PlacedText, margin: Double = 0, ignoresSecondary: Bool = false) -> Bool {
            !context.obstacles.covers(
                bounds(of: label, at: spot), besides: spot.ownPoint, of: context.plotNumber,
                ignoresSecondary: ignoresSecondary, margin: margin)
                && !(spot.touchesNothing && isCloserToOthers(label, than: spot))
        }
        let near = (directions + spot.clearDirections.map(Optional.init)).compactMap {
            place(block, at: spot, towards: $0, besides: lines)
        }
        if let label = near.first(where: { isClear($0, margin: Self.margin) }) { return label }
        if spot.bar != nil, let label = near.first(where: { isClear($0, ignoresSecondary: true) }) {
            var far = spot
            for _ in 0..<3 {
                far.distance += Self.gap
                if let label = place(block, at: far, towards: spot.direction, besides: lines),
                    isClear(label, margin: Self.margin)
                {
                    return label
                }
            }
            return labelInBar(block, at: spot, margin: Self.margin) ?? near.first { isClear($0) } ?? label
        }
        if let label = near.first(where: { isClear($0) }) { return label }
        if let label = farLabel(block, at: spot, besides: lines, isClear: { isClear($0) }) { return label }
        return context.obstacles.hasSecondary ? near.first { isClear($0, ignoresSecondary: true) } : nil
    }

    /// Returns the label farther away, such as between the arms of a V, but not beyond other lines or outside the plot
    /// area; nil if there is no such position.
    private func farLabel(
        _ block: TextBlock, at spot: DataLabelSpot, besides lines: [Rect], isClear: (PlacedText) -> Bool
    ) -> PlacedText? {
        guard !spot.clearDirections.isEmpty else { return nil }
        var far = spot
        for _ in 0..<3 {
            far.distance += style.textStyle.font.size * 0.75
            for direction in [spot.direction] + spot.otherDirections.map(Optional.init) {
                guard let label = place(block, at: far, towards: direction, besides: lines), isClear(label),
                    context.plotArea.contains(label.visualBounds), hasClearPath(to: label, from: spot.anchor)
                else { continue }
                return label
            }
        }
        return nil
    }

    /// Whether a label is closer to another line or symbol than to its own point.
    private func isCloserToOthers(_ label: PlacedText, than spot: DataLabelSpot) -> Bool {
        let bounds = label.visualBounds
        let nearest = Point(
            max(bounds.minX, min(spot.anchor.x, bounds.maxX)), max(bounds.minY, min(spot.anchor.y, bounds.maxY)))
        let distance = max(0, (spot.anchor - nearest).length - spot.distance)
        return context.obstacles.covers(
            bounds.inset(by: -max(0, distance - Self.tolerance)), besides: spot.anchor, of: context.plotNumber,
            ignoresLine: true, ignoresBars: true, ignoresSecondary: true)
    }

    /// Whether no line or symbol is between a record and its label, except next to the record.
    private func hasClearPath(to label: PlacedText, from anchor: Point) -> Bool {
        let bounds = label.visualBounds
        let way = bounds.center - anchor
        guard way.length > 8 else { return true }
        let start = anchor + way * (8 / way.length)
        let between = Rect(
            minX: min(start.x, bounds.midX), minY: min(start.y, bounds.midY), maxX: max(start.x, bounds.midX),
            maxY: max(start.y, bounds.midY))
        return !context.obstacles.covers(between, besides: anchor, of: context.plotNumber)
    }

    /// The distance, in points, by which a label may unnoticeably overlap a line.
    static let tolerance = 0.5

    /// The distance from lines of other plots, in points, that labels keep if they can.
    private static let margin = 2 + tolerance
}
