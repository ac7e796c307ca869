import Budget
import Drawing
import Geometry
import Numbers
import Text

/// Labels away from their points, where there is no space beside them.
extension DataLabelLayout {
    /// The distances from the points, in font sizes.
    private static let distances = [1.0, 1.75, 2.75, 4]
    /// The directions along and off a line, with y down.
    private static let directions = [
        Point(0, -1), Point(0, 1), Point(1, -1), Point(-1, -1), Point(1, 1), Point(-1, 1), Point(1, 0), Point(-1, 0),
    ]
    /// The turns from the direction of a label around a rim, in degrees.
    private static let turns = [0.0, 20, -20, 40, -40, 60, -60]
    /// The maximum number of labels of a plot for which such positions are searched. Each is tried at 32 positions.
    private static let maximumMovedCount = 100

    /// Places the labels for which there is no space beside their points, as long as it is few, with leaders.
    /// - Returns: The number of labels for which there is no space.
    mutating func placeWithLeaders(_ missing: [(spot: DataLabelSpot, text: String)], _ color: Color) -> Int {
        var count = missing.count
        for (spot, text) in missing.prefix(Self.maximumMovedCount) {
            guard !context.budget.isSpent(before: Self.costOfLabel) else { break }
            let block = context.typesetter.set(text, style.textStyle, maximumLines: 4)
            guard let (label, leader) = ledLabel(block, at: spot, color) else { continue }
            add(label, at: spot)
            leaders.append(leader)
            count -= 1
        }
        return count
    }

    /// The first free position whose leader crosses no line and no symbol or, without one, the first free position if
    /// leaders may cross lines.
    private func ledLabel(
        _ block: TextBlock, at spot: DataLabelSpot, _ color: Color
    ) -> (label: PlacedText, leader: LabelLeader)? {
        guard spot.direction != nil, spot.bar == nil else { return nil }
        let area = context.plotArea.inset(by: -2)
        let directions =
            isAroundRim
            ? Self.turns.map { Transform.rotation(degrees: $0).apply(spot.direction ?? .zero) } : Self.directions
        var first: (label: PlacedText, leader: LabelLeader)?
        for distance in Self.distances {
            var far = spot
            far.distance += distance * style.textStyle.font.size
            for direction in directions {
                guard let label = place(block, at: far, towards: direction, besides: context.axisLines),
                    area.contains(label.visualBounds), !covers(label, at: spot)
                else { continue }
                let leader = leader(from: spot, to: label, color)
                guard isClear(leader) else { continue }
                if !crossesMarks(leader) { return (label, leader) }
                if first == nil, leadersMayCross { first = (label, leader) }
            }
        }
        return first
    }

    private func covers(_ label: PlacedText, at spot: DataLabelSpot) -> Bool {
        context.obstacles.covers(
            label.visualBounds.inset(by: -1), besides: Point(.infinity, .infinity), of: context.plotNumber)
    }

    private func leader(from spot: DataLabelSpot, to label: PlacedText, _ color: Color) -> LabelLeader {
        let bounds = label.visualBounds.inset(by: -2)
        let end = Point(
            Double.maximum(bounds.minX + 2, Double.minimum(spot.anchor.x, bounds.maxX - 2)),
            Double.maximum(bounds.minY, Double.minimum(spot.anchor.y, bounds.maxY)))
        let way = end - spot.anchor
        let start = way.length > 0 ? spot.anchor + way * ((spot.distance + 1.5) / way.length) : spot.anchor
        return LabelLeader(start: start, end: end, color: color)
    }

    /// Whether a leader crosses a line or a symbol beyond its start.
    private func crossesMarks(_ leader: LabelLeader) -> Bool {
        let way = leader.end - leader.start
        let count = min(16, max(1, Int(limiting: way.length / 3)))
        return (1...count).contains { step in
            let point = leader.start + way * (Double(step) / Double(count))
            let spot = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
            return context.obstacles.covers(spot, besides: Point(.infinity, .infinity), of: context.plotNumber)
        }
    }

    /// Whether a leader crosses no label and no other leader.
    private func isClear(_ leader: LabelLeader) -> Bool {
        let way = leader.end - leader.start
        let isCovered = [0.2, 0.4, 0.6, 0.8].contains { isOccupied(leader.start + way * $0) }
        return !isCovered && !leaders.contains { $0.crosses(leader) }
    }
}

extension PlotContext {
    /// Whether labels without space beside their points are moved away: at automatic distances, in pictures that are
    /// not too small for them.
    func movesLabels(of style: ResolvedDataLabels) -> Bool {
        style.isOffsetAutomatic && !style.allowsOverlap && theme.conventions.keepsDataLabelsClear && showsTexts
            && !isThumbnail
    }
}

extension ResolvedScatterPlot {
    /// The color of the lines to labels that are away from their points: that of the plot or, if the points have
    /// several colors, of the labels.
    func leaderColor(_ style: ResolvedDataLabels) -> Color {
        (mainColor ?? style.textStyle.color).withAlpha(1)
    }
}
