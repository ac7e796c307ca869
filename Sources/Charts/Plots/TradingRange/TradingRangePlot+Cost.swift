import Drawing
import Geometry

extension TradingRangePlot {
    package func cost(in context: CostContext) -> Cost {
        let records = max(context.count(open), context.count(high), context.count(low), context.count(close))
        var cost = Cost()
        cost.records = records * ElementCost.record
        let bodies = context.distances(open, close) * context.height
        let width = barWidth.map { $0 * context.pixelsPerPoint } ?? context.width / max(1, records)
        let fill = [increaseFill, decreaseFill].lazy.compactMap { $0 ?? nil }.first ?? .color(.black)
        cost.areas = records * ElementCost.shape + context.area(bodies * min(context.width, width), fill)
        let ends = records * 2 * (stickLength ?? 3) * context.pixelsPerPoint
        cost.lines =
            (context.distances(high, low) * context.height + 2 * bodies + ends) * ElementCost.passedPixel
        return cost
    }
}
