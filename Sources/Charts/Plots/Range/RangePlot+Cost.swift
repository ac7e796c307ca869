import Drawing
import Geometry

extension RangePlot {
    package func cost(in context: CostContext) -> Cost {
        let records = context.count(y)
        var cost = Cost()
        cost.records = records * ElementCost.record
        cost.areas = records * ElementCost.shape + context.area(context.pixels / 2, areaFill ?? nil)
        let upright = context.sum(high, over: y) + context.sum(low, over: y)
        let lying = context.sum(left, over: x) + context.sum(right, over: x)
        let ends = records * 2 * (barWidth ?? 6) * context.pixelsPerPoint
        cost.lines =
            (min(records, upright) * context.height + min(records, lying) * context.width + ends)
            * ElementCost.passedPixel
        return cost
    }
}
