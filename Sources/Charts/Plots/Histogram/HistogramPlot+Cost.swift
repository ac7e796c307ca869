import Drawing
import Geometry

extension HistogramPlot {
    package func cost(in context: CostContext) -> Cost {
        var cost = Cost()
        cost.records = context.count(values) * ElementCost.record
        cost.areas = context.area(context.pixels, fill ?? .color(.black)) + 1_000 * ElementCost.shape
        return cost
    }
}
