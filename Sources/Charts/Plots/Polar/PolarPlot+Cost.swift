import Drawing
import Geometry

extension PolarPlot {
    package func cost(in context: CostContext) -> Cost {
        let points = context.count(radius)
        var cost = Cost()
        cost.records = points * ElementCost.record
        let side = min(context.width, context.height)
        var length = context.travel(radius) * side / 2 + points * 2
        if angle != nil { length += context.travel(angle) * side * 2 }
        // Each category has a line of the grid and a name.
        if presentation == .radar {
            cost.labels = points * ElementCost.shape
            length += points * side / 2
        }
        cost.lines = length * ElementCost.passedPixel * 2
        cost.areas = context.area(side * side, areaFill ?? .color(.black))
        return cost
    }
}
