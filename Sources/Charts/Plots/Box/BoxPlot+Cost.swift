import Drawing
import Geometry

extension BoxPlot {
    package func cost(in context: CostContext) -> Cost {
        // The values are sorted, and each of them could be a box or an outlier.
        let values = max(context.count(x), context.count(y), summary.all.reduce(0) { max($0, context.count($1.field)) })
        var cost = Cost()
        cost.records = values * ElementCost.record
        let isSummarized = summary.all.contains { $0.field != nil }
        // The number of boxes is not known before the values are sorted.
        cost.memory = values * Double(isSummarized ? ElementMemory.box : ElementMemory.value)
        cost.areas = values * ElementCost.record + outliers.reduce(0) { $0 + Double($1.count) } * ElementCost.record
        if points != nil { cost.areas += values * (ElementCost.record + 25 * ElementCost.stampedPixel) }
        return cost
    }
}
