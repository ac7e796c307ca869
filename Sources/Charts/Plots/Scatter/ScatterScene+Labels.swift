import Drawing
import Geometry

extension ScatterScene {
    /// Where the labels of the points in the plot area may stand: above them, and where the client leaves the offset to us,
    /// outside of the symbol, and below those that are lower than their neighbours.
    static func labelSpots(
        _ plot: ResolvedScatterPlot, _ style: ResolvedDataLabels, _ xs: [Double], _ ys: [Double],
        in context: PlotContext
    ) -> [DataLabelSpot] {
        let reach = context.plotArea.inset(by: -0.5)
        let up = context.direction(of: .y)
        let hasLine = plot.line != nil
        let values = plot.labelValues ?? (plot.labelField == .x ? plot.x : plot.y)
        // Beside a line a label would lie on it.
        let beside = hasLine ? [] : [Point(1, 0), Point(-1, 0)]
        let (belowFirst, aboveFirst) = ([-up] + beside, [up] + beside)
        let diagonals = [Point(-1, 0), Point(1, 0)]
        var spots: [DataLabelSpot] = []
        for index in xs.indices {
            let point = Point(xs[index], ys[index])
            guard reach.contains(point) else { continue }
            let isLow = style.isOffsetAutomatic && hasLine && isLower(index, than: ys, up: up)
            let height = style.isOffsetAutomatic ? plot.symbols.height(ofRecord: index) : 0
            let isFree = style.isOffsetAutomatic
            let ahead = isLow ? -up : up
            var spot = DataLabelSpot(
                record: index, value: values[index], anchor: point, direction: ahead,
                otherDirections: isLow ? aboveFirst : belowFirst,
                clearDirections: isFree ? diagonals.map { $0 + ahead } + diagonals.map { $0 - ahead } : [],
                distance: height / 2)
            if height > 16, let fill = plot.symbols.kinds[plot.symbols.kind(ofRecord: index)]?.fill {
                let half = height / 2 * 0.85
                spot.centerRoom = Rect(
                    x: point.x - half, y: point.y - half * 0.6, width: half * 2, height: half * 1.2)
                let ground = context.theme.graph.fill?.mainColor ?? .white
                spot.centerColor = fill.mainColor.over(ground).contrasting
            }
            spots.append(spot)
        }
        return spots
    }

    /// Whether a point is lower than one neighbour and not higher than the other, if there is another one.
    private static func isLower(_ index: Int, than ys: [Double], up: Point) -> Bool {
        let own = ys[index] * up.y
        func height(_ other: Int) -> Double {
            ys.indices.contains(other) && ys[other].isFinite ? ys[other] * up.y : own
        }
        let (before, after) = (height(index - 1), height(index + 1))
        return own <= before && own <= after && own < max(before, after)
    }
}
