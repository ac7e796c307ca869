import Drawing
import Geometry

extension DataLabelLayout {
    /// The color of the halo around a label through which a line runs: that of the area on its side of the plot's line,
    /// or of the background. Nil for other labels, and for those inside of bars, bubbles and bands.
    func halo(around label: PlacedText, at spot: DataLabelSpot) -> Color? {
        let bounds = label.visualBounds
        guard let background = context.haloColor, spot.direction != nil, spot.area == nil, style.offset >= 0,
            spot.bar?.area.contains(bounds.center) != true, spot.centerArea?.contains(bounds.center) != true,
            isCrossed(bounds, at: spot)
        else { return nil }
        guard let area = spot.areaBelow, (bounds.midY - spot.anchor.y) * area.side.y >= 0 else { return background }
        return area.color?.over(background)
    }

    /// Whether a grid line, the line of an axis or a mark other than the record's own runs through a rectangle.
    private func isCrossed(_ bounds: Rect, at spot: DataLabelSpot) -> Bool {
        context.gridLines.cross(bounds.inset(by: -1))
            || context.obstacles.covers(bounds, besides: spot.ownPoint, of: context.plotNumber)
    }
}
