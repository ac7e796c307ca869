import Budget
import Drawing
import Geometry
import Text

extension ScatterScene {
    /// The possible positions of the labels of the points in the plot area. Labels are above their points. Without a
    /// specified offset, they are outside the symbols, and below points of a line that are lower than their neighbors
    /// or than the other lines.
    static func labelSpots(
        _ plot: ResolvedScatterPlot, _ style: ResolvedDataLabels, _ xs: [Double], _ ys: [Double],
        in context: PlotContext
    ) -> DataLabelSpots {
        let reach = context.plotArea.inset(by: -0.5)
        let up = context.direction(of: .y)
        let hasLine = plot.line != nil
        let isFree = style.isOffsetAutomatic
        let isStrict = isFree && context.theme.conventions.keepsDataLabelsClear
        let color = plot.hasColoredLabels ? plot.mainColor?.legible(on: context.theme.background) : nil
        // Beside a point, a label would cover the line.
        let beside = hasLine ? [] : [Point(1, 0), Point(-1, 0)]
        let diagonals = [Point(-1, 0), Point(1, 0)]
        let area = plot.areas.first { $0.fill != nil }.map { plot.areas.count == 1 ? $0.color : nil }
        var spots = DataLabelSpots(capacity: xs.count)
        for index in xs.indices {
            guard !context.budget.isSpent(at: index, costOfElement: 1_000) else { break }
            let point = Point(xs[index], ys[index])
            guard reach.contains(point) else { continue }
            let height = isFree ? plot.symbols.height(ofRecord: index) : 0
            var ahead = isFree && hasLine && isLower(index, than: ys, up: up) ? -up : up
            var sides = [ahead, -ahead]
            let near = style.textStyle.font.size * reachOfLabels
            if isStrict, hasLine, let other = sidesAmongLines(of: point, up: up, within: near, in: context) {
                sides = other
                ahead = other[0]
            }
            var spot = DataLabelSpot(
                record: index,
                value: plot.labelValues?[index] ?? (plot.labelField == .x ? plot.curve.x : plot.curve.y)[index],
                anchor: point, direction: ahead, otherDirections: Array(sides.dropFirst()) + beside,
                clearDirections: isFree ? sides.flatMap { side in diagonals.map { $0 + side } } : [],
                distance: height / 2, color: color)
            spot.touchesNothing = isStrict
            spot.areaBelow = area.map { DataLabelSpot.Area(side: plot.sideOfBase(ofRecord: index, up: up), color: $0) }
            if height > 16, let fill = plot.symbols.kinds[plot.symbols.kind(ofRecord: index)]?.fill {
                // The text keeps a distance from the rim.
                let half = height / 2 * 0.85 - 1.5
                spot.centerArea = Rect(
                    x: point.x - half, y: point.y - half * 0.6, width: half * 2, height: half * 1.2)
                let background = context.theme.graph.fill?.mainColor ?? .white
                spot.centerColor = context.theme.textColor(on: fill.mainColor.over(background))
            }
            spots.append(spot)
        }
        return spots
    }

    /// The sides of a point on which its label does not seem to belong to another line, the better one first: above the
    /// highest line, below the lowest one, and on the side with more space for the others. Nil if no others are near.
    /// - Parameter reach: The distance, in points, from which a line is too far away for its labels to be confused.
    private static func sidesAmongLines(
        of point: Point, up: Point, within reach: Double, in context: PlotContext
    ) -> [Point]? {
        var (above, below) = (Double.infinity, Double.infinity)
        for line in context.obstacles.lines(atX: point.x, besides: context.plotNumber) {
            let height = (line.y - point.y) * up.y
            guard abs(height) < reach else { continue }
            // Of lines through the same point, the first one is the upper one.
            let isAbove = abs(height) < 1.5 ? line.plot < context.plotNumber : height > 0
            if isAbove { above = min(above, abs(height)) } else { below = min(below, abs(height)) }
        }
        if above.isInfinite { return below.isInfinite ? nil : [up] }
        if below.isInfinite { return [-up] }
        return above >= below ? [up, -up] : [-up, up]
    }

    /// The distance up to which two lines share the space between them, in font sizes.
    private static let reachOfLabels = 4.0

    /// Whether a point is lower than one neighbor and not higher than the other one, if it exists.
    private static func isLower(_ index: Int, than ys: [Double], up: Point) -> Bool {
        let own = ys[index] * up.y
        func height(_ other: Int) -> Double {
            ys.indices.contains(other) && ys[other].isFinite ? ys[other] * up.y : own
        }
        let (before, after) = (height(index - 1), height(index + 1))
        return own <= before && own <= after && own < max(before, after)
    }

    /// The positions of the labels of a stacked area: in the middle of its band, where the band is high enough for them.
    static func bandSpots(
        _ plot: ResolvedScatterPlot, _ style: ResolvedDataLabels, _ xs: [Double], _ ys: [Double],
        in context: PlotContext
    ) -> DataLabelSpots {
        guard let area = plot.areas.first, case .curve(let base) = area.base, base.y.count == ys.count else {
            return DataLabelSpots()
        }
        let bases = context.y.view(of: base.y)
        let values = plot.labelValues ?? plot.curve.y
        let background = context.theme.background
        let color = area.fill.map { context.theme.textColor(on: $0.mainColor.over(background)) }
        let reach = context.plotArea.minX - 0.5...context.plotArea.maxX + 0.5
        let shown = xs.indices.lazy.filter { reach.contains(xs[$0]) && ys[$0].isFinite }
        func spot(_ index: Int) -> DataLabelSpot {
            DataLabelSpot(record: index, value: values[index], anchor: Point(xs[index], ys[index]), direction: nil)
        }
        // The widths of the texts are estimated, since texts are set only where there is space for them.
        let lengths = style.texts(of: shown.prefix(DataLabelLayout.maximumCount).map(spot)).map(\.count)
        var spots = DataLabelSpots(capacity: xs.count)
        for (number, index) in shown.enumerated() {
            guard !context.budget.isSpent(at: number, costOfElement: 3_000) else { break }
            let x = xs[index]
            let letters = number < lengths.count ? lengths[number] : 0
            let half = Double(letters) * style.textStyle.font.size * 0.32 + 4
            let middle = max(context.plotArea.minX + half, min(x, context.plotArea.maxX - half))
            var band = (top: -Double.infinity, bottom: Double.infinity)
            for position in [middle - half, x, middle + half] {
                guard let (a, b) = segment(at: position, besides: index, xs) else { continue }
                let share = xs[b] == xs[a] ? 0 : max(0, min(1, (position - xs[a]) / (xs[b] - xs[a])))
                let edges = [ys, bases].map { $0[a] + ($0[b] - $0[a]) * share }
                guard edges[0].isFinite, edges[1].isFinite else { continue }
                band = (max(band.top, min(edges[0], edges[1])), min(band.bottom, max(edges[0], edges[1])))
            }
            guard band.top.isFinite, band.bottom.isFinite else { continue }
            var placed = spot(index)
            placed.anchor = Point(middle, (band.top + band.bottom) / 2)
            placed.area = Rect(
                minX: middle - half - 2, minY: band.top, maxX: middle + half + 2, maxY: max(band.top, band.bottom))
            placed.color = color
            spots.append(placed)
        }
        return spots
    }

    /// The neighboring points around a position next to a point.
    private static func segment(at position: Double, besides index: Int, _ xs: [Double]) -> (Int, Int)? {
        for other in [index - 1, index + 1] where xs.indices.contains(other) {
            if (xs[other] - xs[index]) * (position - xs[index]) > 0 { return (min(index, other), max(index, other)) }
        }
        return (index, index)
    }
}

extension ResolvedScatterPlot {
    /// The direction from a point of the line to the base of the area.
    fileprivate func sideOfBase(ofRecord index: Int, up: Point) -> Point {
        guard case .value(let base)? = areas.first?.base, curve.y.indices.contains(index) else { return -up }
        return curve.y[index] < base ? up : -up
    }

    /// Whether labels are in the middle of the band of a stacked area.
    func hasLabelsInBand(_ style: ResolvedDataLabels, _ context: PlotContext) -> Bool {
        stack != nil && style.isOffsetAutomatic && labelField == .y
            && context.theme.conventions.placesLabelsInBands
    }
}

extension ResolvedScatterPlot.Area {
    /// The only color of the area; nil if it has several.
    fileprivate var color: Color? {
        guard case .color(let color)? = fill, fillBelow == nil, bands.isEmpty else { return nil }
        return color
    }
}
